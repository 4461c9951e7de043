"""What a city is like in a few signs: chosen or not, production, shields, symbols, stages, colours."""

from collections.abc import Mapping, Sequence
from typing import Any

from thauma.core.styled_text import Text, join, style_text
from thauma.games.wonders.picture.labels import letter_of, name_of, short_name, stages_of, word
from thauma.games.wonders.table import COLOURS, DEFEAT, RESOURCES, SYMBOLS, VICTORY

City = Mapping[str, Any]
View = Mapping[str, Any]

BUILT = ("build", "chain", "free", "revived")
"""events after which a card stands in a city"""


def board_label(city: City) -> str:
    """Write wonder and side."""
    side = "" if city["side"] is None else " " + short_name("side", city["side"])
    return short_name("short", city["wonder"]) + side


def army_label(city: City) -> Text:
    """Write the shields, and behind them what the conflict tokens are worth."""
    words = style_text(word("shields", n=city["shields"]), "red-ink")
    return words + style_text(f" {sum(token_values(city)):+}", "dim") if token_values(city) else words


def token_values(city: City) -> list[int]:
    """Give the conflict tokens, age by age."""
    worth = {"victory": VICTORY, "defeat": (DEFEAT,) * len(VICTORY)}
    return [
        worth[outcome][age]
        for age, fought in enumerate(city["conflicts"])
        for outcome in (fought["left"], fought["right"])
        if outcome in worth
    ]


def stage_signs(city: City) -> str:
    """Draw the stages, those that are built filled."""
    built: int = city["stages"]
    return "■" * built + "□" * (len(stages_of(city["wonder"], city["side"])) - built)


def symbol_counts(city: City) -> Text:
    """Count the scientific symbols; nothing where there are none."""
    found = {**city["symbols"], "wild": city["wild"]}
    listed = [f"{short_name('symbol', name)}{found[name]}" for name in (*SYMBOLS, "wild") if found[name]]
    return style_text(" ".join(listed), "green-ink")


def colour_counts(city: City) -> Text:
    """Count the cards of each colour."""
    counts = {colour: city["counts"][colour] for colour in COLOURS}
    return join(style_text(f"{short_name('code', colour)}{n}", colour) for colour, n in counts.items() if n)


def unit_letters(made: Mapping[str, int], choices: Sequence[Sequence[str]]) -> str:
    """Write what is produced: what is sure together, choices one by one."""
    sure = "".join(letter_of(resource) * made.get(resource, 0) for resource in RESOURCES)
    return " ".join(part for part in (sure, *map(either_letters, choices)) if part)


def either_letters(resources: Sequence[str]) -> str:
    """Write one of several."""
    return "/".join(map(letter_of, resources))


def last_deeds(view: View) -> dict[int, str]:
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
