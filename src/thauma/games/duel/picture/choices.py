"""The moves of a seat: a table with a row for each accessible card, or a list of answers to a question.

In the table a card has the key it has in the structure; `ab` builds it, `ad` discards it, `aw1` tucks it
under the first wonder. Every legal move also has a number, the one that stands in its cell.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from thauma.core.parts.picture import NARROWEST, Scene, fit_column, in_columns
from thauma.core.styled_text import Text, style_text
from thauma.games.duel.box import EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.pantheon.formats.notation import GOD_VERBS
from thauma.games.duel.pantheon.picture import CARD_VERBS, activation_line, activations, answer_text
from thauma.games.duel.picture.labels import (
    card_cost,
    card_effect,
    colour_of,
    name_of,
    short_name,
    token_effect,
    wonder_cost,
    wonder_effect,
    word,
)
from thauma.games.duel.picture.structure import KEYS, accessible_slots
from thauma.games.duel.table import TOKENS, WONDERS

View = Mapping[str, Any]
LEAST = 25
"""columns that an answer takes at least"""


def move_numbers(view: View) -> dict[str, int]:
    """Give the number of every legal move, in the order in which they are drawn."""
    legal = [entry["move"] for entry in view.get("moves", ())]
    if legal and view["question"] == "turn":
        legal = [move for move in move_cells(view).values() if move in legal] + activations(view)
    return {move: i for i, move in enumerate(legal, start=1)}


def move_cells(view: View) -> dict[str, str]:
    """Give the moves of the table by key, column by column, those too that are not possible."""
    cards = [
        (key, slot["card"]) for key, slot in zip(KEYS, accessible_slots(view["structure"]), strict=False)
    ]
    found = {f"{key}b": f"build {card}" for key, card in cards}
    found |= {f"{key}d": f"discard {card}" for key, card in cards}
    for i, wonder in enumerate(view["cities"][view["seat"]]["wonders"], start=1):
        found |= {f"{key}w{i}": f"wonder {wonder} with {card}" for key, card in cards}
    return found


def move_keys(view: View) -> dict[str, str]:
    """Give what may be typed for a move; also for moves that are not possible, so that the reason is told."""
    found = {str(number): move for move, number in move_numbers(view).items()}
    return found | move_cells(view) if found and view["question"] == "turn" else found


def draw(scene: Scene) -> list[Text]:
    """Draw the moves of the seat that looks on; nothing if it is not asked."""
    if not move_numbers(scene.view):
        return []
    return draw_grid(scene) if scene.view["question"] == "turn" else draw_answers(scene)


# ------------------------------------------------------------------------------------------- a turn


class Columns(NamedTuple):
    """How wide the table's columns are: for the card, building it, discarding it, and each wonder."""

    card: int
    build: int
    discard: int
    wonder: int


WIDE, NARROW = Columns(28, 15, 8, 12), Columns(17, 14, 8, 10)
"""the columns where the words are short"""
WIDENED = 4
"""by how much longer words widen a column at most, at the cost of the names of the cards"""


