"""Stories for tests of the match protocol: tables that are told in rows, without a server around them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

import thauma
from thauma import Deal, Match
from thauma.server import keys, rows, wire
from thauma.server.requests import Decision, Moment, Refusal, decide
from thauma.server.store.base import Loaded, Stored
from thauma.server.table import Table, begin

from .arranging import NOON

PATIENCE = 1_000_000
"""milliseconds that a player may stay away"""
MATCH = "match-of-a-story"
NONCE = "5e" * 32
TOKENS = tuple(f"token-of-seat-number-{seat}-123456" for seat in range(7))
JOINS = tuple(f"join-of-seat-number-{seat}-1234567" for seat in range(7))


def dealt(seed: int = 1, **options: str) -> Deal:
    """Deal a game of Duel."""
    return thauma.game("duel").deal(seed, options)


def human(seat: int) -> rows.Player:
    """Seat a person."""
    return rows.Player("human", f"Player {seat}", token=keys.digest(TOKENS[seat]))


def free(seat: int) -> rows.Player:
    """Leave a seat open."""
    return rows.Player("open", join=keys.digest(JOINS[seat]))


def greedy(_seat: int) -> rows.Player:
    """Seat a bot."""
    return rows.Player("bot", bot="greedy")


def creation(deal: Deal, seats: Sequence[rows.Player]) -> rows.Created:
    """Make row 0."""
    rules = deal.game.rules
    return rows.Created(rules, deal.to_dict(), NONCE, deal.commitment(NONCE), tuple(seats), True, "listed")


@dataclass
class Story:
    """A table and the rows that led to it, each a minute after the one before."""

    seats: Sequence[Callable[[int], rows.Player]] = (human, human)
    deal: Deal = field(default_factory=dealt)
    told: list[tuple[rows.AnyRow, int]] = field(init=False)
    table: Table = field(init=False)
    now: int = NOON
    asks: int = 0

    def __post_init__(self) -> None:
        created = creation(self.deal, [seat(number) for number, seat in enumerate(self.seats)])
        self.told = [(created, self.now)]
        self.table = begin(MATCH, created, self.now)

    def put(self, row: rows.AnyRow) -> None:
        """Let something happen."""
        self.now += 60_000
        self.told.append((row, self.now))
        self.table.fold(row, self.now)

    def decide(self, seat: int, kind: type[wire.Request], /, **more: Any) -> Decision:
        """Decide a request of a seat, and change nothing; raises a Refusal."""
        self.asks += 1
        given = {"id": f"c{self.asks}", **more}
        request = kind(match=MATCH, token=TOKENS[seat], **given)
        return decide(self.table, seat, request, Moment(self.now, PATIENCE))

    def ask(self, seat: int, kind: type[wire.Request], /, **more: Any) -> rows.AnyRow:
        """Do what a seat asks for; gives the row that it led to."""
        decision = self.decide(seat, kind, **more)
        self.put(decision.row)
        return decision.row

    def refusal(self, seat: int, kind: type[wire.Request], /, **more: Any) -> wire.Code:
        """Give the code with which a request is refused."""
        with pytest.raises(Refusal) as refused:
            self.decide(seat, kind, **more)
        return refused.value.code

    def move(self, text: str | None = None, **more: Any) -> int:
        """Let the seat that is asked move, by default its first legal move; gives the seat."""
        (seat,) = self.table.asked
        text = text or self.table.match.legal(seat)[0]
        self.ask(seat, wire.Move, question=self.table.question(seat), move=text, **more)
        return seat

    def moves(self, count: int) -> "Story":
        """Let that many first legal moves be made."""
        for _ in range(count):
            self.move()
        return self

    def late(self) -> "Story":
        """Let the one who is waited for stay away for long enough."""
        self.now = self.table.changed + PATIENCE
        return self

    def loaded(self) -> Loaded:
        """Give the rows as they lie in a database."""
        return Loaded(1, [Stored(i, when, rows.encode(row)) for i, (row, when) in enumerate(self.told)])


def wandering(seed: int, **options: str) -> Iterator[tuple[Story, int]]:
    """Play a whole game at random; gives the story after each move, with who made it."""
    story = Story(deal=dealt(seed, **options))
    rng = Random(seed)
    while story.table.ending is None:
        (seat,) = story.table.asked
        story.move(rng.choice(story.table.match.legal(seat)))
        yield story, seat


def line_before(wanted: Callable[[Match, str], bool], **options: str) -> tuple[int, list[str], str]:
    """Find a deal and moves after which a wanted move is possible; gives seed, moves and the wanted one."""
    for seed in range(200):
        match = Match.new("duel", seed, options)
        rng = Random(seed)
        while not match.over:
            (seat,) = match.waiting
            legal = match.legal(seat)
            for move in legal:
                if wanted(match, move):
                    return seed, [text for _, text in match.actions], move
            match.put(seat, rng.choice(legal))
    raise AssertionError("no random match comes to such a position")
