# The weights of a network as a C struct; net.py is the twin for un-compiled runs and describes each field.
cdef enum:
    MOST_HIDDEN = 512
    MOST_SECOND = 256
    MOST_ENDINGS = 32
    PARTS = 7
    MOST_PLACES = 4096
    MOST_SWITCHES = 32767

cdef struct Net:
    int inputs
    int hidden
    int second
    int endings
    int vectors
    float* first
    float* second_rows
    float* second_offset
    float* last
    float* last_offset
    float* vector_rows
    float* vector_offset
    int places
    int every_seat
    int victories
    int moves
    short* first_switch
    unsigned char* most_switch
    short* move_vectors
    int is_ready
    float layer[MOST_HIDDEN]
