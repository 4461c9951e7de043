"""A match on a server at the terminal: what is typed and what the server says, as they come.

Lines are taken in order, none before the last request is answered. At a terminal a move out of turn is told
to be one; in a pipe it waits until it is asked for, so that a script need not know whose turn it is.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from itertools import count
from math import inf
from queue import SimpleQueue
from typing import Any

from thauma import wire
from thauma.client.connection import Connection
from thauma.client.http_client import refusal_text
from thauma.client.incoming import protocol_error
from thauma.client.protocol import (
    MOVED,
    NO_SEAT,
    Answer,
    ConnectionChange,
    ConnectionEnded,
    ConnectionLost,
    ConnectionRestored,
    MatchProtocol,
    MessageReceived,
)
from thauma.core.errors import ThaumaError
from thauma.core.game import Explanation
from thauma.core.language import say
from thauma.core.parts.picture import HEIGHT, WIDTH, Screen
from thauma.core.styled_text import strip_control, style_text
from thauma.terminal.console import Console, is_terminal
from thauma.terminal.online import step_history, typed_commands
from thauma.terminal.online.line_reader import LineReader, TypedLine
from thauma.terminal.online.remote_match import RemoteMatch, checking_data
from thauma.terminal.online.remote_seat import RemoteSeat

AROUND_SHEET = 4
"""rows for what is said around the score sheet"""

Inbox = SimpleQueue[tuple[object, ConnectionChange | TypedLine]]


class NotPlayable(ThaumaError):
    """The match cannot be played from here."""


class OnlineSession:
    """One sitting at a match."""

    def __init__(self, console: Console, place: RemoteSeat, inbox: Inbox, typed: LineReader) -> None:
        self.console = console
        self.place = place
        self.inbox = inbox
        self.typed = typed
        self.protocol = MatchProtocol(place.link, presence=True)
        self.connection = Connection(self.protocol, lambda happening: inbox.put((self, happening)))
        self.typing = is_terminal(console.source)
        """whether somebody sits at the keyboard"""
        self.seen: RemoteMatch | None = None
        self.screen = Screen([])
        """as it was drawn last, with what may be typed"""
        self.line: TypedLine | None = None
        """typed, and not taken yet"""
        self.connected = False
        self.awaited = ""
        """the id of the request that has no answer yet"""
        self.reached = 0
        """the number of the step that the last request led to"""
        self.deciding: tuple[str, Callable[[str], None]] | None = None
        """what is asked here, and what follows from the answer"""
        self.prompted = self.greeted = self.left = self.moved = False
        self.onward: RemoteSeat | None = None
        """where the same players play on"""
        prefix = secrets.token_hex(8)
        self.ids = (f"{prefix}.{n}" for n in count(1))

    # ------------------------------------------------------------------------------------- the loop

    def run(self) -> RemoteSeat | None:
        """Play to the end, or until somebody leaves; gives the next match, if there is to be one."""
        self.connection.start()
        try:
            while not self.left:
                self.prompt()
                self.console.out.flush()
                source, happening = self.inbox.get()
                if source in {self, self.typed}:
                    self.handle(happening)
                while self.line is not None and not self.left and self.may_take(self.line):
                    self.take_line(self.line)
        finally:
            self.connection.close()
        return self.onward

    def handle(self, happening: ConnectionChange | TypedLine) -> None:
        """Take in what happened."""
        match happening:
            case TypedLine():
                self.line = happening
            case MessageReceived(message):
                self.take_message(message)
            case ConnectionRestored():
                self.connected = True
                self.reached = 0
            case ConnectionLost(stored):
                self.connected = False
                self.end_prompt_line()
                if stored:
                    self.console.say("online.unstored", "bad")
                else:
                    self.console.say("online.not-yet" if self.seen is None else "online.lost", "bad")
            case ConnectionEnded(problem):
                self.end_prompt_line()
                close = getattr(problem, "close", 0)
                if close == NO_SEAT:
                    raise NotPlayable("terminal.online.no-seat", reason=problem)
                if close != MOVED:
                    raise problem
                self.console.print_paragraph(str(problem))
                self.left = self.moved = True

    @property
    def remote(self) -> RemoteMatch:
        """What is seen; no line is taken before there is something."""
        if self.seen is None:
            raise NotPlayable("terminal.online.not-yet")
        return self.seen

    @property
    def is_busy(self) -> bool:
        """Whether something is still to come before anything else can be done."""
        return bool(self.awaited) or self.seen is None or self.seen.update.number < self.reached

    def may_take(self, line: TypedLine) -> bool:
        """Whether a line is to be taken now, or waits."""
        word = None if line.words is None else line.words.partition(" ")[0].lower()
        if self.is_busy:
            waits = not self.connected and (self.typing or self.seen is not None)
            return waits and (word == "q" or (word is None and self.typing))
        if self.typing or self.deciding is not None or self.remote.is_over:
            return True
        if word is None:
            return self.remote.seat is not None  # who only looks on needs no input
        known = (
            typed_commands.LOOKING
            + typed_commands.PLAYING
            + (typed_commands.answer_words() if self.remote.is_asked_to_allow else ())
        )
        return self.remote.is_asked or word in known

    def take_line(self, line: TypedLine) -> None:
        """Do what a line says."""
        self.prompt()
        self.line = None
        self.typed.allow_next()
        if line.words is None:
            self.console.write()
            self.left = True
            return
        if not self.typing:
            self.console.write(strip_control(line.words))  # so that a transcript reads as at a terminal
        self.prompted = False
        if self.is_busy:
            self.left = True  # nothing else is taken then
            return
        command, _, rest = line.words.partition(" ")
        typed_commands.run_line(self, line.words, command.lower(), rest.strip())

    # ------------------------------------------------------------------------------------ the server

    def take_message(self, message: wire.Update | wire.Presence | Answer) -> None:
        """Take in what the server says."""
        match message:
            case wire.Presence():
                self.take_presence(message)
            case wire.Update():
                self.show_update(message)
            case wire.Accepted():
                self.awaited = ""
                self.reached = message.number
            case wire.Refused():
                self.awaited = ""
                if message.update is not None:
                    self.show_update(message.update)
                reason = self.explanation_text(message.explanation) or refusal_text(
                    message.code, message.message
                )
                self.console.print_paragraph(reason, "bad")
            case wire.Explained():
                self.awaited = ""
                self.console.print_paragraph(
                    f"{message.explanation.move}: {self.explanation_text(message.explanation)}"
                )

    def take_presence(self, presence: wire.Presence) -> None:
        """Remember who is here: it is said below the next picture, or when somebody asks."""
        if len(presence.seats) != len(self.remote.match.seats):
            raise protocol_error()
        self.remote.presence = presence

    def explanation_text(self, explanation: Explanation | None) -> str:
        """Put an explanation into words of our own; there may be none."""
        if explanation is None:
            return ""
        with checking_data():
            return self.remote.explanation_text(explanation)

    def show_update(self, update: wire.Update) -> None:
        """Show what is new."""
        first = self.seen is None
        if self.seen is None:
            self.seen = RemoteMatch(update)
            self.place.note_seal(update)
        was_over, known = not first and self.seen.is_over, self.seen.update
        new = list(update.steps) if first else self.seen.take_update(update)
        if not first and (update.number, update.question) == (known.number, known.question):
            return  # the connection is back, and nothing has happened meanwhile
        if self.seen.is_over and not was_over:
            self.finish()
        elif first or self.needs_picture(new, known) or (self.console.screen and not was_over):
            self.draw()
        else:
            self.end_prompt_line()
            with checking_data():
                for step in new:
                    self.console.print_paragraph(step_history.describe_step(step, self.seen.names))
                self.console.show(style_text(note, "dim") for note in self.note_lines())

    def needs_picture(self, new: Sequence[wire.Step], known: wire.Update) -> bool:
        """Whether the player is to look at the table: not for others who have chosen, which a line tells."""
        secret = all(step.kind in step_history.SECRET for step in new)
        return self.remote.is_asked and not (secret and self.remote.update.question == known.question)

    def send_command(self, kind: type[wire.Request], **more: Any) -> None:
        """Ask the server for something."""
        link = self.place.link
        self.awaited = next(self.ids)
        self.connection.ask(kind(self.awaited, link.match, link.token, **more))

    # --------------------------------------------------------------------------------------- showing

    def end_prompt_line(self) -> None:
        """Leave the line of a prompt that nobody has answered."""
        if self.prompted:
            self.console.write()
            self.prompted = False

    def note_lines(self) -> list[str]:
        """Collect what is to be said below the picture, a line each."""
        sight, match = self.remote, self.remote.match
        notes: list[str] = []
        if not self.greeted:
            notes += self.place.greeting_lines(match)
            if self.console.is_cramped:
                notes.append(say("terminal.narrow", {"width": WIDTH, "height": HEIGHT}))
            self.greeted = True
        if match.status == "open":
            notes += self.place.invitation_lines()
        if match.asked_back is not None:
            key = "terminal.online.begged" if sight.is_asked_to_allow else "terminal.online.begging"
            notes.append(say(key, {"name": sight.names[match.asked_back]}))
        if sight.stand_in:
            notes.append(say("terminal.online.away", {"bot": sight.stand_in}))
        elif sight.seat is not None:
            late = self.absent_players(1000 * time.time())
            notes += [say("terminal.online.claimable", {"name": sight.names[i]}) for i in late]
        clocks = sight.clock_line(round(1000 * time.time()) + self.protocol.clock_offset)
        notes += [clocks] if clocks else []
        if self.typing and sight.has_company and sight.presence is not None:
            notes.append(sight.presence_line())
        return notes

    def absent_players(self, now: float = inf) -> list[int]:
        """The other people who are waited for to move, and who are late by now."""
        sight = self.remote
        late = [i for i, seat in enumerate(sight.match.seats) if (seat.claimable or inf) < now]
        return [i for i in late if i != sight.seat]

    def draw(self) -> None:
        """Draw the position."""
        self.end_prompt_line()
        width, height = self.console.size
        with checking_data():
            notes, warnings = self.note_lines(), self.place.take_warnings()
            self.screen = self.remote.draw_screen(width, height - len(notes) - len(warnings))
        self.console.clear()
        self.console.show(self.screen.lines)
        self.console.show(style_text(warning, "bad") for warning in warnings)
        self.console.show(style_text(note, "dim") for note in notes)

    def finish(self) -> None:
        """Show how the match ended."""
        self.end_prompt_line()
        self.deciding = None
        width, height = self.console.size
        with checking_data():
            sheet = self.remote.end_lines(width)
            screen = self.remote.draw_screen(width, height - len(sheet) - AROUND_SHEET)
        self.console.clear()
        self.console.show(screen.lines)
        self.console.show(["", *sheet])
        self.place.note_end()
        self.console.show(style_text(warning, "bad") for warning in self.place.take_warnings())

    def prompt(self) -> None:
        """Ask for a line, once."""
        if self.prompted or self.is_busy or not self.connected:
            return
        sight = self.remote
        with checking_data():
            names = sight.names
            waited = [names[seat] for seat in sight.waited_seats]
        if self.deciding is not None:
            words = self.deciding[0]
        elif sight.is_over:
            watching, playing = "terminal.online.prompt-end-watching", "terminal.online.prompt-end"
            words = say(watching if sight.seat is None else playing, {})
        elif sight.seat is None:
            words = say("terminal.online.prompt-watching", {})
        elif sight.is_asked:
            words = say("terminal.prompt", {"name": names[sight.seat]})
        elif sight.match.status == "open":
            words = say("terminal.online.prompt-open", {})
        else:
            chosen, waiting = "terminal.online.prompt-chosen", "terminal.online.prompt-waiting"
            words = say(chosen if sight.has_chosen else waiting, {"names": waited})
        self.console.write_text(words)
        self.prompted = True
