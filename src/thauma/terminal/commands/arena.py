"""`thauma arena`: a tournament of bots, with a line while it runs and tables at the end."""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from thauma.arena import ratings_chart
from thauma.arena.intervals import Z
from thauma.arena.luck import judge_of
from thauma.arena.play_game import FORFEIT, check_players
from thauma.arena.results import Conditions, Results, tournament_conditions
from thauma.arena.schedule import TWO, InvalidTournament, Task, round_robin
from thauma.arena.sequential import BOUND, TestProgress, parse_test
from thauma.arena.specification import parse_player
from thauma.arena.standings import Side, Standing, Standings
from thauma.arena.tournament import Tournament
from thauma.arena.worker_pool import Crash, check_jobs
from thauma.bots import Budget
from thauma.core.deal import conditions_text
from thauma.core.errors import Phrase
from thauma.core.game import Game
from thauma.core.language import say
from thauma.core.numbers import format_decimal, format_percent, localise_number
from thauma.core.styled_text import Text, strip_control, style_text
from thauma.terminal.arguments.choices import chosen_conditions
from thauma.terminal.console import Console, paragraph_lines, print_error
from thauma.terminal.progress import GamesBar
from thauma.terminal.tables import set_table

FAILED = 2
"""the exit code where games had to be given up"""


def run(given: argparse.Namespace) -> int:
    """Hold a tournament and report."""
    game, options = chosen_conditions(given)
    budget = Budget(given.time, given.nodes)
    luck = judge_of(game, options).name if given.luck else None
    here = tournament_conditions(game, options, given.seed, given.time, given.nodes, luck)
    start = game.start(game.deal(0, options))
    players = [parse_player(text.strip(), budget, start) for text in given.bots.split(",")]
    encounters = round_robin(players, given.games, here.seats)
    check_jobs(given.jobs)
    until = None if given.until is None else parse_test(given.until)
    if until is not None and len(players) != TWO:
        raise InvalidTournament("error.arena.until-two")
    picture = None if given.plot is None else Path(given.plot)
    if picture is not None:
        ratings_chart.check_chart_path(picture)
    check_players(players, game, here.options)
    results = None if given.results is None else Results(Path(given.results), here)
    try:
        tournament = Tournament(here, encounters, results, until=until)
        try:
            run_tournament(tournament, given.jobs, quiet=given.json)
        finally:
            print_report(tournament, game, given.json, picture)
    finally:
        if results is not None:
            results.close()
    return FAILED if tournament.given_up else 0


# ------------------------------------------------------------------------------------ while it runs


def run_tournament(
    tournament: Tournament, jobs: int, quiet: bool = False, going_on: Callable[[], bool] = lambda: True
) -> None:
    """Play all games, with a bar that tells how far it is; none is begun once `going_on` says no."""
    bar = GamesBar(len(tournament.missing_games()), quiet)
    try:
        with closing(tournament.run(jobs, going_on)) as news:
            for told in news:
                if isinstance(told, Crash):
                    bar.clear()
                    print_error(crash_words(told))
                bar.draw(bar.done + (not isinstance(told, Crash) or not told.again))
    except KeyboardInterrupt:
        bar.clear()
        print_error(say("tournament.stopped", {"done": bar.done, "total": bar.total}))
        kept = tournament.results
        print_error(say("tournament.kept", {"file": kept.path}) if kept else say("tournament.not-kept", {}))
        raise
    finally:
        bar.clear()


def crash_words(crash: Crash[Task]) -> str:
    """Say which game was not finished, why, and what becomes of it."""
    a, b = crash.task.sides
    data = {"a": a.name, "b": b.name, "deal": crash.task.deal + 1, "reason": crash.reason}
    return say("tournament.crash", data) if crash.again else say("tournament.given-up", data)


# ----------------------------------------------------------------------------------------- the end


def print_report(tournament: Tournament, game: Game, as_json: bool, picture: Path | None) -> None:
    """Print what has been played so far, and draw it."""
    found = tournament.standings()
    if as_json:
        test = {} if tournament.progress is None else {"test": tournament.progress.to_data()}
        print(msgspec.json.encode({**found.to_data(), **test}).decode())
    else:
        Console().show(report_lines(found, game, tournament))
    if picture is not None and found.players:
        ratings_chart.draw_ratings(found, game.name, picture)


def report_lines(found: Standings, game: Game, tournament: Tournament) -> list[Text]:
    """Write all tables."""
    here = tournament.conditions
    chosen = conditions_text(here.options)
    lines = [
        *title_lines(found, game, tournament),
        style_text(say("tournament.budget", {"limits": limit_phrases(here)}), "dim"),
        *paragraph_lines(say("terminal.sim.options", {"options": chosen}), 101, "dim", hang="  "),
        style_text(""),
    ]
    if not found.meetings:
        return [*lines, style_text(say("tournament.nothing", {}))]
    lines += [*set_table(pair_rows(found)), style_text("")]
    if here.luck is not None:
        lines += [*set_table(luck_rows(found)), style_text("")]
    lines += [*set_table(kind_rows(found, game)), style_text("")]
    lines += [
        *set_table(player_rows(found.players)),
        style_text(""),
        style_text(f"  {say('tournament.confidence', {})}", "dim"),
    ]
    if tournament.progress is not None:
        lines += test_lines(tournament.progress)
    forfeits = sum((meeting.forfeits() for meeting in found.meetings), Counter[tuple[str, str]]())
    for (name, reason), n in forfeits.items():
        lines.append(
            style_text(
                f"  {strip_control(say('tournament.forfeited', {'name': name, 'n': n, 'reason': reason}))}"
            )
        )
    return lines


