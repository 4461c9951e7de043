"""The table of 7 Wonders Dice as a player sees it: a die or a box is looked at, then a button does it."""

from playwright.sync_api import Page

from tests.browser.support.duel_table import SCORE
from tests.browser.support.wonders_table import NAMES
from tests.browser.support.wording import words

LIT = "[data-region=sheet] .lit"
DEED = "[data-region=actions] [data-move]"
GOES_ON = f"""(before) => {{
    const here = (selector) => document.querySelector(selector) !== null;
    const turn = document.querySelector("h1").innerText;
    if (here("{SCORE}") || here("[data-region=choice]") || turn !== before) return "finished";
    return !here(".sent") && here("{LIT}, [data-pick]") ? "asked" : false;
}}"""
"""whether a turn that has begun goes on; false until that is known"""


def dice_words(key: str, language: str = "en", **data: object) -> str:
    """Say something of this game."""
    return words(f"dice.{key}", language, **{"names": NAMES, **data})


def wait_until_asked(page: Page) -> None:
    """Wait until something is asked here."""
    page.wait_for_function(
        f"() => document.querySelector('{LIT}, [data-pick]') && !document.querySelector('.sent')"
    )


def make_move(page: Page, selector: str) -> str:
    """Look at something, and then do it; gives the move."""
    wait_until_asked(page)
    page.locator(selector).first.click()
    button = page.locator(DEED).first
    move = button.get_attribute("data-move")
    button.click()
    assert move is not None
    return move


def finish_turn(page: Page) -> None:
    """Do the first thing that is lit, else pass or decline, until the turn is finished."""
    wait_until_asked(page)
    before = page.locator("h1").inner_text()
    while page.wait_for_function(GOES_ON, arg=before).json_value() == "asked":
        make_move(page, f"{LIT}, [data-pick]")
