"""The cities: the player's own across the page, the neighbours side by side, all others in a line each.

How much of a city is drawn is its depth: all cards by colour, cards in a few rows, or only how many.
"""

from collections.abc import Iterable, Sequence

from thauma.core.parts.picture import Scene, choice_sign
from thauma.core.styled_text import Text, join, put_beside, style_text
from thauma.games.wonders.picture.labels import colour_of, name_of, short_name, stage_facts, stages_of, word
from thauma.games.wonders.picture.signs import (
    City,
    army_label,
    board_label,
    colour_counts,
    either_letters,
    last_deeds,
    stage_signs,
    symbol_counts,
    unit_letters,
)
from thauma.games.wonders.table import COLOURS, GOODS, RAW

ALL = 7
"""depth at which every colour has a line"""
BELOW = " " * 5
"""where the rest of a colour's cards begins on the next line"""
WIDE = 99
"""columns from which on names have more room"""
NAME = 14
"""columns of a name where a city has one line"""
SIDES = {"left": "<", "right": ">"}
"""the signs for both neighbours, as payments have them"""


# ------------------------------------------------------------------------------------- parts of a city


def name_label(scene: Scene, seat: int, room: int) -> Text:
    """Write a player's name, with a word on who it is where there is room for that."""
    name = scene.names[seat]
    you = word("you", name=name)
    return style_text(you if scene.view["seat"] == seat and len(you) <= room else name, "bold").cut(room)


def head_line(scene: Scene, seat: int, width: int, sign: str = "") -> Text:
    """Write who it is, with coins and points, which are never cut; in words where the name has room, too."""
    view = scene.view
    city, points = view["cities"][seat], view["points"][seat]
    about = f" {choice_sign(view, seat)} {board_label(city)} "
    wealth = word("wealth", coins=city["coins"], points=points)
    around = len(about) + len(sign) + len("─  ─  ")
    if around + len(wealth) + len(scene.names[seat]) > width:
        wealth = short_wealth(city, points)
    title = (
        style_text(f"─ {sign}", "dim") + name_label(scene, seat, max(1, width - around - len(wealth))) + about
    )
    facts = style_text(f" {wealth}", "bold") + style_text(" ─", "dim")
    return (title + style_text("─" * (width - len(title) - len(facts)), "dim")).cut(
        width - len(facts)
    ) + facts


def short_wealth(city: City, points: int) -> str:
    """Write coins and points in a few signs."""
    return f"{word('coins', n=city['coins'])} {word('points', n=points)}"


def production_line(city: City) -> Text:
    """Write what a city produces, in brackets what nobody else may buy."""
    made = city["production"]
    own = [word("private", resources=either_letters(resources)) for resources in made["private"]]
    return style_text(f" {word('makes')} ", "dim") + " ".join(
        [unit_letters(made["fixed"], made["choices"]), *own]
    )


def sales_line(scene: Scene, side: str) -> Text:
    """Write what a neighbour sells, and at which price."""
    seller = scene.view["market"][side]
    fixed = seller["fixed"]
    raw = unit_letters({r: fixed.get(r, 0) for r in RAW}, seller["choices"])
    goods = unit_letters({r: fixed.get(r, 0) for r in GOODS}, ())
    prices = {seller["raw"]: [raw]}
    prices.setdefault(seller["goods"], []).append(goods)
    offered = {price: " ".join(filter(None, parts)) for price, parts in prices.items()}
    listed = [style_text(f"{price}: ", "bold") + parts for price, parts in offered.items() if parts]
    return style_text(f" {word('sells')} ", "dim") + join(listed, "  ")


def strength_line(city: City) -> Text:
    """Write shields, conflict tokens, stages and symbols."""
    return style_text(" ") + join(
        [
            part
            for part in (army_label(city), style_text(stage_signs(city), "good"), symbol_counts(city))
            if len(part)
        ],
        "  ",
    )


def card_lines(city: City, width: int, depth: int) -> list[Text]:
    """List the cards: by colour, in so many rows, or at depth 0 only how many of each colour."""
    counted = [style_text(" ") + colour_counts(city)] if city["cards"] else []
    if depth == 0 or not counted:
        return counted
    groups = [pieces for colour in COLOURS if (pieces := card_labels(city, colour))]
    if depth >= ALL:
        return [line for pieces in groups for line in flow_pieces(pieces, width, ALL, BELOW)[0]]
    rows, whole = flow_pieces([piece for pieces in groups for piece in pieces], width, depth)
    return rows if whole or depth > 1 else counted


def card_labels(city: City, colour: str) -> list[Text]:
    """Write the names of the cards of a colour, the first one behind the colour and how many there are."""
    names = [name_of("card", card) for card in city["cards"] if colour_of(card) == colour]
    listed = [f" {name}," for name in names[:-1]] + [f" {name}" for name in names[-1:]]
    inks = [style_text(name, f"{colour}-ink") for name in listed]
    badge = style_text(f" {short_name('code', colour)} {len(names)} ", colour)
    return [badge + inks[0], *inks[1:]] if names else []


