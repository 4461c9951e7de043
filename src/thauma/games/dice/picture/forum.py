"""What lies in the middle: the turn, who is waited for, the Forum by sections, what happened last."""

from collections.abc import Mapping
from typing import Any

from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, join, style_text
from thauma.games.dice.ids import SECTIONS
from thauma.games.dice.picture.labels import in_colour, name_of, short_name, word


def title_lines(scene: Scene) -> list[Text]:
    """Write the turn and what is going on."""
    view = scene.view
    now = word("turn", turn=view["turn"]) + (f", {word('last')}" if view["last_turn"] else "")
    return [(style_text(f" {now} ", "key") + f"  {status_text(scene)}").cut(scene.width)]


def status_text(scene: Scene) -> str:
    """Say what is going on, for the one who looks on."""
    view = scene.view
    if not view["waiting"]:
        return name_of("question", "over")
    waited = word("waiting", names=[scene.names[seat] for seat in view["waiting"]])
    if view["seat"] not in view["waiting"]:
        return waited
    asked = name_of("question", view["question"])
    if view["task"] is not None:
        buildings = [name_of("building", building) for building in view["task"]["buildings"]]
        asked += f" ({word('where', n=view['task']['boxes'], buildings=buildings)})"
    return f"{asked}; {waited}"


def draw(scene: Scene) -> list[Text]:
    """Draw the four sections of the Forum, each with its dice."""
    lines = []
    for section in range(SECTIONS):
        dice = [die for die in scene.view["forum"] if die["section"] == section]
        lines.append(
            style_text(f" {word('section', n=section)}  ", "bold") + join(map(die_label, dice), "  ")
        )
    return lines


def die_label(die: Mapping[str, Any]) -> Text:
    """Draw a die: its colour and what it shows, with what it costs the seat where that is something else."""
    words = f" {short_name('code', die['colour'])} {name_of('face', die['shows'])} "
    other = die["price"] is not None and die["price"] != die["section"]
    return in_colour(words, die["colour"]) + (f" {word('coins', n=die['price'])}" if other else "")
