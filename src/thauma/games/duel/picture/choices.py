"""The moves of a seat: a table with a row for each accessible card, or a list of answers to a question.

In the table a card has the key it has in the structure; `ab` builds it, `ad` discards it, `aw1` tucks it
under the first wonder. Every legal move also has a number, the one that stands in its cell.
"""

from collections.abc import Mapping
from typing import Any

from thauma.core.ink import Text, text
from thauma.core.scene import Scene
from thauma.games.duel.picture.structure import KEYS, accessible
from thauma.games.duel.picture.words import (
    brief,
    card_cost,
    card_effect,
    colour_of,
    name_of,
    wonder_cost,
    wonder_effect,
    word,
)

View = Mapping[str, Any]


def numbers(view: View) -> dict[str, int]:
    """Give the number of every legal move, in the order in which they are drawn."""
    legal = [entry["move"] for entry in view.get("moves", ())]
    if legal and view["question"] == "turn":
        legal = [move for move in cells(view).values() if move in legal]
    return {move: i for i, move in enumerate(legal, start=1)}


def cells(view: View) -> dict[str, str]:
    """Give the moves of the table by key, column by column, those too that are not possible."""
    cards = [(key, slot["card"]) for key, slot in zip(KEYS, accessible(view["structure"]), strict=False)]
    found = {f"{key}b": f"build {card}" for key, card in cards}
    found |= {f"{key}d": f"discard {card}" for key, card in cards}
    for i, wonder in enumerate(view["cities"][view["seat"]]["wonders"], start=1):
        found |= {f"{key}w{i}": f"wonder {wonder} with {card}" for key, card in cards}
    return found


def keys(view: View) -> dict[str, str]:
    """Give what may be typed for a move; also for moves that are not possible, so that the reason is told."""
    found = {str(number): move for move, number in numbers(view).items()}
    return found | cells(view) if found and view["question"] == "turn" else found


def draw(scene: Scene) -> list[Text]:
    """Draw the moves of the seat that looks on; nothing if it is not asked."""
    if not numbers(scene.view):
        return []
    return table(scene) if scene.view["question"] == "turn" else answers(scene)


# ------------------------------------------------------------------------------------------- a turn


def widths(width: int) -> tuple[int, int, int, int]:
    """Give the columns for the card, building, discarding, and each wonder."""
    return (28, 15, 8, 12) if width >= 99 else (17, 14, 8, 10)


def table(scene: Scene) -> list[Text]:
    """Draw a row for each card that may be taken."""
    view = scene.view
    costs, own = view["costs"], view["cities"][view["seat"]]["wonders"]
    for_card, for_build, for_discard, for_wonder = widths(scene.width)
    top = (
        text(word("card")).pad(for_card)
        + text(word("build")).pad(for_build)
        + text(word("discarding")).pad(for_discard)
    )
    below = Text().pad(len(top))
    for i, wonder in enumerate(own, start=1):
        top += text(f"w{i} {brief('short', wonder)}").cut(for_wonder - 1).pad(for_wonder)
        below += price(costs["wonders"][wonder], view).cut(for_wonder - 1).pad(for_wonder)
    lines = [text(str(top), "dim")]
    if own:
        lines.append(text(str(below), "dim"))
    number = numbers(view)
    for key, slot in zip(KEYS, accessible(view["structure"]), strict=False):
        card, colour = slot["card"], colour_of(slot["card"])
        name = text(f" {name_of('card', card)}").cut(for_card - 8).pad(for_card - 8)
        line = (
            text(f" {key} ", "key")
            + text(f" {brief('code', colour)}", colour)
            + text(str(name), colour)
            + "  "
        )
        line += cell(number.get(f"build {card}"), price(costs["cards"][card], view), for_build)
        line += cell(number[f"discard {card}"], text(word("income", n=costs["discard"])), for_discard)
        for wonder in own:
            line += cell(number.get(f"wonder {wonder} with {card}"), Text(), for_wonder)
        lines.append(line)
    return lines


def cell(number: int | None, what: Text, width: int) -> Text:
    """Draw the cell of a move: its number if it is possible, and what it costs or brings."""
    if number is None:
        return (text(" - ", "dim") + text(str(what), "dim")).cut(width - 1).pad(width)
    return (text(f"{number:>2} ", "bold") + what).cut(width - 1).pad(width)


def price(cost: View, view: View) -> Text:
    """Write what something costs, or how many coins are short."""
    if cost["chain"]:
        return text(word("chain"), "good")
    if not cost["total"]:
        return text(word("free"), "good")
    if not cost["affordable"]:
        return text(
            word("short-of", price=cost["total"], n=cost["total"] - view["cities"][view["seat"]]["coins"])
        )
    return text(word("price", n=cost["total"]))


# ---------------------------------------------------------------------------------------- a question


def answers(scene: Scene) -> list[Text]:
    """List the answers to a question, in columns where there are many."""
    items = [answer(number, move, scene) for move, number in numbers(scene.view).items()]
    columns = 1 if len(items) <= 6 else 2 if len(items) <= 12 else 3 if len(items) <= 24 else 4
    columns = min(columns, max(1, scene.width // 25))
    rows = -(-len(items) // columns)
    width = scene.width // columns
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            line += item.cut(width - 1).pad(width)
        lines.append(line)
    return lines


def answer(number: int, move: str, scene: Scene) -> Text:
    """Write one answer with what it means."""
    verb, thing = move.split()[:2]
    line = text(f"{number:>3} ", "bold")
    if verb == "pick":
        return (
            line
            + f"{name_of('wonder', thing):<24}"
            + text(f"{wonder_cost(thing):>5}→{wonder_effect(thing)}", "dim")
        )
    if verb == "take":
        return line + f"{name_of('token', thing):<14}" + text(word(f"token.{thing}"), "dim")
    if verb == "start":
        seat = scene.view["seat"] if thing == "self" else 1 - scene.view["seat"]
        return line + word("begins", name=scene.names[seat])
    colour = colour_of(thing)
    facts = f"{card_effect(thing)}" if verb == "revive" else f"{card_cost(thing)}→{card_effect(thing)}"
    line += text(f"{brief('code', colour)} {name_of('card', thing)}", f"{colour}-ink")
    return line + text(f"  {facts}", "dim")
