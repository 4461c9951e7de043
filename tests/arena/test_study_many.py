"""A study of a game for more than two: what is counted of a match of 7 Wonders, and what its report says."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.terminal.conftest import Command
from thauma import Match, bots
from thauma.arena.study import tables
from thauma.arena.study.figures import Figures
from thauma.arena.study.folder import run_study, write_results
from thauma.arena.study.games import Conditions, study_conditions
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say, use_language
from thauma.core.parts.tally import Tally, tally_module_of
from thauma.games.wonders.presentation import tally as wonders
from thauma.games.wonders.table import CARDS, CITIES, COLOURS

GAME = thauma.game("wonders")


def random_match(seed: int, players: int, **options: str) -> Match:
    """Give a match of random moves."""
    match = Match.new("wonders", seed, options, players)
    chance = bots.make_bot("random", seed)
    while match.waiting:
        seat = match.waiting[0]
        match.put(seat, chance.choose(match.seen_by(seat)))
    return match


MATCHES = [random_match(1, 3), random_match(2, 4, sides="chosen"), random_match(3, 7)]
each_match = pytest.mark.parametrize("match", MATCHES, ids=["3", "4 chosen", "7"])


@cache
def tally_of(match: Match) -> Tally:
    return wonders.tally_match(match)


def tallied_things(match: Match, group: str, seat: int) -> set[str]:
    return {fact.thing for fact in tally_of(match).facts if (fact.group, fact.seat) == (group, seat)}


def cards_of_moves(match: Match, seat: int, pattern: str) -> list[str]:
    """Give the cards of a seat's moves of one kind."""
    found = (re.match(pattern, move) for mover, move in match.actions if mover == seat)
    return [one[1] for one in found if one]


def event_counts(match: Match, name: str) -> Iterator[int]:
    """Count the events of a name, move by move."""
    for index in range(len(match.actions)):
        yield sum(event.key == f"wonders.event.{name}" for event in match.events(index))


def sample_conditions(players: int = 3, bot: str = "random") -> Conditions:
    return study_conditions(GAME, {"players": players}, bot, 1, bots.Budget(nodes=2))


# ------------------------------------------------------------------------------------- what is counted


@each_match
def test_a_card_is_built_sold_or_laid_under_a_wonder(match: Match) -> None:
    for seat, city in enumerate(match.view(None)["cities"]):
        assert (
            tallied_things(match, "card-built", seat)
            == set(city["cards"])
            == set(cards_of_moves(match, seat, "build ([a-z-]+)"))
        )
        assert tallied_things(match, "card-sold", seat) == set(cards_of_moves(match, seat, "sell ([a-z-]+)"))
        assert tallied_things(match, "card-laid", seat) == set(
            cards_of_moves(match, seat, "stage with ([a-z-]+)")
        )
    dealt = {card for age in match.deal.parts["hands"] for hand in age for card in hand}
    assert tally_of(match).there["card"] == dealt


@each_match
def test_a_board_is_played_and_its_stages_are_built(match: Match) -> None:
    boards = []
    for seat, city in enumerate(match.view(None)["cities"]):
        (board,) = tallied_things(match, "board-played", seat)
        boards.append(board)
        assert board == f"{city['wonder']}-{city['side']}"
        built = [stage for stage in range(1, 5) if tallied_things(match, f"stage-{stage}", seat) == {board}]
        assert built == list(range(1, city["stages"] + 1))
        assert city["stages"] == len(cards_of_moves(match, seat, "stage with ([a-z-]+)"))
    assert tally_of(match).there["board"] == set(boards)


def test_stages_are_counted_of_the_boards_that_have_them() -> None:
    groups = {group.name: {thing.id for thing in group.things} for group in wonders.GROUPS}
    assert len(groups["board-played"]) == len(groups["stage-1"]) == len(groups["stage-2"]) == 14
    assert groups["stage-2"] - groups["stage-3"] == {"babylon-night", "rhodos-night"}
    assert groups["stage-4"] == {"gizah-night"}


def test_every_card_stands_in_the_age_in_which_it_comes_first() -> None:
    age = {thing.id: thing.part for thing in wonders.CARD_THINGS}
    assert (age["loom"], age["temple"], age["palace"], age["spies-guild"]) == ("1", "2", "3", "3")
    assert Counter(age.values()) == {"1": 27, "2": 20, "3": 30}
    assert len(age) == len(CARDS)


@each_match
def test_numbers_of_the_seats(match: Match) -> None:
    numbers = tally_of(match).numbers
    paid = Counter[int]()
    for seat, move in match.actions:
        paid[seat] += sum(map(int, re.findall(r"(\d+) (?:left|right)", move)))
    for seat, (own, city) in enumerate(zip(numbers, match.view(None)["cities"], strict=True)):
        assert tuple(own) == wonders.NUMBERS
        assert own["sales"] == len(cards_of_moves(match, seat, "sell ([a-z-]+)"))
        assert own["spent"] == paid[seat]
        assert (own["coins"], own["shields"], own["stages"]) == (
            *(city["coins"], city["shields"], city["stages"]),
        )
        assert sum(own[colour] for colour in COLOURS) == len(city["cards"])
    assert sum(own["spent"] for own in numbers) == sum(own["earned"] for own in numbers) > 0
    won, lost = (sum(own[what] for own in numbers) for what in ("victories", "defeats"))
    assert won == lost == sum(event_counts(match, "conflict"))
    assert sum(own["chains"] for own in numbers) == sum(event_counts(match, "chain"))


