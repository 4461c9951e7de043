"""The structure of an age: rows of cards, each half covered by the next, taken cards left out."""

from collections.abc import Mapping, Sequence
from typing import Any

from thauma.core.styled_text import Text, style_text
from thauma.games.duel.box import EVERY_CARD_INDEX, is_special
from thauma.games.duel.picture.labels import card_cost, card_effect, colour_of, name_of, short_name, word
from thauma.games.duel.table import FACE_UP, PLACES

Slot = Mapping[str, Any]
"""a card of the structure as a view shows it: row, x, card, back, accessible"""

KEYS = "abcdefghijklmnopqrst"
NUMERALS = ("", "I", "II", "III")
WIDEST = 11
"""columns of half a card at most: no name needs more"""


def accessible_slots(slots: Sequence[Slot]) -> list[Slot]:
    """Give the cards that may be taken, from left to right: the order of their keys."""
    return sorted((slot for slot in slots if slot["accessible"]), key=lambda slot: (slot["x"], slot["row"]))


def draw(slots: Sequence[Slot], age: int, width: int) -> list[Text]:
    """Draw the cards that are left, in the middle of the width."""
    if not slots:
        return []
    left = min(x for _, x in PLACES[age - 1])
    span = max(x for _, x in PLACES[age - 1]) + 2 - left
    half = min(WIDEST, (width - 1) // span)
    margin = (width - span * half - 1) // 2
    keys = {slot["slot"]: key for key, slot in zip(KEYS, accessible_slots(slots), strict=False)}
    lines = []
    for row in sorted({slot["row"] for slot in slots}):
        cards = [slot for slot in slots if slot["row"] == row]
        tall = any(slot["card"] for slot in cards)
        for part in range(2 if tall else 1):
            line = Text()
            for slot in cards:
                at = margin + (slot["x"] - left) * half
                if 0 < len(line) < at:
                    line += "│"  # a gap follows; a neighbour would draw this edge as its own
                line = line.pad(at) + card_cell(slot, keys.get(slot["slot"], ""), age, 2 * half - 1, part)
            lines.append(line + "│")
    return lines


def card_cell(slot: Slot, key: str, age: int, width: int, part: int) -> Text:
    """Draw one of the two lines of a card, with its left edge or the key that stands there."""
    if slot["card"] is None:
        special = {"guild": word("guild"), "temple": word("temple")}
        back = special.get(slot["back"], NUMERALS[age]) + slot.get("token", "")
        inside = f" {back} "[:width].center(width, "▒") if part == 0 else "▒" * width
        return style_text("│") + style_text(inside, "dim" if slot["back"] == "age" else "purple-ink")
    card, colour = slot["card"], colour_of(slot["card"])
    name = name_of("card", card)
    facts = f"{short_name('code', colour)} {card_cost(card)}→{card_effect(card)}"
    shown = name if part == 0 else facts
    edge = style_text(key, "key") if key and part == 0 else style_text("▒" if slot.get("down") else "│")
    style = colour if key else f"{colour}-ink"
    return edge + style_text(str(style_text(f" {shown}").pad(width)), style)


def slots_of_deal(cards: Sequence[str], age: int) -> list[dict[str, Any]]:
    """Lay out the cards of a deal, all open, those that will lie face down marked."""
    return [
        {
            "slot": slot,
            "row": row,
            "x": x,
            "card": card,
            "back": "guild" if is_special(EVERY_CARD_INDEX[card]) else "age",
            "accessible": False,
            "down": not FACE_UP[age - 1] >> slot & 1,
        }
        for slot, ((row, x), card) in enumerate(zip(PLACES[age - 1], cards, strict=True))
    ]
