"""A match as the service holds it: the fold of its rows. Knows no socket and no database, never reads time.

Everything here follows from the rows alone, so that every process, and the next one after a crash, comes to
the same questions, numbers and answers.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial

import msgspec
from msgspec import UNSET

from thauma.core.errors import RulesVersion
from thauma.core.match import Match, PlayedMove
from thauma.core.registry import game as find_game
from thauma.server.matches import events, redaction
from thauma.server.matches.clocks import SeatClock, advance_clocks, new_clocks, run_clocks
from thauma.server.matches.credentials import hash_matches
from thauma.server.store.base import Status
from thauma.wire import Ending
from thauma.wire.words import SeatKind


@dataclass(slots=True)
class HostedSeat:
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
    nickname: str = ""
    """of a bot: what it is called here; empty: it is called by which bot it is"""

    @property
    def bot(self) -> str:
        """The bot that plays here now, empty for none."""
        return self.name if self.kind == "bot" else self.stand_in


@dataclass(slots=True, frozen=True)
class HostedStep:
    """Something that happened; with a move, what it did, unless it is a choice that waits for others."""

    event: events.AnyEvent
    at: int
    made: PlayedMove | None = None
    turn: bool = False
    """whether it is that choices took effect, the last of which the row was"""
    own: bool = False
    """whether nobody but its seat may know of it: a step of a turn that the seat has not finished, or a hint
    after the first of a turn, which would tell that the seat is in the middle of one"""
    drawn: tuple[int, ...] = ()
    """the seats of bots that failed, whose moves were drawn at random"""


@dataclass(slots=True)
class TakeBackRequest:
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
    began: int = 0
    """when it was asked, however often its player has chosen and withdrawn since"""
    hinted: int = 0
    """the number of the step at which the seat was given a hint about it; 0: it was not"""


@dataclass(slots=True)
class HostedMatch:
    """A match with its seats, questions and everything that happened."""

    id: str
    created: events.Created
    match: Match
    seats: list[HostedSeat]
    version: int = -1
    created_at: int = 0
    changed: int = 0
    """when anything last happened that others may know"""
    latest: int = 0
    """when anything last happened"""
    ending: Ending | None = None
    take_back: TakeBackRequest | None = None
    rematch: str | None = None
    steps: list[HostedStep] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    private: list[int] = field(default_factory=list)
    """by seat, how many steps nobody else sees"""
    earlier_moves: int = 0
    """moves that were made before it began, in the match that it takes up"""
    hinted_seats: set[int] = field(default_factory=set)
    """the seats of which everybody knows that they took a hint since something last took effect"""
    standing: list[int] = field(default_factory=list)
    """the moves that stand, in the order in which they came: where their steps are"""
    detours: Counter[int] = field(default_factory=Counter)
    """by seat, how many rows of its own brought the match no nearer to its end"""
    drawn_seats: set[int] = field(default_factory=set)
    """the seats of bots that failed since something last took effect"""
    clocks: list[SeatClock] = field(default_factory=list)
    """by seat; empty in a match without clocks"""
    requests: dict[tuple[int, str], int] = field(default_factory=dict)
    """by seat and its own id of what it asked for, the first step that this led to"""
    edits: int = 0
    """how often a name was changed, or removed"""
    take_backs: int = 0
    """how often a person who plays against bots alone took a decision back"""

    # ------------------------------------------------------------------------------------- reading

    @property
    def status(self) -> Status:
        """Whether it waits for players, is being played, or is over."""
        if self.ending is not None:
            return "over"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "playing"

    def steps_seen_by(self, viewer: int | None) -> list[HostedStep]:
        """Give the steps that a seat (None: a spectator) sees, if not everything about them."""
        return [step for step in self.steps if not step.own or actor_of(step.event) == viewer]

    def latest_steps(self, viewer: int | None, most: int) -> list[HostedStep]:
        """Give the last so many of the steps that a seat (None: a spectator) sees."""
        found: list[HostedStep] = []
        for step in reversed(self.steps):
            if len(found) >= most:
                break
            if not step.own or actor_of(step.event) == viewer:
                found.append(step)
        return found[::-1]

    def step_count(self, viewer: int | None) -> int:
        """How many steps a seat (None: a spectator) sees."""
        hidden = sum(n for seat, n in enumerate(self.private) if seat != viewer)
        return len(self.steps) - hidden

    def step_count_at(self, step: int, viewer: int | None) -> int:
        """How many of the first so many steps a seat (None: a spectator) sees."""
        if step == len(self.steps):
            return self.step_count(viewer)
        return sum(not each.own or actor_of(each.event) == viewer for each in self.steps[:step])

    def open_question(self, seat: int) -> int | None:
        """Give the number of what the seat is asked now; None if it is not asked."""
        asked = self.questions[seat]
        return asked.number if asked.known else None

    @property
    def asked_seats(self) -> list[int]:
        """The seats that are asked something now."""
        return [seat for seat, asked in enumerate(self.questions) if asked.known]

    def human_seats(self, *but: int) -> list[int]:
        """The seats at which people play now, but for some."""
        humans = (seat for seat, held in enumerate(self.seats) if held.kind == "human" and not held.bot)
        return [seat for seat in humans if seat not in but]

    @property
    def is_against_bots(self) -> bool:
        """Whether one person plays against bots alone; a bot that stands in for somebody is none of them."""
        return sum(seat.kind != "bot" for seat in self.seats) == 1

    def last_decision(self, seat: int) -> int | None:
        """Find the step with the seat's last move that stands, of those that were made in this match."""
        made_here = reversed(self.standing[self.earlier_moves :])
        return next((at for at in made_here if actor_of(self.steps[at].event) == seat), None)

    def seat_of(self, token_hash: str) -> int | None:
        """Find the seat of a token; compares with all of them, whichever fits."""
        found = None
        for number, seat in enumerate(self.seats):
            if hash_matches(token_hash, seat.token):
                found = number
        return found

    def step_of_request(self, seat: int, client: str) -> int | None:
        """Give the number of the step that a request of the seat led to; None if there is none."""
        at = self.requests.get((seat, client))
        return None if at is None else self.step_count_at(at + 1, seat)

    # ------------------------------------------------------------------------------------- folding

    def fold(self, row: events.AnyEvent, at: int) -> None:
        """Take in the next row, which was checked before it was stored."""
        steps = [HostedStep(row, at)]
        match row:
            case events.Moved():
                steps = self.fold_move(row, at)
            case events.Withdrawn(seat):
                steps = [HostedStep(row, at, own=seat in self.match.waiting)]
                self.withdraw_choice(seat)
            case events.Hinted(seat):
                steps = [HostedStep(row, at, own=seat in self.hinted_seats)]
                self.hinted_seats.add(seat)
            case events.TakenBack():
                self.fold_take_back(row)
            case events.AskedBack(seat):
                self.take_back = self.take_back_of(seat)
            case events.AllowedBack(seat):
                if self.take_back is not None:
                    self.take_back.missing.discard(seat)
            case events.RefusedBack():
                self.take_back = None
            case events.Joined():
                self.fold_joined(row)
            case events.Handed(seat, bot):
                self.seats[seat].stand_in = bot
                self.take_back = None  # who still wants to take back asks again: bots do not mind
            case events.Returned(seat):
                self.seats[seat].stand_in = ""
            case events.Resigned(seat):
                self.end(Ending("resigned", self.other_seats(seat), seat))
            case events.Abandoned(seat):
                self.end(Ending("abandoned", self.other_seats(seat), seat, row.timeout or UNSET))
            case events.Linked(seat, join):
                self.seats[seat].link = join
                self.seats[seat].moved = False
            case events.Carried(seat, token):
                self.seats[seat].token = token
                self.seats[seat].moved = True
            case events.Rematched(match):
                self.rematch = match
            case events.Renamed() | events.Redacted():
                self.fold_edit(row)
        self.latest = max(self.latest, at)
        for step in steps:
            self.add_step(step)
        if isinstance(row, events.Hinted):
            self.questions[row.seat].hinted = self.step_count(row.seat)
        self.renumber_questions(row.seat if isinstance(row, events.Withdrawn) else None)
        advance_clocks(self, row, steps[0].own, at)
        self.count_detour(row)
        self.version += 1

    def count_detour(self, row: events.AnyEvent) -> None:
        """Count a row towards its seat's share of to and fro."""
        seat = actor_of(row)
        if seat is not None and (
            isinstance(row, DETOURS)
            or (isinstance(row, events.Handed) and row.seat == seat and not row.timeout)
        ):
            self.detours[seat] += 1

    def fold_joined(self, row: events.Joined) -> None:
        """Let a person sit down at an open seat, and bots of the same name be called otherwise."""
        seat = self.seats[row.seat]
        seat.kind, seat.name, seat.token = "human", row.name, row.token
        for number, nickname in row.nicknames.items():
            self.seats[number].nickname = nickname

    def fold_edit(self, row: events.Renamed | events.Redacted) -> None:
        """Give a seat another name, or take from it all that was its player's; in what is past, too."""
        seat, removed = self.seats[row.seat], isinstance(row, events.Redacted)
        blanked = partial(redaction.blank_event, seat=row.seat, everything=removed)
        self.created = blanked(self.created)
        self.steps = [
            replace(step, event=blanked(step.event)) if isinstance(step.event, EDITED) or removed else step
            for step in self.steps
        ]
        if isinstance(row, events.Renamed):
            seat.name = row.name
        else:
            seat.name = seat.token = seat.join = seat.link = ""
            seat.kind = "human"
            seat.stand_in = row.bot or seat.stand_in
            self.requests = {key: at for key, at in self.requests.items() if key[0] != row.seat}
        self.edits += 1

    def fold_move(self, row: events.Moved, at: int) -> list[HostedStep]:
        """Play a move, which settles every request to take something back; gives the steps that it makes."""
        together = bool(self.match.pending)
        self.standing.append(len(self.steps))
        made = self.match.put(row.seat, row.move)
        self.take_back = None
        result = self.match.result
        if result is not None:
            self.end(Ending("rules", result.winners))
        if row.drawn:
            self.drawn_seats.add(row.seat)
        if self.match.pending:
            return [HostedStep(row, at, own=row.seat in self.match.waiting)]
        drawn = tuple(sorted(self.drawn_seats))
        self.hinted_seats.clear()
        self.drawn_seats.clear()
        return (
            [HostedStep(row, at), HostedStep(row, at, made, turn=True, drawn=drawn)]
            if together
            else [HostedStep(row, at, made, drawn=drawn)]
        )

    def withdraw_choice(self, seat: int) -> None:
        """Take back the seat's last choice, which waits for those of others."""
        self.match.withdraw(seat)
        choice = self.last_decision(seat)
        assert choice is not None
        self.standing.remove(choice)

    def fold_take_back(self, row: events.TakenBack) -> None:
        """Take moves back: so many, or those after a step."""
        if row.to is None:
            for _ in range(row.moves):
                self.match.undo()
            del self.standing[len(self.standing) - row.moves :]
        else:
            self.return_to(row.to)
            self.take_backs += 1
        self.take_back = None
        self.hinted_seats.clear()

    def return_to(self, step: int) -> None:
        """Let the match stand as after so many steps, with the choices that waited for others then."""
        kept = [at for at in self.standing if at < step]
        settled = self.match.settled_by(len(kept))
        while len(self.match.movers) > settled:
            self.match.undo()
        for at in kept[settled:]:
            row = self.steps[at].event
            assert isinstance(row, events.Moved)
            self.match.put(row.seat, row.move)
        self.standing = kept

    def end(self, ending: Ending) -> None:
        """Close the match."""
        self.ending = ending
        self.take_back = None

    def other_seats(self, seat: int) -> tuple[int, ...]:
        """Who else sits at the table."""
        return tuple(i for i, other in enumerate(self.seats) if i != seat and other.kind != "open")

    def take_back_of(self, seat: int) -> TakeBackRequest | None:
        """Say what taking back the seat's last move takes: how many moves, and whose leave."""
        movers, settled = self.match.movers, self.match.settled
        last = settled - 1
        while last >= self.earlier_moves and movers[last] != seat:
            last -= 1
        if last < self.earlier_moves:
            return None
        people = {other for other in movers[last:] if other != seat and not self.seats[other].bot}
        return TakeBackRequest(seat, len(movers) - last, people)

    def add_step(self, step: HostedStep) -> None:
        """Let everybody know of a step, or its seat alone."""
        if isinstance(step.event, UNSEEN):
            return
        self.steps.append(step)
        seat = actor_of(step.event)
        client = getattr(step.event, "client", "")
        if seat is not None and client:
            self.requests.setdefault((seat, client), len(self.steps) - 1)
        if step.own and seat is not None:
            self.private[seat] += 1
            return
        self.changed = max(self.changed, step.at)
        if seat is not None:
            self.questions[seat].since = self.changed

    def renumber_questions(self, withdrew: int | None = None) -> None:
        """Number the questions anew for the seats that are asked something else than before.

        Who withdrew a choice is waited for since before it.
        """
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
                if known and seat == withdrew:
                    asked.since = asked.began
                elif known:
                    asked.began = asked.since
                asked.hinted = 0


