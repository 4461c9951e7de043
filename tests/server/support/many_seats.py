"""Tables of many who choose at once: stories told in rows, and a client for each seat of a served match."""

import json
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Self

import thauma
from tests.server.support.hosted_matches import PATIENCE, ScriptedMatch, human
from tests.server.support.live_server import new_match, people
from tests.server.support.raw_sockets import RawWebSocket, hello
from thauma import Deal, wire
from thauma.server.matches import events, messages

GAME = "wonders"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


def deal_wonders(players: int, seed: int = 7) -> Deal:
    """Deal a game for so many."""
    return thauma.game(GAME).deal(seed, None, players)


def deal_halicarnassus(players: int) -> Deal:
    """Deal a game of 7 Wonders Dice in which seat 0 has the city whose first stage ticks another box."""
    deals = (thauma.game("dice").deal(seed, None, players) for seed in range(99))
    return next(deal for deal in deals if deal.parts["cities"][0] == "halicarnassus")


def scripted_wonders(players: int = 3, turns: int = 0) -> ScriptedMatch:
    """Tell of so many people who have played some turns."""
    story = ScriptedMatch((human,) * players, deal_wonders(players))
    for _ in range(turns):
        play_turn(story)
    return story


def choose(story: ScriptedMatch, seat: int, text: str | None = None, **more: Any) -> events.AnyEvent:
    """Let a seat choose, by default its first legal move."""
    text = text or story.table.match.legal(seat)[0]
    return story.ask(seat, wire.Move, question=story.table.open_question(seat), move=text, **more)


def play_turn(story: ScriptedMatch, *order: int) -> None:
    """Let everybody who is asked choose, by default in the order of the seats."""
    for seat in order or story.table.asked_seats:
        choose(story, seat)


def update_text(story: ScriptedMatch, viewer: int | None, after: int = 0) -> str:
    """Give what a recipient is told, letter by letter."""
    return messages.encode_message(messages.update_message(story.table, viewer, after, PATIENCE))


def steps_of(
    story: ScriptedMatch, viewer: int | None, after: int
) -> list[tuple[str, int | None, str | None]]:
    """Give kind, seat and move of what a recipient was told since."""
    steps = messages.update_message(story.table, viewer, after, PATIENCE).steps
    return [(step.kind, step.seat, step.move) for step in steps]


# ------------------------------------------------------------------------------------- over the wire


@dataclass
class Recipient:
    """One recipient at a served match, who keeps every letter of what it was told."""

    address: str
    match: str
    token: str | None
    heard: list[str] = field(default_factory=list)
    update: dict[str, Any] = field(default_factory=dict)
    hand: RawWebSocket = field(init=False)

    def __post_init__(self) -> None:
        self.connect()

    def connect(self) -> None:
        """Connect, with what is known already."""
        self.hand = RawWebSocket(self.address)
        after = self.update.get("number")
        held = [] if self.token is None else [{"token": self.token, "after": after}]
        self.hand.say({**hello(self.match), "seats": held, "after": after})
        while self.hear()["type"] != "update":
            pass

    def hear(self) -> dict[str, Any]:
        """Read the next message."""
        text = self.hand.hear()
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.update = message
        return message

    def wait_for_number(self, number: int) -> dict[str, Any]:
        """Read on until a number has been told."""
        while self.update["number"] < number:
            self.hear()
        return self.update

    def leave(self) -> None:
        """Be gone, without a word."""
        self.hand.socket.close()


class MatchClients:
    """A served match with somebody at every seat that people have, and a spectator."""

    def __init__(self, address: str, made: dict[str, Any], name: str = "ask") -> None:
        self.address = address
        self.match: str = made["match"]["match"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in made["seats"] if seat["token"]}
        self.ids = (f"{name}-{number}" for number in count(1))
        self.guests: dict[int | None, Recipient] = {
            seat: Recipient(address, self.match, token)
            for seat, token in [*self.tokens.items(), (None, None)]
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self.guests.values():
            guest.leave()

    def request(self, kind: str, seat: int, /, **more: Any) -> dict[str, Any]:
        """Ask for something as a seat; gives the answer."""
        guest = self.guests[seat]
        wanted = {"id": next(self.ids), "match": self.match, "token": self.tokens[seat], **more}
        guest.hand.say({"type": kind, **wanted})
        while (answer := guest.hear())["type"] == "update":
            pass
        return answer

    def request_and_wait(self, kind: str, seat: int, /, **more: Any) -> int:
        """Ask for something that is accepted, and wait until everybody has heard of it."""
        answer = self.request(kind, seat, **more)
        assert answer["type"] == "accepted", answer
        number: int = answer["number"]
        for guest in self.guests.values():
            guest.wait_for_number(number)
        return number

    def choose(self, seat: int, at: int = 0, **more: Any) -> int:
        """Let a seat choose one of its legal moves."""
        update = self.guests[seat].update
        move = update["view"]["moves"][at]["move"]
        return self.request_and_wait("move", seat, **{"question": update["question"], "move": move, **more})

    def newest_update(self) -> dict[str, Any]:
        """Give how it stands for somebody who has just come, once all have heard of it."""
        newcomer = Recipient(self.address, self.match, None)
        newcomer.leave()
        for guest in self.guests.values():
            guest.wait_for_number(newcomer.update["number"])
        return newcomer.update

    @property
    def asked_seats(self) -> list[int]:
        """The seats of ours that are asked now."""
        return [seat for seat in self.tokens if self.guests[seat].update["question"] is not None]


def new_wonders_match(address: str, players: int = 3, **more: Any) -> dict[str, Any]:
    """Make a match of so many people, who sit as they are listed."""
    return new_match(address, people(*NAMES[:players]), game=GAME, **more)
