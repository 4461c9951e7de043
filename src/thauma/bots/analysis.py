"""Thinking about one decision: one tree or one a thread within a budget, and what was found as plain data."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from thauma.bots.bot import final_shares, move_text, require_moves
from thauma.bots.budget import Budget
from thauma.bots.search import Search
from thauma.bots.solve import danger_of, escape_chances, gives_away, solve_moves
from thauma.bots.style import BEST, Style
from thauma.core.networks.network import Network
from thauma.core.rng import base_word
from thauma.core.state import Seen, State

DEFAULT_SECONDS = 0.1
GLANCE = 200
"""nodes at most where it is known what the moves are worth, to choose among equal ones"""
MOST_SOLVED = 200_000
"""positions looked at to solve the rest of a game: a tenth of a second"""
MOST_ESCAPES = 20_000
"""positions looked at to order moves that all lose"""
TWO = 2
SLICE = 0.004
"""seconds between two looks at the clock"""
MEMORY = 2_000_000
"""nodes of all trees together: some 700 MB at the very most"""
ANSWERS = 2
"""moves that may follow a first one in a turn that wins: answers to questions, another turn"""
DEALS = 8
"""re-deals in which another seat's knowledge is looked at"""
LINE = 8
"""moves of a line that is shown"""
LEAST_VISITS = 20
"""a line goes on as long as its next move was tried so often"""