UNSEEN = (events.Linked, events.Carried, events.Renamed, events.Redacted)
"""rows that are no step: nobody's business but the seat's own, or no part of the game"""
EDITED = (events.Created, events.Joined)
"""rows that hold the name of a player"""
DETOURS = (events.Withdrawn, events.TakenBack, events.AskedBack, events.Linked, events.Returned)
"""rows with which a seat does not bring a match nearer to its end; and so does one who leaves to come back"""


def actor_of(row: events.AnyEvent) -> int | None:
    """Give the seat that did something; None where nobody in particular did."""
    seat: int | None = getattr(row, "by", getattr(row, "seat", None))
    return seat


def seat_for(player: events.Player) -> HostedSeat:
    """Let a player sit down."""
    if player.kind == "bot":
        return HostedSeat("bot", player.bot, player.token, player.join, nickname=player.name)
    return HostedSeat(player.kind, player.name, player.token, player.join, stand_in=player.bot)


def begin_match(match: str, created: events.Created, at: int) -> HostedMatch:
    """Begin a match from its row 0."""
    found = find_game(created.deal.get("game", ""))
    if created.rules not in found.versions:
        raise RulesVersion("error.store.rules", theirs=created.rules, ours=found.rules)
    played = Match(found.deal_from_json({**created.deal, "rules": created.rules}))
    seats = [seat_for(player) for player in created.seats]
    kept = msgspec.structs.replace(created, deal={}, played=())
    hosted = HostedMatch(
        match, kept, played, seats, created_at=at, latest=at, earlier_moves=len(created.played)
    )
    hosted.questions = [Question() for _ in seats]
    hosted.private = [0 for _ in seats]
    hosted.version = 0
    hosted.add_step(HostedStep(hosted.created, at))
    for seat, move in created.played:
        for step in hosted.fold_move(events.Moved(seat, move), at):
            hosted.add_step(step)
    hosted.renumber_questions()
    hosted.clocks = new_clocks(created.clock, len(seats))
    run_clocks(hosted, at)
    return hosted
