# The parts of a search tree as C structs; tree.py is the twin for un-compiled runs and describes each field.
from thauma.core.kernel cimport MOST_MOVES, MOST_SEATS, MOST_WORDS, Kernel
from thauma.core.networks.net cimport Net
from thauma.core.rng cimport Rng

cdef enum:
    MOST_DEPTH = 128
    LAYERS = 4096
    NONE = -1

cdef struct Edge:
    double total
    double mean
    double prior
    int visits
    int move

cdef struct Node:
    unsigned long long key
    int first
    int visits
    short count
    short room
    int seat

cdef struct SearchParameters:
    double explore
    double trust
    double caution
    double blend
    double seek
    int open
    int border
    int depth
    int uniform
    int others
    int guess

cdef struct Tree:
    Kernel* kernel
    Net net
    Net* network
    float* layers
    int* layer_nodes
    int layer_width
    int leaf
    SearchParameters settings
    Rng rng
    Node* nodes
    Edge* edges
    int* table
    int node_count
    int node_room
    int edge_count
    int edge_room
    int table_room
    int most_nodes
    int seat
    int seats
    int phase
    int depth
    int reached
    int path_node[MOST_DEPTH]
    int path_edge[MOST_DEPTH]
    double values[MOST_SEATS]
    double root_values[2048]
    unsigned long long state[MOST_WORDS]
