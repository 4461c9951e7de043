"""What every game offers to the rest of the house: one small class a game derives from.

The kernel (through `State`) plays; the methods here speak: options, deals, notation, reasons, views, events.
"""

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Self

import msgspec

from thauma.core.arguments import check_kind, check_seat, check_seed, guard, move_number
from thauma.core.catalog import DEFAULT
from thauma.core.codecs import convert_position
from thauma.core.deal import Deal
from thauma.core.errors import (
    GameOver,
    IllegalMove,
    InvalidDeal,
    InvalidSeen,
    NoData,
    NotYourTurn,
    Phrase,
    UnknownMove,
    UnknownOption,
    short_repr,
)
from thauma.core.json_data import canonical_json, read_json
from thauma.core.language import say
from thauma.core.parts.contract import Contract, Facts
from thauma.core.parts.explanations import Explanations
from thauma.core.parts.formats import DealFormat, KnowledgeFormat, empty_state, flags_in
from thauma.core.parts.learning import Learning
from thauma.core.parts.lessons import Lessons
from thauma.core.parts.picture import Picture
from thauma.core.parts.tally import TallyModule
from thauma.core.registry import game as find_game
from thauma.core.state import Engine, Position, Seen, State, deal_state
from thauma.core.tables.c_structs import CStruct, InvalidDeclaration, observed_features
from thauma.core.tables.features import Feature


def game_named(name: str) -> "Game":
    """Unpickle a game: there is one of each."""
    return find_game(name)


def place_of_class(cls: type) -> str:
    """Tell where a class is written, for whoever wrote it."""
    return f"{inspect.getsourcefile(cls)}:{inspect.getsourcelines(cls)[1]}"


NEEDED = {
    "name": 'name = "goofspiel"',
    "rules": 'rules = "goofspiel/1"',
    "options": 'options = (Option("players", (2, 3), (0, 0)),), or () where it has none',
    "categories": 'categories = ("prizes",)',
    "kinds": 'kinds = ("points",)',
    "engine": "engine = make_engine(...)",
}
"""what a game has besides the methods that it answers with, and what that looks like"""
ANSWERED_BY = {
    "deals": ("deals = formats.deals", ("deal_of", "checked_deal", "start")),
    "knowledge": ("knowledge = formats.knowledge", ("position_of", "seen_of")),
    "move_texts": ('move_texts = {0: "pass", 1: "bid 1"}', ("text", "id")),
}
"""parts by which methods answer that a game may have for itself as well"""


class Part:
    """A part of a game that is imported when somebody asks for it."""

    def __init__(self, place: str, name: str) -> None:
        self.place, self.name = place, name

    def __get__(self, game: "Game | None", kind: type["Game"]) -> Any:
        """Give it; its place is counted from the package of the game."""
        found = import_module(f"{kind.__module__.rpartition('.')[0]}.{self.place}")
        return getattr(found, self.name) if self.name else found


def part(place: str, name: str = "") -> Any:
    """Name a module of a game's package, or something in it, that is a part of the game."""
    return Part(place, name)


TUTORIAL = "tutorial.json"
"""the file of a game's folder with the deal that its tutorial is played on"""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice between ways to play; the first value is the default."""

    name: str
    values: tuple[Any, ...]
    flags: tuple[int, ...]
    """what the kernel is told for each value"""
    needs: str = ""
    """the option without which this one means nothing; empty where there is none"""
    old_name: str = ""
    """what an earlier version called it, which is still read; empty where it always had its name"""
    old_values: tuple[Any, ...] = ()
    """what that version called the values"""


@dataclass(frozen=True, slots=True)
class DataOption:
    """An option whose value is data, drawn up by an owner; where none are given, the game has its own.

    A deal holds them among its parts, so that it is complete by itself.
    """

    name: str
    read: Callable[[Any], dict[str, Any]]
    """give clean data of data or of the path of a file, or say what is wrong with them"""
    flag_of: Callable[[Mapping[str, Any]], int]
    """what the kernel is told of them"""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one resource of a price is met."""

    resource: str
    needed: int
    own: int = 0
    """met by the city's production"""
    choice: int = 0
    """met by cards or wonders that produce one of several resources"""
    discount: int = 0
    """not needed, thanks to an effect"""
    bought: int = 0
    """bought by trade"""
    at: int = 0
    """coins for each unit bought"""
    by: dict[str, list[str]] = {}
    """for `own`, `choice`, `discount` and `bought`: what meets it or sets its price, such as `card.quarry`"""


