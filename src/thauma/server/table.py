"""A match as the service holds it: the fold of its rows. Knows no socket, no database and no clock.

Everything here follows from the rows alone, so that every process, and the next one after a crash, comes to
the same questions, numbers and answers.
"""

from dataclasses import dataclass, field

import msgspec

from thauma.core.errors import RulesVersion
from thauma.core.match import Match
from thauma.core.registry import game as find_game
from thauma.core.state import State
from thauma.server import rows
from thauma.server.keys import fits
from thauma.server.rows import SeatKind
from thauma.server.store.base import Status
from thauma.server.wire import Ending


@dataclass(slots=True)
class Seat:
    """Who sits at a seat now; the secrets are hashes."""

    kind: SeatKind
    name: str
    token: str
    join: str
    """the link that lets somebody sit down here, or did"""
    link: str = ""
    """the link that moves the seat to another device, or did"""
    moved: bool = False
    """whether that link has been used"""


@dataclass(slots=True, frozen=True)
class Step:
    """Something that happened; a move also remembers the positions around it."""

    row: rows.AnyRow
    at: int
    before: State | None = None
    after: State | None = None
    move: int = -1


@dataclass(slots=True)
class Asking:
    """A seat asks to take back, and whose leave is still missing."""

    seat: int
    moves: int
    missing: set[int]


@dataclass(slots=True)
class Question:
    """What a seat was asked last: its number, and what the seat knew then (empty: it is not asked)."""

    number: int = 0
    known: bytes = b""
    hinted: int = 0
    """the number of the step at which the seat was given a hint about it; 0: it was not"""


