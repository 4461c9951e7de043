"""The board: age, military track with its loot tokens, progress tokens, and what happened last."""

from collections.abc import Sequence

from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, style_text, wrap
from thauma.games.duel.ids import CAPITAL
from thauma.games.duel.picture.labels import name_of, word
from thauma.games.duel.picture.structure import NUMERALS
from thauma.games.duel.table import MILITARY_POINTS

ZONES = ((1, 2), (3, 5), (6, 8))
"""first and last space of the zones on either side of the middle"""


def draw(scene: Scene) -> list[Text]:
    """Draw all that lies beside the structure."""
    lines = [title_line(scene), *draw_track(scene), tokens_line(scene)]
    if scene.view["offer"] and not scene.view.get("moves"):
        lines.append(offer_line(scene))
    return lines


def title_line(scene: Scene) -> Text:
    """Write the age, whose turn it is and how many cards were discarded."""
    view = scene.view
    age = word("age", age=NUMERALS[view["age"]]) if view["age"] else word("draft")
    now = style_text(f" {age} ", "key")
    if view["waiting"]:
        asked = view["waiting"][0]
        question = name_of("question", view["question"])
        now += f"  {word('asked', name=scene.names[asked], question=question)}"
    else:
        now += f"  {name_of('question', view['question'])}"
    if view["again"]:
        now += "  " + word("again-earned")
    pile = style_text(word("pile", n=len(view["discard"])) + " ")
    return now.pad(scene.width - len(pile)) + pile


def draw_track(scene: Scene) -> list[Text]:
    """Draw the military track from the first player's capital to the second's, with points below."""
    view = scene.view
    loot = {(1 if token["seat"] == 0 else -1) * token["space"]: token["coins"] for token in view["loot"]}
    spaces = Text()
    for space in range(-CAPITAL, CAPITAL + 1):
        sign = str(loot[space]) if space in loot else "·"
        if abs(space) == CAPITAL:
            sign = "■"
        if space == view["pawn"]:
            spaces += style_text("[", "bold") + style_text("●", "bad") + style_text("]", "bold")
        else:
            spaces += style_text(f" {sign} ", "red-ink" if sign.isdigit() else "dim")
    label = (scene.width - len(spaces)) // 2 - 2
    names = [style_text(scene.names[seat], "bold") for seat in range(2)]
    first = names[0].cut(label).align_right(label) + style_text(" ") + spaces + " " + names[1].cut(label)
    return [first, style_text(zone_points_line(label + 4), "dim")]


def zone_points_line(column: int) -> str:
    """Write what each zone is worth at the end, below the track, whose first zone begins at a column.

    The word at the capitals may be longer than their space: it grows outwards.
    """
    zones = [(word("worth", n=MILITARY_POINTS[a]), 3 * (b - a + 1)) for a, b in ZONES]
    worth = [points[:room].center(room) for points, room in zones]
    capital = word("capital").center(3)[:column]
    return "".join([capital.rjust(column), *reversed(worth), " 0 ", *worth, capital])


def tokens_line(scene: Scene) -> Text:
    """List the progress tokens on the board."""
    on_board = ", ".join(name_of("token", token) for token in scene.view["tokens"])
    return style_text(f" {word('board')}: ", "dim") + (on_board or word("none"))


def offer_line(scene: Scene) -> Text:
    """List the wonders on offer, for those who do not choose among them."""
    return style_text(f" {word('offer')}: ", "dim") + ", ".join(
        name_of("wonder", w) for w in scene.view["offer"]
    )


def recent_lines(paragraphs: Sequence[str], width: int, room: int) -> list[Text]:
    """Write what happened last, as much of the end as there is room for."""
    lines: list[Text] = []
    for paragraph in paragraphs:
        first, *rest = wrap(f"• {paragraph}", width - 1)
        lines += [style_text(f" {first}"), *(style_text(f" {line}") for line in rest)]
    if len(lines) > room:
        lines = lines[len(lines) - room :] if room > 0 else []
    return lines
