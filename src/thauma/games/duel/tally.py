"""What a study counts of a finished match of Duel: wonders, tokens, cards, who began an age, and numbers.

Everything is read off the events of the match and its last view; no rule is applied here.
"""

from collections import Counter
from typing import Any

from thauma.core.match import Match
from thauma.core.tally import Fact, Group, Tally, Thing
from thauma.games.duel.table import CARD_INDEX, CARDS, COLOURS, TOKENS, WONDERS

WONDER_THINGS = tuple(Thing(wonder.id) for wonder in WONDERS)
CARD_THINGS = tuple(Thing(card.id, str(card.age), COLOURS[card.colour]) for card in CARDS)
GROUPS = (
    Group("age-begun", "age", tuple(Thing(age) for age in "123"), ordered=True),
    Group("wonder-first", "wonder", WONDER_THINGS, judged=False),
    Group("wonder-drafted", "wonder", WONDER_THINGS, paired=True),
    Group("wonder-built", "wonder", WONDER_THINGS),
    Group("token-taken", "token", tuple(Thing(token) for token in TOKENS)),
    Group("card-built", "card", CARD_THINGS),
    Group("card-discarded", "card", CARD_THINGS, judged=False),
    Group("card-laid", "card", CARD_THINGS, judged=False),
)
NUMBERS = (
    *("wonders", "again", "tokens", "symbols", "pawn", "coins", "spent", "chains", "discards"),
    *COLOURS,
)
LEADS = ("wonders", "again", "tokens", "symbols")
SCORED = ("civilian",)
OFFER = 4
"""wonders that lie open at a time"""
DRAWN = 3
"""tokens that the Great Library draws"""


def tally(match: Match) -> Tally:
    """Count a finished match."""
    count = Count(match)
    for index, seat in enumerate(match.movers):
        for event in match.events(index):
            count.hear(event.key.rpartition(".")[2], event.data, seat)
    there = {kind: frozenset(things) for kind, things in count.there.items()}
    last = match.view(None)
    numbers = tuple(in_order({**final(last, seat), **count.deeds(seat)}) for seat in range(2))
    return Tally(frozenset(count.facts), there, numbers)


def in_order(numbers: dict[str, int]) -> dict[str, int]:
    """Put the numbers of a seat into the order of reports."""
    return {name: numbers[name] for name in NUMBERS}


class Count:
    """What has been counted so far."""

    def __init__(self, match: Match) -> None:
        self.aside = match.deal.parts["aside"]
        self.facts: set[Fact] = set()
        self.there: dict[str, set[str]] = {
            "wonder": set(match.deal.parts["wonders"]),
            "token": set(match.deal.parts["tokens"]),
            "card": set(),
            "age": set(),
        }
        self.did = [Counter[str](), Counter[str]()]
        self.picks = 0
        start = match.view_at(0, None)
        self.age = start["age"]
        for seat, city in enumerate(start["cities"]):  # where they are not drafted
            for wonder in city["wonders"]:
                self.note("wonder-drafted", wonder, seat)

    def note(self, group: str, thing: str, seat: int) -> None:
        """Write down a fact; the same one twice is one."""
        self.facts.add(Fact(group, thing, seat))

    def hear(self, name: str, data: dict[str, Any], mover: int) -> None:
        """Count an event."""
        if name == "age":
            self.age = data["age"]
        elif name == "pick":
            self.pick(data["wonder"], mover)
        elif name == "draw":
            self.there["token"].update(self.aside[:DRAWN])
        elif name == "token":
            self.note("token-taken", data["token"], mover)
        elif name == "revived":
            self.note("card-built", data["card"], mover)
        elif name in ("build", "chain", "wonder", "discard"):
            self.take(name, data, mover)
        self.did[mover][name] += 1

    def pick(self, wonder: str, seat: int) -> None:
        """Count a wonder drafted, and whether it was the first of those on offer."""
        if self.picks % OFFER == 0:
            self.note("wonder-first", wonder, seat)
        self.picks += 1
        self.note("wonder-drafted", wonder, seat)

    def take(self, name: str, data: dict[str, Any], seat: int) -> None:
        """Count what became of a card of the structure; the age's first one tells who began it."""
        if str(self.age) not in self.there["age"]:
            self.there["age"].add(str(self.age))
            self.note("age-begun", str(self.age), seat)
        self.there["card"].add(data["card"])
        if name == "wonder":
            self.note("wonder-built", data["wonder"], seat)
        group = {"wonder": "card-laid", "discard": "card-discarded"}.get(name, "card-built")
        self.note(group, data["card"], seat)
        if name in ("build", "wonder"):
            self.did[seat]["spent"] += data["coins"]

    def deeds(self, seat: int) -> dict[str, int]:
        """Give the numbers that only the course of the match tells."""
        did = self.did[seat]
        named = {"again": "again", "spent": "spent", "chains": "chain", "discards": "discard"}
        return {number: did[name] for number, name in named.items()}


def final(view: dict[str, Any], seat: int) -> dict[str, int]:
    """Give the numbers that the last position tells."""
    city = view["cities"][seat]
    colours = Counter(COLOURS[CARDS[CARD_INDEX[card]].colour] for card in city["cards"])
    return {
        "wonders": len(city["built"]),
        "tokens": len(city["tokens"]),
        "symbols": len(city["symbols"]),
        "pawn": view["pawn"] if seat == 0 else -view["pawn"],
        "coins": city["coins"],
        **{colour: colours[colour] for colour in COLOURS},
    }
