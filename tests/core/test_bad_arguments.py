"""Whatever a public function is given, it answers, or raises a ThaumaError and changes nothing.

The walk finds the public names itself. Each parameter in turn is given everything in the pool, and the others
something good. A parameter of a name that the walk has not met needs an entry in `good_values`.
"""

import inspect
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import thauma
from thauma.bots import Budget
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.match import PlayedMove
from thauma.core.state import Engine, Position

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "dice": ("dice", {"players": 3}),
    "duel": ("duel", {}),
    "pantheon": ("duel", {"pantheon": True}),
    "wonders": ("wonders", {"players": 4}),
}
"""what is walked: game and options"""
in_every_game = pytest.mark.parametrize("kind", GAMES)
PUBLIC: dict[str, Any] = {name: getattr(thauma, name) for name in thauma.__all__}
CLASSES = {name: found for name, found in PUBLIC.items() if isinstance(found, type)}
ERRORS = {name for name, found in CLASSES.items() if issubclass(found, Exception)}
RECORDS = {
    name for name, found in CLASSES.items() if is_dataclass(found) or issubclass(found, msgspec.Struct)
}
ABSTRACT = {"Game"}
MADE = {"Deal", "Match", "Seen", "State"}
FUNCTIONS = {"bot", "game", "games", "simulate", "vector"}
VALUES = {"compiled"}
LONG = {("simulate", "games", 1000), ("simulate", "games", 2**31)}
"""what is right, and takes long"""
REFUSED = "refused"
FINE = (None, REFUSED)
"""how a call may end"""


# ---------------------------------------------------------------------------------- what is given


@dataclass(frozen=True)
class Place:
    """A match that has begun, and one that is over."""

    match: thauma.Match
    over: thauma.Match

    @property
    def game(self) -> Any:
        """The game of both."""
        return self.match.game


def match_in_progress(kind: str, **more: Any) -> thauma.Match:
    """Deal, and play a little."""
    name, options = GAMES[kind]
    match = thauma.Match.new(name, seed=5, options={**options, **more})
    for _ in range(11):
        seat = match.waiting[-1]
        match.put(seat, match.legal(seat)[-1])
    return match


@cache
def place(kind: str) -> Place:
    """Make it once for all tests."""
    match = match_in_progress(kind)
    over = match.copy()
    while over.waiting:
        over.put(over.waiting[0], over.legal(over.waiting[0])[0])
    return Place(match, over)


@cache
def pool(kind: str) -> list[Any]:
    """Values of every kind, most of them wrong wherever they are given."""
    here = place(kind)
    match, over = here.match, here.over
    larger = match_in_progress(kind, players=6) if "players" in GAMES[kind][1] else over
    others = [place(other).match for other in GAMES if other != kind]
    return [
        *(-1, 0, 6, 1000, 2**31, 2**70, -(2**70), 10**5000, 1.5, float("nan"), True),
        *("", "x", "0", "\0", "\ud800", "build", "x" * 10_000, b"", b"x", Path("x"), int, repr, object()),
        *(None, [], [[]], {}, {1: 2}, {"x": object()}, {"players": []}, (), (None,), memoryview(b"x")),
        *(match, match.deal, match.state, match.seen_by(0), over.state, over.seen_by(1), over.result),
        *(larger, larger.deal, larger.state, larger.seen_by(0), here.game, move_of(here)),
        *(found for other in others for found in (other.state, other.seen_by(0), other.deal)),
    ]


def move_of(here: Place) -> PlayedMove:
    """Give a possible move with the positions around it."""
    before = here.match.state
    seat = before.waiting[0]
    after = before.copy()
    after.apply(seat, before.legal(seat)[0])
    return PlayedMove(seat, before.legal(seat)[0], before, after)


