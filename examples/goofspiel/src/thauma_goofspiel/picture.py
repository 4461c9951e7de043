"""Goofspiel in a terminal."""

from collections.abc import Mapping
from typing import Any

from thauma.core.deal import Deal
from thauma.core.language import say
from thauma.core.parts.picture import Scene, Screen, choice_sign
from thauma.core.styled_text import Text, recent_lines, style_text


def word(key: str, **data: Any) -> str:
    """Say something of the picture."""
    return say(f"goofspiel.picture.{key}", data)


def numbers(cards: Any) -> str:
    """Write cards or prizes in a row."""
    return " ".join(map(str, cards)) or "-"


def draw_screen(scene: Scene) -> Screen:
    """Draw a position: the prize, a line for each player, the own hand with its keys."""
    view = scene.view
    title = word("round", n=view["round"])
    if view["prize"] is not None:
        title += f"  {word('prize', prize=view['prize'])}"
    lines = [style_text(f" {title} ", "key"), Text()]
    for seat, player in enumerate(view["players"]):
        name = style_text(f"{choice_sign(view, seat)} {scene.names[seat]}").pad(20)
        told = word("player", points=player["points"], prizes=numbers(player["prizes"]))
        lines.append(name + told + style_text(f"  {numbers(player['spent'])}", "dim"))
    if view["seat"] is not None:
        lines += [Text(), style_text(word("hand", cards=numbers(view["hand"])), "bold")]
        if view["bid"] is not None:
            lines.append(style_text(word("bid", card=view["bid"])))
    lines += [Text(), *recent_lines(scene.recent, scene.width, max(0, scene.height - len(lines) - 1))]
    moves = [entry["move"] for entry in view.get("moves", ())]
    keys = {str(i): move for i, move in enumerate(moves, start=1)}
    choices = [style_text(f"{key:>3} ", "bold") + move for key, move in keys.items()]
    lines = [*lines[: scene.height - len(choices)], *choices]
    return Screen([line.cut(scene.width) for line in lines[: scene.height]], keys)


def draw_details(scene: Scene) -> list[Text]:
    """List everything: nothing is shortened."""
    return draw_screen(scene).lines


def is_secret(view: Mapping[str, Any]) -> bool:
    """Whether the moves must not be seen by others: a hand is always secret."""
    return view["seat"] in view["waiting"]


def draw_deal(deal: Deal, width: int) -> list[Text]:
    """Draw a deal with everything open."""
    lines = [word("prizes", prizes=numbers(deal.parts["prizes"]))]
    lines += [word("dealt", seat=seat, cards=numbers(hand)) for seat, hand in enumerate(deal.parts["hands"])]
    return [style_text(line).cut(width) for line in lines]


def legend_lines() -> list[str]:
    """Explain the signs and keys of the picture."""
    return word("legend").splitlines()
