"""How a study names things and numbers, in the language in use."""

from thauma.arena.intervals import Interval
from thauma.core.game import Game
from thauma.core.language import say
from thauma.core.numbers import NONE, format_decimal, format_percent, format_whole
from thauma.core.parts.tally import Group

TWO = 2


def plot_word(key: str, **data: object) -> str:
    """Put a word of a plot into the language in use."""
    return say(f"findings.plot.{key}", data)


def wins_axis(seats: int) -> str:
    """Say what is measured: shares of the victories; where more than two play, what chance gives."""
    if seats == TWO:
        return plot_word("wins-axis")
    return plot_word("wins-axis-many", players=seats, chance=format_percent(1 / seats))


def seat_name(seat: int) -> str:
    """Give the name of a seat."""
    return say("terminal.sim.seat", {"n": seat})


def plural_count(n: int) -> int | str:
    """Give a number as messages with a noun want it: one is a number, more are written."""
    return n if n == 1 else format_whole(n)


def interval_text(interval: Interval | None, factor: float = 100, digits: int = 1) -> str:
    """Write an interval, of shares in hundredths."""
    if interval is None:
        return NONE
    low, high = (format_decimal(factor * end, digits) for end in interval)
    return say("findings.bounds", {"low": low, "high": high})


def thing_name(game: Game, kind: str, thing: str) -> str:
    """Give the name of a thing."""
    return say(f"{game.name}.{kind}.{thing}", {})


def group_name(game: Game, group: Group) -> str:
    """Say what happens to the things of a group."""
    return say(f"{game.name}.study.group.{group.name}", {})


def kind_name(game: Game, kind: str) -> str:
    """Give the name of all things of a kind."""
    return say(f"{game.name}.study.kind.{kind}", {})


def part_name(game: Game, part: str) -> str:
    """Give the name of a part of the things, such as an age of the cards."""
    return say(f"{game.name}.study.part.{part}", {})


def number_name(game: Game, sort: str, name: str) -> str:
    """Give the name of a number that seats have: of a category of points, or one of the game's own."""
    return say(f"{game.name}.{'category' if sort == 'points' else 'study.number'}.{name}", {})


def victory_name(game: Game, kind: str) -> str:
    """Give the name of a kind of victory."""
    return say(f"{game.name}.kind.{kind}", {})
