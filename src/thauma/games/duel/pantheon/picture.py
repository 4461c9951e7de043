"""The Pantheon in a terminal: its six spaces with both prices, what lies on Enki, and tokens on cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from thauma.core.parts.picture import Scene
from thauma.core.styled_text import Text, style_text
from thauma.games.duel.picture.labels import god_effect, name_of, wonder_effect, word

View = Mapping[str, Any]
FIRST, SECOND = "◂", "▸"
"""beside the price of a space, towards the player who pays it"""
CARD_VERBS = ("copy", "steal", "remove", "tuck")
"""moves that name a card"""


def draw(scene: Scene) -> list[Text]:
    """Draw the spaces, and what each seat has of the gods; nothing without the expansion."""
    shown = scene.view.get("pantheon")
    if shown is None:
        return []
    width = scene.width // 6
    names, prices = Text(), Text()
    for space in shown["spaces"]:
        mine, theirs = space["costs"]
        names += style_text(f" {space['space']} {space_name(space)}").cut(width - 1).pad(width)
        prices += style_text(f"   {FIRST}{mine} {theirs}{SECOND}").cut(width - 1).pad(width)
    lines = [names, style_text(str(prices), "dim")]
    return lines + [line for seat in range(2) if (line := side_line(scene, shown, seat))]


def space_name(space: View) -> str:
    """Name what lies on a space: a god, the mythology on its back, or nothing."""
    if space["god"]:
        return name_of("god", space["god"])
    return f"({name_of('mythology', space['mythology'])})" if space["mythology"] else "-"


def side_line(scene: Scene, shown: View, seat: int) -> Text | None:
    """List the gods, mythology tokens and offerings of a seat."""
    mine = shown["sides"][seat]
    parts = [name_of("god", god) for god in mine["gods"]]
    parts += [f"({name_of('mythology', mythology)})" for mythology in mine["mythologies"]]
    parts += [f"-{worth}" for worth in mine["offerings"]]
    if mine["astarte"]:
        parts.append(word("coins", n=mine["astarte"]))
    if not parts:
        return None
    return style_text(f" {scene.names[seat]}: ", "dim") + ", ".join(parts)


def with_tokens(slots: Sequence[View], shown: View | None) -> list[dict[str, Any]]:
    """Mark the cards of the structure on which tokens lie."""
    lying = {token["slot"]: token_mark(token) for token in shown["tokens"]} if shown else {}
    return [{**slot, **({"token": lying[slot["slot"]]} if slot["slot"] in lying else {})} for slot in slots]


def token_mark(token: View) -> str:
    """Write a token in a few signs."""
    if "offering" in token:
        return f" -{token['offering']}"
    return f" {name_of('mythology', token['mythology'])[:4]}"


def activations(view: View) -> list[str]:
    """Give the activations among the moves."""
    return [entry["move"] for entry in view.get("moves", ()) if entry["move"].startswith("activate ")]


def activation_line(number: int, move: str, price: int) -> Text:
    """Write an activation with its price and what it does."""
    _, god, *gifts = move.split()
    offered = f" -{'-'.join(gifts[1:])}" if gifts else ""
    line = style_text(f"{number:>3} ", "bold") + style_text(f"{name_of('god', god)}{offered} ")
    return line + style_text(f"{word('price', n=price)}  {god_effect(god)}", "dim")


def answer_text(verb: str, words: Sequence[str]) -> Text:
    """Write an answer to a question of Pantheon that names no card."""
    if verb in ("guard", "waive", "loot"):
        return style_text(words[0])
    if verb in ("open", "resolve"):
        return style_text(name_of("mythology", words[0]))
    if verb in ("topple", "raise", "claim"):
        return style_text(name_of("wonder", words[0])) + style_text(f"  {wonder_effect(words[0])}", "dim")
    if verb == "order":
        return style_text(f"{name_of('god', words[0])}, {name_of('god', words[1])}")
    where = f" → {words[2]}" if verb == "place" else ""
    return style_text(f"{name_of('god', words[0])}{where}") + style_text(f"  {god_effect(words[0])}", "dim")
