"""Two servers that draw nothing: the same ids, times and secrets, and deals that a test gives to each."""

import contextlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

from tests.duel.support.random_games import GAME, walk
from tests.server.support.live_server import new_match, serve_in_thread, tokens_of
from tests.server.support.raw_sockets import RawWebSocket, hello, send_raw_request
from tests.server.support.services import NOON, ManualClock, service
from thauma.core.deal import Deal
from thauma.core.game import Game
from thauma.core.match import Match
from thauma.games.duel.table import CARDS
from thauma.server.matches.randomness import Randomness

COMMITMENT = "c0" * 32
Moves = list[tuple[int, str]]


class FixedRandomness(Randomness):
    """Gives what it was told to give, in the same order every time."""

    def __init__(self) -> None:
        self.next: Deal | None = None
        self.made = 0

    def next_number(self) -> int:
        """Count."""
        self.made += 1
        return self.made

    def deal(self, game: Game, options: Mapping[str, Any]) -> Deal:
        assert self.next is not None
        assert (self.next.game, self.next.options) == (game, options)
        return self.next

    def draw_nonce(self) -> str:
        return "5e" * 32

    def make_match_id(self) -> str:
        return f"twins-match-{self.next_number():04}"

    def draw_bot_seed(self) -> int:
        return 7

    def make_secret(self) -> str:
        return f"secret-that-both-twins-share-{self.next_number():04}"


@dataclass
class TwinServer:
    """One of the two servers."""

    address: str
    chance: FixedRandomness
    clock: ManualClock


@contextlib.contextmanager
def run_twin_servers(folder: Path) -> Iterator[tuple[TwinServer, TwinServer]]:
    """Run two servers whose commitments say nothing."""
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as stack:
        patch.setattr(Deal, "commitment", lambda *_: COMMITMENT)
        found = []
        for name in ("one", "other"):
            chance, clock = FixedRandomness(), ManualClock(NOON)
            made = service(str(folder / f"{name}.sqlite3"), clock, chance)
            found.append(TwinServer(stack.enter_context(serve_in_thread(made)), chance, clock))
        yield found[0], found[1]


@dataclass(frozen=True)
class DealPair:
    """Two deals that look the same to a seat for some moves, and the moves."""

    seat: int
    deals: tuple[Deal, Deal]
    moves: Moves
    same: int
    """after so many moves the seat knows the same of both"""


def make_deal_pair(number: int, part: float, seat: int, seed: int = 1) -> DealPair:
    """Take a game to some part of it, and deal anew what the seat does not know there."""
    steps = list(walk(number))
    middle = steps[int(part * len(steps))][0]
    other = GAME.deal_of(middle.seen_by(seat).redeal(seed))
    deal = GAME.deal_of(steps[0][0])
    one, two = Match(deal), Match(other)
    moves: Moves = []
    for before, mover, move, _ in steps:
        if one.state.known(seat) != two.state.known(seat) or move not in two.state.legal(mover):
            break
        moves.append((mover, GAME.text(before, mover, move)))
        for match in (one, two):
            match.put(*moves[-1])
    same = len(moves) - (one.state.known(seat) != two.state.known(seat))
    assert deal != other
    return DealPair(seat, (deal, other), moves, same)