class Explanation(msgspec.Struct, frozen=True):
    """Why a move is possible and what it costs, or why it is not: a message key with data, and its text.

    The text is English; `Game.explained` puts it into words in other languages, and with the players' names.
    """

    seat: int
    move: str
    legal: bool
    key: str
    data: dict[str, Any]
    text: str
    price: int | None = None
    """coins in all, where the move has a price"""
    lines: tuple[Line, ...] = ()


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for logs and animations."""

    key: str
    data: dict[str, Any]

    def text(self, language: str | None = None, names: tuple[str, ...] = ()) -> str:
        """Put it into words, in the language in use where none is named."""
        return say(self.key, self.data, language, names)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winners: tuple[int, ...]
    kind: str
    scores: tuple[dict[str, int], ...]
    """for each seat the points by category, and their `total`"""


class Game(ABC):
    """One game of the family. What its methods are given is checked before they are called, see `guard`."""

    name: str
    rules: str
    """name and version of the rules; changes when behaviour changes"""
    older_rules: tuple[str, ...] = ()
    """earlier versions, the first one first, whose deals and matches are still played as they were"""
    options: tuple[Option, ...]
    data_options: tuple[DataOption, ...] = ()
    categories: tuple[str, ...]
    kinds: tuple[str, ...]
    engine: Engine
    players: tuple[int, ...] = (2,)
    """how many can play"""
    together: bool = False
    """whether all choose at the same time, in secret"""
    option_fields: tuple[str, ...] = ()
    """the fields of a state that keep what the kernel was told of options, eight bits each but the last"""
    rules_flags: Mapping[str, int] = {}
    """what it was told of versions of the rules"""
    deals: DealFormat
    """deals in writing"""
    knowledge: KnowledgeFormat
    """what a seat knows, in writing"""
    explanations: Explanations | None = None
    """what breaks down prices and gives reasons, where a game says more than whether a move is possible"""
    move_texts: Mapping[int, str]
    """all moves in notation, by id; a game whose notation depends on the position has `text` and `id`"""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        guard(cls)

    def __new__(cls) -> Self:
        """Make the one game; a part that was forgotten is named."""
        for name, example in NEEDED.items():
            if not hasattr(cls, name):
                raise InvalidDeclaration(f"{place_of_class(cls)}: a game needs `{name}`, such as {example}")
        for name in sorted(getattr(cls, "__abstractmethods__", ())):
            raise InvalidDeclaration(
                f"{place_of_class(cls)}: a game needs `{name}`: {inspect.getdoc(getattr(Game, name))}"
            )
        for name, (example, methods) in ANSWERED_BY.items():
            inherited = [method for method in methods if getattr(cls, method) is getattr(Game, method)]
            if inherited and not hasattr(cls, name):
                raise InvalidDeclaration(f"{place_of_class(cls)}: a game needs `{name}`, such as {example}")
        return super().__new__(cls)

    move_ids: int = 0
    """move ids are below this, for arrays with a place for each; 0 where the game does not say"""

    @property
    def features(self) -> tuple[Feature, ...]:
        """What an observation consists of, part by part."""
        return observed_features(self.engine.struct_class)

    def learning_for(self, held: Position) -> Learning | None:  # noqa: ARG002  (an expansion may have its own)
        """Give what training needs to know of the learned estimate for positions like this one."""
        return self.learning

    @property
    def learnings(self) -> tuple[Learning, ...]:
        """Every network that it can have, the usual one first."""
        return () if self.learning is None else (self.learning,)

    def categories_in(self, options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG002  (some differ)
        """The categories of points in a game with these options."""
        return self.categories

    def categories_of(self, held: Position) -> tuple[str, ...]:  # noqa: ARG002  (some differ)
        """The categories of points in the game of a position."""
        return self.categories

    # -------------------------------------------------------- parts that are loaded when they are asked for

    @property
    def folder(self) -> Path:
        """Where the game's package lies."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    @property
    @abstractmethod
    def contract(self) -> Contract:
        """What its views look like, typed for clients."""

    @property
    @abstractmethod
    def picture(self) -> Picture | None:
        """How a terminal draws it; None where it cannot be drawn."""

    @property
    @abstractmethod
    def lessons(self) -> Lessons | None:
        """What it says of good and bad moves in hints and reviews; None where it says nothing."""

    @property
    @abstractmethod
    def learning(self) -> Learning | None:
        """What training needs to know of its learned estimate; None where it has none."""

    @property
    @abstractmethod
    def tally(self) -> TallyModule | None:
        """What a study counts of it; None where it cannot be studied."""

    def tally_module(self, options: Mapping[str, Any]) -> TallyModule | None:  # noqa: ARG002  (some differ)
        """What a study counts of it, played with some options."""
        return self.tally

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """Gives everything that is printed on its cards and boards, by id, for clients that draw."""

    def printed_facts(self) -> msgspec.Struct:
        """Everything that is printed on its cards and boards, by id, for clients that draw."""
        return self.facts.printed_facts()

    # ------------------------------------------------------------------------------ options, deals

    @property
    def versions(self) -> tuple[str, ...]:
        """All versions of the rules that can be played, the first one first."""
        return (*self.older_rules, self.rules)

    def rules_of(self, held: Position) -> str:
        """Give the version of the rules that a position is played by, as it remembers them."""
        if not self.rules_flags:
            return self.rules
        kept = flags_in(self, self.engine.struct_class.unpack(bytes(held)))
        return next((rules for rules, flag in self.rules_flags.items() if kept & flag), self.rules)

    def options_of(self, struct: CStruct) -> dict[str, Any]:
        """Read the options off a state."""
        check_kind("struct", struct, self.engine.struct_class)
        return self._options_from(flags_in(self, struct), getattr(struct, "players", None)).copy()

    @cached_property
    def _options_from(self) -> Callable[[int, int | None], dict[str, Any]]:
        """Read the options off what the kernel was told, once for the same: every view shows them."""

        def options_from(kept: int, players: int | None) -> dict[str, Any]:
            chosen: dict[str, Any] = {}
            for option in self.options:
                at = max(i for i, flag in enumerate(option.flags) if kept & flag == flag)
                chosen[option.name] = option.values[at]
            if "players" in chosen:
                chosen["players"] = players
            return self.full_options(chosen)

        return lru_cache(maxsize=256)(options_from)

    def full_options(self, given: Mapping[str, Any] | None, players: int | None = None) -> dict[str, Any]:
        """Check options and add the defaults; the number of players is an option of games that have it."""
        if given is not None and not isinstance(given, Mapping):
            raise UnknownOption("error.options", kind=type(given).__name__)
        if players is not None:
            given = {**(given or {}), "players": players}
        known = {option.name: (option, option.values) for option in self.options}
        known |= {option.old_name: (option, option.old_values) for option in self.options if option.old_name}
        chosen: dict[str, Any] = {}
        for name, value in (given or {}).items():
            if name not in known:
                names = sorted(option.name for option in self.options)
                raise UnknownOption("error.no-option", game=self.name, name=short_repr(name), known=names)
            option, values = known[name]
            if value not in values:
                raise UnknownOption(
                    "error.no-value",
                    game=self.name,
                    name=name,
                    value=short_repr(value),
                    known=list(map(str, values)),
                )
            found = option.values[values.index(value)]  # 3.0 players are 3
            if chosen.setdefault(option.name, found) != found:
                raise UnknownOption(
                    "error.option-twice", game=self.name, name=option.name, old=option.old_name
                )
        defaults = {option.name: option.values[0] for option in self.options}
        return dict(sorted((defaults | chosen).items()))

    def full_conditions(
        self, given: Mapping[str, Any] | None, players: int | None = None, **data: Any
    ) -> dict[str, Any]:
        """Check options as `full_options` does, and those with data, which stand only where given."""
        if given is not None and not isinstance(given, Mapping):
            raise UnknownOption("error.options", kind=type(given).__name__)
        named = {**(given or {}), **{name: value for name, value in data.items() if value is not None}}
        known = {option.name: option for option in self.data_options}
        for name in data:
            if name in named and name not in known:
                raise NoData("error.no-data", game=self.name, name=name)
        carried = {name: known[name].read(named[name]) for name in known if named.get(name) is not None}
        plain = {name: value for name, value in named.items() if name not in known}
        return self.full_options(plain, players) | carried

    def has_old_names(self, options: Any) -> bool:
        """Whether options are given by names that only an earlier version wrote."""
        names = {option.old_name for option in self.options} - {""}
        return isinstance(options, Mapping) and not names.isdisjoint(options)

    def written_options(self, options: Mapping[str, Any], rules: str) -> dict[str, Any]:
        """Give checked options by the names under which deals of a version of the rules write them."""
        if not isinstance(options, Mapping):
            raise UnknownOption("error.options", kind=type(options).__name__)
        if rules == self.rules:
            return dict(options)
        known = {option.name: option for option in self.options if option.old_name}
        old = {
            known[name].old_name: known[name].old_values[known[name].values.index(value)]
            for name, value in options.items()
            if name in known
        }
        kept = {name: value for name, value in options.items() if name not in known}
        return dict(sorted((kept | old).items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return game_named, (self.name,)

    def flags(self, options: Mapping[str, Any]) -> int:
        """Give what the kernel is told of the options."""
        return sum(option.flags[option.values.index(options[option.name])] for option in self.options)

    def kernel_word(self, options: Mapping[str, Any], boards: Any = None) -> int:
        """Give all that the kernel is told before it deals."""
        chosen = self.full_conditions(options, boards=boards)
        data = [(option, chosen[option.name]) for option in self.data_options if option.name in chosen]
        return self.flags(chosen) + sum(option.flag_of(value) for option, value in data)

    # Names of 0.1.0, when boards were the only data that an option could carry; `boards` as a parameter, too.

    def read_boards(self, path: str | Path) -> dict[str, Any]:
        """Read an owner's boards from a file, as plain data; whatever is wrong is said with its place."""
        found: dict[str, Any] = self.full_conditions({}, boards=path)["boards"]
        return found

    @property
    def boarded(self) -> bool:
        """Whether an owner of the printed game can put its boards in the place of those that are shipped."""
        return any(option.name == "boards" for option in self.data_options)

    def check_seed(self, seed: object) -> int:
        """Refuse what is not a seed."""
        return check_seed(seed)

    def deal(
        self,
        seed: int,
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
        boards: Any = None,
        **data: Any,
    ) -> Deal:
        """Deal a game from a seed; the same seed and options always give the same deal.

        `data` are options that carry data: those themselves, or the path of a file.
        """
        chosen = self.full_conditions(options, players, boards=boards, **data)
        word = self.kernel_word(chosen)
        return self.deal_of(deal_state(self, self.engine, self.check_seed(seed), self.seats(chosen), word))

    def deal_from_json(self, text: str | bytes | Mapping[str, Any]) -> Deal:
        """Read a deal from JSON or plain data; an impossible one is refused with place and reason."""
        data: Any = text
        if isinstance(text, (str, bytes)):
            data = read_json(text, InvalidDeal)
        if not isinstance(data, Mapping):
            raise InvalidDeal("error.deal.object")
        if data.get("game") != self.name:
            raise InvalidDeal(
                "error.deal.game", found=short_repr(data.get("game")), game=short_repr(self.name)
            )
        rules = self.stated_rules(data)
        try:
            options = self.full_options(data.get("options", {}))
        except UnknownOption as problem:
            raise InvalidDeal("error.at", place="options", problem=problem) from None
        parts = {key: value for key, value in data.items() if key not in ("game", "options", "rules")}
        deal = self.checked_deal(options, parts)
        return deal if rules == self.rules else Deal(self, deal.options, deal.parts, rules)

    def tutorial_deal(self, options: Mapping[str, Any]) -> Deal | None:  # noqa: ARG002  (some have several)
        """Give the deal of the tutorial with some options: what lies in the game's folder as `tutorial.json`.

        None where the game has no tutorial.
        """
        return read_tutorial(self, self.folder)

    def stated_rules(self, data: Mapping[str, Any]) -> str:
        """Give the version of the rules that a deal states, which the first version did not do.

        What it always wrote are the names that the options had then. A deal without either is one that
        somebody wrote by hand, and is played by the rules of today.
        """
        if "rules" not in data:
            return self.versions[0] if self.has_old_names(data.get("options", {})) else self.rules
        if data["rules"] not in self.versions:
            raise InvalidDeal("error.deal.rules", theirs=short_repr(data["rules"]), known=list(self.versions))
        return str(data["rules"])

    def refusal(self, state: State, seat: int, move: int) -> Exception:
        """Say why an id cannot be played."""
        try:
            text = self.text(state, seat, move)
        except UnknownMove as problem:
            return problem
        explanation = self.explain(state, seat, text)
        if not state.waiting:
            return GameOver(explanation)
        return (IllegalMove if seat in state.waiting else NotYourTurn)(explanation)

    def explained(
        self, explanation: Explanation, language: str | None = None, names: tuple[str, ...] = ()
    ) -> str:
        """Put an explanation into words, in the language in use where none is named."""
        if self.explanations is not None:
            return self.explanations.explanation_text(explanation, language, names)
        return say(explanation.key, explanation.data, language, names)

    def check_seat(self, seat: object, seats: int) -> int:
        """Refuse what is not a seat."""
        return check_seat(seat, seats)

    def luggage(self, state: State) -> bytes:  # noqa: ARG002  (most games need none)
        """Give what another process needs to read the bytes of a state; mostly nothing."""
        return b""

    def unpacked(self, data: bytes, luggage: bytes) -> bytes:  # noqa: ARG002  (likewise)
        """Give the bytes of a state from another process as they are written in this one."""
        return data

    def is_readable(self, data: bytes) -> bool:
        """Whether bytes of the right length may be a position, as far as a glance tells."""
        struct_class = self.engine.struct_class
        has_field = "players" in struct_class.struct_kinds
        return not has_field or data[struct_class.offset_of("players")] in self.players

    def settles(self, before: State, after: State) -> bool:  # noqa: ARG002  (some games look there)
        """Whether a move took effect, and with it the choices that waited for it.

        Where all choose together, that is the last one to choose; a game in which a seat can have several
        choices in a row says it for itself.
        """
        return len(before.waiting) == 1

    def seats(self, options: Mapping[str, Any]) -> int:
        """How many players: as the option says, where there is one."""
        return int(options.get("players", self.players[0]))

    def result(self, state: State) -> Result | None:
        """How it ended, or None."""
        if not state.over:
            return None
        seats, scores = range(self.seats_of(state)), []
        for seat in seats:
            by_category = dict(zip(self.categories_of(state), state.points(seat), strict=True))
            scores.append({**by_category, "total": sum(by_category.values())})
        winners = tuple(seat for seat in seats if state.share(seat))
        return Result(winners, self.kinds[state.victory], tuple(scores))

    # ------------------------------------------------------------------------------- seen positions

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat (None: a spectator) may know, and the result once there is one, as plain JSON."""
        written = msgspec.json.encode(self.view_parts(state, seat))
        return msgspec.json.decode(written, type=dict[str, Any])  # lists, where a view has tuples

    def view_parts(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give the parts of a view in the order in which it is written, still as the contract types them."""
        shown = self.typed_view(state, seat)
        parts = {}
        for written, name in part_names(type(shown)):
            part = getattr(shown, name)
            if part is not msgspec.UNSET:
                parts[written] = part
        return parts

    def passing_parts(self, state: State) -> dict[str, Any] | None:  # noqa: ARG002  (games differ)
        """Give the parts of a view that can change while what the viewer knows of the position stays.

        All others follow from `State.known`, so that they need not be put together again. None, as here: a
        game does not promise that.
        """
        return None

    def shown(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give the options and the table, as far as a seat (None: a spectator) may know it."""
        view = self.view(state, seat)
        return {name: part for name, part in view.items() if name not in ("game", "rules", "result")}

    def seen_to_json(self, seen: Seen) -> str:
        """Write what a seat knows as canonical JSON."""
        said = {"game": self.name, "rules": self.rules_of(seen), "seat": seen.seat}
        return canonical_json({**said, "position": self.position_of(seen)}).decode()

    def seen_from_data(self, data: Mapping[str, Any]) -> Seen:
        """Read what a seat knows, under the rules that it states; anything impossible is refused."""
        self.check_seen(data)
        return self.seen_of(data.get("seat"), data.get("position"), data["rules"])

    def check_seen(self, data: Mapping[str, Any]) -> None:
        """Refuse what has other parts than what a seat knows, or is of other rules."""
        extra = set(data) - {"game", "rules", "seat", "position"}
        if extra:
            raise InvalidSeen("error.at", place=short_repr(min(extra), 60), problem=Phrase("error.seen.part"))
        if data.get("rules") not in self.versions:
            raise InvalidSeen("error.seen.rules", theirs=short_repr(data.get("rules")), ours=self.rules)

    def position_of(self, seen: Seen) -> dict[str, Any]:
        """Give what a seat knows as plain data."""
        struct = self.engine.struct_class.unpack(bytes(seen))
        options = self.written_options(self.options_of(struct), self.rules_of(seen))
        return {"options": options, **self.knowledge.position_of(struct, seen.seat)}

    def seen_of(self, seat: Any, position: Any, rules: str | None = None) -> Seen:
        """Make a `Seen` of plain data, under some rules, or say what is impossible about them."""
        if rules is not None and rules not in self.versions:
            raise InvalidSeen("error.seen.rules", theirs=short_repr(rules), ours=self.rules)
        data, options = convert_position(self, seat, position, self.knowledge.POSITION_TYPE)
        struct = empty_state(self, options, rules or self.rules)
        return self.knowledge.read_position(self, struct, seat, data)

    # --------------------------------------- what games answer alike, unless they have something of their own

    def seats_of(self, held: Position) -> int:
        """How many players a position has: as many as its field `players` says, where it has one."""
        has_field = "players" in self.engine.struct_class.struct_kinds
        return bytes(held)[self.engine.struct_class.offset_of("players")] if has_field else self.players[0]

    def deal_of(self, state: State) -> Deal:
        """Give the deal that a state was started from."""
        struct = self.engine.struct_class.unpack(bytes(state))
        return Deal(self, self.options_of(struct), self.deals.parts_of(struct), self.rules_of(state))

    def checked_deal(self, options: dict[str, Any], parts: Mapping[str, Any]) -> Deal:
        """Make a deal of explicit parts, or say what is impossible about them."""
        return Deal(self, options, self.deals.check_parts(options, parts))

    def start(self, deal: Deal) -> State:
        """Lay the table for a deal."""
        if not isinstance(deal, Deal) or deal.game is not self:
            raise InvalidDeal("error.deal.other-game", game=self.name)
        options = self.full_options(deal.options)
        parts = self.deals.check_parts(options, deal.parts)
        struct = empty_state(self, options, deal.rules)
        self.deals.fill_state(struct, parts)
        data, begin = struct.pack(), self.engine.begin
        state = State(self, self.engine)
        state.load(data if begin is None else begin(data))
        return state

    @cached_property
    def _move_ids(self) -> dict[str, int]:
        """All moves by their notation."""
        return {text: move for move, text in self.move_texts.items()}

    def text(self, state: Position, seat: int, move: int) -> str:  # noqa: ARG002  (some look there)
        """Write a move id in notation."""
        found = self.move_texts.get(move_number(move))
        if found is None:
            raise UnknownMove("error.move.number", number=short_repr(move), game=self.name)
        return found

    def id(self, state: State, seat: int, text: str) -> int:  # noqa: ARG002  (likewise)
        """Read a move in notation; raises UnknownMove for what is none."""
        words = " ".join(text.lower().split())[:80] if isinstance(text, str) else ""
        if words not in self._move_ids:
            near = get_close_matches(words, self._move_ids, n=3, cutoff=0.0)
            raise UnknownMove("error.move.text", given=short_repr(text), near=near)
        return self._move_ids[words]

    def explain(self, state: State, seat: int, text: str) -> Explanation:
        """Break down what a move costs, or give the reason why it is not possible."""
        if self.explanations is not None:
            return self.explanations.explain(state, seat, text)
        move = self.id(state, seat, text)
        reason, legal = self.reason_of(state, seat, move), move in state.legal(seat)
        words = say(reason.key, reason.data, DEFAULT)
        return Explanation(seat, self.text(state, seat, move), legal, reason.key, reason.data, words)

    def reason_of(self, state: State, seat: int, move: int) -> Event:
        """Say why a move is possible or not."""
        if not state.waiting:
            return Event("why.over", {})
        if seat not in state.waiting:
            return Event("why.chosen" if self.together else "why.not-asked", {})
        return Event("why.possible" if move in state.legal(seat) else "why.impossible", {})

    def shown_to(self, before: State, seat: int, move: int, viewer: int | None) -> bool:  # noqa: ARG002  (likewise)
        """Whether a seat (None: a spectator) sees a move when it is made; a secret choice only its maker."""
        return viewer == seat or not self.together

    def is_told_alike(self, before: State, after: State) -> bool:  # noqa: ARG002  (some games look there)
        """Whether a move is told to everybody in the same words, so that they are found once for all."""
        return False

    def revealed(self, before: State, after: State) -> bool:
        """Whether anybody has learned something hidden between two positions: once choices take effect."""
        return self.settles(before, after)

    # ------------------------------------------------------------------------- what each game answers

    @abstractmethod
    def typed_view(self, state: State, seat: int | None) -> msgspec.Struct:
        """Give what a seat (None: a spectator) may know, and the result, as the contract types it."""

    @abstractmethod
    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | None = None
    ) -> list[Event]:
        """Tell what a move did, as far as a seat (None: a spectator) may know it.

        While others are still to choose, that is that a choice was made; the last one tells what all did.
        """


guard(Game)


@lru_cache(maxsize=64)
def part_names(view: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """Give the names of the parts of a view, as they are written and as they are called, in their order."""
    names = dict(zip(view.__struct_encode_fields__, view.__struct_fields__, strict=True))
    names["result"] = names.pop("result")  # at the end, before what a match adds
    return tuple(names.items())


def read_tutorial(game: Game, folder: Path) -> Deal | None:
    """Read the deal of a game's tutorial from a folder; None where there is none."""
    path = folder / TUTORIAL
    return game.deal_from_json(path.read_bytes()) if path.exists() else None