def flow_pieces(pieces: Iterable[Text], width: int, rows: int, hang: str = "") -> tuple[list[Text], bool]:
    """Fill up to so many rows with pieces; gives also whether all had room, which a sign tells, too."""
    lines = [Text()]
    for piece in pieces:
        if len(lines[-1]) and len(lines[-1]) + len(piece) > width:
            if len(lines) == rows:
                lines[-1] = (lines[-1] + " …").cut(width)
                return lines, False
            lines.append(style_text(hang))
        lines[-1] += piece
    return [line.cut(width) for line in lines], True


# --------------------------------------------------------------------------------------- whole cities


def city_line(scene: Scene, seat: int) -> Text:
    """Write a city in one line, the most telling first."""
    view = scene.view
    city = view["cities"][seat]
    room = NAME if scene.width < WIDE else NAME + 4
    parts = [
        name_label(scene, seat, room).pad(room),
        style_text(board_label(city)).pad(10),
        style_text(short_wealth(city, view["points"][seat]), "bold").pad(9),
        army_label(city),
        style_text(stage_signs(city), "good"),
        symbol_counts(city),
        deed_label(scene, seat),
        colour_counts(city),
    ]
    return (
        style_text(f" {choice_sign(view, seat)} ") + join([part for part in parts if len(part)], " ")
    ).cut(scene.width)


def deed_label(scene: Scene, seat: int) -> Text:
    """Say what a city did last."""
    deed = last_deeds(scene.view).get(seat)
    return style_text(f"→ {deed}", "dim") if deed else Text()


def other_seats(scene: Scene) -> list[int]:
    """Give the seats that are neither the player's own nor a neighbour's, round the table to the left."""
    view = scene.view
    near = {view["seat"], *(view["market"][side]["seat"] for side in SIDES)}
    ring = [(view["seat"] + i) % view["players"] for i in range(view["players"])]
    return [seat for seat in ring if seat not in near]


def draw_neighbours(scene: Scene, depth: int) -> list[Text]:
    """Draw the left and the right neighbour side by side."""
    width = (scene.width - 1) // 2
    left, right = (draw_neighbour(scene, side, width, depth) for side in SIDES)
    return put_beside(left, right, scene.width)


def draw_neighbour(scene: Scene, side: str, width: int, depth: int) -> list[Text]:
    """Draw a neighbour: what it sells to the player's city, how strong it is, what it has."""
    seat = scene.view["market"][side]["seat"]
    city = scene.view["cities"][seat]
    sign = SIDES[side] + " "
    strong = strength_line(city)
    deed = deed_label(scene, seat)
    if len(deed) and len(strong) + len(deed) + 2 <= width:
        strong += style_text("  ") + deed
    lines = [
        head_line(scene, seat, width, sign),
        sales_line(scene, side),
        strong,
        *card_lines(city, width, depth),
    ]
    return [line.cut(width) for line in lines]


def draw_own(scene: Scene, depth: int) -> list[Text]:
    """Draw the player's own city."""
    city = scene.view["cities"][scene.view["seat"]]
    made, strong = production_line(city), strength_line(city)
    first = made.pad(max(len(made) + 1, scene.width // 2)) + strong
    lines = [head_line(scene, scene.view["seat"], scene.width), first, wonder_line(city)]
    return [line.cut(scene.width) for line in [*lines, *card_lines(city, scene.width, depth)]]


def wonder_line(city: City) -> Text:
    """List the stages with cost and effect, those that are built filled."""
    board_stages = stages_of(city["wonder"], city["side"])
    if not board_stages:
        return style_text(f" {word('day-or-night')}", "dim")
    built = city["stages"]
    parts = [
        style_text("■ ", "good") + style_text(stage_facts(stage), "dim") for stage in board_stages[:built]
    ]
    parts += [style_text("□ ", "good") + stage_facts(stage) for stage in board_stages[built:]]
    return style_text(f" {word('stages', n=built, all=len(board_stages))}  ", "dim") + join(parts, "  ")


def draw_all(scene: Scene, depth: int) -> list[Text]:
    """Draw all cities alike, two beside each other."""
    width = (scene.width - 1) // 2
    panels = [draw_panel(scene, seat, width, depth) for seat in range(scene.view["players"])]
    pairs = [(panels[i], panels[i + 1] if i + 1 < len(panels) else []) for i in range(0, len(panels), 2)]
    return [line for left, right in pairs for line in put_beside(left, right, scene.width)]


def draw_panel(scene: Scene, seat: int, width: int, depth: int) -> list[Text]:
    """Draw a city for those who sit at none."""
    city = scene.view["cities"][seat]
    made, strong = production_line(city), strength_line(city)
    lines: Sequence[Text] = [made + strong] if len(made) + len(strong) <= width else [made, strong]
    return [
        line.cut(width) for line in [head_line(scene, seat, width), *lines, *card_lines(city, width, depth)]
    ]
