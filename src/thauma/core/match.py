"""A match: a deal and the moves played on it, with replay, undo and its text.

The one record that terminal, server, replays, reviews and bug reports share.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from thauma.core.deal import Deal, canonical, read_json
from thauma.core.errors import (
    GameOver,
    IllegalMove,
    InvalidDeal,
    InvalidMatch,
    NothingToUndo,
    Phrase,
    RulesVersion,
    TamperedMatch,
    ThaumaError,
    UnknownGame,
    shown,
)
from thauma.core.game import Event, Explanation, Game, Result
from thauma.core.registry import game as find_game
from thauma.core.state import Seen, State

TITLE = "thauma match"
MOST_TEXT = 1_000_000
"""characters of a match text; the longest real one has a few thousand"""


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
        if not 0 <= number <= len(self._moves):
            raise IndexError(f"a match of {len(self._moves)} moves has no view after {number}")
        shown = self.game.view(self._states[number], seat)
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
        self.game.check_seat(seat, self.seats)
        return self._states[-1].seen_by(seat)

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


def notes_of(text: str) -> dict[str, str]:
    """Read the notes of a match text: the lines `# name: ...` between its title and its rules."""
    notes: dict[str, str] = {}
    for line in text.splitlines()[1:]:
        name, colon, note = line.removeprefix("#").partition(":")
        if not line.startswith("#") or not colon:
            break
        notes.setdefault(name.strip(), note.strip())
    return notes


def result_words(result: Result) -> list[str]:
    """Write a result as a match text states it: kind, winners, points."""
    totals = ":".join(str(score["total"]) for score in result.scores)
    return [result.kind, ",".join(map(str, result.winners)), totals]


def checksum(body: str) -> str:
    """SHA-256 of a text, line ends unified."""
    return hashlib.sha256(body.encode()).hexdigest()


def wrong(number: int, key: str, /, kind: type[InvalidMatch] = InvalidMatch, **data: Any) -> InvalidMatch:
    """Say what is wrong with a line."""
    return kind("error.at", place=line_of(number), problem=Phrase(key, **data))


def line_of(number: int) -> Phrase:
    """Name a line."""
    return Phrase("error.match.line", number=number)


def read(kind: type[Match], text: str) -> Match:
    """Parse the text of a match."""
    if not isinstance(text, str):
        raise InvalidMatch("error.match.text", kind=type(text).__name__)
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise InvalidMatch("error.match.halves")
    if len(text) > MOST_TEXT:
        raise InvalidMatch("error.match.long", most=MOST_TEXT, n=len(text))
    lines = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines or lines[0].strip() != TITLE:
        raise wrong(1, "error.match.title", title=shown(TITLE))
    header, at = read_header(lines)
    closing = check_end(lines)
    match = kind(header_deal(header))
    found = read_moves(match, lines, at, len(lines) - 1)
    if found != closing:
        raise wrong(len(lines), "error.match.moves", TamperedMatch, stated=closing, found=found)
    return match


def read_header(lines: list[str]) -> tuple[dict[str, Any], int]:
    """Read the lines before `moves:`; give them with the number of the line after it."""
    header: dict[str, Any] = {}
    for i, line in enumerate(lines[1:], start=1):
        if line.strip() == "moves:":
            return header, i + 1
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon or key.strip() in header:
            raise wrong(i + 1, "error.match.header", line=shown(line))
        if key.strip() == "rules":
            header["rules"] = value.strip()
            continue
        header[key.strip()] = read_json(value, InvalidMatch, line_of(i + 1))
    raise TamperedMatch("error.match.no-moves")


def header_deal(header: dict[str, Any]) -> Deal:
    """Make the deal that a header describes, if these are our rules."""
    rules = header.pop("rules", None)
    try:
        found = find_game(header.get("game", ""))
    except UnknownGame as problem:
        raise InvalidMatch("error.at", place="game", problem=problem) from None
    if rules != found.rules:
        raise RulesVersion("error.match.rules", theirs=shown(rules), ours=found.rules)
    try:
        return found.deal_from_json(header)
    except InvalidDeal as problem:
        raise InvalidMatch("error.at", place="deal", problem=problem) from None


def check_end(lines: list[str]) -> int:
    """Check the closing line, whose checksum may be left out by hand; give its number of moves."""
    closing = re.fullmatch(r"end: (\d{1,6}) moves?(?:, sha256 ([0-9a-f]{64}))?", lines[-1].strip())
    if closing is None:
        raise TamperedMatch("error.match.no-end")
    stated = closing.group(2)
    body = "\n".join(lines[:-1]) + "\n"
    if stated is not None and stated != checksum(body):
        raise TamperedMatch("error.match.changed")
    return int(closing.group(1))


def read_moves(match: Match, lines: list[str], first: int, end: int) -> int:
    """Play the moves of lines first..end-1; give how many there were."""
    played = 0
    for i in range(first, end):
        line = lines[i].strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("result:"):
            check_result(match, line, i + 1)
            continue
        seat, _, move = line.partition(" ")
        if not re.fullmatch(r"\d", seat) or int(seat) >= match.seats:
            raise wrong(i + 1, "error.match.move", line=shown(line))
        try:
            match.put(int(seat), move.strip())
        except GameOver:
            raise wrong(i + 1, "error.match.over", line=shown(line)) from None
        except (IllegalMove, ThaumaError) as problem:
            raise InvalidMatch("error.at", place=line_of(i + 1), problem=problem) from None
        played += 1
    return played


def check_result(match: Match, line: str, number: int) -> None:
    """Compare the stated result with the one that the moves lead to."""
    result = match.result
    if result is None:
        raise wrong(number, "error.match.early")
    stated = result_words(result)
    if line.split()[1:] not in (stated, stated[:2]):
        found = f"{result.kind} {result.winners}"
        raise wrong(number, "error.match.result", found=found, line=shown(line))
