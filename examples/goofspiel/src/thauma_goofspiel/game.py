"""Goofspiel as the rest of the house sees it: what it is made of, in one class."""

from thauma.core.engine import make_engine
from thauma.core.game import Event, Game, Option, part
from thauma.core.state import State
from thauma_goofspiel import contract, formats, hidden, presentation, rules, strategy
from thauma_goofspiel.contract import GoofspielTable
from thauma_goofspiel.ids import HAND, MOST_PLAYERS, PRIZES, ROUNDS
from thauma_goofspiel.state import Goofspiel

PLAYERS = (2, 3, 4)
ENGINE = make_engine(
    Goofspiel, (rules, hidden, strategy), most_seats=MOST_PLAYERS, most_moves=HAND, categories=1
)


class GoofspielGame(Game):
    """Goofspiel for two to four players."""

    name = "goofspiel"
    rules = "goofspiel/1"
    options = (Option("players", PLAYERS, (0, 0, 0)),)
    categories = ("prizes",)
    kinds = ("points",)
    engine = ENGINE
    players = PLAYERS
    together = True
    move_texts = formats.MOVES
    deals = formats.DEALS
    knowledge = formats.KNOWLEDGE
    contract = contract
    facts = contract
    picture = part("picture", "PICTURE")
    lessons = None  # reviews tell chances, not reasons
    learning = None  # playouts judge
    tally = None  # it cannot be studied

    def is_readable(self, data: bytes) -> bool:
        """Whether what stands for all of the table is possible."""
        g = Goofspiel.unpack(data)
        return g.players in PLAYERS and g.round <= ROUNDS and max(g.prizes) <= PRIZES

    def reason_of(self, state: State, seat: int, move: int) -> Event:
        """Say what a bid is for, or why it is not possible."""
        if seat not in state.waiting:
            return super().reason_of(state, seat, move)
        g = Goofspiel.unpack(bytes(state))
        key = "possible" if move in state.legal(seat) else "not-held"
        return Event(f"goofspiel.why.{key}", {"card": move, "prize": g.prizes[g.round]})

    def typed_view(self, state: State, seat: int | None) -> GoofspielTable:
        """Give what a seat may know, and the result once there is one."""
        return presentation.view_of(state, seat)

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | None = None
    ) -> list[Event]:
        """Tell what a move did."""
        return presentation.narrate(before, seat, after)
