"""What a study counts of a finished match of Duel: wonders, tokens, cards, gods, who began ages, and numbers.

Everything is read off the events of the match and its views; no rule is applied here.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from thauma.core.match import Match
from thauma.core.parts.tally import Fact, Group, Tally, TallyModule, Thing
from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX, Box
from thauma.games.duel.pantheon.presentation import tally as pantheon
from thauma.games.duel.table import COLOURS
from thauma.games.duel.variants.lookup import BASE_GAME, variant_for
from thauma.games.duel.variants.variant import Variant

OFFER = 4
"""wonders that lie open at a time"""
DRAWN = 3
"""tokens that the Great Library draws"""


def make_groups(box: Box) -> tuple[Group, ...]:
    """Give what can happen to what is in a box."""
    built = tuple(Thing(wonder) for wonder in box.wonders)
    cards = [EVERY_CARD[card] for card in box.cards.values() if box.may_deal(card)]
    laid = tuple(Thing(card.id, str(card.age), COLOURS[card.colour]) for card in cards)
    return (
        Group("age-begun", "age", tuple(Thing(age) for age in "123"), ordered=True),
        Group("wonder-first", "wonder", built, judged=False),
        Group("wonder-drafted", "wonder", built, paired=True),
        Group("wonder-built", "wonder", built),
        Group("token-taken", "token", tuple(Thing(token) for token in box.tokens)),
        Group("card-built", "card", laid),
        Group("card-discarded", "card", laid, judged=False),
        Group("card-laid", "card", laid, judged=False),
    )


GROUPS = make_groups(BASE_GAME.box)
NUMBERS = (
    *("wonders", "again", "tokens", "symbols", "pawn", "coins", "spent", "chains", "discards"),
    *COLOURS,
)
LEADS = ("wonders", "again", "tokens", "symbols")
SCORED = ("civilian",)


@dataclass
class DuelCounting:
    """What is counted of a way to play; the names are those of `Counting`."""

    GROUPS: tuple[Group, ...]
    NUMBERS: tuple[str, ...]
    LEADS: tuple[str, ...]
    SCORED: tuple[str, ...] = SCORED

    def tally_match(self, match: Match) -> Tally:
        """Count a finished match."""
        return tally_match(match)


@cache
def counting_of(variant: Variant) -> DuelCounting:
    """Give what is counted of a way to play."""
    return DuelCounting(
        (*make_groups(variant.box), *variant.tally_groups),
        (*NUMBERS, *variant.tally_numbers),
        (*LEADS, *variant.tally_leads),
    )


def tally_module_for(options: Mapping[str, Any]) -> TallyModule:
    """Give what is counted of matches with some options."""
    return counting_of(variant_for(options))


def tally_match(match: Match) -> Tally:
    """Count a finished match."""
    count = MatchCounter(match)
    for index, seat in enumerate(match.movers):
        for event in match.events(index):
            count.count_event(event.key.rpartition(".")[2], event.data, seat)
            if event.key == "duel.event.draw":
                count.count_draw(match.view_at(index + 1, seat)["library"])
    there = {kind: frozenset(things) for kind, things in count.there.items()}
    last = match.view(None)
    every = [{**final_numbers(last, seat), **count.course_numbers(seat)} for seat in range(2)]
    numbers = tuple(
        {name: found[name] for name in tally_module_for(match.deal.options).NUMBERS} for found in every
    )
    return Tally(frozenset(count.facts), there, numbers)


class MatchCounter:
    """What has been counted so far."""

    def __init__(self, match: Match) -> None:
        self.facts: set[Fact] = set()
        self.there: dict[str, set[str]] = {
            "wonder": set(match.deal.parts["wonders"]),
            "token": set(match.deal.parts["tokens"]),
            "card": set(),
            "age": set(),
        }
        self.there |= pantheon.things_there(match.deal.parts)
        self.did = [Counter[str](), Counter[str]()]
        self.picks = 0
        start = match.view_at(0, None)
        self.age = start["age"]
        for seat, city in enumerate(start["cities"]):  # where they are not drafted
            for wonder in city["wonders"]:
                self.add_fact("wonder-drafted", wonder, seat)

    def add_fact(self, group: str, thing: str, seat: int) -> None:
        """Write down a fact; the same one twice is one."""
        self.facts.add(Fact(group, thing, seat))

    def count_draw(self, tokens: list[str]) -> None:
        """Count what the Great Library drew."""
        self.there["token"].update(tokens)

    def count_event(self, name: str, data: dict[str, Any], mover: int) -> None:
        """Count an event."""
        if name == "age":
            self.age = data["age"]
        elif name == "pick":
            self.count_pick(data["wonder"], mover)
        elif name == "token":
            self.there["token"].add(data["token"])
            self.add_fact("token-taken", data["token"], mover)
        elif name == "revived":
            self.add_fact("card-built", data["card"], mover)
        elif name == "raised":
            self.add_fact("wonder-built", data["wonder"], mover)
        elif name in ("build", "chain", "temple", "wonder", "discard"):
            self.count_card(name, data, mover)
        else:
            pantheon.count_event(self, name, data, mover)
        self.did[mover][name] += 1

    def count_pick(self, wonder: str, seat: int) -> None:
        """Count a wonder drafted, and whether it was the first of those on offer."""
        if self.picks % OFFER == 0:
            self.add_fact("wonder-first", wonder, seat)
        self.picks += 1
        self.add_fact("wonder-drafted", wonder, seat)

    def count_card(self, name: str, data: dict[str, Any], seat: int) -> None:
        """Count what became of a card of the structure; the age's first one tells who began it."""
        if str(self.age) not in self.there["age"]:
            self.there["age"].add(str(self.age))
            self.add_fact("age-begun", str(self.age), seat)
        self.there["card"].add(data["card"])
        if name == "wonder":
            self.add_fact("wonder-built", data["wonder"], seat)
        group = {"wonder": "card-laid", "discard": "card-discarded"}.get(name, "card-built")
        self.add_fact(group, data["card"], seat)
        if name in ("build", "wonder"):
            self.did[seat]["spent"] += data["coins"]

    def course_numbers(self, seat: int) -> dict[str, int]:
        """Give the numbers that only the course of the match tells."""
        did = self.did[seat]
        named = {"again": "again", "spent": "spent", "chains": "chain", "discards": "discard"}
        return {number: did[name] for number, name in named.items()} | pantheon.course_numbers(did)


def final_numbers(view: dict[str, Any], seat: int) -> dict[str, int]:
    """Give the numbers that the last position tells."""
    city = view["cities"][seat]
    colours = Counter(COLOURS[EVERY_CARD[EVERY_CARD_INDEX[card]].colour] for card in city["cards"])
    return {
        "wonders": len(city["built"]),
        "tokens": len(city["tokens"]),
        "symbols": len(city["symbols"]),
        "pawn": view["pawn"] if seat == 0 else -view["pawn"],
        "coins": city["coins"],
        **{colour: colours[colour] for colour in COLOURS},
    }
