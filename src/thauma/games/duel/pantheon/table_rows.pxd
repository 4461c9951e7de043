# Made of table_rows.py by tools/declarations.py: change that file, and build again.

cdef struct GodRow:
    unsigned char doubled
    unsigned char coins
    unsigned char kept
    unsigned char points
    unsigned char shields
    signed char symbol
    unsigned char asks
    unsigned char needs
