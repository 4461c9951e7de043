"""The moves of a seat: a table with a row for each card of the hand, or a list of answers to a question.

In the table a card has a key; `ab` builds it, `aw` builds a stage over it, `as` sells it. Every cell that is
possible has a number, too. Where there are several ways to pay, a key or number stands for all of them, the
cheapest first; `ab2` is the second one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from thauma.core.parts.picture import Scene, Way, fit_column, in_columns
from thauma.core.styled_text import Text, style_text
from thauma.games.wonders.formats.notation import payment_text
from thauma.games.wonders.ids import SALE_COINS
from thauma.games.wonders.picture.labels import (
    card_effect,
    card_facts,
    colour_of,
    letter_of,
    name_of,
    short_name,
    stage_facts,
    stages_of,
    word,
)
from thauma.games.wonders.table import SIDES

View = Mapping[str, Any]
LEAST = 20
"""columns that an answer takes at least"""
Payment = Mapping[str, Any]

KEYS = "abcdefg"
NEIGHBOURS = {"left": 1, "right": -1}
"""which way round the table they sit"""
FREE = {"no-cost": "free", "chain": "chain", "colour": "gift", "first": "gift", "last": "gift"}
"""how a reason for costing nothing is called"""


def hand_keys(view: View) -> list[tuple[str, str]]:
    """Give the cards of the hand, each name once, with their keys."""
    return list(zip(KEYS, dict.fromkeys(view["hand"] or ()), strict=False))


def in_table(view: View) -> bool:
    """Whether cards of the hand can be played, now or once the others have chosen."""
    return bool(view.get("offers"))


def move_cells(view: View) -> dict[str, list[str]]:
    """Give the moves of the table by key, column by column; of each its payments, the cheapest first."""
    found: dict[str, list[str]] = {}
    for key, card in hand_keys(view):
        paid = view["offers"][card]["build"]
        found[f"{key}b"] = [f"build {card}{payment_text(way['left'], way['right'])}" for way in paid]
    for key, card in hand_keys(view):
        paid = view["stage"]["build"]
        found[f"{key}w"] = [f"stage with {card}{payment_text(way['left'], way['right'])}" for way in paid]
    for key, card in hand_keys(view):
        found[f"{key}s"] = [f"sell {card}"] if may_sell(view, card) else []
    return found


def may_sell(view: View, card: str) -> bool:
    """Whether a card of the hand may be sold: always, but for a seventh card by some rules."""
    return view["question"] == "choose" or f"sell {card}" in [entry["move"] for entry in view["moves"]]


def move_numbers(view: View) -> dict[str, int]:
    """Give the number of every cell, or of every answer, that is possible, in the order they are drawn in."""
    legal = [entry["move"] for entry in view.get("moves", ())]
    if legal and in_table(view):
        legal = [offered[0] for offered in move_cells(view).values() if offered]
        legal += [entry["move"] for entry in view["moves"] if entry["move"] == "decline"]
    return {move: i for i, move in enumerate(legal, start=1)}


def move_keys(view: View) -> dict[str, str]:
    """Give what may be typed for a move; also for moves that are not possible, so that the reason is told."""
    number = move_numbers(view)
    found = {str(n): move for move, n in number.items()}
    if not found:
        return {}
    found |= {move: move for move in number if " " not in move}
    for key, offered in move_cells(view).items() if in_table(view) else ():
        found[key] = offered[0] if offered else impossible_move(view, key)
        found |= {f"{key}{n}": move for n, move in enumerate(offered, start=1) if len(offered) > 1}
    return found


def impossible_move(view: View, key: str) -> str:
    """Write the move of a cell that is not possible."""
    card = dict(hand_keys(view))[key[0]]
    return {"b": f"build {card}", "w": f"stage with {card}", "s": f"sell {card}"}[key[1]]


def payment_ways(scene: Scene) -> dict[str, tuple[Way, ...]]:
    """Give for every key and number with several ways to pay what each of them costs, and whom it pays."""
    view = scene.view
    if not view.get("moves") or not in_table(view):
        return {}
    number = move_numbers(view)
    found: dict[str, tuple[Way, ...]] = {}
    for key, offered in move_cells(view).items():
        if len(offered) > 1:
            card = dict(hand_keys(view))[key[0]]
            payments = view["offers"][card]["build"] if key[1] == "b" else view["stage"]["build"]
            listed = tuple(
                Way(move, paid_to(scene, way)) for move, way in zip(offered, payments, strict=True)
            )
            found[key] = found[str(number[offered[0]])] = listed
    return found


def paid_to(scene: Scene, payment: Payment) -> str:
    """Say what a payment costs and who receives it."""
    view = scene.view
    parts = [
        word(f"to-{side}", n=payment[side], name=scene.names[(view["seat"] + step) % view["players"]])
        for side, step in NEIGHBOURS.items()
        if payment[side]
    ]
    parts += [word("to-bank", n=payment["bank"])] if payment["bank"] else []
    return word("way", total=payment["total"], parts=parts)


def draw(scene: Scene) -> list[Text]:
    """Draw the hand with its moves, or the answers to a question; nothing for those who have neither."""
    if scene.view["seat"] is None or scene.view["question"] == "over":
        return []
    if in_table(scene.view):
        return draw_grid(scene)
    return draw_answers(scene) if scene.view.get("moves") else []


# ------------------------------------------------------------------------------------------ the table


LEAST_NAME, MOST_NAME = 22, 30
"""columns for the key and the name of a card"""


class Columns(NamedTuple):
    """How wide the table's columns are: for the card, what it is, building it, a stage and selling it."""

    card: int
    facts: int
    build: int
    stage: int


