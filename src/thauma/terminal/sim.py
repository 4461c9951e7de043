"""`thauma sim`: random games, with a bar while they run and a table at the end."""

import argparse
from collections.abc import Mapping
from typing import Any

import msgspec

from thauma.core.deal import conditions_text
from thauma.core.game import Game
from thauma.core.ink import Text, text
from thauma.core.language import say
from thauma.core.numbers import format_whole, localise_number
from thauma.core.simulate import Simulation, simulate
from thauma.terminal.console import Console
from thauma.terminal.progress import Bar

TWO = 2


Boards = Mapping[str, Any] | None


def run(given: argparse.Namespace, game: Game, options: Mapping[str, Any], boards: Boards) -> None:
    """Simulate and report."""
    bar = Bar(given.games)
    try:
        found = simulate(
            game.name, given.games, given.seed, options, given.threads, progress=bar.draw, boards=boards
        )
    finally:
        bar.clear()
    if given.json:
        print(msgspec.json.encode(summary(found, given.threads, boards)).decode())
    else:
        Console().show(table(found, game, boards))


def first_share(found: Simulation) -> float:
    """Give the first of two players' share of the victories, shared ones counted half."""
    return (found.wins[0] + shared(found) / 2) / found.games


def shared(found: Simulation) -> int:
    """Give how many victories were shared, by whomever."""
    return found.games - sum(found.wins)


def means(found: Simulation) -> list[dict[str, float]]:
    """Give the mean points by seat and category, with their total."""
    by_seat = [{name: n / found.games for name, n in points.items()} for points in found.points]
    return [{**mean, "total": sum(mean.values())} for mean in by_seat]


def summary(found: Simulation, threads: int, boards: Boards = None) -> dict[str, Any]:
    """Give all figures as plain data."""
    return {
        "game": found.game,
        "seed": found.seed,
        "options": found.options,
        **({} if boards is None else {"boards": boards["name"]}),
        "games": found.games,
        "players": len(found.wins),
        "chance": 1 / len(found.wins),
        "kinds": found.kinds,
        "wins": list(found.wins),
        "ties": shared(found),
        **({"first_player_share": first_share(found)} if len(found.wins) == TWO else {}),
        "mean_points": means(found),
        "decisions": found.decisions,
        "decisions_per_game": found.decisions / found.games,
        "threads": threads,
        "seconds": found.seconds,
        "cpu_seconds": found.cpu_seconds,
        "games_per_cpu_second": speed(found),
    }


def speed(found: Simulation) -> float:
    """Give the games a processor plays in a second."""
    return found.games / max(found.cpu_seconds, 1e-9)


def table(found: Simulation, game: Game, boards: Boards = None) -> list[Text]:
    """Write the figures as a table."""
    chosen = conditions_text(found.options, boards)
    counts = [(say(f"{game.name}.kind.{kind}", {}), n) for kind, n in found.kinds.items()]
    counts.append((word("ties"), shared(found)))
    titles = {name: say(f"{game.name}.category.{name}", {}) for name in (*found.points[0], "total")}
    own = (word("victory"), word("points"), word("alone"))
    named = (*own, *(title for title, _ in counts), *titles.values())
    first = max(24, *(len(title) + 2 for title in named))
    lines = [
        text(word("title", games=format_whole(found.games), game=found.game, seed=found.seed), "bold"),
        text(word("options", options=chosen), "dim"),
        text(""),
        text(f"  {word('victory'):<{first}}{word('games'):>14}{word('share'):>10}", "dim"),
    ]
    for title, n in counts:
        lines.append(
            text(f"  {title:<{first}}{format_whole(n):>14}{localise_number(f'{n / found.games:.2%}'):>10}")
        )
    by_seat = means(found)
    seats = "".join(f"{word('seat', n=seat):>10}" for seat in range(len(by_seat)))
    lines += [text(""), text(f"  {word('points'):<{first}}{seats}", "dim")]
    for category, title in titles.items():
        figures = "".join(f"{localise_number(f'{mean[category]:.2f}'):>10}" for mean in by_seat)
        lines.append(text(f"  {title:<{first}}{figures}", "bold" if category == "total" else ""))
    lines += by_players(found, first)
    return [
        *lines,
        text(f"  {word('decisions')}: {localise_number(f'{found.decisions / found.games:.2f}')}"),
        text(f"  {word('speed')}: {localise_number(f'{speed(found):,.0f}')}"),
    ]


def by_players(found: Simulation, width: int) -> list[Text]:
    """Write who won: the first of two players, or each of many, with what chance gives."""
    if len(found.wins) == TWO:
        return [text(""), text(f"  {word('first')}: {localise_number(f'{first_share(found):.2%}')}")]
    figures = "".join(f"{localise_number(f'{won / found.games:.2%}'):>10}" for won in found.wins)
    chance = localise_number(f"{1 / len(found.wins):.2%}")
    return [
        text(f"  {word('alone'):<{width}}{figures}"),
        text(""),
        text(f"  {word('many', players=len(found.wins), chance=chance)}"),
    ]


def word(key: str, **data: object) -> str:
    """Put a message of this command into words."""
    return say(f"terminal.sim.{key}", data)
