"""Hints at the terminal: `thauma hint` for a saved match, and those that people take while they play."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from thauma.bots import Budget, NotAsked
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.match_text import notes_of
from thauma.core.styled_text import Text, style_text, wrap
from thauma.terminal import files, move_history
from thauma.terminal.commands.replay import names_of
from thauma.terminal.console import Console

if TYPE_CHECKING:
    from thauma.review.contract import Hint, Option, Turn

NODES = 100_000
"""for one hint: about a second"""
NOTE = "hints"
"""the note of a match text that has the numbers of the moves for which somebody took a hint"""


class NoHint(ThaumaError):
    """There is nothing to give a hint for."""


def run(given: argparse.Namespace) -> int:
    """Run `thauma hint`."""
    match = files.load_match(Path(given.file))
    if not match.waiting:
        raise NoHint("error.review.over", file=given.file)
    seat = match.waiting[0] if given.seat is None else match.game.check_seat(given.seat, match.seats)
    if seat not in match.waiting:
        raise NotAsked("error.not-asked", seat=seat)
    found = find_hint(match, seat, NODES if given.nodes is None else given.nodes)
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        console = Console(given.no_colour)
        console.show(hint_lines(found, names_of(match), console.width))
    return 0


def find_hint(match: Match, seat: int, nodes: int = NODES) -> "Hint":
    """Find a hint, from what the seat knows alone; the same one again for the same position."""
    from thauma import review  # noqa: PLC0415  (who takes no hint loads no search)

    return review.hint(match.seen_by(seat), Budget(nodes=nodes))


# ------------------------------------------------------------------------------------------ in words


def hint_lines(found: "Hint", names: tuple[str, ...], width: int) -> list[Text]:
    """Write a hint: the best moves with the chances, how play would go on, and why."""
    lines = []
    for number, option in enumerate(found.options, 1):
        chance = percent_text(option.win[found.seat])
        told = {"n": number, "move": option.move, "chance": chance}
        lines.append(style_text(say("terminal.hint.option", told), "bold" if number == 1 else ""))
        lines += indent_lines(option_lines(option, names), width)
    if found.exact:
        lines.append(style_text(say("terminal.hint.exact", {}), "dim"))
    return lines


def option_lines(option: "Option", names: tuple[str, ...]) -> list[str]:
    """Say why, and how play is expected to go on."""
    why = " ".join(say(reason.key, reason.data, names=names) for reason in option.reasons)
    further = (
        say("terminal.hint.line", {"line": moves_text(option.line[1:], names)}) if option.line[1:] else ""
    )
    return [words for words in (why, further) if words]


def moves_text(turns: Sequence["Turn"], names: tuple[str, ...]) -> str:
    """Write a line of play."""
    return "; ".join(f"{names[turn.seat]}: {turn.move}" for turn in turns)


def indent_lines(paragraphs: Iterable[str], width: int) -> list[Text]:
    """Write paragraphs below what they belong to."""
    return [
        style_text(part, "dim")
        for words in paragraphs
        for part in wrap(f"   {words}", width - 1, hang="     ")
    ]


def percent_text(chance: float) -> str:
    """Write a probability as a whole number of percent."""
    return f"{100 * chance:.0f}"


# ------------------------------------------------------------------------------------- while playing


def hints_in(words: str) -> frozenset[int]:
    """Read off a match text for which moves hints were taken; what is no number was not written by us."""
    parts = notes_of(words).get(NOTE, "").split()
    return frozenset(int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 7)


def number_of(match: Match, seat: int) -> int:
    """Give the number that the seat's next move will have: choices of a turn stand in the order of seats."""
    return match.settled + 1 + sum(other < seat for other in {*match.pending, *match.waiting})


class HintsTaken:
    """The hints that people took in a match, by the number of the move that they were for."""

    def __init__(self, taken: Iterable[int] = ()) -> None:
        self.taken = set(taken)

    def give(self, console: Console, match: Match, seat: int, names: tuple[str, ...]) -> None:
        """Show a hint, and remember that it was taken."""
        found = find_hint(match, seat)
        self.taken.add(number_of(match, seat))
        console.show(hint_lines(found, names, console.width))

    def match_notes(self) -> dict[str, str]:
        """Give the note for the text of the match."""
        return {NOTE: " ".join(map(str, sorted(self.taken)))} if self.taken else {}

    def mark_history(self, match: Match, history: Iterable[str]) -> list[str]:
        """Mark in a history, a line a move or turn, where a hint was taken."""
        mark = say("terminal.hint.mark", {})
        lines = zip(history, move_history.turns_of(match), strict=True)
        return [told if self.taken.isdisjoint(turn) else f"{told} {mark}" for told, turn in lines]

    def count_lines(self, match: Match, names: tuple[str, ...]) -> list[str]:
        """Say how many of its moves each seat made after a hint."""
        movers = [seat for n, seat in enumerate(match.movers, 1) if n in self.taken]
        return [
            say("terminal.hint.taken", {"name": name, "n": movers.count(seat)})
            for seat, name in enumerate(names)
            if seat in movers
        ]