def column_widths(width: int, builds: Sequence[Text], discards: Sequence[Text], wonders: int) -> Columns:
    """Measure the columns: as usual, or wider for building and discarding where the words are longer."""
    usual = WIDE if width >= 99 else NARROW
    more = min(WIDENED, (width - NARROWEST) // 5)
    build = min(usual.build + more, max([usual.build, *(len(words) + 1 for words in builds)]))
    discard = min(usual.discard + more, max([usual.discard, *(len(words) + 1 for words in discards)]))
    left = width - wonders * usual.wonder - build - discard
    return Columns(min(usual.card, left), build, discard, usual.wonder)


def draw_grid(scene: Scene) -> list[Text]:
    """Draw a row for each card that may be taken."""
    view = scene.view
    costs, own = view["costs"], view["cities"][view["seat"]]["wonders"]
    number = move_numbers(view)
    cards = [
        (key, slot["card"]) for key, slot in zip(KEYS, accessible_slots(view["structure"]), strict=False)
    ]
    builds = [
        move_cell(number.get(f"build {card}"), price_cell(costs["cards"][card], view)) for _, card in cards
    ]
    income = style_text(word("income", n=costs["discard"]))
    discards = [move_cell(number[f"discard {card}"], income) for _, card in cards]
    heads = style_text(word("build")), style_text(word("discarding"))
    columns = column_widths(scene.width, [*builds, heads[0]], [*discards, heads[1]], len(own))
    top = fit_column(style_text(f" {word('card')}"), columns.card)
    top += fit_column(heads[0], columns.build) + fit_column(heads[1], columns.discard)
    below = Text().pad(len(top))
    for i, wonder in enumerate(own, start=1):
        top += fit_column(style_text(f"w{i} {short_name('short', wonder)}"), columns.wonder)
        below += fit_column(price_cell(costs["wonders"][wonder], view), columns.wonder)
    lines = [style_text(str(top), "dim")]
    if own:
        lines.append(style_text(str(below), "dim"))
    for (key, card), build, discard in zip(cards, builds, discards, strict=True):
        line = name_cell(key, card, columns.card)
        line += fit_column(build, columns.build) + fit_column(discard, columns.discard)
        for wonder in own:
            line += fit_column(move_cell(number.get(f"wonder {wonder} with {card}"), Text()), columns.wonder)
        lines.append(line)
    prices = {entry["move"]: entry["price"] for entry in view["moves"]}
    gods = [activation_line(number[move], move, prices[move]) for move in activations(view)]
    return lines + in_columns(gods, scene.width, LEAST)


def name_cell(key: str, card: str, width: int) -> Text:
    """Write the key and the name of a card into a column."""
    colour = colour_of(card)
    head = style_text(f" {key} ", "key") + style_text(f" {short_name('code', colour)}", colour)
    name = style_text(f" {name_of('card', card)}").pad(width - len(head) - 2)
    return head + style_text(str(name), colour) + "  "


def move_cell(number: int | None, what: Text) -> Text:
    """Write the number of a move if it is possible, and what it costs or brings."""
    if number is None:
        return style_text(" - ", "dim") + style_text(str(what), "dim")
    return style_text(f"{number:>2} ", "bold") + what


def spendable_coins(view: View) -> int:
    """Give the coins that the seat can spend, Astarte's too."""
    coins: int = view["cities"][view["seat"]]["coins"]
    return coins + (view["pantheon"]["sides"][view["seat"]]["astarte"] if "pantheon" in view else 0)


def price_cell(cost: View, view: View) -> Text:
    """Write what something costs, or how many coins are short."""
    if cost["chain"]:
        return style_text(word("chain"), "good")
    if not cost["total"]:
        return style_text(word("free"), "good")
    if not cost["affordable"]:
        return style_text(word("short-of", price=cost["total"], n=cost["total"] - spendable_coins(view)))
    return style_text(word("price", n=cost["total"]))


# ---------------------------------------------------------------------------------------- a question


def draw_answers(scene: Scene) -> list[Text]:
    """List the answers to a question, in columns where there are many."""
    items = [answer_line(number, move, scene) for move, number in move_numbers(scene.view).items()]
    return in_columns(items, scene.width, LEAST)


def answer_line(number: int, move: str, scene: Scene) -> Text:
    """Write one answer with what it means."""
    verb, thing = move.split()[:2]
    line = style_text(f"{number:>3} ", "bold")
    if verb in GOD_VERBS and verb not in CARD_VERBS:
        return line + answer_text(verb, move.split()[1:])
    if verb == "remove" and thing == "slot":
        return line + style_text(f"{name_of('card', 'face-down')} {move.split()[2]}")
    if verb == "pick":
        wonders = EVERY_WONDER if "pantheon" in scene.view else WONDERS
        line += style_text(name_of("wonder", thing)).pad(
            longest_name("wonder", [one.id for one in wonders]) + 3
        )
        return line + style_text(f"{wonder_cost(thing):>5}→{wonder_effect(thing)}", "dim")
    if verb == "take":
        tokens = EVERY_TOKEN if "pantheon" in scene.view else TOKENS
        line += style_text(name_of("token", thing)).pad(longest_name("token", tokens) + 2)
        return line + style_text(token_effect(thing), "dim")
    if verb == "start":
        seat = scene.view["seat"] if thing == "self" else 1 - scene.view["seat"]
        return line + word("begins", name=scene.names[seat])
    colour = colour_of(thing)
    facts = f"{card_effect(thing)}" if verb == "revive" else f"{card_cost(thing)}→{card_effect(thing)}"
    line += style_text(f"{short_name('code', colour)} {name_of('card', thing)}", f"{colour}-ink")
    return line + style_text(f"  {facts}", "dim")


def longest_name(kind: str, things: Iterable[str]) -> int:
    """Measure the longest of some names."""
    return max(len(name_of(kind, thing)) for thing in things)