def column_widths(width: int, facts: int, stage: Text, sale: Text) -> Columns:
    """Measure the columns: facts, building and stages have what their words need, names the rest."""
    build = 21 if width >= 99 else 17
    paying = min(22, max(8, len(stage) + 1))
    rest = width - len(sale) - build - paying
    card = min(MOST_NAME, rest - min(facts + 2, rest - LEAST_NAME))
    return Columns(card, rest - card, build, paying)


def draw_grid(scene: Scene) -> list[Text]:
    """Draw a row for each card of the hand."""
    view = scene.view
    number, cell = move_numbers(view), move_cells(view)
    stage = style_text(f"{word('wonder')}: ") + price_cell(
        view["stage"]["build"], "", view["stage"]["reason"], 0
    )
    sale = style_text(f"{word('sale')} {word('income', n=SALE_COINS)}")
    facts = max(len(card_facts(card)) for _, card in hand_keys(view))
    columns = column_widths(scene.width, facts, stage, sale)
    top = fit_column(style_text(f" {word('hand')}"), columns.card + columns.facts)
    top += fit_column(style_text(word("build")), columns.build) + fit_column(stage, columns.stage) + sale
    lines = [style_text(str(top), "dim").cut(scene.width)]
    for key, card in hand_keys(view):
        offer = view["offers"][card]
        line = name_cell(key, card, columns.card, view["hand"].count(card))
        line += fit_column(style_text(card_facts(card), "dim"), columns.facts)
        price = price_cell(offer["build"], offer["free"], offer["reason"], columns.build - 4)
        line += fit_column(numbered_cell(view, number, cell[f"{key}b"], price), columns.build)
        line += fit_column(numbered_cell(view, number, cell[f"{key}w"], Text()), columns.stage)
        line += numbered_cell(view, number, cell[f"{key}s"], Text())
        lines.append(line.cut(scene.width))
    if "decline" in number:
        lines.append(style_text(f"{number['decline']:>3} ", "bold") + word("decline"))
    return lines


def name_cell(key: str, card: str, width: int, copies: int) -> Text:
    """Write the key and the name of a card into a column."""
    colour = colour_of(card)
    start = style_text(f" {key} ", "key") + style_text(f" {short_name('code', colour)}", colour)
    name = name_of("card", card) + (f" x{copies}" if copies > 1 else "")
    return start + style_text(str(style_text(f" {name}").pad(width - len(start) - 1)), colour) + " "


def numbered_cell(view: View, number: Mapping[str, int], offered: Sequence[str], what: Text) -> Text:
    """Write the number of a cell if it is possible, and what it costs; mark the choice that was made."""
    if not offered:
        return style_text(" - ", "dim") + style_text(str(what), "dim")
    if number:
        return style_text(f"{number[offered[0]]:>2} ", "bold") + what
    return style_text(" ● " if view["choice"] in offered else "   ", "bold") + what


def price_cell(payments: Sequence[Payment], free: str | None, reason: View | None, room: int) -> Text:
    """Write the cheapest payment and how many there are, or why there is none."""
    if not payments:
        return style_text(why_not(reason))
    price = style_text(word(FREE[free]), "good") if free else payment_cell(payments[0], room)
    if len(payments) > 1:
        price += f" {word('ways', n=len(payments))}"
    return price


def payment_cell(payment: Payment, room: int) -> Text:
    """Write what is paid to whom; the sum before it where there is room."""
    if not payment["total"]:
        return style_text(word("free"), "good")
    parts = [f"{payment[side]}{sign}" for side, sign in (("left", "<"), ("right", ">")) if payment[side]]
    parts += [word("coins", n=payment["bank"])] if payment["bank"] else []
    total = word("price", n=payment["total"])
    short = "".join(parts)
    return style_text(f"{total} {short}" if len(total) + len(short) + 10 <= room else short)


def why_not(reason: View | None) -> str:
    """Say in a few words why something is not possible."""
    data = {} if reason is None else reason["data"]
    kind = "" if reason is None else reason["key"].removeprefix("wonders.why.").removeprefix("stage-")
    if kind == "missing":
        return word("lacks", letters="".join(map(letter_of, data["missing"])))
    if kind == "coins":
        return word("short-of", price=data["total"], n=data["short"])
    return word(kind) if kind in ("built", "complete") else "-"


# ---------------------------------------------------------------------------------------- a question


def draw_answers(scene: Scene) -> list[Text]:
    """List the answers to a question, in columns where there are many."""
    items = [answer_line(number, move, scene) for move, number in move_numbers(scene.view).items()]
    return in_columns(items, scene.width, LEAST)


def answer_line(number: int, move: str, scene: Scene) -> Text:
    """Write an answer with its number."""
    line = style_text(f"{number:>3} ", "bold")
    verb, _, thing = move.partition(" ")
    if verb == "decline":
        return line + word("decline")
    if verb == "side":
        city = scene.view["cities"][scene.view["seat"]]["wonder"]
        listed = "  ".join(map(stage_facts, stages_of(city, SIDES[SIDES.index(thing)])))
        return line + name_of("side", thing) + style_text(f"  {listed}", "dim")
    card = thing.partition(" ")[0]
    colour = colour_of(card)
    line += style_text(f"{short_name('code', colour)} {name_of('card', card)}", f"{colour}-ink")
    return line + style_text(f"  {card_effect(card)}", "dim")
