"""A match as the service holds it: the fold of its rows. Knows no socket, no database and no clock.

Everything here follows from the rows alone, so that every process, and the next one after a crash, comes to
the same questions, numbers and answers.
"""

from dataclasses import dataclass, field

import msgspec

from thauma.core.errors import RulesVersion
from thauma.core.match import Made, Match
from thauma.core.registry import game as find_game
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
    stand_in: str = ""
    """the bot that plays while the player is away"""

    @property
    def bot(self) -> str:
        """The bot that plays here now, empty for none."""
        return self.name if self.kind == "bot" else self.stand_in


@dataclass(slots=True, frozen=True)
class Step:
    """Something that happened; with a move, what it did, unless it is a choice that waits for others."""

    row: rows.AnyRow
    at: int
    made: Made | None = None
    turn: bool = False
    """whether it is that choices took effect, the last of which the row was"""
    own: bool = False
    """whether nobody but its seat may know of it: a step of a turn that the seat has not finished, or a hint
    after the first of a turn, which would tell that the seat is in the middle of one"""


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
    since: int = 0
    """when it was asked, or its player last did something"""
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
    questions: list[Question] = field(default_factory=list)
    private: list[int] = field(default_factory=list)
    """by seat, how many steps nobody else sees"""
    begun: int = 0
    """moves that were made before it began, in the match that it takes up"""
    advised: set[int] = field(default_factory=set)
    """the seats of which everybody knows that they took a hint since something last took effect"""

    # ------------------------------------------------------------------------------------- reading

    @property
    def status(self) -> Status:
        """Whether it waits for players, is being played, or is over."""
        if self.ending is not None:
            return "over"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "playing"

    def shown_to(self, viewer: int | None) -> list[Step]:
        """Give the steps that a seat (None: a spectator) sees, if not everything about them."""
        return [step for step in self.steps if not step.own or doer(step.row) == viewer]

    def number(self, viewer: int | None) -> int:
        """How many steps a seat (None: a spectator) sees."""
        hidden = sum(n for seat, n in enumerate(self.private) if seat != viewer)
        return len(self.steps) - hidden

    def question(self, seat: int) -> int | None:
        """Give the number of what the seat is asked now; None if it is not asked."""
        asked = self.questions[seat]
        return asked.number if asked.known else None

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something now."""
        return [seat for seat, asked in enumerate(self.questions) if asked.known]

    def people(self, *but: int) -> list[int]:
        """The seats at which people play now, but for some."""
        humans = (seat for seat, held in enumerate(self.seats) if held.kind == "human" and not held.bot)
        return [seat for seat in humans if seat not in but]

    def seat_of(self, token_hash: str) -> int | None:
        """Find the seat of a token; compares with all of them, whichever fits."""
        found = None
        for number, seat in enumerate(self.seats):
            if fits(token_hash, seat.token):
                found = number
        return found

    def answer(self, seat: int, client: str) -> int | None:
        """Give the number of the step that a request of the seat led to; None if there is none."""
        for number, step in enumerate(self.shown_to(seat), start=1):
            if getattr(step.row, "client", "") == client and doer(step.row) == seat:
                return number
        return None

    # ------------------------------------------------------------------------------------- folding

    def fold(self, row: rows.AnyRow, at: int) -> None:
        """Take in the next row, which was checked before it was stored."""
        steps = [Step(row, at)]
        match row:
            case rows.Moved():
                steps = self.fold_move(row, at)
            case rows.Withdrawn(seat):
                steps = [Step(row, at, own=seat in self.match.waiting)]
                self.match.withdraw(seat)
            case rows.Hinted(seat):
                steps = [Step(row, at, own=seat in self.advised)]
                self.advised.add(seat)
            case rows.TakenBack():
                for _ in range(row.moves):
                    self.match.undo()
                self.asking = None
                self.advised.clear()
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
                self.seats[seat].stand_in = bot
                self.asking = None  # who still wants to take back asks again: bots do not mind
            case rows.Returned(seat):
                self.seats[seat].stand_in = ""
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
        for step in steps:
            self.show(step)
        if isinstance(row, rows.Hinted):
            self.questions[row.seat].hinted = self.number(row.seat)
        self.ask()
        self.version += 1

    def fold_move(self, row: rows.Moved, at: int) -> list[Step]:
        """Play a move, which settles every request to take something back; gives the steps that it makes."""
        together = bool(self.match.pending)
        made = self.match.put(row.seat, row.move)
        self.asking = None
        result = self.match.result
        if result is not None:
            self.end(Ending("rules", result.winners))
        if self.match.pending:
            return [Step(row, at, own=row.seat in self.match.waiting)]
        self.advised.clear()
        return [Step(row, at), Step(row, at, made, turn=True)] if together else [Step(row, at, made)]

    def end(self, ending: Ending) -> None:
        """Close the match."""
        self.ending = ending
        self.asking = None

    def others(self, seat: int) -> tuple[int, ...]:
        """Who else sits at the table."""
        return tuple(i for i, other in enumerate(self.seats) if i != seat and other.kind != "open")

    def asking_of(self, seat: int) -> Asking | None:
        """Say what taking back the seat's last move takes: how many moves, and whose leave."""
        movers, settled = self.match.movers, self.match.settled
        own = [index for index in range(self.begun, settled) if movers[index] == seat]
        if not own:
            return None
        people = {other for other in movers[own[-1] :] if other != seat and not self.seats[other].bot}
        return Asking(seat, len(movers) - own[-1], people)

    def show(self, step: Step) -> None:
        """Let everybody know of a step, or its seat alone."""
        if isinstance(step.row, rows.Linked | rows.Carried):
            return  # nobody's business but the seat's own
        self.steps.append(step)
        seat = doer(step.row)
        if step.own and seat is not None:
            self.private[seat] += 1
            return
        self.changed = max(self.changed, step.at)
        if seat is not None:
            self.questions[seat].since = self.changed

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
                if not self.steps[-1].own:  # of such a step others must not see even when it was
                    asked.since = self.changed
                asked.hinted = 0


def doer(row: rows.AnyRow) -> int | None:
    """Give the seat that did something; None where nobody in particular did."""
    seat: int | None = getattr(row, "by", getattr(row, "seat", None))
    return seat


def seated(player: rows.Player) -> Seat:
    """Let a player sit down."""
    if player.kind == "bot":
        return Seat("bot", player.bot, player.token, player.join)
    return Seat(player.kind, player.name, player.token, player.join, stand_in=player.bot)


def begin(match: str, created: rows.Created, at: int) -> Table:
    """Lay the table for a match from its row 0."""
    found = find_game(created.deal.get("game", ""))
    if created.rules not in found.versions:
        raise RulesVersion("error.store.rules", theirs=created.rules, ours=found.rules)
    played = Match(found.deal_from_json({**created.deal, "rules": created.rules}))
    seats = [seated(player) for player in created.seats]
    kept = msgspec.structs.replace(created, deal={}, played=())
    table = Table(match, kept, played, seats, made=at, latest=at, begun=len(created.played))
    table.questions = [Question() for _ in seats]
    table.private = [0 for _ in seats]
    table.version = 0
    table.show(Step(table.created, at))
    for seat, move in created.played:
        for step in table.fold_move(rows.Moved(seat, move), at):
            table.show(step)
    table.ask()
    return table
