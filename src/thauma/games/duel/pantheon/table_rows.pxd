# Made of table_rows.py by thauma.building: change that file, and build again.

cdef struct GodRow "GodRow_13a11f9d":
    unsigned char doubled
    unsigned char coins
    unsigned char kept
    unsigned char points
    unsigned char shields
    signed char symbol
    unsigned char asks
    unsigned char needs
