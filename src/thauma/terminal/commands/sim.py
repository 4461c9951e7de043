"""`thauma sim`: random games, with a bar while they run and a table at the end."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from thauma.core.deal import conditions_text, data_name
from thauma.core.game import Game
from thauma.core.language import say
from thauma.core.numbers import format_whole, localise_number
from thauma.core.simulation import Simulation, simulate
from thauma.core.styled_text import Text, style_text
from thauma.terminal.arguments.choices import chosen_conditions
from thauma.terminal.console import Console
from thauma.terminal.progress import ProgressBar
from thauma.terminal.tables import set_table

TWO = 2


def run(given: argparse.Namespace) -> int:
    """Simulate and report."""
    game, options = chosen_conditions(given)
    bar = ProgressBar(given.games)
    try:
        found = simulate(game.name, given.games, given.seed, options, given.threads, progress=bar.draw)
    finally:
        bar.clear()
    if given.json:
        print(msgspec.json.encode(summary_data(found, given.threads)).decode())
    else:
        Console().show(grid_lines(found, game))
    return 0


def first_share(found: Simulation) -> float:
    """Give the first of two players' share of the victories, shared ones counted half."""
    return (found.wins[0] + shared_wins(found) / 2) / found.games


def shared_wins(found: Simulation) -> int:
    """Give how many victories were shared, by whomever."""
    return found.games - sum(found.wins)


def mean_points(found: Simulation) -> list[dict[str, float]]:
    """Give the mean points by seat and category, with their total."""
    by_seat = [{name: n / found.games for name, n in points.items()} for points in found.points]
    return [{**mean, "total": sum(mean.values())} for mean in by_seat]


def summary_data(found: Simulation, threads: int) -> dict[str, Any]:
    """Give all figures as plain data; an option with data by their name."""
    data = {name: data_name(value) for name, value in found.options.items() if isinstance(value, Mapping)}
    return {
        "game": found.game,
        "seed": found.seed,
        "options": {name: value for name, value in found.options.items() if name not in data},
        **data,
        "games": found.games,
        "players": len(found.wins),
        "chance": 1 / len(found.wins),
        "kinds": found.kinds,
        "wins": list(found.wins),
        "ties": shared_wins(found),
        **({"first_player_share": first_share(found)} if len(found.wins) == TWO else {}),
        "mean_points": mean_points(found),
        "decisions": found.decisions,
        "decisions_per_game": found.decisions / found.games,
        "threads": threads,
        "seconds": found.seconds,
        "cpu_seconds": found.cpu_seconds,
        "games_per_cpu_second": games_per_second(found),
    }


def games_per_second(found: Simulation) -> float:
    """Give the games a processor plays in a second."""
    return found.games / max(found.cpu_seconds, 1e-9)


def grid_lines(found: Simulation, game: Game) -> list[Text]:
    """Write the figures as a table."""
    chosen = conditions_text(found.options)
    counts = [(say(f"{game.name}.kind.{kind}", {}), n) for kind, n in found.kinds.items()]
    counts.append((sim_text("ties"), shared_wins(found)))
    titles = {name: say(f"{game.name}.category.{name}", {}) for name in (*found.points[0], "total")}
    own = (sim_text("victory"), sim_text("points"), sim_text("alone"))
    named = (*own, *(title for title, _ in counts), *titles.values())
    first = max(24, *(len(title) + 2 for title in named))
    shares = [[sim_text("victory"), sim_text("games"), sim_text("share")]]
    shares += [[title, format_whole(n), localise_number(f"{n / found.games:.2%}")] for title, n in counts]
    by_seat = mean_points(found)
    points = [[sim_text("points"), *(sim_text("seat", n=seat) for seat in range(len(by_seat)))]]
    points += [
        [title, *(localise_number(f"{mean[category]:.2f}") for mean in by_seat)]
        for category, title in titles.items()
    ]
    widths = [first, *[8] * len(by_seat)]
    return [
        style_text(
            sim_text("title", games=format_whole(found.games), game=found.game, seed=found.seed), "bold"
        ),
        style_text(sim_text("options", options=chosen), "dim"),
        style_text(""),
        *set_table(shares, [first, 12, 8]),
        style_text(""),
        *set_table(points, widths, total=True),
        *by_players(found, widths),
        style_text(f"  {sim_text('decisions')}: {localise_number(f'{found.decisions / found.games:.2f}')}"),
        style_text(f"  {sim_text('speed')}: {localise_number(f'{games_per_second(found):,.0f}')}"),
    ]


def by_players(found: Simulation, widths: Sequence[int]) -> list[Text]:
    """Write who won: the first of two players, or each of many, with what chance gives."""
    if len(found.wins) == TWO:
        return [
            style_text(""),
            style_text(f"  {sim_text('first')}: {localise_number(f'{first_share(found):.2%}')}"),
        ]
    shares = [localise_number(f"{won / found.games:.2%}") for won in found.wins]
    chance = localise_number(f"{1 / len(found.wins):.2%}")
    return [
        *set_table([[""] * len(widths), [sim_text("alone"), *shares]], widths),
        style_text(""),
        style_text(f"  {sim_text('many', players=len(found.wins), chance=chance)}"),
    ]


def sim_text(key: str, **data: object) -> str:
    """Put a message of this command into words."""
    return say(f"terminal.sim.{key}", data)
