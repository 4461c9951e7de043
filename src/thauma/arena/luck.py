"""Luck in a finished game: what each revelation was worth to each seat, compared with what could have come.

At every move that reveals something, the value of the position that followed is compared with the mean
value over re-deals of what no seat knew before the move: the chance terms of AIVAT (N. Burch and others, AAAI
2018). The deal and its re-deals are equally likely given all that the seats know and do, so that the
difference is 0 on average, whatever the value: a result less its luck has the same mean, and the better the
value, the smaller a variance. That is so only where nothing is dealt again that some seat knows, since moves
go by that; hence `State.reshuffle` and not the `redeal` of one seat. The opening deal is left out: where all
seats are taken in turn it cancels.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import fmean
from typing import Any

from thauma.arena.schedule import InvalidTournament
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.game import Game
from thauma.core.kernel_loops import playout_chances
from thauma.core.match import Match
from thauma.core.networks.network_files import shipped_network
from thauma.core.rng import base_word
from thauma.core.state import State

LOOK = 64
"""nodes of a search that values a position: the network's glance alone misses what can be taken at once, and
told half as much of the luck of 60 games in Duel"""
SEARCHED = 24
"""re-deals of a revelation where positions are searched; many of them turn up the same cards"""
PLAYED = 128
"""re-deals where each is played out once, and playouts of what happened: enough that their own chance adds
little to what is left"""
DIGITS = 6
"""decimals that are kept; rounding is as likely up as down"""


@dataclass(frozen=True, slots=True)
class LuckJudge:
    """What values the positions of a game."""

    weights: str = ""
    """SHA-256 of the network's weights; where there is none, games are played out"""

    @property
    def redeals(self) -> int:
        """How often what nobody knew is dealt again."""
        return SEARCHED if self.weights else PLAYED

    @property
    def name(self) -> str:
        """Name it for the conditions of a tournament: results of another judge are not added to its own."""
        if not self.weights:
            return f"{PLAYED} playouts"
        return f"{SEARCHED} re-deals, {LOOK} nodes, weights {self.weights}"


def judge_of(game: Game, options: Mapping[str, Any]) -> LuckJudge:
    """Find what values the positions of a game, or say that its luck cannot be told."""
    if not game.engine.reshuffles:
        raise InvalidTournament("error.arena.no-luck", game=game.name)
    start = game.start(game.deal(0, options))
    learning = game.learning_for(start)
    if learning is None or shipped_network(start) is None:
        return LuckJudge()
    return LuckJudge(sha256(learning.shipped_weights() or b"").hexdigest())


def luck_of(match: Match, judge: LuckJudge, seed: int) -> tuple[float, ...]:
    """Give the luck of each seat in the moves of a match, in shares of the victory."""
    luck = [0.0] * match.seats
    for number, step in enumerate(steps_of(match)):
        if match.game.settles(step.before, step.after):
            found = luck_of_step(step, judge, (seed << 16 | number) * 2 * PLAYED)
            luck = [sum(both) for both in zip(luck, found, strict=True)]
    return tuple(round(own, DIGITS) for own in luck)


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a match, and the positions around it."""

    before: State
    seat: int
    move: int
    after: State


def steps_of(match: Match) -> Iterator[Step]:
    """Give the moves of a match."""
    state = match.game.start(match.deal)
    for seat, text in match.actions:
        move = match.game.id(state, seat, text)
        after = state.copy()
        after.apply(seat, move)
        yield Step(state, seat, move, after)
        state = after


def luck_of_step(step: Step, judge: LuckJudge, seed: int) -> list[float]:
    """Give the luck of each seat in one move; none where all re-deals lead to what everybody sees now.

    That is asked of all of them alike: a look at a part of them would make the rest a biased sample.
    """
    seats = range(step.before.game.seats_of(step.before))
    dealt = [redealt(step, seed + number) for number in range(judge.redeals)]
    seen = [step.after.key(viewer) for viewer in seats]
    if all(other.key(viewer) == seen[viewer] for viewer in seats for other in dealt):
        return [0.0 for _ in seats]
    if judge.weights:
        valuer = Valuer()
        happened, values = valuer.value(step.after), [valuer.value(other) for other in dealt]
    else:
        happened = playout_chances(step.after, base_word(seed), PLAYED)
        values = [playout_chances(other, base_word(seed + 1 + i), 1) for i, other in enumerate(dealt)]
    return [happened[viewer] - fmean(value[viewer] for value in values) for viewer in seats]


def redealt(step: Step, seed: int) -> State:
    """Give what the same move would have led to, had what nobody knew lain otherwise."""
    state = step.before.reshuffle(seed)
    state.apply(step.seat, step.move)
    return state


@dataclass(slots=True)
class Valuer:
    """Values positions by short searches, those that look alike to the seat that is asked only once."""

    found: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    def value(self, state: State) -> list[float]:
        """Give each seat's chance: the mean of what a search met, or its share once the game is over."""
        if state.over:
            return [state.share(seat) for seat in range(state.game.seats_of(state))]
        asked = state.waiting[0]
        place = asked, state.key(asked)
        if place not in self.found:
            self.found[place] = searched_chances(state, asked)
        return self.found[place]


def searched_chances(state: State, asked: int) -> list[float]:
    """Search a position from what the asked seat knows; the same look gives the same chances."""
    tree = Search(state.seen_by(asked), BEST.to_parameters(), state.key(asked), 0, LOOK + 1)
    tree.run(LOOK)
    moves = tree.root_moves()
    visits = sum(tried for _, tried, _, _ in moves)
    seats = range(state.game.seats_of(state))
    return [sum(values[seat] for _, _, _, values in moves) / visits for seat in seats]
