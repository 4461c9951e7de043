"""Goofspiel as the rest of the house sees it: what it is made of, in one class."""

from collections.abc import Mapping
from typing import Any

from thauma.core.deal import Deal
from thauma.core.engine import make_engine
from thauma.core.errors import InvalidDeal
from thauma.core.game import Event, Explanation, Game, Option
from thauma.core.state import Position, Seen, State, make_seen
from thauma_goofspiel import contract, formats, hidden, picture, presentation, rules, strategy
from thauma_goofspiel.contract import GoofspielFacts, GoofspielTable
from thauma_goofspiel.ids import CARDS, FEATURES, HAND, MOST_PLAYERS, PRIZES, ROUNDS
from thauma_goofspiel.presentation import unpack_state
from thauma_goofspiel.state import Goofspiel

PLAYERS = (2, 3, 4)
ENGINE = make_engine(
    Goofspiel,
    (rules, hidden, strategy),
    most_seats=MOST_PLAYERS,
    most_moves=HAND,
    features=FEATURES,
    categories=1,
)


class GoofspielGame(Game):
    """Goofspiel for two to four players."""

    name = "goofspiel"
    rules = "goofspiel/1"
    options = (Option("players", PLAYERS, (0, 0, 0)),)
    categories = ("prizes",)
    kinds = ("points",)
    features = strategy.FEATURE_NAMES
    engine = ENGINE
    players = PLAYERS
    together = True
    contract = contract
    picture = picture
    lessons = None  # reviews tell chances, not reasons
    learning = None  # playouts judge

    def tally_module(self, options: Mapping[str, Any]) -> None:
        """None: it cannot be studied."""
        return

    def printed_facts(self) -> GoofspielFacts:
        """Everything that is printed."""
        return GoofspielFacts(CARDS, PRIZES, ROUNDS)

    # ----------------------------------------------------------------------------------------- rules

    def seats_of(self, held: Position) -> int:
        """As many as the position has."""
        return unpack_state(held).players

    def is_readable(self, data: bytes) -> bool:
        """Whether what stands for all of the table is possible."""
        g = unpack_state(data)
        return g.players in PLAYERS and g.round <= ROUNDS and max(g.prizes) < PRIZES

    def deal_of(self, state: State) -> Deal:
        """Give the deal inside a state."""
        g = unpack_state(state)
        return Deal(self, {"players": g.players}, formats.deal_parts(g))

    def checked_deal(self, options: dict[str, Any], parts: Mapping[str, Any]) -> Deal:
        """Make a deal of explicit parts, or say what is impossible about them."""
        return Deal(self, options, formats.check_parts(options["players"], parts))

    def start(self, deal: Deal) -> State:
        """Lay the table for a deal."""
        if not isinstance(deal, Deal) or deal.game is not self:
            raise InvalidDeal("goofspiel.error.other-game")
        parts = formats.check_parts(deal.options["players"], deal.parts)
        state = State(self, self.engine)
        state.load(formats.state_of(parts).pack())
        return state

    # ---------------------------------------------------------------------------- in writing, for people

    def text(self, state: Position, seat: int, move: int) -> str:
        """Write a move id in notation."""
        return formats.write_move(move)

    def id(self, state: State, seat: int, text: str) -> int:
        """Read a move in notation."""
        return formats.read_move(text)

    def explain(self, state: State, seat: int, text: str) -> Explanation:
        """Say what a bid is for, or why it is not possible."""
        return presentation.explain(state, seat, text)

    def typed_view(self, state: State, seat: int | None) -> GoofspielTable:
        """Give what a seat may know, and the result once there is one."""
        return presentation.view_of(state, seat, self.rules, self.result(state))

    def narrate(
        self,
        before: State,
        seat: int,
        move: int,
        after: State,
        viewer: int | None = None,
    ) -> list[Event]:
        """Tell what a move did."""
        return presentation.narrate(before, seat, after)

    def shown_to(self, before: State, seat: int, move: int, viewer: int | None) -> bool:
        """A bid is seen by its maker only; once the round is over, its events tell it to all."""
        return viewer == seat

    def revealed(self, before: State, after: State) -> bool:
        """Whether anything hidden came to light: a round ended, with its bids and a new prize."""
        return unpack_state(before).round != unpack_state(after).round

    def position_of(self, seen: Seen) -> dict[str, Any]:
        """Give what a seat knows as plain data."""
        return formats.write_knowledge(unpack_state(seen), seen.seat)

    def seen_of(self, seat: Any, position: Any) -> Seen:
        """Make a `Seen` of plain data, or say what is impossible about them."""
        self.check_seat(seat, MOST_PLAYERS)
        g = formats.read_knowledge(seat, position)
        self.check_seat(seat, g.players)
        return make_seen(self, self.engine, seat, g.pack())
