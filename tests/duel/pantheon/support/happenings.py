"""Games of Pantheon for proofs: how they are played, and what they show."""

import hashlib
from itertools import product
from random import Random
from typing import Any

import thauma
from thauma.games.duel.box import EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.pantheon.table import CALLABLE, MYTHOLOGIES, OFFERINGS, TEMPLES

GAME = thauma.game("duel")
CHOICES: dict[str, tuple[Any, ...]] = {
    option.name: option.values for option in GAME.options if option.name not in ("pantheon", "wonders")
}
ALL_OPTIONS = [
    {"pantheon": True, **dict(zip(CHOICES, values, strict=True))} for values in product(*CHOICES.values())
]
"""every way to play with Pantheon"""
EAGER = {"wonder": 12.0, "activate": 8.0, "build": 3.0}
"""how much play leans towards a verb: what only some games see should come up in all"""
VERBS = (
    *("order", "copy", "steal", "remove", "topple", "raise", "tuck", "claim", "guard"),
    *("waive", "loot", "place", "open", "call"),
)
FOLDER = "pantheon"
OPTIONS = [option for option in thauma.game("duel").options if option.name not in ("pantheon", "wonders")]
"""where its golden games lie, and the options of which every value is played"""
WANTED = frozenset(
    [f"god {god}" for god in CALLABLE]
    + [f"temple {card.id}" for card in TEMPLES]
    + [f"mythology {mythology}" for mythology in MYTHOLOGIES]
    + [f"offering {worth}" for worth in OFFERINGS]
    + [f"token {token}" for token in EVERY_TOKEN[10:]]
    + [f"wonder {wonder.id}" for wonder in EVERY_WONDER[12:]]
    + [f"verb {verb}" for verb in VERBS]
    + [f"option {name}={value}" for name, values in CHOICES.items() for value in values]
    + ["end civilian", "end military", "end science", "minerva stops", "remove face down"]
)
"""what the golden games show between them"""


def options_for(number: int) -> dict[str, Any]:
    """The options of game number so and so; consecutive numbers run through all."""
    return ALL_OPTIONS[number * 37 % len(ALL_OPTIONS)]


def choose(rng: Random, texts: list[str]) -> str:
    """Choose a move: gladly wonders and gods, above all the Divine Theater."""
    favourite = [text for text in texts if "the-divine-theater" in text and rng.random() < 0.8]
    likes = [EAGER.get(text.split()[0], 1.0) for text in texts]
    return rng.choice(favourite) if favourite else rng.choices(texts, likes)[0]


def random_match(number: int) -> thauma.Match:
    """Play game number so and so."""
    match, rng = thauma.Match(GAME.deal(number, options_for(number))), Random(f"pantheon {number}")
    while match.waiting:
        seat = match.waiting[0]
        match.put(seat, choose(rng, match.legal(seat)))
    return match


def happenings_in(match: thauma.Match) -> set[str]:
    """What happened in a match, as far as it is wanted."""
    found = {f"option {name}={value}" for name, value in match.deal.options.items()}
    assert match.result is not None
    found.add(f"end {match.result.kind}")
    for side in match.view(None)["pantheon"]["sides"]:
        found |= {f"mythology {mythology}" for mythology in side["mythologies"]}
    for index, (seat, text) in enumerate(match.actions):
        verb, *words = text.split()
        found |= {f"verb {verb}", *(f"offering {worth}" for worth in words[2:] if verb == "activate")}
        found |= {f"god {words[0]}"} if verb in ("activate", "call") else set()
        found |= {f"token {words[0]}"} if verb == "take" else set()
        found |= {f"wonder {words[0]}"} if verb in ("wonder", "raise") else set()
        found |= {f"temple {words[0]}"} if verb == "build" and words[0].endswith("-temple") else set()
        found |= {"remove face down"} if text.startswith("remove slot") else set()
        if any(event.key == "duel.event.stopped" for event in match.events(index, seat)):
            found.add("minerva stops")
    return found & WANTED


def replay_facts(match: thauma.Match) -> dict[str, Any]:
    """What a replay must lead to, as plain data."""
    return {"shows": sorted(happenings_in(match)), "digest": match_digest(match)}


def match_digest(match: thauma.Match) -> str:
    """A hash of every step of a match: legal moves, what each side is told and sees, and the result."""
    listed = hashlib.sha256()
    again = thauma.Match(match.deal)
    for seat, text in match.actions:
        listed.update("\n".join(again.legal(seat)).encode())
        for viewer in (0, 1, None):
            events = again.tell(made, viewer) if (made := last_move(again)) else []
            listed.update(repr([(event.key, sorted(event.data.items())) for event in events]).encode())
        listed.update(again.seen_by(1 - seat).to_json().encode())
        again.put(seat, text)
    listed.update(repr(again.result).encode())
    return listed.hexdigest()


def last_move(match: thauma.Match) -> Any:
    """The last move made, with the positions around it."""
    count = len(match.movers)
    return match._played_move(count - 1) if count else None
