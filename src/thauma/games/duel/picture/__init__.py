"""Duel in a terminal: the picture that `thauma.core.parts.picture` asks every game for."""

from collections.abc import Mapping, Sequence
from typing import Any

from thauma.core.deal import Deal
from thauma.core.parts.picture import Scene, Screen
from thauma.core.styled_text import Text, style_text
from thauma.games.duel.pantheon import picture as pantheon
from thauma.games.duel.picture import board, choices, city, structure
from thauma.games.duel.picture.labels import WORDS, name_of, wonder_cost, wonder_effect, word

LEAST_TOLD, MOST_TOLD = 3, 5
"""rows for what happened last: what the cities leave it, and what it takes where there is room"""


def draw_screen(scene: Scene) -> Screen:
    """Draw a position with the moves of the seat that looks on."""
    view = scene.view
    slots = pantheon.with_tokens(view["structure"], view.get("pantheon"))
    cards = [] if view["question"] == "over" else structure.draw(slots, view["age"], scene.width)
    parts = [
        [*board.draw(scene), *pantheon.draw(scene)],
        cards,
        city.draw(scene, tight=False),
        [],
        choices.draw(scene),
    ]
    room = scene.height - sum(len(part) for part in parts)
    if room < LEAST_TOLD:
        parts[2] = city.draw(scene, tight=True)
        room = scene.height - sum(len(part) for part in parts)
    parts[3] = board.recent_lines(scene.recent, scene.width, max(1, min(MOST_TOLD, room)))
    return Screen(
        [line.cut(scene.width) for line in stack_parts(parts, scene.height)], choices.move_keys(view)
    )


def stack_parts(parts: Sequence[list[Text]], height: int) -> list[Text]:
    """Put the parts under each other, with an empty line between two of them as long as there is room."""
    parts = [part for part in parts if part]
    spare = max(0, height - sum(len(part) for part in parts))
    lines: list[Text] = []
    for i, part in enumerate(reversed(parts)):
        lines = part + ([Text()] if 0 < i <= spare else []) + lines
    return lines


def draw_details(scene: Scene) -> list[Text]:
    """List both cities, the discard pile and the tokens in full."""
    return city.draw_details(scene)


def is_secret(view: Mapping[str, Any]) -> bool:
    """Whether what is asked is for one player's eyes only: tokens that the Great Library drew, gods."""
    if view["question"] in ("place", "order"):
        return True
    asked = {"library": "library", "gate": "gate", "call": "gate"}.get(view["question"])
    return bool(asked and view["options"][asked] == "secret")


def draw_deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal: tokens, wonders and the three structures, cards that will lie face down marked."""
    parts = deal.parts
    lines = [style_text(" " + word("face-down"), "dim")]
    lines += city.listing_lines(word("board"), [city.token_line(token) for token in parts["tokens"]], width)
    orders = parts["aside"] if deal.options.get("pantheon") else (parts["aside"],)
    for order in orders:
        lines += city.listing_lines(word("aside-order"), [name_of("token", token) for token in order], width)
    for deck in parts.get("gods", ()):
        lines += city.listing_lines(word("gods"), [name_of("god", god) for god in deck], width)
    fours = (word("first-four"), parts["wonders"][:4]), (word("second-four"), parts["wonders"][4:])
    for title, four in fours:
        lines.append(style_text(f" {title}", "bold"))
        lines += [
            style_text(f"   {name_of('wonder', w)}")
            + style_text(f"  {wonder_cost(w)}→{wonder_effect(w)}", "dim")
            for w in four
        ]
    for age, cards in enumerate(parts["ages"], start=1):
        lines.append(style_text(f" {word('age', age=structure.NUMERALS[age])} ", "key"))
        lines += structure.draw(structure.slots_of_deal(cards, age), age, width)
    return lines


legend_lines = WORDS.legend_lines
