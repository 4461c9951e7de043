"""7 Wonders as the rest of the house sees it: options, deals, notation, views and results in one class."""

from types import MappingProxyType
from typing import Any

from thauma.core.errors import IllegalMove
from thauma.core.game import Event, Game, Option, part
from thauma.core.state import Position, State
from thauma.core.tables.blocks import place_in_page
from thauma.games.wonders.engine import ENGINE
from thauma.games.wonders.formats import deals, knowledge
from thauma.games.wonders.formats.notation import read_move, write_move_from_bytes
from thauma.games.wonders.ids import (
    CHOOSE,
    DISCARD_BUILD_FORCED,
    FREE_COIN_PAID,
    HALIKARNASSOS_FIRST,
    M_END,
    M_REVIVE,
    M_STAGE,
    NOTHING,
    RULES_1,
    SAME_TURN_IGNORED,
    SEVENTH_EARLIER_COINS,
    SEVENTH_ONLY_BUILT,
    SIDE,
    SIDES_CHOSEN,
    SIDES_DAY,
)
from thauma.games.wonders.position import is_sound, read_state
from thauma.games.wonders.presentation import contract, explain, narrate, view
from thauma.games.wonders.presentation.contract import WondersGameView, WondersOptions
from thauma.games.wonders.strategy.observe import FEATURES
from thauma.games.wonders.table import CATEGORIES, KINDS

PLAYERS = (3, 4, 5, 6, 7)


def ruling_option(name: str, values: tuple[str, str], flag: int, old_name: str) -> Option:
    """Make the option of an open point of the rules; version 0.1.0 numbered them and said yes or no."""
    return Option(name, values, (0, flag), old_name=old_name, old_values=("yes", "no"))


class WondersGame(Game):
    """7 Wonders for three to seven players."""

    name = "wonders"
    rules = "wonders/2"
    older_rules = ("wonders/1",)
    options = (
        Option("players", PLAYERS, (0,) * len(PLAYERS)),
        Option("sides", ("dealt", "chosen", "day"), (0, SIDES_CHOSEN, SIDES_DAY)),
        ruling_option("same_turn", ("counts", "ignored"), SAME_TURN_IGNORED, "u1"),
        ruling_option("seventh_card", ("any-use", "only-built"), SEVENTH_ONLY_BUILT, "u2"),
        ruling_option("seventh_coins", ("all", "earlier"), SEVENTH_EARLIER_COINS, "u3"),
        ruling_option("discard_build", ("optional", "forced"), DISCARD_BUILD_FORCED, "u4"),
        ruling_option("age_end", ("babylon-first", "halikarnassos-first"), HALIKARNASSOS_FIRST, "u5"),
        ruling_option("free_coin", ("saved", "paid"), FREE_COIN_PAID, "u6"),
    )
    categories = CATEGORIES
    kinds = KINDS
    features = FEATURES
    move_ids = M_END
    engine = ENGINE
    players = PLAYERS
    together = True
    deals = deals
    knowledge = knowledge
    explanations = explain
    option_fields = ("options",)
    rules_flags = MappingProxyType({"wonders/1": RULES_1})
    contract = contract
    picture = part("picture")
    lessons = part("strategy.lessons")
    learning = part("strategy.learning", "LEARNING")
    tally = part("presentation.tally")
    facts = part("presentation.facts")

    # ------------------------------------------------------------------------------------- the rules

    def is_readable(self, data: bytes) -> bool:
        """Whether what stands for all of the table is possible."""
        return is_sound(data)

    def text(self, state: Position, seat: int, move: int) -> str:
        """Write a move id in notation; the position says what the right neighbour is paid."""
        return write_move_from_bytes(bytes(state), seat, move)

    def id(self, state: State, seat: int, text: str) -> int:
        """Read a move in notation; a payment that is not offered has no number."""
        move = read_move(read_state(state.known(seat)), seat, text)
        if move == NOTHING:
            raise IllegalMove(self.explain(state, seat, text))
        return move

    def typed_view(self, state: State, seat: int | None) -> WondersGameView:
        """Give what a seat may know, and the result once there is one."""
        options = WondersOptions(**self.options_of(read_state(state)))
        return view.view_of(state, seat, self.rules_of(state), options, self.result(state))

    def passing_parts(self, state: State) -> dict[str, Any]:
        """Others' choices are secret, except that they were made."""
        waiting = state.waiting
        return {"waiting": waiting, "chosen": view.chosen_view(read_state(state), waiting)}

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | None = None
    ) -> list[Event]:
        """Tell what a move did, as far as a seat (None: a spectator) may know it."""
        return narrate.narrate(before, seat, move, after, viewer)

    def shown_to(self, before: State, seat: int, move: int, viewer: int | None) -> bool:
        """A choice is seen by its maker only; after a turn, everybody sees what is built or declined."""
        if viewer == seat:
            return True
        if read_state(before).question in (CHOOSE, SIDE):
            return False
        return not M_STAGE <= place_in_page(move) < M_REVIVE

    def revealed(self, before: State, after: State) -> bool:
        """Whether choices were uncovered, hands passed on, a card built, or the discard pile looked at."""
        old, new = read_state(before), read_state(after)
        uncovered = old.asked == NOTHING and old.question != new.question
        passed = (old.age, old.turn) != (new.age, new.turn)
        built = any(mine.built != theirs.built for mine, theirs in zip(old.cities, new.cities, strict=True))
        return uncovered or passed or built or old.looks != new.looks
