cimport cython
from libc.math cimport sqrt
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset
from thauma.bots.tree cimport LAYERS, MOST_DEPTH, NONE, Edge, Node, SearchParameters, Tree
from thauma.core.kernel cimport MOST_MOVES, MOST_SEATS, MOST_WORDS, Kernel, node_key_of, share_of, phase_of, weigh_moves
from thauma.core.networks.network cimport Network
from thauma.core.networks.predict cimport advise_position, judge_position
from thauma.core.bits cimport GOLDEN, ctz, u64
from thauma.core.portable_math cimport log
from thauma.core.rng cimport Rng, draw_weighted, mix, random_below, random_part, seed_stream
from thauma.core.state cimport Engine, Position, Seen

cdef int LEARNED

@cython.locals(room=cython.int, nodes="Node*")
cdef bint reserve_node(Tree* t) noexcept nogil
@cython.locals(room=cython.int, table="int*", i=cython.int)
cdef bint grow_table(Tree* t) noexcept nogil
@cython.locals(at=cython.uint)
cdef unsigned int table_index(Tree* t, unsigned long long key) noexcept nogil
@cython.locals(number=cython.int, node="Node*")
cdef int add_node(Tree* t, unsigned long long key, int seat) noexcept nogil
@cython.locals(first=cython.int, room=cython.int, edges="Edge*")
cdef int add_edges(Tree* t, int wanted) noexcept nogil
@cython.locals(at=cython.int, size=cython.int)
cdef void keep_layer(Tree* t) noexcept nogil
@cython.locals(at=cython.int, size=cython.int)
cdef void recall_layer(Tree* t, int number) noexcept nogil
cdef void forget_layer(Tree* t) noexcept nogil
@cython.locals(i=cython.int)
cdef bint reserve_layers(Tree* t) noexcept nogil
@cython.locals(weights=cython.double[MOST_MOVES], room=cython.int, first=cython.int, node="Node*", edge="Edge*", total=cython.double, i=cython.int)
cdef bint expand(Tree* t, int number, void* state, short* moves, int n) noexcept nogil
@cython.locals(node="Node*", edge="Edge*", old="Edge*", new=cython.int, at=cython.int, i=cython.int, to=cython.int, first=cython.int)
cdef bint admit_moves(Tree* t, int number, short* moves, int n) noexcept nogil
@cython.locals(node="Node*", edge="Edge*", total=cython.double, tried=cython.int, untried=cython.double, spread=cython.double, logarithm=cython.double, most_visited=cython.int, most=cython.double, at=cython.int, i=cython.int, value=cython.double)
cdef int select_edge(Tree* t, int number, short* moves, int n) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, trail=cython.ulonglong, key=cython.ulonglong, seats=cython.uint, seat=cython.int, number=cython.int, node="Node*", at=cython.int, move=cython.int)
cdef void descend(Tree* t, void* state) noexcept nogil
@cython.locals(weights=cython.double[MOST_MOVES])
cdef int draw_move(Tree* t, void* state, int seat, short* moves, int n, int style) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], seeker=cython.int, seats=cython.uint, seat=cython.int, n=cython.int, at=cython.int)
cdef void play_out(Tree* t, void* state) noexcept nogil
@cython.locals(learned=cython.double[MOST_SEATS], blend=cython.double, seat=cython.int)
cdef void value_leaf(Tree* t, void* state) noexcept nogil
@cython.locals(i=cython.int, seat=cython.int, node="Node*", edge="Edge*")
cdef void back_up(Tree* t) noexcept nogil
@cython.locals(room=cython.ulonglong[MOST_WORDS], state="void*")
cdef void iterate(Tree* t, long long count) noexcept nogil

@cython.final
cdef class Search:
    cdef Tree tree
    cdef Engine engine
    cdef Network network
    cpdef void run(self, long long count) except *
    @cython.locals(t="Tree*", node="Node*", edge="Edge*", i=cython.int, seat=cython.int)
    cpdef list root_moves(self)
    @cython.locals(t="Tree*", node="Node*", i=cython.int, most=cython.int, next_most=cython.int, visits=cython.int)
    cpdef int visit_lead(self)
    @cython.locals(t="Tree*", node="Node*", edge="Edge*", number=cython.int, i=cython.int, most=cython.int, found=cython.int)
    cpdef int most_visited(self, Position state, int seat, int least)

@cython.locals(t="Tree*")
cdef void set_up_root(Search search, Seen seen, dict settings, unsigned long long base, unsigned long long stream, int most_nodes, Network network) except *
