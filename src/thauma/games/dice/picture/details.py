"""Everything in full: every sheet with all its boxes, and a deal with all rolls open."""

from thauma.core.deal import Deal
from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, style_text, wrap
from thauma.games.dice.picture.labels import boards_in, box_facts, name_of, tracks_in, word
from thauma.games.dice.picture.sheet import city_title
from thauma.games.dice.table import COLOURS, DICE, FACES, colour_of


def draw_details(scene: Scene) -> list[Text]:
    """List every sheet, box by box."""
    boards = boards_in(scene.view["boards"])
    lines: list[Text] = []
    for seat, city in enumerate(scene.view["cities"]):
        lines.append(city_title(scene, seat).cut(scene.width))
        for building, tracks in tracks_in(boards, city["city"]).items():
            written = []
            for name, track in tracks:
                done = city["ticks"][name]
                boxes = [f"{'■' if i < done else '□'} {box_facts(box)}" for i, box in enumerate(track.boxes)]
                written.append((f"{track.id}: " if len(tracks) > 1 else "") + ", ".join(boxes))
            lines += listing_lines(name_of("building", building), written, scene.width)
    return lines


def listing_lines(title: str, things: list[str], width: int) -> list[Text]:
    """Write a list with a title over as many lines as it takes."""
    first, *rest = wrap(f"{title}: " + "; ".join(things), width - 2, "    ")
    at = len(title) + 1
    return [
        style_text(" ") + style_text(first[:at], "bold") + first[at:],
        *(style_text(f" {line}") for line in rest),
    ]


def draw_deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal: the cities, the order in which grey dice leave, and every roll."""
    parts, boards = deal.parts, boards_in(deal.parts["boards"])
    lines = [
        style_text(f" {word('seat', n=seat)} ", "key") + f" {name_of('city', city)}"
        for seat, city in enumerate(parts["cities"])
    ]
    lines.append(style_text(f" {word('swaps', order=list(parts['swaps']))}"))
    for turn, roll in enumerate(parts["rolls"], start=1):
        shown = []
        for die, pair in enumerate(roll.split()):
            face, section = pair
            faces = boards.grey[die] if die < len(boards.grey) else FACES[COLOURS[colour_of(die)]]
            shown.append(f"{name_of('face', faces[int(face) - 1])} {section}")
        pairs = [f"{name_of('die', DICE[die])} {what}" for die, what in enumerate(shown)]
        lines += listing_lines(word("turn", turn=turn), pairs, width)
    return lines
