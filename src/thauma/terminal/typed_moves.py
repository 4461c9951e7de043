"""What a typed line means: a move in words, or a key; where a key has several ways, which of them."""

from thauma.core.language import say
from thauma.core.parts.picture import Screen, Way
from thauma.core.styled_text import style_text, wrap
from thauma.terminal.console import Console


def move_typed(console: Console, screen: Screen, line: str) -> str | None:
    """Give the move that a line means; None where somebody wants none of the ways there are."""
    typed = line.lower()
    ways = screen.ways.get(typed)
    if ways is None:
        return screen.keys.get(typed, line)
    console.show(way_list(ways, console.width))
    return way_of(ways, console.ask(way_question(ways)))


def way_list(ways: tuple[Way, ...], width: int) -> list[str]:
    """List ways with their numbers."""
    return [
        str(style_text(part))
        for number, way in enumerate(ways, start=1)
        for part in wrap(f"{number:>3}  {way.words}", width - 1, "     ")
    ]


def way_question(ways: tuple[Way, ...]) -> str:
    """Ask for a way."""
    return say("terminal.which-way", {"n": len(ways)})


def way_of(ways: tuple[Way, ...], answer: str) -> str | None:
    """Read the answer: a number, or nothing for the first."""
    if not answer:
        return ways[0].move
    numbers = {str(number): way.move for number, way in enumerate(ways, start=1)}
    return numbers.get(answer.strip())
