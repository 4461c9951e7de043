"""Stories for tests of the match protocol: tables that are told in rows, without a server around them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

import thauma
from tests.server.support.services import NOON
from thauma import Deal, Match, wire
from thauma.server.matches import credentials, events
from thauma.server.matches.commands import Decision, Moment, Refusal, decide
from thauma.server.matches.hosted_match import HostedMatch, begin_match
from thauma.server.store.base import StoredMatch, StoredRow

PATIENCE = 1_000_000
"""milliseconds that a player may stay away"""
MATCH = "match-of-a-story"
NONCE = "5e" * 32
TOKENS = tuple(f"token-of-seat-number-{seat}-123456" for seat in range(7))
JOINS = tuple(f"join-of-seat-number-{seat}-1234567" for seat in range(7))


def deal_duel(seed: int = 1, **options: str) -> Deal:
    """Deal a game of Duel."""
    return thauma.game("duel").deal(seed, options)


def human(seat: int) -> events.Player:
    """Seat a person."""
    return events.Player("human", f"Player {seat}", token=credentials.hash_of(TOKENS[seat]))


def open_seat(seat: int) -> events.Player:
    """Leave a seat open."""
    return events.Player("open", join=credentials.hash_of(JOINS[seat]))


def greedy_bot(_seat: int) -> events.Player:
    """Seat a bot."""
    return events.Player("bot", bot="greedy")


def creation(deal: Deal, seats: Sequence[events.Player]) -> events.Created:
    """Make row 0."""
    rules = deal.game.rules
    return events.Created(rules, deal.to_dict(), NONCE, deal.commitment(NONCE), tuple(seats), True, "listed")


@dataclass
class ScriptedMatch:
    """A table and the rows that led to it, each a minute after the one before."""

    seats: Sequence[Callable[[int], events.Player]] = (human, human)
    deal: Deal = field(default_factory=deal_duel)
    told: list[tuple[events.AnyEvent, int]] = field(init=False)
    table: HostedMatch = field(init=False)
    now: int = NOON
    asks: int = 0

    def __post_init__(self) -> None:
        created = creation(self.deal, [seat(number) for number, seat in enumerate(self.seats)])
        self.told = [(created, self.now)]
        self.table = begin_match(MATCH, created, self.now)

    def put(self, row: events.AnyEvent) -> None:
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

    def ask(self, seat: int, kind: type[wire.Request], /, **more: Any) -> events.AnyEvent:
        """Do what a seat asks for; gives the row that it led to."""
        decision = self.decide(seat, kind, **more)
        self.put(decision.event)
        return decision.event

    def refusal(self, seat: int, kind: type[wire.Request], /, **more: Any) -> wire.Code:
        """Give the code with which a request is refused."""
        with pytest.raises(Refusal) as refused:
            self.decide(seat, kind, **more)
        return refused.value.code

    def move(self, text: str | None = None, **more: Any) -> int:
        """Let the seat that is asked move, by default its first legal move; gives the seat."""
        (seat,) = self.table.asked_seats
        text = text or self.table.match.legal(seat)[0]
        self.ask(seat, wire.Move, question=self.table.open_question(seat), move=text, **more)
        return seat

    def make_moves(self, count: int) -> "ScriptedMatch":
        """Let that many first legal moves be made."""
        for _ in range(count):
            self.move()
        return self

    def wait_out_patience(self) -> "ScriptedMatch":
        """Let the one who is waited for stay away for long enough."""
        self.now = self.table.changed + PATIENCE
        return self

    def as_stored(self) -> StoredMatch:
        """Give the rows as they lie in a database."""
        return StoredMatch(
            1, [StoredRow(i, when, events.encode(row)) for i, (row, when) in enumerate(self.told)]
        )


def play_randomly(seed: int, **options: str) -> Iterator[tuple[ScriptedMatch, int]]:
    """Play a whole game at random; gives the story after each move, with who made it."""
    story = ScriptedMatch(deal=deal_duel(seed, **options))
    rng = Random(seed)
    while story.table.ending is None:
        (seat,) = story.table.asked_seats
        story.move(rng.choice(story.table.match.legal(seat)))
        yield story, seat


def find_moves_before(wanted: Callable[[Match, str], bool], **options: str) -> tuple[int, list[str], str]:
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
