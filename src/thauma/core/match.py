"""A match: a deal and the moves played on it, with replay, undo and its text.

The one record that terminal, server, replays, reviews and bug reports share. Where several seats are asked at
once their choices wait for each other, a secret of each, until the last one is in. They stand in the order of
the seats, so that it makes no difference in which order they came.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from thauma.core.arguments import check_kind, check_number
from thauma.core.deal import Deal
from thauma.core.errors import InvalidDeal, NothingToUndo, NothingToWithdraw
from thauma.core.game import Event, Explanation, Game, Result
from thauma.core.json_data import canonical_json
from thauma.core.match_text import TITLE, checksum, note_line, read_match, result_words
from thauma.core.registry import game as find_game
from thauma.core.state import Seen, State


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was made, and the positions around it, which must not be played on."""

    seat: int
    move: int
    before: State
    after: State


class Match:
    """A game being played, or played."""

    def __init__(self, deal: Deal) -> None:
        if not isinstance(deal, Deal):
            raise InvalidDeal("error.match.deal", kind=type(deal).__name__)
        self.deal = deal
        self.game: Game = deal.game
        self._seats = self.game.seats(deal.options)
        self._states = [self.game.start(deal)]
        self._moves: list[tuple[int, int]] = []
        self._latest_events: dict[int | None, tuple[PlayedMove, list[Event]]] = {}
        """by viewer, the move that was told of last, and its events: the log and the view both tell of it"""
        self._latest_reveals: dict[int, tuple[State, bool]] = {}
        """by number of a move, the position after it, and whether it revealed anything: every update asks"""
        self._settled: dict[int, int] = {}
        """by number of moves, how many of them had taken effect, as found out since the last one was made"""
        self._movers: tuple[int, ...] | None = None
        """who made each move; None: to be read from the moves"""
        self._written_views: dict[int | None, tuple[bytes, dict[str, msgspec.Raw]]] = {}
        """by viewer, what it knew when `view_json` last put its view together, and the parts of that"""

    @classmethod
    def new(
        cls,
        name: str,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
        boards: Any = None,
        **data: Any,
    ) -> "Match":
        """Deal a new match, from 256 bits of the system's randomness where no seed is given.

        `data` are options of the game that carry data: those themselves, or the path of a file.
        """
        found = find_game(name)
        drawn = secrets.randbits(256) if seed is None else seed
        return cls(found.deal(drawn, options, players, boards, **data))

    # ------------------------------------------------------------------------------------- playing

    @property
    def seats(self) -> int:
        """How many players."""
        return self._seats

    @property
    def state(self) -> State:
        """A copy of the position for machines."""
        return self._states[-1].copy()

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._states[-1].waiting

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats whose choices wait for those of others, a secret of each; a seat once for each choice."""
        return tuple(seat for seat, _ in self._moves[self.settled :])

    @property
    def settled(self) -> int:
        """How many moves have taken effect; the choices after them are pending."""
        return self.settled_by(len(self._moves))

    def settled_by(self, number: int) -> int:
        """How many of the first so many moves had taken effect by then."""
        check_number("number", number, len(self._moves))
        found = self._settled.get(number)
        if found is None:
            found = number
            while found and self._is_waiting(found - 1):
                found -= 1
            self._settled[number] = found
        return found

    def _note_change(self) -> None:
        """Forget what followed from the moves before they changed."""
        self._settled.clear()
        self._movers = None

    def _is_waiting(self, index: int) -> bool:
        """Whether others were still to choose when a move was made, so that it had to wait for them."""
        return not self.game.settles(self._states[index], self._states[index + 1])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._states[-1].over

    @property
    def result(self) -> Result | None:
        """How it ended, or None."""
        return self.game.result(self._states[-1])

    @property
    def actions(self) -> tuple[tuple[int, str], ...]:
        """The moves so far: seat and notation."""
        return tuple(self._move_text(index) for index in range(len(self._moves)))

    @property
    def movers(self) -> tuple[int, ...]:
        """Who made each move so far."""
        if self._movers is None:
            self._movers = tuple(seat for seat, _ in self._moves)
        return self._movers

    def _move_text(self, index: int) -> tuple[int, str]:
        """Write one move played: seat and notation."""
        seat, move = self._moves[index]
        return seat, self.game.text(self._states[index], seat, move)

    def legal(self, seat: int) -> list[str]:
        """Give the seat's legal moves in notation, in a stable order."""
        self.game.check_seat(seat, self.seats)
        state = self._states[-1]
        return [self.game.text(state, seat, move) for move in state.legal(seat)]

    def explain(self, seat: int, text: str) -> Explanation:
        """Break down what a move costs, or give the reason why it is not possible."""
        self.game.check_seat(seat, self.seats)
        return self.game.explain(self._states[-1], seat, text)

    def play(self, seat: int, text: str) -> list[Event]:
        """Play a move and tell what it did; an impossible one raises the reason and changes nothing."""
        return self.tell(self.put(seat, text), seat)

    def put(self, seat: int, text: str) -> PlayedMove:
        """Play a move without a word; an impossible one raises the reason and changes nothing.

        Gives the move of which is told what happened: this one, or the last of several choices that took
        effect together.
        """
        move, after = self.tried(seat, text)
        at = self.settled + sum(other <= seat for other in self.pending)
        self._moves.insert(at, (seat, move))
        self._note_change()
        if at == len(self._moves) - 1:
            self._states.append(after)
        else:
            self._replay_from(at)
        last = len(self._moves) - 1
        return self._played_move(at if self._is_waiting(last) else last)

    def _replay_from(self, at: int) -> None:
        """Play the moves from a number on anew; those are choices that wait, or no longer do."""
        del self._states[at + 1 :]
        for seat, move in self._moves[at:]:
            state = self._states[-1].copy()
            state.apply(seat, move)
            self._states.append(state)

    def _played_move(self, index: int) -> PlayedMove:
        """Give a move with the positions around it."""
        return PlayedMove(*self._moves[index], self._states[index], self._states[index + 1])

    def tried(self, seat: int, text: str) -> tuple[int, State]:
        """Give the id of a possible move and the position it leads to; this match stays where it is."""
        self.game.check_seat(seat, self.seats)
        before = self._states[-1]
        move = self.game.id(before, seat, text)
        after = before.copy()
        after.apply(seat, move)
        return move, after

    def withdraw(self, seat: int) -> str:
        """Take back the seat's last choice, which still waits for those of others; returns it."""
        self.game.check_seat(seat, self.seats)
        if seat not in self.pending:
            raise NothingToWithdraw("error.match.no-choice", seat=seat)
        at = self.settled + sum(other <= seat for other in self.pending) - 1
        _, text = self._move_text(at)
        del self._moves[at]
        self._note_change()
        self._replay_from(at)
        return text

    def undo(self) -> tuple[int, str]:
        """Take the last move back, whoever made it; returns it."""
        if not self._moves:
            raise NothingToUndo("error.match.no-move")
        last = self._move_text(len(self._moves) - 1)
        self._states.pop()
        self._moves.pop()
        self._note_change()
        return last

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat made the last move and nobody learned anything hidden by it."""
        self.game.check_seat(seat, self.seats)
        last = len(self._moves) - 1
        return last >= 0 and self._moves[last][0] == seat and not self.revealed_since(last)

    def revealed_since(self, index: int) -> bool:
        """Whether anybody learned anything hidden by a move from number `index` on."""
        check_number("index", index, len(self._moves))
        return any(self._move_reveals(i) for i in range(index, len(self._moves)))

    def _move_reveals(self, index: int) -> bool:
        """Whether anybody learned anything hidden by a move; by the last of several choices, all of them."""
        if self._is_waiting(index):
            return False
        if self.settled_by(index) < index:
            return True
        before, after = self._states[index : index + 2]
        latest, reveals = self._latest_reveals.get(index, (None, False))
        if latest is not after:  # not looked at yet, or taken back since and played in another way
            reveals = self.game.revealed(before, after)
            self._latest_reveals[index] = (after, reveals)
        return reveals

    def copy(self) -> "Match":
        """Give an independent match at the same point."""
        other = Match(self.deal)
        other.__dict__.update(_states=self._states[:], _moves=self._moves[:])  # states never change in place
        return other

    # ------------------------------------------------------------------------------------- knowing

    def view(self, seat: int | None) -> dict[str, Any]:
        """Give what a seat (None: a spectator) may know, as plain JSON types."""
        return self.view_at(len(self._moves), seat)

    def view_at(self, number: int, seat: int | None) -> dict[str, Any]:
        """Give what a seat (None: a spectator) could know after the first so many of the moves that stand."""
        self._check_viewer(seat)
        added = msgspec.to_builtins(self._match_parts(number, seat))
        return {**self.game.view(self._state_at(number), seat), **added}

    def view_json(self, seat: int | None) -> bytes:
        """Write what `view` gives as JSON, which takes a fraction of the time."""
        self._check_viewer(seat)
        number = len(self._moves)
        return msgspec.json.encode({**self._written_parts(seat), **self._match_parts(number, seat)})

    def _written_parts(self, seat: int | None) -> dict[str, Any]:
        """Give the parts of a view; those that follow from what the seat knows are written once for that."""
        state = self._states[-1]
        passing = None if state.over else self.game.passing_parts(state)
        if passing is None:
            return self.game.view_parts(state, seat)
        known = state.known(-1 if seat is None else seat)
        before, written = self._written_views.get(seat, (b"", {}))
        if before != known:
            parts = self.game.view_parts(state, seat)
            written = {name: msgspec.Raw(msgspec.json.encode(part)) for name, part in parts.items()}
            self._written_views[seat] = (known, written)
        return {**written, **passing}

    def forget_written(self) -> None:
        """Let go of what is kept only so that it need not be written again."""
        self._written_views.clear()
        self._latest_events.clear()
        self._latest_reveals.clear()

    def _match_parts(self, number: int, seat: int | None) -> dict[str, Any]:
        """Give what a match adds to a view: how many moves there were, and the last that took effect."""
        settled = self.settled_by(number)
        last = self._told(settled - 1, seat) if settled else None
        return {"number": self.counted(number, seat), "last": last}

    def counted(self, number: int, viewer: int | None) -> int:
        """Count the first so many moves as a seat (None: a spectator) may know of them.

        All that took effect and all its own; of another seat's secret turn, once it is finished, one.
        """
        self._check_viewer(viewer)
        settled, waiting = self.settled_by(number), self._state_at(number).waiting
        pending = [seat for seat, _ in self._moves[settled:number]]
        finished = {seat for seat in pending if seat != viewer and seat not in waiting}
        return settled + sum(seat == viewer for seat in pending) + len(finished)

    def told(self, index: int, viewer: int | None = None) -> dict[str, Any]:
        """Tell a seat (None: a spectator) of one move played: who, what, and the events it caused.

        What a secret choice was (`move`) is told to its maker only; its events tell what others may know.
        """
        self._check_viewer(viewer)
        check_number("index", index, len(self._moves) - 1)
        told: dict[str, Any] = msgspec.to_builtins(self._told(index, viewer))
        return told

    def _told(self, index: int, viewer: int | None) -> dict[str, Any]:
        """Tell of one move played, with the events as they are."""
        seat, move = self._moves[index]
        shown = self.game.shown_to(self._states[index], seat, move, viewer)
        text = self._move_text(index)[1] if shown else None
        return {"seat": seat, "move": text, "events": self.events(index, viewer)}

    def events(self, index: int, viewer: int | None = None) -> list[Event]:
        """Give the events of one move played, as far as a seat (None: a spectator) may know them.

        Those of choices that took effect together are the events of the last of them.
        """
        return self.tell(self._played_move(check_number("index", index, len(self._moves) - 1)), viewer)

    def tell(self, made: PlayedMove, viewer: int | None = None) -> list[Event]:
        """Give the events of a move, which may have been taken back since, as far as a seat may know them."""
        check_kind("made", made, PlayedMove)
        self._check_viewer(viewer)
        told = None if self.game.is_told_alike(made.before, made.after) else viewer
        latest, events = self._latest_events.get(told, (None, []))
        if latest is None or latest.before is not made.before or latest.after is not made.after:
            events = self.game.narrate(made.before, made.seat, made.move, made.after, told)
            self._latest_events[told] = (made, events)
        return events[:]

    def seen_by(self, seat: int) -> Seen:
        """Give what a seat knows, for bots."""
        return self.seen_at(len(self._moves), seat)

    def seen_at(self, number: int, seat: int) -> Seen:
        """Give what a seat knew after the first so many of the moves that stand."""
        self.game.check_seat(seat, self.seats)
        return self._state_at(number).seen_by(seat)

    def _state_at(self, number: int) -> State:
        """Give the position after so many moves."""
        return self._states[check_number("number", number, len(self._moves))]

    def _check_viewer(self, viewer: object) -> None:
        """Refuse what is neither a seat nor None, a spectator."""
        if viewer is not None:
            self.game.check_seat(viewer, self.seats)

    # ---------------------------------------------------------------------------------------- text

    def text(self, notes: Mapping[str, str] | None = None) -> str:
        """Write the match as text: rules, deal and moves, closed by their number and a checksum.

        Notes are lines that say something about the match and mean nothing to the rules; see `notes_of`.
        """
        if notes is not None:
            check_kind("notes", notes, Mapping)  # type: ignore[type-abstract]
        lines = [TITLE, *(note_line(name, note) for name, note in (notes or {}).items())]
        lines.append(f"rules: {self.deal.rules}")
        deal = self.deal.to_dict()
        lines += [f"{key}: {canonical_json(value).decode()}" for key, value in deal.items() if key != "rules"]
        lines.append("moves:")
        lines += [f"  {seat} {move}" for seat, move in self.actions]
        result = self.result
        if result is not None:
            lines.append(" ".join(["result:", *result_words(result)]))
        body = "\n".join(lines) + "\n"
        return f"{body}end: {len(self._moves)} moves, sha256 {checksum(body)}\n"

    @classmethod
    def parse(cls, text: str) -> "Match":
        """Read a match from its text; whatever is wrong with it is said with the line."""
        return read_match(cls, text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Match.parse, (self.text(),)

    def __repr__(self) -> str:
        return f"<match of {self.game.name}, {len(self._moves)} moves{', over' if self.over else ''}>"