@dataclass(slots=True)
class Table:
    """A match with its seats, questions and everything that happened."""

    id: str
    created: rows.Created
    match: Match
    seats: list[Seat]
    version: int = -1
    made: int = 0
    changed: int = 0
    """when anything last happened that others may know"""
    latest: int = 0
    """when anything last happened"""
    ending: Ending | None = None
    asking: Asking | None = None
    rematch: str | None = None
    steps: list[Step] = field(default_factory=list)
    streams: list[list[int]] = field(default_factory=list)
    """for each recipient (seats, then the spectator) which steps it sees, in order"""
    questions: list[Question] = field(default_factory=list)
    begun: int = 0
    """moves that were made before it began, in the match that it takes up"""

    # ------------------------------------------------------------------------------------- reading

    @property
    def status(self) -> Status:
        """Whether it waits for players, is being played, or is over."""
        if self.ending is not None:
            return "over"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "playing"

    def number(self, viewer: int | None) -> int:
        """How many steps a recipient has seen."""
        return len(self.stream(viewer))

    def stream(self, viewer: int | None) -> list[int]:
        """Which steps a recipient sees."""
        return self.streams[len(self.seats) if viewer is None else viewer]

    def question(self, seat: int) -> int | None:
        """Give the number of what the seat is asked now; None if it is not asked."""
        asked = self.questions[seat]
        return asked.number if asked.known else None

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something now."""
        return [seat for seat, asked in enumerate(self.questions) if asked.known]

    def seat_of(self, token_hash: str) -> int | None:
        """Find the seat of a token; compares with all of them, whichever fits."""
        found = None
        for number, seat in enumerate(self.seats):
            if fits(token_hash, seat.token):
                found = number
        return found

    def answer(self, seat: int, client: str) -> int | None:
        """Give the number of the step that a request of the seat led to; None if there is none."""
        for number, index in enumerate(self.stream(seat), start=1):
            row = self.steps[index].row
            if getattr(row, "client", "") == client and getattr(row, "by", getattr(row, "seat", -1)) == seat:
                return number
        return None

    def row(self, seat: int, number: int) -> rows.AnyRow:
        """Give the row of a step by the seat's own number of it."""
        return self.steps[self.stream(seat)[number - 1]].row

    # ------------------------------------------------------------------------------------- folding

    def fold(self, row: rows.AnyRow, at: int) -> None:
        """Take in the next row, which was checked before it was stored."""
        step = Step(row, at)
        match row:
            case rows.Moved(seat, move):
                step = self.fold_move(row, at, seat, move)
            case rows.TakenBack():
                for _ in range(row.moves):
                    self.match.undo()
                self.asking = None
            case rows.AskedBack(seat):
                self.asking = self.asking_of(seat)
            case rows.AllowedBack(seat):
                if self.asking is not None:
                    self.asking.missing.discard(seat)
            case rows.RefusedBack():
                self.asking = None
            case rows.Joined(seat, name, token):
                self.seats[seat].kind = "human"
                self.seats[seat].name = name
                self.seats[seat].token = token
            case rows.Handed(seat, bot):
                self.seats[seat] = Seat("bot", bot, "", "")
                self.asking = None  # who still wants to take back asks again: bots do not mind
            case rows.Resigned(seat):
                self.end(Ending("resigned", self.others(seat), seat))
            case rows.Abandoned(seat):
                self.end(Ending("abandoned", self.others(seat), seat))
            case rows.Linked(seat, join):
                self.seats[seat].link = join
                self.seats[seat].moved = False
            case rows.Carried(seat, token):
                self.seats[seat].token = token
                self.seats[seat].moved = True
            case rows.Rematched(match):
                self.rematch = match
        self.latest = max(self.latest, at)
        self.show(step)
        if isinstance(row, rows.Hinted):
            self.questions[row.seat].hinted = self.number(row.seat)
        self.ask()
        self.version += 1

    def fold_move(self, row: rows.AnyRow, at: int, seat: int, move: str) -> Step:
        """Play a move, which settles every request to take something back."""
        number, before, after = self.match.put(seat, move)
        self.asking = None
        result = self.match.result
        if result is not None:
            self.end(Ending("rules", result.winners))
        return Step(row, at, before, after, number)

    def end(self, ending: Ending) -> None:
        """Close the match."""
        self.ending = ending
        self.asking = None

    def others(self, seat: int) -> tuple[int, ...]:
        """Who else sits at the table."""
        return tuple(i for i, other in enumerate(self.seats) if i != seat and other.kind != "open")

    def asking_of(self, seat: int) -> Asking | None:
        """Say what taking back the seat's last move takes: how many moves, and whose leave."""
        movers = self.match.movers
        if seat not in movers:
            return None
        index = len(movers) - 1 - movers[::-1].index(seat)
        if index < self.begun:
            return None
        people = {other for other in movers[index:] if other != seat and self.seats[other].kind != "bot"}
        return Asking(seat, len(movers) - index, people)

    def show(self, step: Step) -> None:
        """Number a step for everybody who sees it."""
        if isinstance(step.row, rows.Linked | rows.Carried):
            return  # nobody's business but the seat's own
        self.changed = max(self.changed, step.at)
        self.steps.append(step)
        for recipient, stream in enumerate(self.streams):
            viewer = None if recipient == len(self.seats) else recipient
            if self.sees(step, viewer):
                stream.append(len(self.steps) - 1)

    def sees(self, step: Step, viewer: int | None) -> bool:
        """Whether a recipient sees a step: everything but the secret choices of others."""
        if step.before is None or not isinstance(step.row, rows.Moved):
            return True
        return self.match.game.shown_to(step.before, step.row.seat, step.move, viewer)

    def ask(self) -> None:
        """Number the questions anew for the seats that are asked something else than before."""
        playing = self.status == "playing"
        waiting = self.match.waiting if playing else ()
        state = self.match.state
        for seat, asked in enumerate(self.questions):
            known = state.known(seat) if seat in waiting else b""
            if known != asked.known:
                asked.number += bool(known)
                asked.known = known
                asked.hinted = 0


def begin(match: str, created: rows.Created, at: int) -> Table:
    """Lay the table for a match from its row 0."""
    found = find_game(created.deal.get("game", ""))
    if created.rules != found.rules:
        raise RulesVersion("error.store.rules", theirs=created.rules, ours=found.rules)
    played = Match(found.deal_from_json(created.deal))
    seats = [
        Seat(player.kind, player.bot if player.kind == "bot" else player.name, player.token, player.join)
        for player in created.seats
    ]
    kept = msgspec.structs.replace(created, deal={}, played=())
    table = Table(match, kept, played, seats, made=at, latest=at, begun=len(created.played))
    table.streams = [[] for _ in range(len(seats) + 1)]
    table.questions = [Question() for _ in seats]
    table.version = 0
    table.show(Step(table.created, at))
    for seat, move in created.played:
        table.show(table.fold_move(rows.Moved(seat, move), at, seat, move))
    table.ask()
    return table
