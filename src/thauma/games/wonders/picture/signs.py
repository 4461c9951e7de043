"""What a city is like in a few signs: chosen or not, production, shields, symbols, stages, colours."""

from collections.abc import Mapping, Sequence
from typing import Any

from thauma.core.ink import Text, join, text
from thauma.games.wonders.picture.words import brief, letter, name_of, stages_of, word
from thauma.games.wonders.table import COLOURS, DEFEAT, RESOURCES, SYMBOLS, VICTORY

City = Mapping[str, Any]
View = Mapping[str, Any]

BUILT = ("build", "chain", "free", "revived")
"""events after which a card stands in a city"""


def board(city: City) -> str:
    """Write wonder and side."""
    side = "" if city["side"] is None else " " + brief("side", city["side"])
    return brief("short", city["wonder"]) + side


def army(city: City) -> Text:
    """Write the shields, and behind them what the conflict tokens are worth."""
    words = text(word("shields", n=city["shields"]), "red-ink")
    return words + text(f" {sum(tokens(city)):+}", "dim") if tokens(city) else words


def tokens(city: City) -> list[int]:
    """Give the conflict tokens, age by age."""
    worth = {"victory": VICTORY, "defeat": (DEFEAT,) * len(VICTORY)}
    return [
        worth[outcome][age]
        for age, fought in enumerate(city["conflicts"])
        for outcome in (fought["left"], fought["right"])
        if outcome in worth
    ]


def stages(city: City) -> str:
    """Draw the stages, those that are built filled."""
    built: int = city["stages"]
    return "■" * built + "□" * (len(stages_of(city["wonder"], city["side"])) - built)


def symbols(city: City) -> Text:
    """Count the scientific symbols; nothing where there are none."""
    found = {**city["symbols"], "wild": city["wild"]}
    listed = [f"{brief('symbol', name)}{found[name]}" for name in (*SYMBOLS, "wild") if found[name]]
    return text(" ".join(listed), "green-ink")


def colours(city: City) -> Text:
    """Count the cards of each colour."""
    counts = {colour: city["counts"][colour] for colour in COLOURS}
    return join(text(f"{brief('code', colour)}{n}", colour) for colour, n in counts.items() if n)


def units(made: Mapping[str, int], choices: Sequence[Sequence[str]]) -> str:
    """Write what is produced: what is sure together, choices one by one."""
    sure = "".join(letter(resource) * made.get(resource, 0) for resource in RESOURCES)
    return " ".join(part for part in (sure, *map(either, choices)) if part)


def either(resources: Sequence[str]) -> str:
    """Write one of several."""
    return "/".join(map(letter, resources))


def deeds(view: View) -> dict[int, str]:
    """Say in a word what each city did in the last turn."""
    found: dict[int, str] = {}
    for event in (view["last"] or {}).get("events", ()):
        what, data = event["key"].removeprefix("wonders.event."), event["data"]
        if what in BUILT:
            found[data["seat"]] = name_of("card", data["card"])
        elif what in ("stage", "stage-card"):
            found[data["seat"]] = f"{word('stage')} {data['stage']}"
        elif what in ("sells", "sells-card"):
            found[data["seat"]] = word("sold")
    return found
