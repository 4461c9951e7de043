"""Pantheon played in the browser against `hard` to each kind of end: by points, by arms, by science."""

import pytest

from tests.browser.support.browsers import WIDE, Visits
from tests.browser.support.pantheon_table import PantheonPlayer
from tests.browser.support.server import Server, StoredMatch, golden_match
from tests.browser.support.wording import words
from tests.case_selection import thorough
from thauma import Match
from thauma.server.matches import events

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

HARD = events.Player("bot", bot="hard")
MOST_STEPS = 12


def cut(name: str, moves: int) -> Match:
    """A golden match without its last moves."""
    whole = golden_match(f"pantheon/{name}")
    match = Match(whole.deal)
    for seat, move in whole.actions[:-moves]:
        match.put(seat, move)
    return match


def sit(server: Server, visit: Visits, match: Match, seat: int) -> tuple[PantheonPlayer, StoredMatch]:
    """Sit down at a match that is nearly over, opposite to `hard`."""
    laid = server.add_match(match, *(("Ada", HARD) if seat == 0 else (HARD, "Ada")))
    page = visit(WIDE)
    page.goto(laid.seat(seat))
    page.wait_for_selector("[data-region=structure]")
    return PantheonPlayer(page), laid


def assert_ended(
    table: PantheonPlayer, server: Server, laid: StoredMatch, kind: str, words_of_it: str
) -> None:
    """The page shows how the game ended, as the server says."""
    table.page.wait_for_selector("dialog[open] table")
    view = server.info(laid.match)["view"]
    assert view["result"]["kind"] == kind
    heading = table.page.get_by_role("dialog").get_by_role("heading").first
    assert heading.inner_text().casefold() == words(f"page.end.{words_of_it}").casefold()


@thorough
def test_by_points_after_the_last_cards(server: Server, visit: Visits) -> None:
    match = cut("game-0", 8)
    table, laid = sit(server, visit, match, match.waiting[0])
    for _ in range(MOST_STEPS):
        if table.step() == "over":
            break
    moves = server.info(laid.match)["match"]["moves"]
    assert moves - len(match.actions) > len(table.moves) > 1
    winners = server.info(laid.match)["view"]["result"]["winners"]
    assert_ended(table, server, laid, "civilian", "won" if match.waiting[0] in winners else "lost")


@thorough
def test_by_arms_when_hard_takes_the_capital(server: Server, visit: Visits) -> None:
    table, laid = sit(server, visit, cut("game-12", 2), 1)
    table.move("discard university")
    assert_ended(table, server, laid, "military", "lost")
    assert server.info(laid.match)["view"]["result"]["winners"] == [0]


def test_by_science_with_the_sixth_symbol(server: Server, visit: Visits) -> None:
    table, laid = sit(server, visit, cut("game-48", 1), 1)
    table.move("build study")
    assert_ended(table, server, laid, "science", "won")
