"""7 Wonders Dice as the rest of the house sees it: deals, notation, views and results in one class."""

from pathlib import Path
from typing import Any

from thauma.core.game import DataOption, Event, Game, Option, part
from thauma.core.json_data import read_json
from thauma.core.parts.learning import Learning
from thauma.core.state import Position, State
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
from thauma.games.dice.ids import M_END
from thauma.games.dice.position import BOARDS_AT, is_sound, read_state, turn_of
from thauma.games.dice.presentation import contract, explain, narrate, view
from thauma.games.dice.presentation.contract import DiceGameView
from thauma.games.dice.sheets import number_of, set_of
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
    move_ids = M_END
    engine = ENGINE
    players = PLAYERS
    together = True
    deals = deals
    knowledge = knowledge
    explanations = explain
    contract = contract
    picture = part("picture")
    lessons = part("strategy.lessons")
    learning = part("strategy.learning", "LEARNING")
    tally = part("presentation.tally")
    facts = part("presentation.facts")

    # ------------------------------------------------------------------------------------- the rules

    def learning_for(self, held: Position) -> Learning | None:
        """Give what training needs to know: tables for two with the shipped boards are learned."""
        found: Learning = self.learning
        return found if self.seats_of(held) == 2 and not bytes(held)[BOARDS_AT] else None

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

    def text(self, state: Position, seat: int, move: int) -> str:
        """Write a move id in notation; the boards say how their tracks are called."""
        return write_move(bytes(state)[BOARDS_AT], move)

    def id(self, state: State, seat: int, text: str) -> int:
        """Read a move in notation."""
        return read_move(bytes(state)[BOARDS_AT], text)

    def settles(self, before: State, after: State) -> bool:
        """Whether a move was the last of a turn, so that all that was done in it took effect."""
        return turn_of(before) != turn_of(after)

    def typed_view(self, state: State, seat: int | None) -> DiceGameView:
        """Give what a seat may know, and the result once there is one."""
        return view.view_of(state, seat, self.rules, self.result(state))

    def passing_parts(self, state: State) -> dict[str, Any]:
        """What others do in their turn is seen by nobody, except that they have finished it."""
        waiting = state.waiting
        return {"waiting": waiting, "chosen": view.chosen_view(read_state(state), waiting)}

    def is_told_alike(self, before: State, after: State) -> bool:
        """When the last one has finished a turn, all is told to all."""
        return turn_of(before) != turn_of(after)

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | None = None
    ) -> list[Event]:
        """Tell what a move did, as far as a seat (None: a spectator) may know it."""
        return narrate.narrate(before, seat, move, after, viewer)
