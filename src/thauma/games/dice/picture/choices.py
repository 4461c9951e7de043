"""The moves of a seat as a numbered list, each with what it costs."""

from collections.abc import Mapping
from typing import Any

from thauma.core.parts.picture import Scene, fill_columns
from thauma.core.styled_text import Text, style_text
from thauma.games.dice.boards import Bonus
from thauma.games.dice.picture.labels import boards_in, bonus_facts, word

View = Mapping[str, Any]
LEAST = 40
"""columns of an entry"""


def move_keys(view: View) -> dict[str, str]:
    """Give what may be typed for a move: its number, or itself where it is one word."""
    moves = [entry["move"] for entry in view.get("moves", ())]
    found = {str(number): move for number, move in enumerate(moves, start=1)}
    return found | {move: move for move in moves if " " not in move}


def draw(scene: Scene) -> list[Text]:
    """List the moves in columns, down and then across."""
    entries = scene.view.get("moves", ())
    bonuses = {f"bonus {bonus.id}": bonus for bonus in boards_in(scene.view["boards"]).bonuses}
    items = [
        answer_line(number, entry, bonuses.get(entry["move"]))
        for number, entry in enumerate(entries, start=1)
    ]
    return fill_columns(items, max(1, scene.width // LEAST), scene.width)


def answer_line(number: int, entry: View, bonus: Bonus | None) -> Text:
    """Write a move with its number and its price, or what it brings; a bonus with what it does."""
    coins: int | None = entry["price"]
    price = Text()
    if coins is not None:
        price = (
            style_text(word("income", n=-coins), "good")
            if coins < 0
            else style_text(word("coins", n=coins), "dim")
        )
    does = Text() if bonus is None else style_text(f"  {bonus_facts(bonus)}", "dim")
    return style_text(f"{number:>3} ", "bold") + price.align_right(4) + f" {entry['move']}" + does
