"""A match: a deal and the moves played on it, with replay, undo and its text.

The one record that terminal, server, replays, reviews and bug reports share.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from thauma.core.deal import Deal, canonical
from thauma.core.errors import InvalidDeal, NothingToUndo
from thauma.core.game import Event, Explanation, Game, Result
from thauma.core.record import TITLE, checksum, read, result_words
from thauma.core.registry import game as find_game
from thauma.core.state import Seen, State


class Match:
    """A game being played, or played."""

    def __init__(self, deal: Deal) -> None:
        if not isinstance(deal, Deal):
            raise InvalidDeal("error.match.deal", kind=type(deal).__name__)
        self.deal = deal
        self.game: Game = deal.game
        self._states = [self.game.start(deal)]
        self._moves: list[tuple[int, int]] = []

    @classmethod
    def new(
        cls,
        name: str,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
    ) -> "Match":
        """Deal a new match, from 256 bits of the system's randomness where no seed is given."""
        found = find_game(name)
        return cls(found.deal(secrets.randbits(256) if seed is None else seed, options, players))

    # ------------------------------------------------------------------------------------- playing

    @property
    def seats(self) -> int:
        """How many players."""
        return self.game.seats_of(self._states[-1])

    @property
    def state(self) -> State:
        """A copy of the position for machines."""
        return self._states[-1].copy()

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._states[-1].waiting

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
        return tuple(self._text(index) for index in range(len(self._moves)))

    @property
    def movers(self) -> tuple[int, ...]:
        """Who made each move so far."""
        return tuple(seat for seat, _ in self._moves)

    def _text(self, index: int) -> tuple[int, str]:
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
        self.put(seat, text)
        return self.events(len(self._moves) - 1, seat)

    def put(self, seat: int, text: str) -> tuple[int, State, State]:
        """Play a move without a word; an impossible one raises the reason and changes nothing.

        Gives its id and the positions before and after it, which must not be played on.
        """
        move, after = self.tried(seat, text)
        before = self._states[-1]
        self._states.append(after)
        self._moves.append((seat, move))
        return move, before, after

    def tried(self, seat: int, text: str) -> tuple[int, State]:
        """Give the id of a possible move and the position it leads to; this match stays where it is."""
        self.game.check_seat(seat, self.seats)
        before = self._states[-1]
        move = self.game.id(before, seat, text)
        after = before.copy()
        after.apply(seat, move)
        return move, after

    def undo(self) -> tuple[int, str]:
        """Take the last move back, whoever made it; returns it."""
        if not self._moves:
            raise NothingToUndo("error.match.no-move")
        last = self._text(len(self._moves) - 1)
        self._states.pop()
        self._moves.pop()
        return last

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat made the last move and nobody learned anything hidden by it."""
        self.game.check_seat(seat, self.seats)
        last = len(self._moves) - 1
        return last >= 0 and self._moves[last][0] == seat and not self.revealed_since(last)

    def revealed_since(self, index: int) -> bool:
        """Whether anybody learned anything hidden by a move from number `index` on."""
        return any(
            self.game.revealed(self._states[i], self._states[i + 1]) for i in range(index, len(self._moves))
        )

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
        if seat is not None:
            self.game.check_seat(seat, self.seats)
        shown = self.game.view(self._at(number), seat)
        shown["number"] = number
        shown["last"] = self.told(number - 1, seat) if number else None
        return shown

    def told(self, index: int, viewer: int | None = None) -> dict[str, Any]:
        """Tell a seat (None: a spectator) of one move played: who, what, and the events it caused."""
        seat, move = self._text(index)
        return {"seat": seat, "move": move, "events": msgspec.to_builtins(self.events(index, viewer))}

    def events(self, index: int, viewer: int | None = None) -> list[Event]:
        """Give the events of one move played, as far as a seat (None: a spectator) may know them."""
        seat, move = self._moves[index]
        return self.game.narrate(self._states[index], seat, move, self._states[index + 1], viewer)

    def seen_by(self, seat: int) -> Seen:
        """Give what a seat knows, for bots."""
        return self.seen_at(len(self._moves), seat)

    def seen_at(self, number: int, seat: int) -> Seen:
        """Give what a seat knew after the first so many of the moves that stand."""
        self.game.check_seat(seat, self.seats)
        return self._at(number).seen_by(seat)

    def _at(self, number: int) -> State:
        """Give the position after so many moves."""
        if not 0 <= number <= len(self._moves):
            raise IndexError(f"a match of {len(self._moves)} moves has no position after {number}")
        return self._states[number]

    # ---------------------------------------------------------------------------------------- text

    def text(self, notes: Mapping[str, str] | None = None) -> str:
        """Write the match as text: rules, deal and moves, closed by their number and a checksum.

        Notes are lines that say something about the match and mean nothing to the rules; see `notes_of`.
        """
        lines = [TITLE, *(f"# {name}: {' '.join(note.split())}" for name, note in (notes or {}).items())]
        lines.append(f"rules: {self.game.rules}")
        lines += [f"{key}: {canonical(value).decode()}" for key, value in self.deal.to_dict().items()]
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
        return read(cls, text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Match.parse, (self.text(),)

    def __repr__(self) -> str:
        return f"<match of {self.game.name}, {len(self._moves)} moves{', over' if self.over else ''}>"