@cache
def good_values(kind: str) -> dict[str, Any]:
    """Something right for every parameter, by its name, or by function and name where one is not enough."""
    here = place(kind)
    match, game, made, deal = here.match, here.game, move_of(here), here.match.deal
    seen = match.seen_by(made.seat)
    known = msgspec.json.decode(seen.to_json())
    text = game.text(made.before, made.seat, made.move)
    return {
        **dict.fromkeys(("state", "held", "before"), made.before),
        **dict.fromkeys(("index", "number", "viewer"), 0),
        **dict.fromkeys(("boards", "players", "progress", "language", "other", "result"), None),
        **dict.fromkeys(("count", "threads", "nodes", "rows"), 1),
        **dict.fromkeys(("seen_to_json.seen", "position_of.seen"), seen),
        "struct": import_module(f"thauma.games.{game.name}.position").unpack_state(made.before),
        "after": made.after,
        "bot.name": "easy",
        "data": bytes(made.before),
        "deal": deal,
        "deal_from_json.text": deal.to_json(),
        "engine": game.engine,
        "explanation": game.explain(made.before, made.seat, text),
        "from_json.text": seen.to_json(),
        "game": game,
        "games": 2,
        "given": {},
        "luggage": b"",
        "made": made,
        "move": made.move,
        "name": game.name,
        "names": ("Ada", "Bruno"),
        "nonce": b"x",
        "notes": {"a": "b"},
        "options": dict(deal.options),
        "parse.text": match.text(),
        "parts": {
            name: part for name, part in deal.to_dict().items() if name not in ("game", "options", "rules")
        },
        "path": "x",
        "rules": game.rules,
        "position": known["position"],
        "seat": made.seat,
        "seats": match.seats,
        "seconds": 0.01,
        "seed": 1,
        "seen": here.over.seen_by(0),
        **dict.fromkeys(("check_seen.data", "seen_from_data.data"), known),
        "stated_rules.data": deal.to_dict(),
        "text": text,
    }


def good_value(kind: str, function: str, parameter: str) -> Any:
    """Find what is right for a parameter."""
    known = good_values(kind)
    for name in (f"{function}.{parameter}", parameter):
        if name in known:
            return known[name]
    return pytest.fail(f"{function}() has a parameter `{parameter}`: add something good to good_values")


# -------------------------------------------------------------------------------------- the walk


def shortly(value: object) -> str:
    """Name a value in a message."""
    return "a huge number" if isinstance(value, int) and abs(value) > 2**99 else repr(value)[:60]


def outcome(call: Callable[..., Any], *given: Any, **named: Any) -> str | None:
    """Tell how a call ends: None for an answer, REFUSED for an error of ours, else what is wrong with it."""
    try:
        call(*given, **named)
    except thauma.ThaumaError as problem:
        return REFUSED if str(problem) else "an error without words"
    except Exception as problem:  # noqa: BLE001  (whatever it is, it is not ours)
        return f"{type(problem).__name__}: {str(problem)[:100]}"
    return None


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """List the parameters of a function or bound method."""
    several = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    return [one for one in inspect.signature(function).parameters.values() if one.kind not in several]


