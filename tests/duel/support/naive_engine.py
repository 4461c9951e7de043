"""A second, naive engine of Duel: names, lists and brute force, for playing in step with the real one."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.duel.support.printed import (
    LETTERS,
    PrintedThing,
    cheapest_price,
    printed_by_name,
    slot_places,
    slots_covering,
)

FIRST_GAME = (
    ("the-pyramids", "the-great-lighthouse", "the-temple-of-artemis", "the-statue-of-zeus"),
    ("circus-maximus", "piraeus", "the-appian-way", "the-colossus"),
)
PICKS = (0, 1, 1, 0, 1, 0, 0, 1)
CATEGORIES = {"blue": "civilian", "green": "science", "yellow": "commerce", "purple": "guilds"}


class NaiveCity:
    """What a player has, by name."""

    def __init__(self) -> None:
        self.coins = 7
        self.cards: list[str] = []
        self.tokens: list[str] = []
        self.wonders: list[str] = []
        self.raised: dict[str, str] = {}

    def printed_things(self) -> list[PrintedThing]:
        return [printed_by_name()[name] for name in [*self.cards, *self.raised]]

    def made_of(self, letter: str) -> int:
        return sum(thing.word("gives").count(letter) for thing in self.printed_things())

    def choices(self, kinds: str) -> int:
        return sum(thing.word("choice") == kinds for thing in self.printed_things())

    def symbols(self) -> set[str]:
        found = {thing.word("symbol") for thing in self.printed_things()} - {""}
        return found | ({"scales"} if "law" in self.tokens else set())

    def count(self, what: str) -> int:
        if what == "wonder":
            return len(self.raised)
        if what == "coins":
            return self.coins // 3
        return sum(printed_by_name()[name].colour in what.split("+") for name in self.cards)


class NaiveTable:
    """A whole game, played by texts."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.deal, self.options = deal, deal["options"]
        self.cities = (NaiveCity(), NaiveCity())
        self.board = list(deal["tokens"])
        self.discard: list[str] = []
        self.boxed: list[str] = []
        self.loot = {(seat, space) for seat in (0, 1) for space in (3, 6)}
        self.lying: dict[int, str] = {}
        self.open: set[int] = set()
        self.pawn, self.turn, self.age, self.ask = 0, 0, 0, "pick"
        self.again = False
        self.kind = ""
        self.winners: list[int] = []
        if self.options["wonders"] == "first-game":
            for city, names in zip(self.cities, FIRST_GAME, strict=True):
                city.wonders = list(names)
            self.lay_out(1)

    @property
    def me(self) -> NaiveCity:
        return self.cities[self.turn]

    @property
    def opponent(self) -> NaiveCity:
        return self.cities[1 - self.turn]

    # -------------------------------------------------------------------------------------- moves

    def moves(self) -> list[str]:
        """The legal moves, sorted by text."""
        asked: dict[str, Callable[[], list[str]]] = {
            "pick": lambda: [f"pick {name}" for name in self.offer()],
            "turn": self.card_moves,
            "take": lambda: [f"take {name}" for name in self.board],
            "library": lambda: [f"take {name}" for name in self.deal["aside"][:3]],
            "destroy-brown": lambda: self.targets("brown"),
            "destroy-grey": lambda: self.targets("grey"),
            "revive": lambda: [f"revive {name}" for name in self.discard],
            "start": lambda: ["start self", "start opponent"],
            "over": list,
        }
        return sorted(asked[self.ask]())

    def offer(self) -> list[str]:
        taken = self.cities[0].wonders + self.cities[1].wonders
        four = self.deal["wonders"][4:] if len(taken) >= 4 else self.deal["wonders"][:4]
        return [name for name in four if name not in taken]

    def targets(self, colour: str) -> list[str]:
        return [f"destroy {name}" for name in self.opponent.cards if printed_by_name()[name].colour == colour]

    def card_moves(self) -> list[str]:
        cards = [self.lying[slot] for slot in self.open]
        found = [f"discard {card}" for card in cards]
        found += [f"build {card}" for card in cards if sum(self.price(self.turn, card)) <= self.me.coins]
        for wonder in self.me.wonders:
            if sum(self.price(self.turn, wonder)) <= self.me.coins:
                found += [f"wonder {wonder} with {card}" for card in cards]
        return found

    def is_chained(self, seat: int, name: str) -> bool:
        return printed_by_name()[name].word("after") in self.cities[seat].cards

    def price(self, seat: int, name: str) -> tuple[int, int]:
        """Printed coins and coins for resources."""
        thing, city = printed_by_name()[name], self.cities[seat]
        if self.is_chained(seat, name):
            return 0, 0
        missing = "".join(letter * (thing.cost.count(letter) - city.made_of(letter)) for letter in LETTERS)
        token = {"wonder": "architecture", "blue": "masonry"}.get(thing.colour)
        rebate = 2 if token in city.tokens else 0
        trade = cheapest_price(missing, self.prices(seat), city.choices("WCS"), city.choices("GP"), rebate)
        return thing.coins, trade

    def prices(self, seat: int) -> tuple[int, ...]:
        """What a missing unit of each resource costs a seat."""
        city, other = self.cities[seat], self.cities[1 - seat]
        rates = "".join(thing.word("rate") for thing in city.printed_things())
        return tuple(1 if letter in rates else 2 + other.made_of(letter) for letter in LETTERS)

    # ------------------------------------------------------------------------------------- playing

    def play(self, text: str) -> None:
        """Play a legal move."""
        verb, name, *rest = text.split()
        asked, self.ask = self.ask, "turn"
        if verb == "pick":
            self.pick(name)
            return
        if verb == "start":
            self.turn = self.turn if name == "self" else 1 - self.turn
            return
        if verb == "take":
            if asked == "take":
                self.board.remove(name)
            self.gain_token(name)
        elif verb == "destroy":
            self.opponent.cards.remove(name)
            (self.boxed if self.options["destroyed"] == "box" else self.discard).append(name)
        elif verb == "revive":
            self.discard.remove(name)
            self.gain_card(name)
        else:
            self.play_card(verb, name, rest[-1] if rest else name)
        if self.ask == "turn":
            self.finish()

    def pick(self, name: str) -> None:
        self.me.wonders.append(name)
        picks = len(self.cities[0].wonders) + len(self.cities[1].wonders)
        self.ask = "pick"
        if picks < 8:
            self.turn = PICKS[picks]
        else:
            self.turn = 0
            self.lay_out(1)

    def play_card(self, verb: str, name: str, card: str) -> None:
        slot = next(slot for slot in self.open if self.lying[slot] == card)
        del self.lying[slot]
        self.open.remove(slot)
        if verb == "discard":
            self.me.coins += 2 + self.me.count("yellow")
            self.discard.append(card)
            return
        coins, trade = self.price(self.turn, name)
        self.me.coins -= coins + trade
        if "economy" in self.opponent.tokens:
            self.opponent.coins += trade
        if verb == "wonder":
            self.gain_wonder(name, card)
            return
        if self.is_chained(self.turn, name) and "urbanism" in self.me.tokens:
            self.me.coins += 4
        self.gain_card(name)

    def gain_card(self, name: str) -> None:
        thing = printed_by_name()[name]
        had = self.me.symbols()
        self.me.cards.append(name)
        self.me.coins += thing.number("coins")
        if thing.word("per"):
            what, coins = thing.word("per").split(":")
            self.me.coins += int(coins) * self.me.count(what)
        if thing.number("pays"):
            self.me.coins += max(city.count(thing.word("counts")) for city in self.cities)
        self.march(thing.number("shields") + (thing.colour == "red" and "strategy" in self.me.tokens))
        if thing.word("symbol") in had and self.board:
            self.ask = "take"
        self.check_science()

    def gain_wonder(self, name: str, card: str) -> None:
        thing = printed_by_name()[name]
        self.me.wonders.remove(name)
        self.me.raised[name] = card
        if len(self.me.raised) + len(self.opponent.raised) == 7:
            self.me.wonders, self.opponent.wonders = [], []
        self.me.coins += thing.number("coins")
        self.opponent.coins = max(0, self.opponent.coins - thing.number("takes"))
        self.again = bool(thing.number("again")) or "theology" in self.me.tokens
        self.march(thing.number("shields"))
        asks = thing.word("asks")
        if asks and self.ask != "over":
            self.ask = asks
            self.ask = asks if self.moves() else "turn"

    def gain_token(self, name: str) -> None:
        self.me.tokens.append(name)
        if name in ("agriculture", "urbanism"):
            self.me.coins += 6
        self.check_science()

    def check_science(self) -> None:
        if len(self.me.symbols()) >= 6:
            self.win("science", [self.turn])

    def march(self, shields: int) -> None:
        for _ in range(shields):
            self.pawn += 1 if self.turn == 0 else -1
            space = abs(self.pawn)
            ahead = (self.pawn > 0) == (self.turn == 0)
            if ahead and (self.turn, space) in self.loot:
                self.loot.remove((self.turn, space))
                self.opponent.coins = max(0, self.opponent.coins - (2 if space == 3 else 5))
            if ahead and space == 9:
                self.win("military", [self.turn])
                return

    def win(self, kind: str, winners: list[int]) -> None:
        self.kind, self.winners, self.ask = kind, winners, "over"

    # ---------------------------------------------------------------------------------------- ages

    def lay_out(self, age: int) -> None:
        self.age, self.ask = age, "turn"
        self.lying = dict(enumerate(self.deal["ages"][age - 1]))
        self.open = self.open_slots()

    def open_slots(self) -> set[int]:
        """The slots on which no card lies."""
        return {
            slot for slot in self.lying if not self.lying.keys() & set(slots_covering(self.age - 1, slot))
        }

    def hidden_slots(self) -> set[int]:
        """The slots whose card nobody has seen yet."""
        return {slot for slot in self.lying.keys() - self.open if slot_places(self.age - 1)[slot][2] == "D"}

    def finish(self) -> None:
        self.open = self.open_slots()
        again, self.again = self.again, False
        if self.lying:
            self.turn = self.turn if again else 1 - self.turn
        elif self.age < 3:
            self.lay_out(self.age + 1)
            if self.pawn:
                self.turn = 1 if self.pawn > 0 else 0
            if self.pawn or self.options["centre"] == "chooses":
                self.ask = "start"
        else:
            scores = [self.score(seat) for seat in (0, 1)]
            ranks = [(sum(score.values()), score["civilian"]) for score in scores]
            self.win("civilian", [seat for seat in (0, 1) if ranks[seat] == max(ranks)])

    def score(self, seat: int) -> dict[str, int]:
        """Points by category."""
        city = self.cities[seat]
        names = ("military", "civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury")
        points = dict.fromkeys(names, 0)
        ahead = self.pawn if seat == 0 else -self.pawn
        points["military"] = 0 if ahead <= 0 else 2 if ahead < 3 else 5 if ahead < 6 else 10
        for name in city.cards:
            if printed_by_name()[name].colour in CATEGORIES:
                points[CATEGORIES[printed_by_name()[name].colour]] += printed_by_name()[name].number(
                    "points"
                ) + self.guild(printed_by_name()[name])
        points["wonders"] = sum(printed_by_name()[name].number("points") for name in city.raised)
        tokens = {"agriculture": 4, "philosophy": 7, "mathematics": 3 * len(city.tokens)}
        points["progress"] = sum(tokens.get(token, 0) for token in city.tokens)
        points["treasury"] = city.coins // 3
        return points

    def guild(self, thing: PrintedThing) -> int:
        """What a guild scores: the better of the two cities counts."""
        return thing.number("scores") * max(city.count(thing.word("counts")) for city in self.cities)
