"""The table as a player sees it: what is asked, and hands that play by mouse, finger or keyboard."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from thauma.core.language import say

CHOICES = "[data-region=choices] button[data-move]"
OPEN = "[data-region=structure] ul.lit li.open button"
CARDS = "[data-region=structure] li.open button"
ACTIONS = "[data-region=actions] button[data-move]"
POSSIBLE = f"{ACTIONS}:not([aria-disabled=true])"
SCORE = "dialog[open] table"

READY = f"""() => {{
    const all = (selector) => [...document.querySelectorAll(selector)];
    if (document.querySelector("{SCORE}")) return {{kind: "over", options: []}};
    const choices = all("{CHOICES}:not([aria-disabled=true])").map((button) => button.dataset.move);
    if (choices.length) return {{kind: "choice", options: choices}};
    const cards = all("{OPEN}").map((button) => button.dataset.thing.slice(5));
    const sent = document.querySelector("[data-region=actions] .sent");
    return cards.length && !sent ? {{kind: "card", options: cards}} : false;
}}"""
SENT = """(move) => {
    const button = document.querySelector(`[data-move="${move}"]`);
    return !button || button.matches(".sent");
}"""
"""whether a move was taken up: what a finger does becomes a click a little later"""
FOCUSED = """() => {
    const here = document.activeElement;
    const region = here.closest("[data-region]")?.dataset.region ?? "";
    return {
        region: here.closest("dialog") ? "dialog" : region,
        move: here.dataset.move ?? "",
        open: here.closest("li.open") !== null,
        words: here.innerText ?? "",
    };
}"""
TOKEN = """(match) => JSON.parse(localStorage.getItem("thauma.games")).games
    .find((kept) => kept.match === match).seats[0].token"""
MOST_MOVES = 60
"""of one player in a game"""
MOST_TABS = 60
"""how often Tab is pressed before a thing counts as out of its reach"""


def close_dialog(page: Page) -> None:
    """Close what lies over the table, and wait until it is out of the browser's history too."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => !JSON.stringify(history.state ?? '').includes('over')")


def tile(page: Page, game: str = "duel", language: str = "en") -> Locator:
    """Find a game on the start page."""
    return page.get_by_role("article", name=say(f"{game}.page.name", {}, language), exact=True)


@dataclass(frozen=True)
class OpenQuestion:
    """What the player is asked now."""

    kind: Literal["over", "choice", "card"]
    options: list[str]
    """moves of a choice, or cards that may be taken"""


