"""7 Wonders Dice as the rest of the house sees it: deals, notation, views and results in one class."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from thauma.core.deal import Deal
from thauma.core.errors import InvalidDeal
from thauma.core.game import DataOption, Event, Explanation, Game, Option
from thauma.core.json_data import read_json
from thauma.core.parts.contract import Contract
from thauma.core.parts.lessons import Lessons
from thauma.core.parts.picture import Picture
from thauma.core.parts.tally import TallyModule
from thauma.core.state import Position, Seen, State
from thauma.games.dice.boards import (
    BoardSet,
    InvalidBoards,
    boards_of,
    boards_to_data,
    canonical_boards,
    read_boards,
)
from thauma.games.dice.engine import ENGINE
from thauma.games.dice.formats import deals, knowledge
from thauma.games.dice.formats.notation import read_move, write_move
from thauma.games.dice.position import BOARDS_AT, is_sound, players_of, turn_of, unpack_state
from thauma.games.dice.presentation import contract, explain, narrate, view
from thauma.games.dice.presentation.contract import DiceGameView
from thauma.games.dice.rules import begin
from thauma.games.dice.sheets import number_of, set_of
from thauma.games.dice.state import Dice
from thauma.games.dice.strategy.observe import FEATURES
from thauma.games.dice.table import CATEGORIES, KINDS

PLAYERS = (2, 3, 4, 5, 6, 7)


def read_any_boards(boards: Any) -> dict[str, Any]:
    """Give an owner's boards as plain data: of a set, of data, or of the path of a file."""
    if isinstance(boards, (str, Path)):
        return boards_to_data(read_boards(boards))
    return boards_to_data(boards if isinstance(boards, BoardSet) else boards_of(boards))


class DiceGame(Game):
    """7 Wonders Dice for two to seven players."""

    name = "dice"
    rules = "dice/1"
    options = (Option("players", PLAYERS, (0,) * len(PLAYERS)),)
    data_options = (DataOption("boards", read_any_boards, lambda data: number_of(boards_of(data))),)
    categories = CATEGORIES
    kinds = KINDS
    features = FEATURES
    engine = ENGINE
    players = PLAYERS
    together = True

    # ---------------------------------------------------------------- parts that are loaded when asked for

    @property
    def contract(self) -> Contract:
        """What its views look like."""
        return contract

    @property
    def picture(self) -> Picture:
        """How a terminal draws it."""
        from thauma.games.dice import picture  # noqa: PLC0415  (only who asks needs it)

        return picture

    @property
    def lessons(self) -> Lessons:
        """What it says of good and bad moves."""
        from thauma.games.dice.strategy import lessons  # noqa: PLC0415  (only who asks needs it)

        return lessons

    @property
    def learning(self) -> None:
        """None: playouts judge."""
        return

    def tally_module(self, options: Mapping[str, Any]) -> TallyModule:
        """What a study counts."""
        from thauma.games.dice.presentation import tally  # noqa: PLC0415  (only who asks needs it)

        return tally

    def printed_facts(self) -> msgspec.Struct:
        """Everything that is printed."""
        from thauma.games.dice.presentation.facts import printed_facts  # noqa: PLC0415  (only who asks needs it)

        return printed_facts()

    # ------------------------------------------------------------------------------------- the rules

    def seats_of(self, held: Position) -> int:
        """As many as the position has."""
        return players_of(held)

    def luggage(self, state: State) -> bytes:
        """Give the boards of a state that is not played on the shipped ones."""
        number = bytes(state)[BOARDS_AT]
        return canonical_boards(set_of(number)) if number else b""

    def unpacked(self, data: bytes, luggage: bytes) -> bytes:
        """Give the bytes of a state with the number that its boards have in this process."""
        number = number_of(boards_of(read_json(luggage, InvalidBoards)))
        return data[:BOARDS_AT] + bytes([number]) + data[BOARDS_AT + 1 :]

    def is_readable(self, data: bytes) -> bool:
        """Whether what stands for all of the table is possible, and the boards are known in this process."""
        return is_sound(data)

    def deal_of(self, state: State) -> Deal:
        """Give the deal inside a state."""
        dice = unpack_state(state)
        return Deal(self, {"players": dice.players}, deals.parts_of(dice))

    def checked_deal(self, options: dict[str, Any], parts: Mapping[str, Any]) -> Deal:
        """Make a deal of explicit parts, or say what is impossible about them."""
        return Deal(self, options, deals.check_parts(options, parts))

    def start(self, deal: Deal) -> State:
        """Lay the table for a deal."""
        if not isinstance(deal, Deal) or deal.game is not self:
            raise InvalidDeal("dice.error.deal.other-game")
        options = self.full_options(deal.options)
        dice = Dice()
        deals.fill_state(dice, deals.check_parts(options, deal.parts), self.seats(options))
        state = State(self, self.engine)
        state.load(begin(dice.pack()))
        return state

    def text(self, state: Position, seat: int, move: int) -> str:
        """Write a move id in notation; the boards say how their tracks are called."""
        return write_move(bytes(state)[BOARDS_AT], move)

    def id(self, state: State, seat: int, text: str) -> int:
        """Read a move in notation."""
        return read_move(bytes(state)[BOARDS_AT], text)

    def explain(self, state: State, seat: int, text: str) -> Explanation:
        """Break down what a move costs, or give the reason why it is not possible."""
        return explain.explain(state, seat, text)

    def settles(self, before: State, after: State) -> bool:
        """Whether a move was the last of a turn, so that all that was done in it took effect."""
        return turn_of(before) != turn_of(after)

    def typed_view(self, state: State, seat: int | None) -> DiceGameView:
        """Give what a seat may know, and the result once there is one."""
        return view.view_of(state, seat, self.rules, self.result(state))

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | None = None
    ) -> list[Event]:
        """Tell what a move did, as far as a seat (None: a spectator) may know it."""
        return narrate.narrate(before, seat, move, after, viewer)

    def shown_to(self, before: State, seat: int, move: int, viewer: int | None) -> bool:
        """A move is seen by its maker only; once the turn is over, its events tell it to all."""
        return viewer == seat

    def revealed(self, before: State, after: State) -> bool:
        """Whether a turn was uncovered; nothing else shows anything that was hidden."""
        return self.settles(before, after)

    def position_of(self, seen: Seen) -> dict[str, Any]:
        """Give what a seat knows as plain data."""
        dice = unpack_state(seen)
        return {"options": {"players": dice.players}, **knowledge.position_of(dice, seen.seat)}

    def seen_of(self, seat: Any, position: Any) -> Seen:
        """Make a `Seen` of plain data, or say what is impossible about them."""
        return knowledge.seen_of(self, seat, position)
