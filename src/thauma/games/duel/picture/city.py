"""The two cities: money, production, cards by colour, symbols, tokens and wonders."""

from collections.abc import Mapping, Sequence
from typing import Any

from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, join, put_beside, style_text, wrap
from thauma.games.duel.picture.labels import (
    card_cost,
    card_effect,
    card_of,
    choice_letters,
    colour_of,
    name_of,
    short_name,
    token_effect,
    wonder_cost,
    wonder_effect,
    word,
)
from thauma.games.duel.table import COLOURS, MADE, RAW, RESOURCES, SYMBOLS

City = Mapping[str, Any]

GROUPS = tuple((colour,) for colour in COLOURS)
TIGHT = (("brown", "grey"), ("blue",), ("green",), ("yellow",), ("red", "purple"))
"""colours that share a line where there is not room for all"""


def draw(scene: Scene, tight: bool) -> list[Text]:
    """Draw both cities side by side."""
    width = (scene.width - 1) // 2
    left, right = (draw_panel(scene, seat, width, TIGHT if tight else GROUPS) for seat in range(2))
    return put_beside(left, right, scene.width)


def draw_panel(scene: Scene, seat: int, width: int, groups: Sequence[Sequence[str]]) -> list[Text]:
    """Draw one city."""
    city, other = scene.view["cities"][seat], scene.view["cities"][1 - seat]
    lines = [head_line(scene, seat, width), production_line(city), trade_line(city, other)]
    lines += [line for group in groups if len(line := colour_line(city["cards"], group, width))]
    lines += symbol_lines(city)
    if city["tokens"]:
        lines.append(
            style_text(" " + word("tokens"), "dim")
            + " "
            + ", ".join(name_of("token", t) for t in city["tokens"])
        )
    return [line.cut(width) for line in [*lines, *wonder_lines(city, own=scene.view["seat"] == seat)]]


def head_line(scene: Scene, seat: int, width: int) -> Text:
    """Write who it is, with coins and points."""
    name = scene.names[seat]
    if scene.view["seat"] == seat:
        name = word("you", name=name)
    coins, points = scene.view["cities"][seat]["coins"], scene.view["points"][seat]
    facts = style_text(" " + word("wealth", coins=coins, points=points), "bold") + style_text(" ─", "dim")
    room = max(1, width - len(facts) - len("─  "))  # a long name is cut: coins and points are not
    title = style_text("─ ", "dim") + style_text(name, "bold").cut(room) + " "
    return title + style_text("─" * (width - len(title) - len(facts)), "dim") + facts


def production_line(city: City) -> Text:
    """Write what the city produces."""
    parts = [f"{short_name('letter', r)} {city['production'][r] or '·'}" for r in RESOURCES]
    also = [choice_letters(RAW)] * city["raw"] + [choice_letters(MADE)] * city["made"]
    return resource_label("makes") + "  ".join(parts) + ("  " + " ".join(also) if also else "")


def trade_line(city: City, other: City) -> Text:
    """Write what a missing unit costs the city."""
    prices = [1 if r in city["fixed"] else 2 + other["production"][r] for r in RESOURCES]
    return resource_label("buys") + "  ".join(f"{price:>3}" for price in prices)


def resource_label(key: str) -> Text:
    """Write what stands before the resources, so wide that they stand below each other."""
    width = max(len(word("makes")), len(word("buys")))
    return style_text(f" {word(key):<{width}} ", "dim")