@dataclass
class Table:
    """The table in a window, played with the mouse."""

    page: Page
    moves: list[str] = field(default_factory=list)
    """that were made here"""

    def press(self, thing: Locator) -> None:
        """Click something."""
        thing.click()

    def withdraw(self) -> None:
        """Take the pointer away, so that nothing is enlarged because it rests on it."""
        self.page.mouse.move(2, 2)

    def play_now(self, address: str) -> None:
        """Start against the bot from the start page, with one click."""
        self.page.goto(address)
        language = self.page.locator("html").get_attribute("lang")
        self.press(self.page.get_by_role("button", name=say("page.start.play", {}, language), exact=True))
        self.page.wait_for_selector("[data-region=structure]")

    def wait_for_question(self) -> OpenQuestion:
        """Wait until something is asked here, or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(READY).json_value()
        return OpenQuestion(found["kind"], found["options"])

    def move(self, wanted: str | None = None) -> bool:
        """Make a move, a wanted one or what comes first; False when the game is over."""
        asked = self.wait_for_question()
        if asked.kind == "over":
            return False
        self.withdraw()
        if asked.kind == "choice":
            self.answer(wanted or asked.options[0])
        elif wanted:
            self.choose(wanted.split()[-1])
            self.act(wanted)
        else:
            self.choose(asked.options[len(self.moves) % len(asked.options)])
            self.act(self.best_move())
        return True

    def answer(self, move: str) -> None:
        """Answer a question."""
        self.moves.append(move)
        self.press(self.page.locator(f'{CHOICES}[data-move="{move}"]'))
        self.page.wait_for_function(SENT, arg=move)

    def card(self, card: str) -> Locator:
        """Find a card of the structure."""
        return self.page.locator(f'[data-region=structure] li button[data-thing="card:{card}"]')

    def choose(self, card: str) -> None:
        """Choose a card of the structure."""
        self.press(self.card(card))
        self.page.wait_for_selector(ACTIONS)

    def possible_moves(self) -> list[str]:
        """List the moves that the chosen card can be taken for and that are in sight."""
        found: list[str] = self.page.eval_on_selector_all(POSSIBLE, "all => all.map((b) => b.dataset.move)")
        return found

    def best_move(self) -> str:
        """Pick what the chosen card is taken for: a wonder, else the card itself, else its coins."""
        more = self.page.locator("[data-region=actions] button.more")
        if more.count():
            self.press(more)
        found = self.possible_moves()
        return next(
            (move for kind in ("wonder", "build") for move in found if move.startswith(kind)), found[-1]
        )

    def act(self, move: str) -> None:
        """Take the chosen card for something."""
        self.moves.append(move)
        self.press(self.page.locator(f'{ACTIONS}[data-move="{move}"]'))
        self.page.wait_for_function(SENT, arg=move)

    def finish(self, each: Callable[[], object] = lambda: None) -> int:
        """Play to the end; `each` is called before every move. Gives how many moves were made here."""
        made = 0
        while self.wait_for_question().kind != "over":
            assert made < MOST_MOVES, f"the game does not end; the last moves: {self.moves[-3:]}"
            each()
            self.move()
            made += 1
        return made

    # ------------------------------------------------------------------------------- what is to be read

    def log(self) -> list[str]:
        """Read what has happened, line by line."""
        lines = self.page.locator("[data-region=log] ol li, dialog[open] ol li")
        return [" ".join(line.split()) for line in lines.all_inner_texts()]

    @property
    def logged_moves(self) -> Locator:
        """The moves that the log beside a wide table tells; what is no move of the game is left out."""
        return self.page.locator("[data-region=log] ol li:not(.note)")

    def scores(self) -> dict[str, list[int]]:
        """Read the score sheet of a wide screen: each player's numbers, in the order of the columns."""
        self.page.wait_for_selector(SCORE)
        rows = self.page.locator(f"{SCORE} tbody tr")
        return {
            rows.nth(row).locator(".player").inner_text().strip(): [
                int(cell.split()[0]) for cell in rows.nth(row).locator("td").all_inner_texts()
            ]
            for row in range(rows.count())
        }

    @property
    def match(self) -> str:
        """The id of the match, from the address."""
        return self.page.url.split("/m/")[1][:16]

    @property
    def token(self) -> str:
        """The token of the seat that the browser remembers."""
        token: str = self.page.evaluate(TOKEN, self.match)
        return token


class TouchTable(Table):
    """The table on a phone."""

    def press(self, thing: Locator) -> None:
        thing.tap()

    def withdraw(self) -> None:
        pass


class KeyboardTable(Table):
    """The table for those who have a keyboard and nothing else: Tab, arrows, Enter and Escape."""

    def press(self, thing: Locator) -> None:
        raise AssertionError(f"no pointer here to press {thing}")

    def focused_element(self) -> dict[str, Any]:
        """Say what has the focus."""
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        return found

    def tab_to(self, there: Callable[[dict[str, Any]], bool]) -> None:
        """Go on with Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if there(self.focused_element()):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come there; the focus is at {self.focused_element()}")

    def play_now(self, address: str) -> None:
        self.page.goto(address)
        language = self.page.locator("html").get_attribute("lang")
        words = say("page.start.play", {}, language)
        self.page.wait_for_function(
            "words => [...document.querySelectorAll('main button:enabled')]"
            ".some((button) => button.innerText.trim() === words)",
            arg=words,
        )
        self.tab_to(lambda focus: focus["words"].strip() == words)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("[data-region=structure]")

    def move(self, wanted: str | None = None) -> bool:
        assert wanted is None, "who plays by keyboard takes what comes first"
        asked = self.wait_for_question()
        if asked.kind == "over":
            return False
        if asked.kind == "choice":
            self.tab_to(lambda focus: focus["region"] == "choices" and bool(focus["move"]))
        else:
            self.tab_to(lambda focus: focus["region"] == "structure")
            self.to_an_open_card()
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(
                "() => document.activeElement.matches('[data-region=actions] [data-move]')"
            )
        self.moves.append(self.focused_element()["move"])
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(SENT, arg=self.moves[-1])
        return True

    def to_an_open_card(self) -> None:
        """Go with the arrow keys to a card that may be taken; now and then to another one than the first."""
        if len(self.moves) % 3 == 2:
            self.page.keyboard.press("ArrowRight")
        for key in (
            "ArrowDown",
            "ArrowDown",
            "ArrowDown",
            "ArrowLeft",
            "ArrowDown",
            "ArrowRight",
            "ArrowDown",
        ):
            if self.focused_element()["open"]:
                return
            self.page.keyboard.press(key)
        assert self.focused_element()["open"], "the arrow keys come to no open card"
