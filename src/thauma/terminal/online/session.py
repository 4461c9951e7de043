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

from thauma.core.errors import ThaumaError
from thauma.core.game import Explanation
from thauma.core.ink import harmless, text, wrap
from thauma.core.language import say
from thauma.core.scene import HEIGHT, WIDTH, Screen
from thauma.server import wire
from thauma.terminal.console import Console, is_terminal
from thauma.terminal.online import orders, steps
from thauma.terminal.online.asking import refused
from thauma.terminal.online.connection import MOVED, Back, Connection, Ended, Happening, Heard, Lost
from thauma.terminal.online.place import Place
from thauma.terminal.online.sight import Sight, understanding
from thauma.terminal.online.typed import Line, Typed

AROUND_SHEET = 4
"""rows for what is said around the score sheet"""

Inbox = SimpleQueue[tuple[object, Happening | Line]]


class Away(ThaumaError):
    """The match cannot be played from here."""


class Session:
    """One sitting at a match."""

    def __init__(self, console: Console, place: Place, inbox: Inbox, typed: Typed) -> None:
        self.console = console
        self.place = place
        self.inbox = inbox
        self.typed = typed
        self.connection = Connection(place.link, lambda happening: inbox.put((self, happening)))
        self.typing = is_terminal(console.source)
        """whether somebody sits at the keyboard"""
        self.seen: Sight | None = None
        self.screen = Screen([])
        """as it was drawn last, with what may be typed"""
        self.line: Line | None = None
        """typed, and not taken yet"""
        self.connected = False
        self.awaited = ""
        """the id of the request that has no answer yet"""
        self.reached = 0
        """the number of the step that the last request led to"""
        self.deciding: tuple[str, Callable[[str], None]] | None = None
        """what is asked here, and what follows from the answer"""
        self.prompted = self.greeted = self.left = self.moved = False
        self.onward: Place | None = None
        """where the same players play on"""
        prefix = secrets.token_hex(8)
        self.ids = (f"{prefix}.{n}" for n in count(1))

    # ------------------------------------------------------------------------------------- the loop

    def run(self) -> Place | None:
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
                    self.take(self.line)
        finally:
            self.connection.close()
        return self.onward

    def handle(self, happening: Happening | Line) -> None:
        """Take in what happened."""
        match happening:
            case Line():
                self.line = happening
            case Heard(message):
                self.hear(message)
            case Back():
                self.connected = True
                self.reached = 0
            case Lost(stored):
                self.connected = False
                self.below()
                if stored:
                    self.console.say("online.unstored", "bad")
                else:
                    self.console.say("online.not-yet" if self.seen is None else "online.lost", "bad")
            case Ended(reason, close):
                self.below()
                if close != MOVED:
                    raise Away(reason)
                self.tell(reason)
                self.left = self.moved = True

    @property
    def sight(self) -> Sight:
        """What is seen; no line is taken before there is something."""
        if self.seen is None:
            raise Away("terminal.online.not-yet")
        return self.seen

    @property
    def busy(self) -> bool:
        """Whether something is still to come before anything else can be done."""
        return bool(self.awaited) or self.seen is None or self.seen.update.number < self.reached

    def may_take(self, line: Line) -> bool:
        """Whether a line is to be taken now, or waits."""
        word = None if line.words is None else line.words.partition(" ")[0].lower()
        if self.busy:
            waits = not self.connected and (self.typing or self.seen is not None)
            return waits and (word == "q" or (word is None and self.typing))
        if self.typing or self.deciding is not None or self.sight.over:
            return True
        if word is None:
            return self.sight.seat is not None  # who only looks on needs no input
        known = orders.LOOKING + orders.PLAYING + (orders.answers() if self.sight.begged else ())
        return self.sight.asked or word in known

    def take(self, line: Line) -> None:
        """Do what a line says."""
        self.prompt()
        self.line = None
        self.typed.taken()
        if line.words is None:
            self.console.write()
            self.left = True
            return
        if not self.typing:
            self.console.write(harmless(line.words))  # so that a transcript reads as at a terminal
        self.prompted = False
        if self.busy:
            self.left = True  # nothing else is taken then
            return
        command, _, rest = line.words.partition(" ")
        orders.obey(self, line.words, command.lower(), rest.strip())

    # ------------------------------------------------------------------------------------ the server

    def hear(self, message: wire.FromServer) -> None:
        """Take in what the server says."""
        match message:
            case wire.Update():
                self.follow(message)
            case wire.Accepted():
                self.awaited = ""
                self.reached = message.number
            case wire.Refused():
                self.awaited = ""
                if message.update is not None:
                    self.follow(message.update)
                reason = self.worded(message.explanation) or refused(message.code, message.message)
                self.tell(reason, "bad")
            case wire.Explained():
                self.awaited = ""
                self.tell(f"{message.explanation.move}: {self.worded(message.explanation)}")

    def worded(self, explanation: Explanation | None) -> str:
        """Put an explanation into words of our own; there may be none."""
        if explanation is None:
            return ""
        with understanding():
            return self.sight.reason(explanation)

    def follow(self, update: wire.Update) -> None:
        """Show what is new."""
        first = self.seen is None
        if self.seen is None:
            self.seen = Sight(update)
            self.place.note(update)
        was_over, known = not first and self.seen.over, self.seen.update
        new = list(update.steps) if first else self.seen.take(update)
        if not first and (update.number, update.question) == (known.number, known.question):
            return  # the connection is back, and nothing has happened meanwhile
        if self.seen.over and not was_over:
            self.finish()
        elif first or self.news(new, known) or (self.console.screen and not was_over):
            self.draw()
        else:
            self.below()
            with understanding():
                for step in new:
                    self.tell(steps.paragraph(step, self.seen.names))
                self.console.show(text(note, "dim") for note in self.notes())

    def news(self, new: Sequence[wire.Step], known: wire.Update) -> bool:
        """Whether the player is to look at the table: not for others who have chosen, which a line tells."""
        secret = all(step.kind in steps.SECRET for step in new)
        return self.sight.asked and not (secret and self.sight.update.question == known.question)

    def request(self, kind: type[wire.Request], **more: Any) -> None:
        """Ask the server for something."""
        link = self.place.link
        self.awaited = next(self.ids)
        self.connection.ask(kind(self.awaited, link.match, link.token, **more))

    # --------------------------------------------------------------------------------------- showing

    def below(self) -> None:
        """Leave the line of a prompt that nobody has answered."""
        if self.prompted:
            self.console.write()
            self.prompted = False

    def tell(self, words: str, style: str = "", hang: str = "  ") -> None:
        """Print a paragraph."""
        self.console.show(text(line, style) for line in wrap(words, self.console.width - 1, hang))

    def notes(self) -> list[str]:
        """Collect what is to be said below the picture, a line each."""
        sight, match = self.sight, self.sight.match
        notes: list[str] = []
        if not self.greeted:
            notes += self.place.greeting(match)
            if self.console.cramped:
                notes.append(say("terminal.narrow", {"width": WIDTH, "height": HEIGHT}))
            self.greeted = True
        if match.status == "open":
            notes += self.place.inviting()
        if match.asked_back is not None:
            key = "terminal.online.begged" if sight.begged else "terminal.online.begging"
            notes.append(say(key, {"name": sight.names[match.asked_back]}))
        if sight.stand_in:
            notes.append(say("terminal.online.away", {"bot": sight.stand_in}))
        elif sight.seat is not None:
            late = self.absent(1000 * time.time())
            notes += [say("terminal.online.claimable", {"name": sight.names[i]}) for i in late]
        return notes

    def absent(self, now: float = inf) -> list[int]:
        """The other people who are waited for to move, and who are late by now."""
        sight = self.sight
        late = [i for i, seat in enumerate(sight.match.seats) if (seat.claimable or inf) < now]
        return [i for i in late if i != sight.seat]

    def draw(self) -> None:
        """Draw the position."""
        self.below()
        width, height = self.console.size
        with understanding():
            notes, warnings = self.notes(), self.place.warned()
            self.screen = self.sight.screen(width, height - len(notes) - len(warnings))
        self.console.clear()
        self.console.show(self.screen.lines)
        self.console.show(text(warning, "bad") for warning in warnings)
        self.console.show(text(note, "dim") for note in notes)

    def finish(self) -> None:
        """Show how the match ended."""
        self.below()
        self.deciding = None
        width, height = self.console.size
        with understanding():
            sheet = self.sight.end(width)
            screen = self.sight.screen(width, height - len(sheet) - AROUND_SHEET)
        self.console.clear()
        self.console.show(screen.lines)
        self.console.show(["", *sheet])
        self.place.over()
        self.console.show(text(warning, "bad") for warning in self.place.warned())

    def prompt(self) -> None:
        """Ask for a line, once."""
        if self.prompted or self.busy or not self.connected:
            return
        sight = self.sight
        with understanding():
            names = sight.names
            waited = [names[seat] for seat in sight.waited]
        if self.deciding is not None:
            words = self.deciding[0]
        elif sight.over:
            watching, playing = "terminal.online.prompt-end-watching", "terminal.online.prompt-end"
            words = say(watching if sight.seat is None else playing, {})
        elif sight.seat is None:
            words = say("terminal.online.prompt-watching", {})
        elif sight.asked:
            words = say("terminal.prompt", {"name": names[sight.seat]})
        elif sight.match.status == "open":
            words = say("terminal.online.prompt-open", {})
        else:
            chosen, waiting = "terminal.online.prompt-chosen", "terminal.online.prompt-waiting"
            words = say(chosen if sight.chosen else waiting, {"names": waited})
        self.console.put(words)
        self.prompted = True
