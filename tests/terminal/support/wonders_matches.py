"""Matches of 7 Wonders for the tests: tables of many seats, played at random from a seed."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from thauma import Match
from thauma.core.language import say
from thauma.core.parts.picture import Scene, Screen
from thauma.terminal import move_history
from thauma.terminal.pictures import picture_of, scene_of

Choice = Callable[[list[str], Random], str]
NAMES = ("Ada", "Bo", "Medium (3)", "Cleopatra", "Dan", "Eve", "Medium (7)")


def choose_any(legal: list[str], rng: Random) -> str:
    """Choose any move."""
    return rng.choice(legal)


def choose_builds(legal: list[str], rng: Random) -> str:
    """Build all that can be built: the fullest cities."""
    return rng.choice([move for move in legal if move.startswith(("build", "stage"))] or legal)


def choose_sales(legal: list[str], rng: Random) -> str:
    """Sell all the time but for some stages, which may look through the discard pile: the longest lists."""
    wanted = [move for move in legal if move.startswith("stage")] if rng.random() < 0.2 else []
    return rng.choice(wanted or [move for move in legal if move.startswith("sell")] or legal)


def match_by_turns(
    players: int, seed: int = 1, choice: Choice = choose_builds, **options: str
) -> Iterator[Match]:
    """Give a match whenever nobody's choice waits for another's: at its beginning and after every turn."""
    match = Match.new("wonders", seed, options, players)
    rng = Random(seed)
    yield match
    while match.waiting:
        seat = match.waiting[0]
        match.put(seat, choice(match.legal(seat), rng))
        if not match.pending:
            yield match


def match_after(players: int, turn: int, seed: int = 1, choice: Choice = choose_builds) -> Match:
    """Give a match after some turns."""
    for number, match in enumerate(match_by_turns(players, seed, choice)):
        if number == turn:
            return match.copy()
    raise AssertionError("the match is shorter")


def finished_match(players: int, seed: int = 1) -> Match:
    """Give a finished match."""
    *_, last = match_by_turns(players, seed)
    return last


def scene(match: Match, seat: int | None, width: int = 80, height: int = 24) -> Scene:
    """Collect what is drawn for a seat."""
    names = NAMES[: match.seats]
    return scene_of(match, seat, names, move_history.describe_recent(match, seat, names), (width, height - 1))


def draw_match(match: Match, seat: int | None, width: int = 80, height: int = 24) -> Screen:
    """Draw a match."""
    return picture_of(match.game).draw_screen(scene(match, seat, width, height))


def screen_text(screen: Screen) -> str:
    """Give all that is drawn as one text."""
    return "\n".join(str(line) for line in screen.lines)


def hand_row(screen: Screen, card: str) -> str:
    """Give the row of a card of the hand."""
    name = say(f"wonders.card.{card}", {})
    return next(str(line) for line in screen.lines if re.match(rf" [a-g]  \w\w {name} ", str(line)))


def save_match(tmp_path: Path, match: Match) -> str:
    """Write a match to a file; gives its name."""
    file = tmp_path / "m.thauma"
    file.write_text(match.text(), encoding="utf-8")
    return str(file)