def variants(
    kind: str, name: str, wanted: list[inspect.Parameter]
) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Give what a function is called with: good values, then each parameter with everything in the pool."""
    good = {one.name: good_value(kind, name, one.name) for one in wanted}
    by_name = {one.name for one in wanted if one.kind is inspect.Parameter.KEYWORD_ONLY}
    odd = [
        (f"{one.name}={shortly(value)}", {**good, one.name: value})
        for one in wanted
        for value in pool(kind)
        if not (type(value) is int and (name, one.name, value) in LONG)
    ]
    for label, given in [("good values", good), *odd]:
        in_order = tuple(value for key, value in given.items() if key not in by_name)
        yield label, in_order, {key: value for key, value in given.items() if key in by_name}


def walk_function(kind: str, name: str, function: Callable[..., Any]) -> Iterator[str]:
    """Call a function in every way; give what went wrong."""
    for label, given, named in variants(kind, name, parameters(function)):
        ended = outcome(function, *given, **named)
        if ended not in FINE:
            yield f"{name}({label}): {ended}"


def content(subject: Any) -> Any:
    """Give what a failed call must not change."""
    if isinstance(subject, Position):
        return bytes(subject)
    if isinstance(subject, thauma.Match):
        return subject.movers, bytes(subject.state)
    return subject.to_json() if isinstance(subject, thauma.Deal) else None


def walk(kind: str, make: Callable[[], Any]) -> Iterator[str]:
    """Read every public property and call every public method of something; give what went wrong."""
    subject = make()
    kept = content(subject)
    for name in sorted(public_names(type(subject))):
        owner = f"{type(subject).__name__}.{name}"
        ended = outcome(getattr, subject, name)
        if ended is not None or not callable(getattr(subject, name)):
            if ended not in FINE:
                yield f"{owner}: {ended}"
            continue
        for label, given, named in variants(kind, name, parameters(getattr(subject, name))):
            ended = outcome(getattr(subject, name), *given, **named)
            if ended not in FINE:
                yield f"{owner}({label}): {ended}"
            if content(subject) != kept:
                if ended is not None:
                    yield f"{owner}({label}): failed, and changed something"
                subject = make()


def public_names(kind: type) -> set[str]:
    """List what a class offers besides what every exception has."""
    foreign = set(dir(Exception)) if issubclass(kind, Exception) else set()
    return {name for name in dir(kind) if not name.startswith("_")} - foreign


def report(problems: Iterator[str]) -> None:
    """Fail with all that went wrong."""
    found = list(problems)
    assert not found, "\n".join([f"{len(found)} calls went wrong", *found[:60]])


# ------------------------------------------------------------------------------- methods and functions


def test_every_public_name_is_walked() -> None:
    walked = ERRORS | RECORDS | ABSTRACT | MADE | FUNCTIONS | VALUES
    assert set(PUBLIC) == walked, "add what is new to the group in which it is tried"


@in_every_game
def test_methods_of_a_game(kind: str) -> None:
    here = place(kind)
    kept = here.match.text(), here.over.text()
    report(walk(kind, lambda: here.game))
    assert (here.match.text(), here.over.text()) == kept


@in_every_game
@pytest.mark.parametrize("which", ["match", "over"])
def test_methods_of_states_and_what_seats_know(kind: str, which: str) -> None:
    match: thauma.Match = getattr(place(kind), which)
    report(walk(kind, lambda: match.state))
    report(walk(kind, lambda: match.seen_by(1)))


@in_every_game
@pytest.mark.parametrize("which", ["match", "over"])
def test_methods_of_a_match(kind: str, which: str) -> None:
    match: thauma.Match = getattr(place(kind), which)
    text = match.text()
    report(walk(kind, match.copy))
    assert match.text() == text


def test_methods_of_a_match_without_moves() -> None:
    report(walk("wonders", lambda: thauma.Match.new("wonders", seed=1)))


@in_every_game
def test_methods_of_a_deal(kind: str) -> None:
    report(walk(kind, lambda: place(kind).match.deal))


@in_every_game
def test_functions(kind: str) -> None:
    for name in sorted(FUNCTIONS):
        report(walk_function(kind, name, PUBLIC[name]))


# ------------------------------------------------------------------------------------------- bots


@in_every_game
@pytest.mark.parametrize("name", ["random", "greedy", "easy"])
def test_bots_of_the_house(kind: str, name: str) -> None:
    bot: Any = thauma.bot(name, seed=1)
    methods = {found for found in public_names(type(bot)) if callable(getattr(bot, found))}
    report(walk_bot(kind, bot, methods - {"close"}))


@in_every_game
def test_bots_from_outside(kind: str) -> None:
    bot: Any = thauma.bot(f"{sys.executable} -c exit()")
    report(walk_bot(kind, bot, {"choose", "evaluate", "decision_seed"}))
    report(walk_function(kind, "end", bot.end))
    options = place(kind).match.deal.options
    for value in pool(kind):
        if not (type(value) is int and value == 0):
            assert outcome(bot.begin, place(kind).game, value, options) == REFUSED, shortly(value)
        if value is not place(kind).game:
            assert outcome(bot.begin, value, 0, options) == REFUSED, shortly(value)
    bot.close()


def walk_bot(kind: str, bot: Any, methods: set[str]) -> Iterator[str]:
    """Ask a bot whatever cannot be asked, and what is quickly answered: how a game ended."""
    quick = [value for value in pool(kind) if not isinstance(value, thauma.Seen) or not value.waiting]
    for name, value in product(sorted(methods), quick):
        ended = outcome(getattr(bot, name), value)
        if ended not in FINE:
            yield f"{bot.name}.{name}({shortly(value)}): {ended}"


def test_budgets() -> None:
    report(walk("duel", lambda: Budget(seconds=1.0, nodes=5)))
    report(walk_record("duel", Budget))


# ------------------------------------------------------------------------------ things made by hand


def make_by_hand(kind: Callable[..., Any], /, *given: Any, **named: Any) -> tuple[str | None, list[Any]]:
    """Make something; give how that ended, and what was made."""
    found: list[Any] = []
    return outcome(lambda: found.append(kind(*given, **named))), found


@in_every_game
def test_things_made_by_hand(kind: str) -> None:
    for name in sorted(MADE):
        made = PUBLIC[name]
        wanted = ["game", "engine"] if issubclass(made, Position) else [one.name for one in parameters(made)]
        forms = [inspect.Parameter(one, inspect.Parameter.POSITIONAL_OR_KEYWORD) for one in wanted]
        for label, given, _ in variants(kind, name, forms):
            ended, found = make_by_hand(made, *given)
            assert ended in FINE, f"{name}({label}): {ended}"
            for one in ("waiting", "to_json", "boards", "hash"):
                if found and hasattr(made, one):
                    assert outcome(ask, found[0], one) in FINE, f"{name}({label}).{one}"


@in_every_game
def test_a_position_made_by_hand_can_be_played(kind: str) -> None:
    game = place(kind).game
    state = thauma.State(game, game.engine)
    while state.waiting:
        state.apply(state.waiting[0], state.legal(state.waiting[0])[0])
    seen = thauma.Seen(game, game.engine)
    assert seen.redeal(1).legal(0) == seen.legal
    others = [thauma.game(name).engine for name in thauma.games() if name != game.name]
    for engine in (Engine(), None, *others):
        with pytest.raises(thauma.WrongState):
            thauma.State(game, engine)  # type: ignore[arg-type]


@in_every_game
def test_bytes_that_are_no_position(kind: str) -> None:
    here = place(kind)
    size, state, seen = here.game.engine.state_bytes, here.match.state, here.match.seen_by(0)
    chance = random.Random(1)
    odd = [bytes([filling]) * size for filling in range(64, 256)]
    odd += [chance.randbytes(size) for _ in range(300)]
    odd += [bytes(place(other).match.state) for other in GAMES if GAMES[other][0] != here.game.name]
    for data in odd:
        for subject in (state, seen):
            with pytest.raises(thauma.WrongState):
                subject.load(data)
    assert (bytes(state), bytes(seen)) == (bytes(here.match.state), bytes(here.match.seen_by(0)))


def walk_record(kind: str, record: Any) -> Iterator[str]:
    """Make a record of anything at all, and ask it whatever can be asked."""
    names = [one.name for one in fields(record)] if is_dataclass(record) else record.__struct_fields__
    good: dict[str, Any] = {**dict.fromkeys(names), "key": "duel.event.build", "data": {}}
    for name, value in product(names, pool(kind)):
        ended, found = make_by_hand(record, **{one: value if one == name else good[one] for one in names})
        answers = [outcome(ask, subject, one) for subject in found for one in public_names(record)]
        for answer in [ended, *answers]:
            if answer not in FINE:
                yield f"{record.__name__}({name}={shortly(value)}): {answer}"


def ask(subject: Any, name: str) -> Any:
    """Read something, and call what needs nothing."""
    found = getattr(subject, name)
    if inspect.ismethod(found) and all(one.default is not one.empty for one in parameters(found)):
        return found()
    return found


def test_records_of_anything() -> None:
    for name in sorted(RECORDS):
        report(walk_record("duel", PUBLIC[name]))


def test_errors_of_anything() -> None:
    explanation, values = place("duel").match.explain(0, "build press"), pool("duel")
    odd = [msgspec.structs.replace(explanation, key=value) for value in values]
    odd += [msgspec.structs.replace(explanation, data=value) for value in values]
    for name, value in product(sorted(ERRORS), [*values, *odd]):
        given = [value, *(2 for _ in parameters(PUBLIC[name])[1:])]
        ended, found = make_by_hand(PUBLIC[name], *given)
        assert ended in FINE, f"{name}({shortly(value)}): {ended}"
        for problem in found:
            assert outcome(str, problem) in FINE, f"str({name}({shortly(value)}))"
    report(walk("duel", lambda: thauma.UnknownSeat(5, 2)))


def test_a_method_of_something_else_is_a_type_error() -> None:
    match = place("duel").match
    classes: list[tuple[type, list[Any]]] = [
        (thauma.State, [match.seen_by(0)]),
        (thauma.Seen, [match.state]),
        (Search, []),
    ]
    for kind, others in classes:
        for name in {name for name in vars(kind) if not name.startswith("_")} - {"from_json"}:
            method = getattr(kind, name)
            for other in (None, 5, object(), *others) if callable(method) else ():
                with pytest.raises(TypeError) if thauma.compiled else suppress(Exception):
                    method(other, *(0 for _ in parameters(method)[1:]))


def test_a_search_made_by_hand() -> None:
    match, other = place("duel").match, place("wonders").match
    make: Any = partial(Search, settings=BEST.to_parameters(), base=1, stream=1, most_nodes=100)
    tree: Any = make(seen=match.seen_by(0))
    tree.run(5)
    for state, seat in ((None, 0), (other.state, 0), (match.state, 1000), (match.state, None)):
        with pytest.raises((thauma.ThaumaError, TypeError)):
            tree.most_visited(state, seat, 1)
    for seen in (None, match.state, 5):
        with pytest.raises(thauma.WrongState):
            make(seen=seen)


# ------------------------------------------------------------------------------ data, moves, positions


def with_one_part_wrong(data: Any, value: Any, deep: int = 2) -> Iterator[Any]:
    """Give plain data with each part in turn replaced, and what is in it likewise."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield {**data, name: value}
            if deep:
                yield from ({**data, name: one} for one in with_one_part_wrong(part, value, deep - 1))
    elif isinstance(data, list) and data:
        yield [value, *data[1:]]
        if deep:
            yield from ([one, *data[1:]] for one in with_one_part_wrong(data[0], value, deep - 1))


