"""The line protocol: what we and a bot from outside say to each other, one JSON object a line.

docs/protocol.md tells it to authors. line_process.py holds the program over there, program_bot.py talks.
"""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from thauma.bots.bot import Bot
from thauma.core.errors import Phrase, ThaumaError, short_repr
from thauma.core.game import Game, Result

PROTOCOL = "thauma-bot/1"
LONGEST = 65_536
"""bytes of a line from a bot; a move has a few dozen"""
TOLD = 3
"""of a bot's last lines, how many stand in an error's sentence"""
MOST_SEED = 2**53 - 1
"""the largest seed that is sent: every language reads whole numbers up to here exactly"""


class BotFailed(ThaumaError):
    """A bot from outside was late, broke off, wrote rubbish or chose an illegal move: it loses by rule.

    `problem` says what happened, `words` are the last lines that the program wrote to its standard error.
    """

    def __init__(self, bot: str, problem: Phrase, words: tuple[str, ...] = ()) -> None:
        said = {"words": " / ".join(line.strip() for line in words[-TOLD:])} if words else {}
        super().__init__(
            "error.bot.failed-saying" if words else "error.bot.failed", bot=bot, problem=problem, **said
        )
        self.problem = problem
        self.words = words


class NotOffered(ThaumaError):
    """Something that a bot from outside need not be able to do, and this one is not."""


class ProtocolProblem(Exception):
    """What went wrong while a bot was talked to, before it is known to the outside as BotFailed."""

    def __init__(self, key: str, /, **data: Any) -> None:
        super().__init__(key)
        self.problem = Phrase(key, **data)


def late_answer(seconds: float) -> ProtocolProblem:
    """Say that there was no answer."""
    return ProtocolProblem("error.bot.late", seconds=f"{seconds:.1f}")


def exit_problem(code: int | None) -> ProtocolProblem:
    """Say how a program ended that should have answered."""
    if code is None:
        return ProtocolProblem("error.bot.closed")
    return (
        ProtocolProblem("error.bot.killed", signal=-code)
        if code < 0
        else ProtocolProblem("error.bot.ended", code=code)
    )


# ------------------------------------------------------------------------------------ what we say


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first line: who is speaking, and what will be played."""

    protocol: str
    game: str
    rules: str


class NewMatch(msgspec.Struct, tag="match", tag_field="type"):
    """A match begins."""

    match: int
    game: str
    rules: str
    seat: int
    seats: int
    options: Mapping[str, Any]
    seed: int


class Clock(msgspec.Struct):
    """How much may be thought about one answer."""

    seconds: float | None
    limit: float
    nodes: int | None
    threads: int


class Choose(msgspec.Struct, tag="choose", tag_field="type"):
    """Asks for a move."""

    id: int
    match: int
    seat: int
    clock: Clock
    seed: int
    legal: list[str]
    view: Mapping[str, Any]
    seen: msgspec.Raw


class Evaluate(msgspec.Struct, tag="evaluate", tag_field="type"):
    """Asks for everybody's chances."""

    id: int
    match: int
    seat: int
    clock: Clock
    seed: int
    view: Mapping[str, Any]
    seen: msgspec.Raw


class Stop(msgspec.Struct, tag="stop", tag_field="type"):
    """Asks for the answer now."""

    id: int


class End(msgspec.Struct, tag="end", tag_field="type"):
    """A match is over; without a result it is left unfinished."""

    match: int
    result: Result | None


class Quit(msgspec.Struct, tag="quit", tag_field="type"):
    """The last line."""


# ------------------------------------------------------------------------------- what a bot answers


class Greeting(msgspec.Struct, tag="hello", tag_field="type"):
    """The bot is ready."""

    protocol: str
    name: str = ""
    offers: list[str] = []


class Move(msgspec.Struct, tag="move", tag_field="type"):
    """The move it chose."""

    id: int
    move: str


class Evaluation(msgspec.Struct, tag="evaluation", tag_field="type"):
    """Everybody's chances."""

    id: int
    win: list[float]


class Typed(msgspec.Struct):
    """Any message at all."""

    type: str


Ours = Hello | NewMatch | Choose | Evaluate | Stop | End | Quit
Theirs = Greeting | Move | Evaluation
KNOWN = {"hello", "move", "evaluation"}
read_any = msgspec.json.Decoder(Typed)
read_theirs: "msgspec.json.Decoder[Theirs]" = msgspec.json.Decoder(Greeting | Move | Evaluation)


def encode_line(message: Ours) -> bytes:
    """Write a message as a line."""
    return msgspec.json.encode(message) + b"\n"


def decode_line(line: bytes) -> Theirs | None:
    """Read a line of a bot; None for an empty one, and for a message that we do not know."""
    if len(line) > LONGEST:
        raise ProtocolProblem("error.bot.long", most=LONGEST)
    if not line.strip():
        return None
    try:
        if read_any.decode(line).type not in KNOWN:
            return None
        return read_theirs.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as reason:
        raise ProtocolProblem("error.bot.rubbish", line=short_repr(line)[1:], reason=str(reason)) from None


# ----------------------------------------------------------------------- matches begin and end


@runtime_checkable
class MatchAwareBot(Protocol):
    """A bot that is told when a match begins and ends."""

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        """A match begins, in which the bot has this seat."""
        ...

    def end(self, result: Result | None) -> None:
        """The match is over, or is left unfinished."""
        ...


def announce_match(bot: Bot, game: Game, seat: int, options: Mapping[str, Any]) -> None:
    """Tell a bot that a match begins; those of this house need no telling."""
    if isinstance(bot, MatchAwareBot):
        bot.begin(game, seat, options)


def conclude_match(bot: Bot, result: Result | None) -> None:
    """Tell a bot that its match is over."""
    if isinstance(bot, MatchAwareBot):
        bot.end(result)
