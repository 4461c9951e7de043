"""Everything in full: every city with all that is printed on its cards, and a deal with all hands open."""

from collections.abc import Sequence

from thauma.core.deal import Deal
from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, style_text, wrap
from thauma.games.wonders.picture.city import head_line, production_line, strength_line
from thauma.games.wonders.picture.labels import (
    NUMERALS,
    bargain_text,
    card_facts,
    colour_of,
    name_of,
    short_name,
    stage_facts,
    stages_of,
    word,
)
from thauma.games.wonders.picture.signs import City
from thauma.games.wonders.table import COLOURS


def draw_details(scene: Scene) -> list[Text]:
    """List every city, the player's hand and what is known of the discard pile."""
    view = scene.view
    lines = [part for seat in range(view["players"]) for part in city_lines(scene, seat)]
    lines += listing_lines(word("hand"), list(map(card_line, view["hand"] or ())), scene.width)
    pile = view["discard"]
    if pile["known"]:
        lines += listing_lines(word("known"), [name_of("card", card) for card in pile["known"]], scene.width)
    return [*lines, style_text(f" {word('pile', n=pile['count'])}")]


def city_lines(scene: Scene, seat: int) -> list[Text]:
    """List one city."""
    city = scene.view["cities"][seat]
    lines = [
        head_line(scene, seat, scene.width),
        *fold_line(production_line(city) + " " + strength_line(city), scene.width),
    ]
    lines += listing_lines(word("trade"), [bargain_text(name) for name in city["cheap"]], scene.width)
    lines += listing_lines(name_of("wonder", city["wonder"]), stage_lines(city), scene.width)
    for colour in COLOURS:
        cards = [card_line(card) for card in city["cards"] if colour_of(card) == colour]
        lines += listing_lines(name_of("colour", colour), cards, scene.width)
    return lines


def fold_line(line: Text, width: int) -> list[Text]:
    """Break a line that is too long, without its styles."""
    return (
        [line]
        if len(line) <= width
        else [style_text(f" {part}") for part in wrap(str(line).strip(), width - 1)]
    )


def stage_lines(city: City) -> list[str]:
    """Write the stages, those that are built with the age of the card beneath, or its name if it is known."""
    found = []
    for i, stage in enumerate(stages_of(city["wonder"], city["side"])):
        line = stage_facts(stage)
        if i < city["stages"]:
            tucked = city["tucked"][i]
            under = name_of("card", tucked["card"]) if tucked["card"] else NUMERALS[tucked["age"]]
            line = "■ " + word("beneath", stage=line, card=under)
        found.append(line)
    return found or [word("day-or-night")]


def card_line(card: str) -> str:
    """Write a card with cost and effect."""
    return f"{name_of('card', card)} {card_facts(card)}"


def listing_lines(title: str, things: Sequence[str], width: int) -> list[Text]:
    """Write a list with a title over as many lines as it takes; nothing if it is empty."""
    if not things:
        return []
    first, *rest = wrap(f"{title}: " + ", ".join(things), width - 2, "    ")
    at = len(title) + 1
    return [
        style_text(" ") + style_text(first[:at], "bold") + first[at:],
        *(style_text(f" {line}") for line in rest),
    ]


def draw_deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal: the cities, and the hands of each age as they are dealt."""
    parts = deal.parts
    seats = range(len(parts["cities"]))
    lines: list[Text] = []
    for seat in seats:
        city, side = parts["cities"][seat]
        lines.append(style_text(f" {word('seat', n=seat)} ", "key") + f" {board_words(city, side)}")
        for shown in ("day", "night") if side is None else (side,):
            stages = "  ".join(map(stage_facts, stages_of(city, shown)))
            lines.append(style_text(f"   {short_name('side', shown)} {stages}", "dim"))
    for age, hands in enumerate(parts["hands"], start=1):
        lines.append(style_text(f" {word('dealt', age=NUMERALS[age])} ", "key"))
        for seat in seats:
            lines += listing_lines(word("seat", n=seat), [card_label(card) for card in hands[seat]], width)
    return lines


def board_words(city: str, side: str | None) -> str:
    """Name a wonder and its side."""
    return name_of("wonder", city) + (f", {name_of('side', side)}" if side else f", {word('day-or-night')}")


def card_label(card: str) -> str:
    """Write a card with the sign of its colour."""
    return f"{short_name('code', colour_of(card))} {name_of('card', card)}"