@dataclass(frozen=True, slots=True)
class ConsideredMove:
    """A move that was thought about."""

    move: str
    visits: int
    win: tuple[float, ...]
    """the probability of winning after it, for each seat"""
    line: tuple[tuple[int, str], ...] = ()
    """seat and move: how play is expected to go on, up to the first card that nobody can know"""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found: the moves from the best to the worst."""

    seat: int
    moves: tuple[ConsideredMove, ...]
    nodes: int
    """iterations of the search"""
    seconds: float
    exact: bool = False
    """whether the outcome is certain: the rest of the game was solved"""

    @property
    def best(self) -> ConsideredMove:
        """The move to play."""
        return self.moves[0]

    @property
    def win(self) -> tuple[float, ...]:
        """The probability of winning with the best move, for each seat."""
        return self.moves[0].win


def analyse(
    seen: Seen,
    budget: Budget | None = None,
    seed: int = 0,
    style: Style = BEST,
    memory: int = MEMORY,
    *,
    hurry: bool = False,
    network: Network | None = None,
) -> Analysis:
    """Think about the decision of a seat, from what it knows alone.

    In a hurry only the choice counts: it stops when that is settled, and gives no lines. Without a network
    it uses that of the game.
    """
    moves = require_moves(seen)
    style = style.fit_to(seen, network)
    begun = time.perf_counter()
    base = base_word(seen.game.check_seed(seed) ^ seen.key())
    sure = sure_values(seen, moves)
    if sure or (hurry and len(moves) == 1):
        budget = glance_within(budget)
    trees = grow_trees(seen, budget or Budget(seconds=DEFAULT_SECONDS), base, style, memory, hurry, network)
    found = rank_moves(seen, trees, sure, not hurry)
    total = sum(considered.visits for considered in found)
    return Analysis(seen.seat, found, total, time.perf_counter() - begun, exact=bool(sure))


def sure_values(seen: Seen, moves: list[int]) -> dict[int, float]:
    """Give what each move is surely worth, where the game can be solved or won at once; else nothing."""
    state = seen.redeal(0)
    for further in range(ANSWERS + 1):  # the shortest way first
        for move in moves:
            if wins_now(state, seen.seat, move, further):
                return {move: 1.0}
    if seen.game.seats_of(seen) != TWO or state.unknown(seen.seat):
        return {}
    return dict(zip(moves, solve_moves(state, seen.seat, MOST_SOLVED), strict=False))


def glance_within(budget: Budget | None) -> Budget:
    """Give a few nodes, no more than the budget has; they take so little time that no clock is needed."""
    return Budget(nodes=min(GLANCE, GLANCE if budget is None or budget.nodes is None else budget.nodes))


def wins_now(state: State, seat: int, move: int, further: int) -> bool:
    """Whether a move wins before anybody else is asked and before anything hidden is revealed."""
    after = state.copy()
    after.apply(seat, move)
    if after.share(seat) == 1.0:
        return True
    if further == 0 or seat not in after.waiting or state.game.revealed(state, after):
        return False
    return any(wins_now(after, seat, answer, further - 1) for answer in after.legal(seat))


def grow_trees(
    seen: Seen,
    budget: Budget,
    base: int,
    style: Style,
    memory: int,
    settle: bool,
    network: Network | None = None,
) -> list[Search]:
    """Grow trees until the budget is used up.

    A budget of nodes grows one tree, so that the answer does not depend on the number of threads; with time
    alone every thread has a tree.
    """
    count = 1 if budget.nodes is not None else budget.threads
    seconds = budget.seconds
    if seconds is None and budget.nodes is None and budget.stop is None:
        seconds = DEFAULT_SECONDS
    deadline = None if seconds is None else time.perf_counter() + seconds
    most = max(1, memory // count)
    trees = [Search(seen, style.to_parameters(), base, i, most, network) for i in range(count)]
    if count == 1:
        grow_one(trees[0], deadline, budget, settle)
    else:
        with ThreadPoolExecutor(count) as pool:
            list(pool.map(lambda tree: grow_one(tree, deadline, budget, settle), trees))
    return trees


def grow_one(tree: Search, deadline: float | None, budget: Budget, settle: bool) -> None:
    """Grow one tree in slices of a few milliseconds; every tree gets one iteration at least.

    With `settle` it stops when no other move can be tried as often any more within the time.
    """
    done, size, nodes = 0, 16, budget.nodes
    while True:
        size = max(1, size if nodes is None else min(size, nodes - done))
        before = time.perf_counter()
        tree.run(size)
        done += size
        now = time.perf_counter()
        if (nodes is not None and done >= nodes) or (deadline is not None and now >= deadline):
            return
        if budget.stop is not None and budget.stop():
            return
        pace = max((now - before) / size, 1e-7)
        if settle and deadline is not None and tree.visit_lead() > (deadline - now) / pace:
            return
        left = SLICE if deadline is None else min(SLICE, deadline - now)
        size = max(1, min(4 * size, int(left / pace)))


def rank_moves(
    seen: Seen, trees: list[Search], sure: dict[int, float], lines: bool
) -> tuple[ConsideredMove, ...]:
    """Add up what the trees found at their roots, in order; the moves from the best to the worst.

    What is certain comes first; where all is lost, how likely the other one is to miss the win; then how
    often a move was tried.
    """
    seats = seen.game.seats_of(seen)
    visits: dict[int, int] = {}
    totals: dict[int, list[float]] = {}
    for tree in trees:
        for move, count, _, values in tree.root_moves():
            visits[move] = visits.get(move, 0) + count
            totals[move] = [a + b for a, b in zip(totals.get(move, [0.0] * seats), values, strict=True)]
    hopes = hopes_of(seen, sure)

    def rank(move: int) -> tuple[float, ...]:
        known, hope = sure.get(move, -1.0), hopes.get(move, 0.0)
        return (-known, -hope, -visits[move], -totals[move][seen.seat], move)

    order = sorted(visits, key=rank)
    if not sure and not seen.game.together:
        order = safe_first(seen, order)
    found = []
    for move in order:
        tried = visits[move]
        win = tuple(total / tried for total in totals[move]) if tried else (1.0 / seats,) * seats
        if move in sure:
            win = tuple(sure[move] if seat == seen.seat else 1.0 - sure[move] for seat in range(seats))
        line = line_after(seen, move, trees[0]) if lines and tried else ()
        found.append(ConsideredMove(move_text(seen, move), tried, win, line))
    return tuple(found)


def hopes_of(seen: Seen, sure: dict[int, float]) -> dict[int, float]:
    """Give for each move how likely the other player is to let go of the win, where all of them lose."""
    if not sure or max(sure.values()) > 0.0:
        return {}
    return dict(zip(sure, escape_chances(seen.redeal(0), seen.seat, MOST_ESCAPES), strict=False))


def safe_first(seen: Seen, order: list[int]) -> list[int]:
    """Put behind all others the leading moves after which somebody else surely wins in the next turn.

    Sure is what happens in every one of a few re-deals. Where all moves lose, those come first after which
    the win is hardest to find.
    """
    deals = [seen.redeal(deal) for deal in range(DEALS)]
    for i, move in enumerate(order):
        if not all(gives_away(state, seen.seat, move) for state in deals):
            return order[i:] + order[:i]
    return sorted(order, key=lambda move: sum(danger_of(state, seen.seat, move) for state in deals))


def line_after(seen: Seen, move: int, tree: Search) -> tuple[tuple[int, str], ...]:
    """Follow the moves tried most, until something is revealed that nobody can know now."""
    game, state = seen.game, seen.redeal(0)
    line: list[tuple[int, str]] = []
    seat = seen.seat
    while len(line) < LINE:
        line.append((seat, game.text(state, seat, move)))
        before = state.copy()
        state.apply(seat, move)
        if not state.waiting or game.revealed(before, state):
            break
        seat = state.waiting[0]
        move = tree.most_visited(state, seat, LEAST_VISITS)
        if move < 0:
            break
    return tuple(line)


def estimate_chances(
    seen: Seen, budget: Budget, seed: int, style: Style = BEST, network: Network | None = None
) -> tuple[float, ...]:
    """Give the probability of winning for each seat, from what `seen.seat` knows, whoever is asked.

    Where another seat is asked, it decides from what it would know in each of a few re-deals.
    """
    known = final_shares(seen)
    if known is not None:
        return known
    asked = seen.seat if seen.seat in seen.waiting else seen.waiting[0]
    if asked == seen.seat:
        return analyse(seen, budget, seed, style, network=network).win
    others = [seen.redeal(deal).seen_by(asked) for deal in range(DEALS)]
    different = {other.key(): other for other in others}
    part = budget.split_into(len(different))
    wins = {key: analyse(other, part, seed, style, network=network).win for key, other in different.items()}
    each = [wins[other.key()] for other in others]
    return tuple(sum(win[seat] for win in each) / DEALS for seat in range(len(each[0])))
