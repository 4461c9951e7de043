"""A bot from outside: any program, in any language, that speaks the line protocol of docs/protocol.md.

It runs in a process of its own and is told what its seat sees. Whatever it does, nobody waits for longer than
its time, and what breaks the rules of the protocol or of the game is one error, BotFailed.
"""

import time
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import isfinite
from typing import Any, TypeVar

import msgspec

from thauma.bots.bot import BuiltInBot, final_shares, move_text, require_moves
from thauma.bots.budget import Budget
from thauma.bots.external.protocol import (
    LONGEST,
    MOST_SEED,
    PROTOCOL,
    BotFailed,
    Choose,
    Clock,
    End,
    Evaluate,
    Evaluation,
    Greeting,
    Hello,
    Move,
    NewMatch,
    NotOffered,
    Ours,
    ProtocolProblem,
    Quit,
    Stop,
    Theirs,
    decode_line,
    encode_line,
    exit_problem,
    late_answer,
)
from thauma.core.arguments import check_kind
from thauma.core.errors import ThaumaError, short_repr, system_reason
from thauma.core.game import Game, Result
from thauma.core.state import Seen
from thauma.core.styled_text import strip_control
from thauma.processes.line_process import LineProcess

ENVIRONMENT = {"PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
"""spares authors of Python bots the two classic mistakes: lines that are not flushed, and not in UTF-8"""
START = 30.0
"""seconds from its start to a bot's hello: time to load what it has learned"""
PATIENCE = 60.0
"""seconds for an answer where there is no clock"""
SPARE = 2.0
"""seconds that a bot may be late in all, so that a machine that stalls costs nobody a game"""
REFILL = 0.05
"""seconds of it that come back with every answer: what the way there and back may take"""
FAREWELL = 1.0
"""seconds from quit to the end"""
LOOK = 0.02
"""seconds between two looks whether somebody wants the answer now"""
LONGEST_NAME = 40
ROUNDING = 0.01
"""what chances may add up to besides 1"""
A = TypeVar("A", Move, Evaluation)


@dataclass(frozen=True, slots=True)
class CurrentMatch:
    """What a bot was told of the match it plays."""

    game: Game
    seat: int
    options: Mapping[str, Any]
    rules: str


class ProgramBot(BuiltInBot):
    """A bot that is a program; it is started when it is first needed, and anew after a failure."""

    def __init__(
        self, name: str, command: list[str], seed: int | None = None, budget: Budget | None = None
    ) -> None:
        super().__init__(seed)
        self.name = name
        self.command = command
        self.budget = budget or Budget()
        self.program: LineProcess | None = None
        self.game: Game | None = None
        self.table: CurrentMatch | None = None
        self.offers: frozenset[str] = frozenset()
        self.matches = 0
        self.asked = 0
        """the id of the last question"""
        self.spare = SPARE
        self.end_with_us: weakref.finalize[[], ProgramBot] | None = None
        """ends the program where nobody has closed the bot"""

    # --------------------------------------------------------------------------------- as a bot

    def choose(self, seen: Seen) -> str:
        """Ask the program for a move."""
        moves = require_moves(seen)
        with self.as_bot_failure():
            view = self.prepare_match(seen)
            legal = [move_text(seen, move) for move in moves]
            answer = self.ask(Choose(**self.question_fields(seen, view), legal=legal), Move)
            return checked_move(seen, answer.move)

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Ask the program for everybody's chances, if it offers that."""
        known = final_shares(seen)
        if known is not None:
            return known
        with self.as_bot_failure():
            view = self.prepare_match(seen)
            if "evaluate" not in self.offers:
                raise NotOffered("error.bot.no-evaluate", bot=self.name)
            answer = self.ask(Evaluate(**self.question_fields(seen, view)), Evaluation)
            return checked_chances(answer.win, seen.game.seats_of(seen))

    def close(self) -> None:
        """Say good-bye to the program, and see that it goes."""
        if self.program is not None:
            self.program.shut_down(encode_line(Quit()), FAREWELL)
        self.forget_program()

    # ---------------------------------------------------------------------------- matches and starting

    def begin(self, game: Game, seat: int, options: Mapping[str, Any], rules: str | None = None) -> None:
        """Tell the program that a match begins; else it is told with the first question."""
        check_kind("game", game, Game)  # type: ignore[type-abstract]
        seat, seed = game.check_seat(seat, game.seats(options)), game.check_seed(self.seed) & MOST_SEED
        with self.as_bot_failure():
            self.start_program(game)
            self.end(None)
            self.matches += 1
            # a deal's options are no plain dictionary
            self.table = CurrentMatch(game, seat, dict(options), game.rules if rules is None else rules)
            self.send_message(
                NewMatch(
                    match=self.matches,
                    game=game.name,
                    rules=self.table.rules,
                    seat=seat,
                    seats=game.seats(options),
                    options=self.table.options,
                    seed=seed,
                )
            )

    def end(self, result: Result | None) -> None:
        """Tell the program that its match is over, or left unfinished."""
        if result is not None:
            check_kind("result", result, Result)
        if self.table is not None:
            self.send_message(End(self.matches, result))
        self.table = None

    def prepare_match(self, seen: Seen) -> dict[str, Any]:
        """See that the program knows which match this is about; gives what the seat sees.

        A view is the same in every deal that the seat cannot tell from the true one, so any of them will do.
        """
        view: dict[str, Any] = seen.game.view(seen.redeal(0), seen.seat)
        options = view.get("options", {})
        rules = seen.game.rules_of(seen)
        if self.table != CurrentMatch(seen.game, seen.seat, options, rules):
            self.begin(seen.game, seen.seat, options, rules)
        return view

    def start_program(self, game: Game) -> None:
        """Start the program, unless it runs and has been told of this game, and greet it."""
        if self.program is not None and self.game is game:
            return
        self.close()
        try:
            program = LineProcess(self.command, LONGEST, ENVIRONMENT)
        except OSError as problem:
            raise ProtocolProblem("error.bot.no-start", reason=system_reason(problem)) from None
        self.program, self.game = program, game
        self.end_with_us = weakref.finalize(self, program.kill)
        self.send_message(Hello(PROTOCOL, game.name, game.rules))
        greeting = self.wait_for_hello()
        if greeting.protocol != PROTOCOL:
            raise ProtocolProblem("error.bot.protocol", theirs=short_repr(greeting.protocol), ours=PROTOCOL)
        self.name = strip_control(greeting.name).strip()[:LONGEST_NAME] or self.name
        self.offers = frozenset(greeting.offers)

    def forget_program(self) -> None:
        """Know nothing of a program any more."""
        if self.end_with_us is not None:
            self.end_with_us.detach()
        self.program = self.game = self.table = None
        self.offers, self.spare = frozenset(), SPARE

    @contextmanager
    def as_bot_failure(self) -> Iterator[None]:
        """Turn whatever goes wrong into the one error, with the program ended and its last words heard."""
        try:
            yield
        except ProtocolProblem as amiss:
            words: tuple[str, ...] = ()
            if self.program is not None:
                self.program.kill()
                words = tuple(strip_control(line) for line in self.program.stderr_tail())
            self.forget_program()
            raise BotFailed(self.name, amiss.problem, words) from None

    # ------------------------------------------------------------------------------------- talking

    def question_fields(self, seen: Seen, view: dict[str, Any]) -> dict[str, Any]:
        """Put together what every question has."""
        self.asked += 1
        seconds = self.budget.seconds
        limit = PATIENCE if seconds is None else seconds + self.spare
        return {
            "id": self.asked,
            "match": self.matches,
            "seat": seen.seat,
            "clock": Clock(seconds, round(limit, 3), self.budget.nodes, self.budget.threads),
            "seed": self.decision_seed(seen) & MOST_SEED,
            "view": view,
            "seen": msgspec.Raw(seen.to_json().encode()),
        }

    def ask(self, question: Choose | Evaluate, kind: type[A]) -> A:
        """Ask, and wait for the answer; what comes late to earlier questions is passed over."""
        begun = time.monotonic()
        deadline = begun + question.clock.limit
        self.send_message(question)
        stop = self.budget.stop
        while True:
            message = self.next_message(deadline, None if stop is None else LOOK)
            if isinstance(message, Move | Evaluation) and not 1 <= message.id <= question.id:
                raise ProtocolProblem("error.bot.not-asked", id=message.id)
            if isinstance(message, kind) and message.id == question.id:
                self.charge_overtime(time.monotonic() - begun)
                return message
            now = time.monotonic()
            if now >= deadline:
                raise late_answer(now - begun)
            if stop is not None and stop():
                stop, deadline = None, min(deadline, now + self.spare)
                self.send_message(Stop(question.id))

    def charge_overtime(self, seconds: float) -> None:
        """Take what an answer was late off the spare time."""
        if self.budget.seconds is not None:
            over = max(0.0, seconds - self.budget.seconds)
            self.spare = min(SPARE, max(0.0, self.spare - over) + REFILL)

    def wait_for_hello(self) -> Greeting:
        """Wait for the program's first message."""
        begun = time.monotonic()
        while True:
            message = self.next_message(begun + START)
            if isinstance(message, Greeting):
                return message
            if message is not None:
                raise ProtocolProblem("error.bot.not-asked", id=message.id)
            if time.monotonic() - begun >= START:
                raise late_answer(START)

    def send_message(self, message: Ours) -> None:
        """Say something."""
        if self.program is not None:
            self.program.send(encode_line(message))

    def next_message(self, deadline: float, at_most: float | None = None) -> Theirs | None:
        """Give the next message; None where there is none in time, or none that we know."""
        assert self.program is not None
        left = deadline - time.monotonic()
        try:
            return decode_line(self.program.receive(left if at_most is None else min(left, at_most)))
        except TimeoutError:
            return None
        except EOFError:
            raise exit_problem(self.program.exit_code()) from None


# --------------------------------------------------------------------------------- checking answers


def checked_move(seen: Seen, text: str) -> str:
    """Give a move as it is written here, once it is sure that the seat may make it."""
    state = seen.redeal(0)
    try:
        move = seen.game.id(state, seen.seat, text)
        state.apply(seen.seat, move)
    except ThaumaError as problem:
        raise ProtocolProblem("error.bot.illegal", move=short_repr(text), problem=problem) from None
    return move_text(seen, move)


def checked_chances(win: list[float], seats: int) -> tuple[float, ...]:
    """Give chances that add up to 1, once it is sure that they are some."""
    total = sum(win)
    if len(win) != seats or not isfinite(total) or min(win) < 0 or abs(total - 1) > ROUNDING:
        raise ProtocolProblem("error.bot.chances", win=short_repr(win), seats=seats)
    return tuple(chance / total for chance in win)
