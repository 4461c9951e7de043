"""The lists of a deal, checked: so many different names that are known, or an error that says where not."""

from collections.abc import Mapping
from typing import Any

from thauma.core.errors import InvalidDeal, Phrase, short_repr


def invalid_part(place: str, key: str, /, **data: Any) -> InvalidDeal:
    """Say what is wrong with a place of a deal."""
    return InvalidDeal("error.at", place=place, problem=Phrase(key, **data))


def check_list(value: Any, place: str, count: int) -> list[Any]:
    """Check that there are so many lists."""
    if not isinstance(value, (list, tuple)) or len(value) != count:
        key = "duel.error.deal.ages" if place == "ages" else "duel.error.deal.lists"
        raise invalid_part(place, key, n=count)
    return list(value)


def check_names(value: Any, place: str, count: int, known: Mapping[str, int], unknown: str) -> list[str]:
    """Check a list of different known names; `unknown` is the message for one that is not."""
    if not isinstance(value, (list, tuple)):
        raise invalid_part(place, "duel.error.deal.list", n=count, kind=type(value).__name__)
    if len(value) != count:
        raise invalid_part(place, "duel.error.deal.count", n=count, found=len(value))
    for i, name in enumerate(value):
        if not isinstance(name, str) or name not in known:
            raise invalid_part(f"{place}[{i}]", unknown, name=short_repr(name))
        if name in value[:i]:
            raise invalid_part(f"{place}[{i}]", "duel.error.deal.twice", name=name)
    return list(value)


def check_aside(given: Any, place: str, tokens: list[str], count: int, known: Mapping[str, int]) -> list[str]:
    """Check tokens that lie aside, away from the board."""
    aside = check_names(given, place, count, known, "duel.error.no-token")
    for i, token in enumerate(aside):
        if token in tokens:
            raise invalid_part(f"{place}[{i}]", "duel.error.deal.on-board", token=token)
    return aside
