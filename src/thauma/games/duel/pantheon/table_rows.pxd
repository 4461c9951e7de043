# The table of gods in the form that the rules read; table_rows.py is the twin for un-compiled runs.
cdef struct GodRow:
    unsigned char doubled
    unsigned char coins
    unsigned char kept
    unsigned char points
    unsigned char shields
    signed char symbol
    unsigned char asks
    unsigned char needs
