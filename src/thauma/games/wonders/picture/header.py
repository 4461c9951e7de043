"""What lies above the cities: the age, who is waited for, where hands go, how the last conflicts ended."""

from collections.abc import Mapping
from typing import Any

from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, style_text, wrap
from thauma.games.wonders.ids import LAST_TURN
from thauma.games.wonders.picture.labels import NUMERALS, name_of, word

View = Mapping[str, Any]


def title_lines(scene: Scene) -> list[Text]:
    """Write the age, what is going on and the size of the discard pile, in two lines if one is too short."""
    view = scene.view
    now = word("sides") if view["question"] == "side" else age_text(view)
    head = style_text(f" {now} ", "key")
    pile = style_text(word("pile", n=view["discard"]["count"]) + " ")
    told = style_text(f"  {status_text(scene)}")
    if len(head) + len(told) + len(pile) < scene.width:
        return [(head + told).pad(scene.width - len(pile)) + pile]
    return [head.pad(scene.width - len(pile)) + pile, style_text(str(told)[1:]).cut(scene.width)]


def age_text(view: View) -> str:
    """Write age and turn."""
    return word("age", age=NUMERALS[view["age"]], turn=min(view["turn"], LAST_TURN + 1))


def status_text(scene: Scene) -> str:
    """Say what is going on, for the one who looks on."""
    view, names = scene.view, scene.names
    if not view["waiting"]:
        return name_of("question", view["question"])
    waited = [names[seat] for seat in view["waiting"]]
    if view["question"] not in ("choose", "side"):
        return word("asked", name=waited[0], question=name_of("question", view["question"]))
    if view["choice"] is not None:
        return word("my-choice", move=view["choice"]) + "; " + word("waiting", names=waited)
    if view["seat"] is None or view["question"] == "side":
        return word("waiting", names=waited)
    if view["turn"] > LAST_TURN:
        return word("last-turn")
    left = view["direction"] == "left"
    to = names[(view["seat"] + (1 if left else -1)) % view["players"]]
    return word("passes-left" if left else "passes-right", name=to)


def conflict_lines(scene: Scene) -> list[Text]:
    """Write how strong the neighbours were against each other when an age has just ended, once round."""
    view = scene.view
    age = view["age"] if view["question"] == "over" else view["age"] - 1
    if age == 0 or (view["turn"] > 1 and view["question"] != "over") or view["question"] == "side":
        return []
    shields = [city["shields"] for city in view["cities"]]
    ring = f"{scene.names[0]} {shields[0]}"
    for seat in range(1, view["players"] + 1):
        at = seat % view["players"]
        before = shields[seat - 1]
        sign = "=" if before == shields[at] else "<" if before < shields[at] else ">"
        ring += f" {sign} {scene.names[at]}" + (f" {shields[at]}" if at else "")
    words = word("fought", age=NUMERALS[age], ring=ring)
    return [style_text(f" {line}", "red-ink") for line in wrap(words, scene.width - 2, "   ")]
