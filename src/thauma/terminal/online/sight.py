"""A match on a server as it is seen from here: the latest update, and everything that led to it."""

import contextlib
from collections.abc import Iterator

import thauma
from thauma.core.errors import RulesVersion
from thauma.core.game import Explanation, Game, Result
from thauma.core.ink import Text, text
from thauma.core.language import say
from thauma.core.scene import Scene, Screen
from thauma.server import wire
from thauma.terminal import score
from thauma.terminal.online import steps
from thauma.terminal.online.heard import misunderstood
from thauma.terminal.pictures import picture_of
from thauma.terminal.seating import told_apart


@contextlib.contextmanager
def understanding() -> Iterator[None]:
    """Draw from what a server sent: data that make no sense are its mistake, and end the match here."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError):
        raise misunderstood() from None


class Sight:
    """What one recipient sees of a match."""

    def __init__(self, update: wire.Update) -> None:
        self.update = update
        self.steps = list(update.steps)
        self.game: Game = thauma.game(update.match.game)
        if update.match.rules not in self.game.versions:
            theirs, ours = update.match.rules, self.game.rules
            raise RulesVersion("terminal.online.other-rules", theirs=theirs, ours=ours)
        self.picture = picture_of(self.game)

    def take(self, update: wire.Update) -> list[wire.Step]:
        """Take in an update; gives the steps that are new."""
        new = list(update.steps)
        kept = self.steps[: update.after]
        self.steps = new if len(kept) < update.after else kept + new
        self.update = update
        return new

    # --------------------------------------------------------------------------------- who and what

    @property
    def match(self) -> wire.MatchInfo:
        """What everybody may know about the match."""
        return self.update.match

    @property
    def seat(self) -> int | None:
        """Whose view this is; None: a spectator's."""
        return self.update.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.status == "over"

    @property
    def asked(self) -> bool:
        """Whether this seat is asked for a move."""
        return self.update.question is not None

    @property
    def chosen(self) -> bool:
        """Whether this seat has made a choice that waits for those of others."""
        with understanding():
            return self.seat is not None and self.seat in self.update.view.get("chosen", ())

    @property
    def stand_in(self) -> str:
        """The bot that plays for this seat while its player is away."""
        return "" if self.seat is None else self.match.seats[self.seat].stand_in or ""

    @property
    def begged(self) -> bool:
        """Whether another seat asks for leave to take back."""
        return self.seat is not None and self.match.asked_back not in {None, self.seat}

    @property
    def names(self) -> tuple[str, ...]:
        """Name the seats; two of the same name are told apart by their numbers."""
        return told_apart([self.named(number, seat) for number, seat in enumerate(self.match.seats)])

    @staticmethod
    def named(number: int, seat: wire.SeatInfo) -> str:
        """Name one seat."""
        if seat.kind == "open":
            return say("terminal.online.nobody", {})
        name = seat.name[: wire.MOST_NAME].strip()
        if not name:
            return say("seat", {"n": number + 1})
        return name.capitalize() if seat.kind == "bot" else name

    @property
    def waited(self) -> list[int]:
        """The seats that are waited for."""
        with understanding():
            return [int(seat) for seat in self.update.view["waiting"]]

    # -------------------------------------------------------------------------------------- showing

    def reason(self, explanation: Explanation) -> str:
        """Say what a move costs or why it is not possible, with the players' names."""
        return self.game.explained(explanation, names=self.names)

    def told(self) -> tuple[str, ...]:
        """Tell what happened last."""
        return steps.since(self.steps, self.seat, self.names)

    def scene(self, size: tuple[int, int], told: tuple[str, ...] = ()) -> Scene:
        """Collect what may be drawn; moves only while they can be made."""
        view = self.update.view if self.asked else {**self.update.view, "moves": []}
        return Scene(view, self.names, told, *size)

    def screen(self, width: int, height: int) -> Screen:
        """Draw the position."""
        return self.picture.screen(self.scene((width, height), self.told()))

    def history(self) -> list[str]:
        """Tell the whole match."""
        return steps.history(self.steps, self.match.moves, self.names)

    def end(self, width: int) -> list[Text]:
        """Write how the match ended."""
        result, ending = self.update.view["result"], self.match.ending
        if result is not None:
            shown = Result(tuple(result["winners"]), result["kind"], tuple(result["scores"]))
            return score.sheet(self.game, shown, self.names, width)
        if ending is None or ending.seat is None:
            return []
        winners = [self.names[seat] for seat in ending.winners]
        data = {"name": self.names[ending.seat], "winners": winners}
        return [text(say(f"terminal.online.ended.{ending.kind}", data), "bold")]