# --------------------------------------------------------------------------------- figures and reports


def sample_figures() -> Figures:
    """Give the figures of some matches of three."""
    figures = Figures(GAME, tally_module_of(GAME), 3)
    for seed in range(3):
        match = random_match(seed, 3)
        assert match.result is not None
        figures.add(match.result, len(match.movers), wonders.tally_match(match))
    return figures


def test_games_of_many_add_up() -> None:
    figures = sample_figures()
    assert sum(seat.score for seat in figures.seats) == figures.games == 3
    found: dict[str, Any] = {table.name: table.to_data() for table in tables.make_tables(figures)}
    assert sum(row["there"] for row in found["board-played"]) == 9
    assert [row["seat"] for row in found["seats"]] == [0, 1, 2]
    total = figures.compared["points", "points", "total"]
    assert (total.winners.mean or 0) > (total.losers.mean or 0)
    assert sum(figures.totals.values()) == 9


@pytest.mark.parametrize("language", languages())
def test_everything_that_is_counted_has_a_word(language: str) -> None:
    def words(family: str) -> set[str]:
        start = f"wonders.{family}."
        return {key.removeprefix(start) for key in read_catalog(language) if key.startswith(start)}

    assert words("study.kind") == {group.kind for group in wonders.GROUPS}
    assert words("study.group") == {group.name for group in wonders.GROUPS}
    assert words("study.part") == {part for group in wonders.GROUPS for part in group.parts if part}
    assert words("study.number") == set(wonders.NUMBERS)
    assert words("board") == {thing.id for thing in wonders.boards_with()}
    for city in CITIES:
        name = say(f"wonders.city.{city.id}", {}, language)
        assert say(f"wonders.board.{city.id}-day", {}, language).startswith(f"{name}, ")


@pytest.mark.parametrize("language", languages())
def test_the_report_speaks_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("thauma.arena.study.folder.draw_if_possible", lambda *_: [])
    use_language(language)
    try:
        write_results(sample_conditions(), sample_figures(), tmp_path)
    finally:
        use_language("en")
    report = (tmp_path / "report.md").read_text("utf-8")
    assert say("findings.report.seats", {}, language) in report
    assert ("33.3 %" if language == "en" else "33,3 %") in report
    assert say("findings.column.first", {}, language) not in report
    assert say("wonders.study.group.stage-3", {}, language) in report
    rhodos = re.search(rf"\| {say('wonders.board.rhodos-night', {}, language)} \|.*", report)
    assert rhodos is not None
    assert rhodos[0].endswith("| - | - | - | - |"), "it has two stages"


def test_a_study_of_many_goes_on_where_it_was(tmp_path: Path) -> None:
    run_study(sample_conditions(4), 1, tmp_path / "s")
    more = run_study(sample_conditions(4), 2, tmp_path / "s")
    assert (more.games, len(more.seats)) == (2, 4)
    whole = run_study(sample_conditions(4), 2, tmp_path / "whole")
    assert tables.tables_data(tables.make_tables(more)) == tables.tables_data(tables.make_tables(whole))


@pytest.mark.unsanitized
def test_the_command_says_what_each_seat_won(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thauma.arena.study.folder.draw_if_possible", lambda *_: [])
    monkeypatch.chdir(tmp_path)
    order = ("study", "wonders", "--players", "5", "--bot", "random", "--games", "2", "--jobs", "1")
    ran = command(*order)
    assert ran.code == 0
    assert ran.out.startswith("2 games of wonders, random against itself\n")
    assert re.search(r"By seat, the players have (\d+\.\d %, ){4}\d+\.\d % of the victories", ran.out)
    assert "chance alone would give each 20.0 %" in ran.out
    assert [path.name for path in tmp_path.iterdir()] == ["study-wonders-5-random"]
    found = json.loads(command(*order, "--json").out)
    assert (found["players"], found["chance"], found["games"]) == (5, 0.2, 2)
    assert len(found["seats"]) == 5


@pytest.mark.slow
def test_plots_are_drawn_and_shown(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn = write_results(sample_conditions(), sample_figures(), tmp_path)
    assert {"seats", "board", "card", "points", "leads"} < set(drawn)
    assert "victories" not in drawn, "there is only one kind"
    board = (tmp_path / "plots" / "board.svg").read_text("utf-8")
    assert "share of the victories (3 players; chance 33.3 %)" in board
    card = (tmp_path / "plots" / "card.svg").read_text("utf-8")
    assert "<!-- Palace" in card
    assert "<!-- Circus" not in card, "three players never meet it"