@dataclass
class RecordingClient:
    """All that a seat and a spectator are told by one server, in order and letter by letter."""

    twin: TwinServer
    seat: int
    deal: Deal
    told: list[str] = field(default_factory=list)
    number: int = 1
    asks: int = 0
    questions: dict[int | None, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.twin.chance.next, self.twin.clock.at = self.deal, NOON
        made = new_match(self.twin.address, public=True, options=dict(self.deal.options))
        self.match, self.tokens = made["match"]["match"], tokens_of(made)
        self.mine = self.connect(self.tokens[self.seat])
        self.theirs = self.connect(self.tokens[1 - self.seat], heard=False)
        self.spectator = self.connect()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for hand in (self.mine, self.theirs, self.spectator):
            hand.socket.close()

    def hear(self, hand: RawWebSocket, *, heard: bool = True) -> Any:
        """Read the next message, and take it down unless it is for the other seat."""
        text = hand.hear()
        if heard:
            self.told.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.questions[message["seat"]] = message["question"] or 0
        return message

    def connect(
        self, token: str | None = None, after: int | None = None, *, heard: bool = True
    ) -> RawWebSocket:
        """Connect as a seat or a spectator that has heard the first so many steps."""
        hand = RawWebSocket(self.twin.address)
        held = [] if token is None else [{"token": token, "after": after}]
        hand.say({**hello(self.match), "seats": held, "after": after})
        for _ in range(2):
            self.hear(hand, heard=heard)
        return hand

    def wait_for_number(self, number: int) -> None:
        """Take down what the seat and the spectator are told up to a number."""
        self.number = number
        for hand in (self.mine, self.spectator, self.theirs):
            while self.hear(hand, heard=hand is not self.theirs).get("number", 0) < number:
                pass

    def request(self, seat: int, kind: str, **more: Any) -> Any:
        """Ask for something as a seat, and read the answer and what follows from it."""
        self.asks += 1
        hand = self.mine if seat == self.seat else self.theirs
        token = self.tokens[seat]
        hand.say({"type": kind, "id": f"ask-{self.asks}", "match": self.match, "token": token, **more})
        answer = self.hear(hand, heard=seat == self.seat)
        if answer["type"] == "accepted":
            self.wait_for_number(answer["number"])
        return answer

    def play(self, mover: int, move: str) -> None:
        """Let a seat move, a minute after the last thing that happened."""
        self.twin.clock.at += 60_000
        answer = self.request(mover, "move", question=self.questions[mover], move=move)
        assert answer["type"] == "accepted", answer

    def probe(self, rng: Random, legal: list[str]) -> None:
        """Try to find out something: ask for prices, for impossible moves, for old news, for everything."""
        verb = rng.choice(["build", "discard", "revive", "take", "destroy"])
        move = f"{verb} {rng.choice(CARDS).id}"
        self.request(self.seat, "explain", move=move)
        impossible = bool(legal) and move not in legal
        question = self.questions[self.seat] if impossible else 0
        assert self.request(self.seat, "move", question=question, move=move)["type"] == "refused"
        if rng.random() < 0.2:
            after = rng.randrange(self.number + 1)
            self.connect(self.tokens[self.seat], after).socket.close()
            self.connect(None, after).socket.close()
        if rng.random() < 0.1:
            self.hint(rng.choice([self.seat, 1 - self.seat]))
        if rng.random() < 0.2:
            for path in (
                "",
                f"/{self.match}",
                f"/{self.match}/replay",
                f"/{self.match}/text",
                f"/{self.match}/review",
            ):
                answer = send_raw_request(self.twin.address, f"/api/matches{path}")
                self.told.append(re.sub(r"(?im)^date: .*$", "", answer.head) + answer.body.decode())
            self.copy_data()

    def copy_data(self) -> None:
        """Ask for all that is stored about our seat."""
        headers = {"Authorization": f"Bearer {self.tokens[self.seat]}"}
        answer = send_raw_request(self.twin.address, f"/api/matches/{self.match}/my-data", headers=headers)
        self.told.append(answer.body.decode())

    def hint(self, seat: int) -> None:
        """Let a seat ask for a hint; what ours is told is taken down, and what follows for everybody."""
        self.asks += 1
        body = json.dumps({"client": f"ask-{self.asks}"}).encode()
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = send_raw_request(self.twin.address, f"/api/matches/{self.match}/hint", "POST", headers, body)
        if seat == self.seat:
            self.told.append(answer.body.decode())
        if answer.status == 200 and answer.json["number"] > self.number:
            self.wait_for_number(answer.json["number"])

    def take_back(self, rng: Random, mover: int, move: str) -> None:
        """Let our seat try to take its last move back; it is made again, or the other seat refuses."""
        if rng.random() > 0.25 or self.request(self.seat, "take-back")["type"] != "accepted":
            return
        if mover == self.seat:
            self.play(mover, move)
        else:
            assert self.request(mover, "answer-back", allow=False)["type"] == "accepted"


def play_and_record(twin: TwinServer, deal: Deal, seat: int, moves: Moves, seed: int) -> list[str]:
    """Play moves on one server; gives everything that a seat and a spectator were told."""
    rng, match = Random(seed), Match(deal)
    with RecordingClient(twin, seat, deal) as ears:
        for mover, move in moves:
            ears.probe(rng, match.legal(seat))
            ears.play(mover, move)
            ears.take_back(rng, mover, move)
            match.put(mover, move)
        return ears.told


def first_difference(one: list[str], other: list[str]) -> tuple[str, str] | None:
    """Find the first message that is not the same, letter by letter."""
    found = zip_longest(one, other, fillvalue="")
    return next(((mine, theirs) for mine, theirs in found if mine != theirs), None)