def colour_line(cards: Sequence[str], group: Sequence[str], width: int) -> Text:
    """List the cards of some colours in one line."""
    parts: list[Text] = []
    for colour in group:
        names = [name_of("card", card) for card in cards if colour_of(card) == colour]
        if names:
            badge = style_text(f" {short_name('code', colour)} {len(names)} ", colour)
            parts.append(badge + style_text(" " + ", ".join(names), f"{colour}-ink"))
    if len(parts) == 2:  # the first has half the line, or what the second leaves
        parts[0] = parts[0].cut(max(width // 2, width - 1 - len(parts[1])))
    return join(parts)


def symbol_lines(city: City) -> list[Text]:
    """Write the scientific symbols, pairs marked; nothing where there are none."""
    if not city["symbols"]:
        return []
    on_cards = [SYMBOLS[card_of(card).symbol] for card in city["cards"] if card_of(card).symbol >= 0]
    listed = [short_name("symbol", s) + ("x2" if on_cards.count(s) == 2 else "") for s in city["symbols"]]
    count = word("symbols", n=len(city["symbols"]))
    return [style_text(f" {count} ", "dim") + style_text(" ".join(listed), "green-ink")]


def wonder_lines(city: City, own: bool) -> list[Text]:
    """List the wonders: each one that can still be built with cost and effect, then the built ones."""
    lines = []
    for i, wonder in enumerate(city["wonders"], start=1):
        key = f" w{i} " if own else " □ "
        facts = f" {wonder_cost(wonder)}→{wonder_effect(wonder)}"
        lines.append(
            style_text(key, "bold" if own else "dim") + name_of("wonder", wonder) + style_text(facts, "dim")
        )
    if city["built"]:
        lines.append(
            style_text(" ■ ", "good") + ", ".join(short_name("short", wonder) for wonder in city["built"])
        )
    return lines


# ---------------------------------------------------------------------------------------- in full


def draw_details(scene: Scene) -> list[Text]:
    """List both cities, the discard pile, the tokens set aside and the odds of face-down cards, in full."""
    view = scene.view
    lines: list[Text] = []
    for seat in range(2):
        lines += full_city(scene, view["cities"][seat], seat)
    lines += listing_lines(word("discard"), [card_line(card) for card in view["discard"]], scene.width)
    owned = [token for city in view["cities"] for token in city["tokens"]]
    aside = [name_of("token", token) for token in view["aside"] if token not in owned]
    lines += listing_lines(word("aside"), aside, scene.width)
    if view["library"] is not None:
        lines += listing_lines(
            word("drawn"), [name_of("token", token) for token in view["library"]], scene.width
        )
    lines += listing_lines(word("gone"), [name_of("wonder", wonder) for wonder in view["gone"]], scene.width)
    return lines + odds_lines(scene)


def odds_lines(scene: Scene) -> list[Text]:
    """List what the face-down cards of the structure can be, and how likely each of them is."""
    lines = []
    for kind in scene.view["face_down"]:
        back, many, percent = kind["back"], len(kind["slots"]), round(100 * kind["chance"])
        cards = [f"{name_of('card', card)} ({short_name('code', colour_of(card))})" for card in kind["cards"]]
        lines += listing_lines(word(f"odds.{back}", n=many, percent=percent), cards, scene.width)
    return lines


def full_city(scene: Scene, city: City, seat: int) -> list[Text]:
    """List one city."""
    lines = [head_line(scene, seat, scene.width)]
    for colour in COLOURS:
        cards = [card_line(card) for card in city["cards"] if colour_of(card) == colour]
        lines += listing_lines(name_of("colour", colour), cards, scene.width)
    lines += listing_lines(word("tokens"), [token_line(token) for token in city["tokens"]], scene.width)
    over = [
        word("over", wonder=name_of("wonder", wonder), card=name_of("card", card))
        for wonder, card in city["built"].items()
    ]
    lines += listing_lines(word("built"), over, scene.width)
    unbuilt = [f"{name_of('wonder', w)} {wonder_cost(w)}→{wonder_effect(w)}" for w in city["wonders"]]
    return lines + listing_lines(word("unbuilt"), unbuilt, scene.width)


def card_line(card: str) -> str:
    """Write a card with cost and effect."""
    return f"{name_of('card', card)} {card_cost(card)}→{card_effect(card)}"


def token_line(token: str) -> str:
    """Write a token with its effect."""
    return f"{name_of('token', token)} ({token_effect(token)})"


def listing_lines(title: str, things: Sequence[str], width: int) -> list[Text]:
    """Write a list with a title over as many lines as it takes; nothing if it is empty."""
    if not things:
        return []
    first, *rest = wrap(f"{title}: " + ", ".join(things), width - 2, "    ")
    head = len(title) + 1
    return [
        style_text(" ") + style_text(first[:head], "bold") + first[head:],
        *(style_text(f" {line}") for line in rest),
    ]
