"""The table of 7 Wonders as a player sees it: a hand, what a card can be used for, and what else is asked."""

import re

from playwright.sync_api import Locator, Page

from tests.browser.support.duel_table import ACTIONS, CHOICES, POSSIBLE, SCORE, TOKEN, KeyboardTable
from tests.browser.support.wording import words
from thauma import Match

GAME = "wonders"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
HAND = "[data-region=hand] button"
LIT = ".hand.lit [data-region=hand] button"
"""cards that may be chosen now"""
READY = f"""() => {{
    if (document.querySelector("{SCORE}")) return "over";
    if (document.querySelector(".sent")) return false;
    if (document.querySelector("{CHOICES}")) return "choice";
    return document.querySelector("{LIT}") ? "card" : false;
}}"""
"""what is asked of the player of this window; false while others are waited for"""


def match_after(turns: int, players: int = 3) -> Match:
    """Play so many turns, or to the end: everybody takes what is listed first."""
    match = Match.new(GAME, seed=1, players=players)
    for _ in range(turns):
        for seat in match.waiting:
            match.play(seat, match.view(seat)["moves"][0]["move"])
    return match


def before_the_last_choice(seat: int, age: int, players: int = 3) -> Match:
    """Play to the end of an age, where one seat alone has not chosen yet."""
    match = match_after(6 * age - 1, players)
    for other in [other for other in match.waiting if other != seat]:
        match.play(other, match.view(other)["moves"][0]["move"])
    assert match.waiting == (seat,)
    return match


def choose(page: Page) -> str:
    """Choose the first card, for the first thing that it can be used for; gives the move."""
    page.wait_for_selector(LIT)
    page.mouse.move(2, 2)
    page.locator(HAND).first.click()
    button = page.locator(POSSIBLE).first
    move = button.get_attribute("data-move")
    button.click()
    assert move is not None
    return move


def answer(page: Page) -> str:
    """Wait until something is asked here and do what comes first; gives what it was."""
    asked: str = page.wait_for_function(READY).json_value()
    if asked == "choice":
        page.locator(f"{CHOICES}:not([aria-disabled=true])").first.click()
    elif asked == "card":
        choose(page)
    return asked


def player_entry(page: Page, name: str) -> Locator:
    """Find a player in the head of the table."""
    players = page.get_by_role("list", name=words("page.players"))
    return players.get_by_role("listitem").filter(has_text=re.compile(rf"\b{name}\b"))


def score_sheet(page: Page) -> dict[str, int]:
    """Read the totals of the score sheet, by the names of the players."""
    page.wait_for_selector(SCORE)
    rows = page.locator(f"{SCORE} tbody tr").all()
    return {
        row.locator(".player").inner_text().strip(): int(row.locator("td").last.inner_text()) for row in rows
    }


def token_of(page: Page, match: str) -> str:
    """Give the token of the seat that a browser remembers."""
    token: str = page.evaluate(TOKEN, match)
    return token


class WondersKeyboard(KeyboardTable):
    """A hand held by somebody who has a keyboard and nothing else."""

    def open_tile(self, address: str, button: str, language: str) -> None:
        """Go from the start page into a way to play 7 Wonders."""
        self.page.goto(address)
        name = words(f"{GAME}.page.name", language)
        self.page.get_by_role("article", name=name, exact=True).wait_for()
        within = (
            "name => document.activeElement.closest('article')?.querySelector('h3')?.textContent === name"
        )
        self.tab_to(lambda focus: focus["words"].strip() == button and bool(self.page.evaluate(within, name)))
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("dialog[open]")

    def press_key_on(self, words: str) -> None:
        """Go on to a button and press it."""
        self.tab_to(lambda focus: focus["words"].strip() == words)
        self.page.keyboard.press("Enter")

    def play_turn(self, steps: int = 0) -> str:
        """Answer what is asked, with another card than the first after some arrow keys; gives what it was."""
        asked: str = self.page.wait_for_function(READY).json_value()
        if asked == "choice":
            self.tab_to(lambda focus: focus["region"] == "choices" and bool(focus["move"]))
        elif asked == "card":
            self.tab_to(lambda focus: focus["region"] == "hand")
            for _ in range(steps):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(
                "selector => document.activeElement.matches(selector)",
                arg=f"{ACTIONS}:not([aria-disabled=true])",
            )
        if asked != "over":
            self.moves.append(self.focused_element()["move"])
            self.page.keyboard.press("Enter")
        return asked
