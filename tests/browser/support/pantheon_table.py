"""The table of Duel with Pantheon: hands that also place gods, activate them and answer what they ask."""

from playwright.sync_api import Page

from tests.browser.support.duel_table import CHOICES, POSSIBLE, SCORE, Table, TouchTable, tile
from tests.browser.support.wording import words

CHOOSE = "[data-region=choices] button[data-choose]:not([aria-disabled=true])"
"""what is chosen first and done later: a god to place, a space for Minerva's pawn"""
FREE = "[data-region=pantheon] button[data-move]:not([aria-disabled=true])"
GODS = "[data-region=pantheon] li.open button"
CARDS = "[data-region=structure] ul.lit li.open button"
READY = f"""() => {{
    const there = (selector) => document.querySelector(selector) !== null;
    if (there("{SCORE}")) return "over";
    if (there(".sent")) return false;
    if (there("{CHOOSE}")) return "choose";
    if (there("{CHOICES}:not([aria-disabled=true])")) return "choice";
    return there("{GODS}") ? "god" : there("{CARDS}") ? "card" : false;
}}"""
GONE = """(move) => {
    const button = document.querySelector(`[data-move="${move}"]`);
    return !button || button.matches(".sent");
}"""
"""whether a move was taken up"""


class PantheonPlayer(Table):
    """Plays Pantheon with the mouse: a god is activated whenever one can be."""

    def begin(self, address: str, language: str = "en") -> None:
        """Switch Pantheon on in the tile and sit down against the weakest bot that thinks."""
        self.page.goto(address)
        bots = words("page.ways.bot", language)
        self.press(tile(self.page, language=language).get_by_role("button", name=bots, exact=True))
        dialog = self.page.get_by_role("dialog")
        self.press(dialog.get_by_text(words("page.bot.easy", language), exact=True))
        self.press(dialog.get_by_role("switch", name=words("duel.page.switch.pantheon", language)).first)
        self.press(dialog.get_by_role("button", name=words("page.ways.start", language), exact=True))
        self.page.wait_for_selector("[data-region=structure]")

    def step(self) -> str:
        """Wait until something is asked and do something about it; gives what it was."""
        asked: str = self.page.wait_for_function(READY).json_value()
        self.withdraw()
        if asked == "choose":
            self.press(self.page.locator(CHOOSE).first)
            self.make_move(FREE if self.page.locator(FREE).count() else CHOICES)
        elif asked == "choice":
            self.make_move(f"{CHOICES}:not([aria-disabled=true])")
        elif asked == "god":
            self.press(self.page.locator(GODS).first)
            self.make_move(POSSIBLE)
        elif asked == "card":
            self.press(self.page.locator(CARDS).first)
            self.page.wait_for_selector(POSSIBLE)
            self.make_move(POSSIBLE)
        return asked

    def make_move(self, selector: str) -> None:
        """Press the first button of a kind, which makes a move."""
        button = self.page.locator(selector).first
        move = button.get_attribute("data-move")
        assert move is not None
        self.moves.append(move)
        self.press(self.page.locator(f'button[data-move="{move}"]').first)
        self.page.wait_for_function(GONE, arg=move)

    def has_made(self, verb: str) -> bool:
        """Whether a move of a kind was made here."""
        return any(move.startswith(f"{verb} ") for move in self.moves)


class PantheonTouchPlayer(PantheonPlayer, TouchTable):
    """The same with a finger."""


def pantheon_player(page: Page, touch: bool) -> PantheonPlayer:
    """Give the hands for a window."""
    return PantheonTouchPlayer(page) if touch else PantheonPlayer(page)
