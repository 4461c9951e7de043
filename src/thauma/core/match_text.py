"""The text of a match: how one is read, line by line, with whatever is wrong said where it is wrong."""

import hashlib
import re
from typing import TYPE_CHECKING, Any, TypeVar

from thauma.core.deal import Deal
from thauma.core.errors import (
    GameOver,
    IllegalMove,
    InvalidDeal,
    InvalidMatch,
    Phrase,
    RulesVersion,
    TamperedMatch,
    ThaumaError,
    UnknownGame,
    short_repr,
)
from thauma.core.game import Result
from thauma.core.json_data import read_json
from thauma.core.registry import game as find_game

if TYPE_CHECKING:
    from thauma.core.match import Match

TITLE = "thauma match"
MOST_TEXT = 1_000_000
"""characters of a match text; the longest real one has a few thousand"""
M = TypeVar("M", bound="Match")


def notes_of(text: str) -> dict[str, str]:
    """Read the notes of a match text: the lines `# name: ...` between its title and its rules."""
    notes: dict[str, str] = {}
    for line in text.splitlines()[1:]:
        name, colon, note = line.removeprefix("#").partition(":")
        if not line.startswith("#") or not colon:
            break
        notes.setdefault(name.strip(), note.strip())
    return notes


def note_line(name: object, note: object) -> str:
    """Write a note as the one line that `notes_of` reads; what does not fit there is refused."""
    for value in (name, note):
        if not isinstance(value, str) or any("\ud800" <= sign <= "\udfff" for sign in value):
            raise InvalidMatch("error.match.note", value=short_repr(value))
    line = f"# {name}: {' '.join(str(note).split())}"
    if ":" in str(name) or len(line.splitlines()) > 1:
        raise InvalidMatch("error.match.note", value=short_repr(name))
    return line


def result_words(result: Result) -> list[str]:
    """Write a result as a match text states it: kind, winners, points."""
    totals = ":".join(str(score["total"]) for score in result.scores)
    return [result.kind, ",".join(map(str, result.winners)), totals]


def checksum(body: str) -> str:
    """SHA-256 of a text, line ends unified."""
    return hashlib.sha256(body.encode()).hexdigest()


def invalid_line(
    number: int, key: str, /, kind: type[InvalidMatch] = InvalidMatch, **data: Any
) -> InvalidMatch:
    """Say what is wrong with a line."""
    return kind("error.at", place=line_of(number), problem=Phrase(key, **data))


def line_of(number: int) -> Phrase:
    """Name a line."""
    return Phrase("error.match.line", number=number)


def read_match(kind: type[M], text: str) -> M:
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
        raise invalid_line(1, "error.match.title", title=short_repr(TITLE))
    header, at = read_header(lines)
    closing = check_end(lines)
    match = start_match(kind, header)
    found = read_moves(match, lines, at, len(lines) - 1)
    if found != closing:
        raise invalid_line(len(lines), "error.match.moves", TamperedMatch, stated=closing, found=found)
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
            raise invalid_line(i + 1, "error.match.header", line=short_repr(line))
        if key.strip() == "rules":
            header["rules"] = value.strip()
            continue
        header[key.strip()] = read_json(value, InvalidMatch, line_of(i + 1))
    raise TamperedMatch("error.match.no-moves")


def start_match(kind: type[M], header: dict[str, Any]) -> M:
    """Lay the table for the deal that a header describes."""
    try:
        return kind(header_deal(header))
    except InvalidDeal as problem:
        raise InvalidMatch("error.at", place="deal", problem=problem) from None


def header_deal(header: dict[str, Any]) -> Deal:
    """Make the deal that a header describes, if these are rules of ours."""
    rules = header.get("rules")
    try:
        found = find_game(header.get("game", ""))
    except UnknownGame as problem:
        raise InvalidMatch("error.at", place="game", problem=problem) from None
    if rules not in found.versions:
        raise RulesVersion("error.match.rules", theirs=short_repr(rules), ours=found.rules)
    return found.deal_from_json(header)


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


def read_moves(match: "Match", lines: list[str], first: int, end: int) -> int:
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
            raise invalid_line(i + 1, "error.match.move", line=short_repr(line))
        try:
            match.put(int(seat), move.strip())
        except GameOver:
            raise invalid_line(i + 1, "error.match.over", line=short_repr(line)) from None
        except (IllegalMove, ThaumaError) as problem:
            raise InvalidMatch("error.at", place=line_of(i + 1), problem=problem) from None
        played += 1
    return played


def check_result(match: "Match", line: str, number: int) -> None:
    """Compare the stated result with the one that the moves lead to."""
    result = match.result
    if result is None:
        raise invalid_line(number, "error.match.early")
    stated = result_words(result)
    if line.split()[1:] not in (stated, stated[:2]):
        found = f"{result.kind} {result.winners}"
        raise invalid_line(number, "error.match.result", found=found, line=short_repr(line))