@in_every_game
def test_deals_and_knowledge_with_a_part_of_any_kind(kind: str) -> None:
    game, known = place(kind).game, good_values(kind)
    wanted = (
        (game.deal_from_json, known["deal"].to_dict()),
        (game.seen_from_data, known["seen_from_data.data"]),
    )
    for value, (read, data) in product(pool(kind)[:: 1 if thauma.compiled else 4], wanted):
        for odd in with_one_part_wrong(data, value):
            ended = outcome(read, odd)
            assert ended in FINE, f"{read.__name__}: {shortly(value)} in it: {ended}"


@in_every_game
def test_every_number_is_a_move_or_none(kind: str) -> None:
    here = place(kind)
    game, last = here.game, here.match.seats - 1
    states = (here.match.state, here.over.state, here.match.seen_by(0))
    for state, seat, move in product(states, (0, last), range(-3, 3000, 7 if thauma.compiled else 101)):
        ended = outcome(game.text, state, seat, move)
        assert ended in FINE, f"{move}: {ended}"
        if ended is None and isinstance(state, thauma.State):
            text = game.text(state, seat, move)
            assert outcome(game.id, state, seat, text) in FINE, text
            assert outcome(game.explain, state, seat, text) is None, text
            assert outcome(game.shown_to, state, seat, move, None) is None, text


@in_every_game
def test_positions_and_moves_that_do_not_belong_together(kind: str) -> None:
    here = place(kind)
    game = here.game
    states = [game.start(here.match.deal), here.match.state, here.over.state]
    moves = {move for state in states for seat in state.waiting for move in state.legal(seat)}
    for before, after in product(states, repeat=2):
        assert outcome(game.revealed, before, after) is None
        assert outcome(game.settles, before, after) is None
        for move in sorted(moves)[:: 1 if thauma.compiled else 5]:
            ended = outcome(game.narrate, before, 0, move, after, 1)
            assert ended in FINE, f"move {move}: {ended}"
