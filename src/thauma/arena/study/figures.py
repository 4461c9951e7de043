"""What many games add up to: endings, how those fared who had something, winners against losers, leads.

A shared victory is shared here too: with two winners each has half of it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from thauma.arena.study.statistics import Comparison, HolderShare, Share, Spread, rank_key
from thauma.core.game import Game, Result
from thauma.core.parts.tally import Group, Tally, TallyModule, Thing

ALL = "all"
"""the scope of figures over games of every kind of victory"""


@dataclass(slots=True)
class Ending:
    """The games that ended by one kind of victory."""

    games: int = 0
    shared: int = 0
    first: Share = field(default_factory=Share)
    """the first player's part of these victories"""
    moves: Spread = field(default_factory=Spread)


class Figures:
    """Everything that is counted, game by game."""

    def __init__(
        self, game: Game, counting: TallyModule, seats: int, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.categories = game.categories_in(options or {})
        self.counting = counting
        self.games = 0
        self.seats = [Share() for _ in range(seats)]
        self.endings = {kind: Ending() for kind in game.kinds}
        self.there: Counter[tuple[str, str]] = Counter()
        """games by kind and thing"""
        self.had = {
            (group.name, thing.id): HolderShare() for group in counting.GROUPS for thing in group.things
        }
        self.pairs: dict[tuple[str, str, str], HolderShare] = {}
        self.compared: dict[tuple[str, str, str], Comparison] = {}
        """by scope, by `points` or `numbers`, and by name"""
        self.leads: dict[tuple[str, int], Share] = {}
        self.lengths: Counter[tuple[str, int]] = Counter()
        """games by kind of victory and number of moves"""
        self.totals: Counter[tuple[bool, int]] = Counter()
        """by whether the seat won and its points, of the games that points decided alone"""

    def add(self, result: Result, moves: int, tally: Tally) -> None:
        """Add a game."""
        shares = [
            1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(self.seats))
        ]
        self.games += 1
        for seat, share in zip(self.seats, shares, strict=True):
            seat.add(share)
        self.add_ending(result, moves, shares)
        self.add_facts(tally, shares)
        for scope in (ALL, result.kind):
            self.add_numbers(scope, "points", result.scores, shares)
            self.add_numbers(scope, "numbers", tally.numbers, shares)
        self.add_leads(tally, shares)

    def add_ending(self, result: Result, moves: int, shares: list[float]) -> None:
        """Count how it ended, and after how many moves."""
        ending = self.endings[result.kind]
        ending.games += 1
        ending.shared += len(result.winners) > 1
        ending.first.add(shares[0])
        ending.moves.add(moves)
        self.lengths[result.kind, moves] += 1
        if result.kind in self.counting.SCORED and len(result.winners) == 1:
            for score, share in zip(result.scores, shares, strict=True):
                self.totals[share > 0, score["total"]] += 1

    def add_facts(self, tally: Tally, shares: list[float]) -> None:
        """Count what happened to whom, and which things were together in one hand."""
        for kind, things in tally.there.items():
            self.there.update((kind, thing) for thing in things)
        by_thing: dict[tuple[str, str], list[int]] = {}
        for fact in sorted(tally.facts):
            by_thing.setdefault((fact.group, fact.thing), []).append(fact.seat)
        for place, seats in by_thing.items():
            self.had[place].add(seats, shares)
        for group in self.counting.GROUPS:
            if group.paired:
                held = [(thing.id, by_thing.get((group.name, thing.id), [])) for thing in group.things]
                for (one, ones), (other, others) in combinations(held, 2):
                    both = [seat for seat in ones if seat in others]
                    if both:
                        self.pairs.setdefault((group.name, one, other), HolderShare()).add(both, shares)

    def add_numbers(
        self, scope: str, sort: str, by_seat: tuple[dict[str, int], ...], shares: list[float]
    ) -> None:
        """Count the numbers of the seats."""
        for name in by_seat[0]:
            values = [numbers[name] for numbers in by_seat]
            self.compared.setdefault((scope, sort, name), Comparison()).add(values, shares)

    def add_leads(self, tally: Tally, shares: list[float]) -> None:
        """Count by how much one seat is ahead of all others, and whether it won."""
        for name in self.counting.LEADS:
            values = [numbers[name] for numbers in tally.numbers]
            second, best = sorted(values)[-2:]
            if best > second:
                self.leads.setdefault((name, best - second), Share()).add(shares[values.index(best)])

    def groups_by_kind(self) -> dict[str, list[Group]]:
        """Give the groups by the kind of their things."""
        found: dict[str, list[Group]] = {}
        for group in self.counting.GROUPS:
            found.setdefault(group.kind, []).append(group)
        return found

    def rank_things(self, group: Group, things: Sequence[Thing]) -> list[Thing]:
        """Put things in the order in which those win who had them, unless they have one of their own."""
        if group.ordered:
            return list(things)
        return sorted(things, key=lambda thing: rank_key(self.had[group.name, thing.id].share))