def test_lines(progress: TestProgress) -> list[Text]:
    """Say what a test has decided, after how many deals, and what that does to the intervals."""
    test, accepted = progress.test, progress.accepted_elo
    data = {
        "low": format_decimal(test.low, sign="+"),
        "high": format_decimal(test.high, sign="+"),
        "n": progress.deals,
        "ratio": format_decimal(progress.ratio, 2, sign="+"),
        "bound": format_decimal(BOUND, 2),
    }
    if accepted is None:
        return [style_text(f"  {say('tournament.test-open', data)}")]
    elo = format_decimal(accepted, sign="+")
    return [
        style_text(f"  {say('tournament.test-decided', {**data, 'elo': elo})}"),
        style_text(f"  {say('tournament.test-biased', {})}", "dim"),
    ]


def title_lines(found: Standings, game: Game, tournament: Tournament) -> list[Text]:
    """Say what is played, how often, and where more than two play, by how many and what chance gives."""
    games = max(encounter.games for encounter in tournament.encounters)
    data = {"game": game.name, "games": games, "seed": tournament.conditions.seed}
    if found.seats == TWO:
        return [style_text(say("tournament.title", data), "bold")]
    how = {"each": TWO * found.seats, "rest": found.seats - 1, "chance": format_percent(found.chance)}
    return [
        style_text(say("tournament.title-many", {**data, "players": found.seats}), "bold"),
        style_text(say("tournament.how-many", how)),
    ]


def limit_phrases(here: Conditions) -> list[Phrase]:
    """Say how much the bots may think."""
    found = []
    if here.seconds is not None:
        found.append(Phrase("tournament.seconds", n=localise_number(f"{here.seconds:g}")))
    if here.nodes is not None:
        found.append(Phrase("tournament.nodes", n=here.nodes))
    return found or [Phrase("tournament.own")]


def pair_rows(found: Standings) -> Iterable[list[str]]:
    """Give the table of pairs, row by row."""
    yield column_titles(
        "tournament.column.pair",
        "tournament.column.games",
        "tournament.column.score",
        "tournament.column.interval",
        "tournament.column.won",
        "tournament.column.shared",
        "tournament.column.lost",
    )
    for side in sides_of(found):
        score = side.score
        yield [
            side_name(side, found.seats),
            str(len(side.games)),
            format_percent(score.share),
            f"{format_decimal(100 * score.low)} - {format_percent(score.high)}",
            str(side.wins_by_kind.total()),
            str(side.shared_wins),
            str(side.losses_by_kind.total()),
        ]


def luck_rows(found: Standings) -> Iterable[list[str]]:
    """Give what each pair's scores would be without luck, row by row."""
    yield column_titles(
        "tournament.column.pair",
        "tournament.column.luck",
        "tournament.column.adjusted",
        "tournament.column.interval",
        "tournament.column.ratio",
    )
    for side in sides_of(found):
        score = side.adjusted
        if score is None:
            yield [side_name(side, found.seats), "-", "-", "-", "-"]
            continue
        yield [
            side_name(side, found.seats),
            f"{format_decimal(100 * score.luck)} ± {format_percent(Z * score.luck_error)}",
            format_percent(score.share),
            f"{format_decimal(100 * score.low)} - {format_percent(score.high)}",
            format_decimal(score.ratio, 2),
        ]


def kind_rows(found: Standings, game: Game) -> Iterable[list[str]]:
    """Give what each pair's victories were, row by row; the longest words stand at the end of a line."""
    titles = {kind: say(f"{game.name}.kind.{kind}", {}) for kind in game.kinds}
    titles[FORFEIT] = say("tournament.forfeit", {})
    yield column_titles("tournament.column.pair", "tournament.column.kinds")
    for side in sides_of(found):
        won, lost = side.wins_by_kind, side.losses_by_kind
        met = [
            f"{title} {won[kind]}:{lost[kind]}" for kind, title in titles.items() if won[kind] or lost[kind]
        ]
        yield [side_name(side, found.seats), ", ".join(met) or "-"]


def sides_of(found: Standings) -> Iterable[Side]:
    """Give what everybody did alone against everybody else."""
    return (side for meeting in found.meetings for side in meeting.sides)


def side_name(side: Side, seats: int) -> str:
    """Call a pair by its two names, with how many of the second one there are."""
    rest = side.rest.name if seats == TWO else f"{seats - 1} {side.rest.name}"
    return strip_control(f"{side.lone.name} - {rest}")


def player_rows(players: Sequence[Standing]) -> Iterable[list[str]]:
    """Give the table of players, row by row."""
    yield column_titles(
        "tournament.column.bot",
        "tournament.column.elo",
        "tournament.column.interval",
        "tournament.column.games",
        "tournament.column.score",
        "tournament.column.pace",
        "tournament.column.forfeits",
    )
    for standing in players:
        rating = standing.rating
        yield [
            strip_control(standing.player.name),
            f"{rating.elo:.0f}",
            f"±{rating.high - rating.elo:.0f}",
            str(standing.games),
            format_percent(standing.score),
            format_decimal(standing.seconds_per_move, 4),
            str(standing.forfeits),
        ]


def column_titles(*keys: str) -> list[str]:
    """Give the titles of some columns."""
    return [say(key, {}) for key in keys]
