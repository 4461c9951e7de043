"""A match on a server as it is seen from here: the latest update, and everything that led to it."""

import contextlib
from collections.abc import Iterator

import thauma
from thauma import wire
from thauma.client.incoming import protocol_error
from thauma.client.step_log import StepLog
from thauma.core.errors import RulesVersion
from thauma.core.game import Explanation, Game, Result
from thauma.core.language import say
from thauma.core.parts.picture import Scene, Screen
from thauma.core.styled_text import Text, style_text
from thauma.terminal import score_sheet
from thauma.terminal.local.seating import distinct_names, name_of_bot, title_of
from thauma.terminal.online import clock_text, presence_text, step_history
from thauma.terminal.pictures import picture_of


@contextlib.contextmanager
def checking_data() -> Iterator[None]:
    """Draw from what a server sent: data that make no sense are its mistake, and end the match here."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError):
        raise protocol_error() from None


class RemoteMatch:
    """What one recipient sees of a match."""

    def __init__(self, update: wire.Update) -> None:
        self.update = update
        self.presence: wire.Presence | None = None
        """who is here, once that is known"""
        self.log = StepLog()
        self.log.take_update(update)
        self.game: Game = thauma.game(update.match.game)
        if update.match.rules not in self.game.versions:
            theirs, ours = update.match.rules, self.game.rules
            raise RulesVersion("terminal.online.other-rules", theirs=theirs, ours=ours)
        self.picture = picture_of(self.game)

    def take_update(self, update: wire.Update) -> list[wire.Step]:
        """Take in an update; gives the steps that are new."""
        self.update = update
        return self.log.take_update(update)

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
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.status == "over"

    @property
    def is_asked(self) -> bool:
        """Whether this seat is asked for a move."""
        return self.update.question is not None

    @property
    def has_chosen(self) -> bool:
        """Whether this seat has made a choice that waits for those of others."""
        with checking_data():
            return self.seat is not None and self.seat in self.update.view.get("chosen", ())

    @property
    def stand_in(self) -> str:
        """The bot that plays for this seat while its player is away."""
        return "" if self.seat is None else self.match.seats[self.seat].stand_in or ""

    @property
    def is_asked_to_allow(self) -> bool:
        """Whether another seat asks for leave to take back."""
        return self.seat is not None and self.match.asked_back not in {None, self.seat}

    @property
    def names(self) -> tuple[str, ...]:
        """Name the seats; two of the same name are told apart by their numbers."""
        return distinct_names([self.name_of(number, seat) for number, seat in enumerate(self.match.seats)])

    @staticmethod
    def name_of(number: int, seat: wire.SeatInfo) -> str:
        """Name one seat."""
        if seat.kind == "open":
            return say("terminal.online.nobody", {})
        name = (seat.nickname or seat.name)[: wire.MOST_NAME].strip()
        if not name:
            return say("seat", {"n": number + 1})
        return name_of_bot(name) if seat.kind == "bot" and not seat.nickname else name

    @property
    def titles(self) -> tuple[str, ...]:
        """Name the seats, bots with their level."""
        return tuple(
            title_of(name, seat.name[: wire.MOST_NAME]) if seat.kind == "bot" else name
            for name, seat in zip(self.names, self.match.seats, strict=True)
        )

    @property
    def waited_seats(self) -> list[int]:
        """The seats that are waited for."""
        with checking_data():
            return [int(seat) for seat in self.update.view["waiting"]]

    # -------------------------------------------------------------------------------------- showing

    def presence_line(self) -> str:
        """Say in a line who else is here; empty where nothing is known."""
        if self.presence is None:
            return ""
        seats = zip(self.titles, self.match.seats, self.presence.seats, strict=True)
        others = [who for number, who in enumerate(seats) if number != self.seat and who[1].kind != "open"]
        said = [presence_text.describe_seat(name, info, known) for name, info, known in others]
        watching = self.presence.spectators - (self.seat is None)  # who looks on is one of them
        if watching > 0:
            said.append(say("terminal.online.presence.spectators", {"n": watching}))
        return "; ".join(said)

    def clock_line(self, now: int) -> str:
        """Say how long everybody has left at a time of the server; empty where there are no clocks."""
        return clock_text.clock_line(self.names, self.match, now)

    @property
    def has_company(self) -> bool:
        """Whether there is something to say of others: a person, spectators, or a bot that has to wait."""
        people = [i for i, seat in enumerate(self.match.seats) if seat.kind == "human" and i != self.seat]
        known = self.presence
        busy = known is not None and any(seat.waits for seat in known.seats)
        return bool(people) or busy or (known is not None and known.spectators > 0)

    def explanation_text(self, explanation: Explanation) -> str:
        """Say what a move costs or why it is not possible, with the players' names."""
        return self.game.explained(explanation, names=self.names)

    def recent_lines(self) -> tuple[str, ...]:
        """Tell what happened last."""
        return step_history.describe_recent(self.log.steps, self.seat, self.names)

    def scene_for(self, size: tuple[int, int], told: tuple[str, ...] = ()) -> Scene:
        """Collect what may be drawn; moves only while they can be made."""
        view = self.update.view if self.is_asked else {**self.update.view, "moves": []}
        return Scene(view, self.names, told, *size)

    def draw_screen(self, width: int, height: int) -> Screen:
        """Draw the position."""
        return self.picture.draw_screen(self.scene_for((width, height), self.recent_lines()))

    def history_lines(self) -> list[str]:
        """Tell the whole match."""
        key = "terminal.online.drawn" if self.game.together else "terminal.online.drawn-begins"
        lots = say(key, {}) if self.match.order == "drawn" else ""
        return step_history.history_lines(self.log.steps, self.match.moves, self.names, lots)

    def end_lines(self, width: int) -> list[Text]:
        """Write how the match ended."""
        taken_back = self.match.take_backs
        note = [say("terminal.online.take-backs", {"n": taken_back})] if taken_back else []
        return [*self.result_lines(width), *(style_text(line, "dim") for line in note)]

    def result_lines(self, width: int) -> list[Text]:
        """Write who won, and by what."""
        result, ending = self.update.view["result"], self.match.ending
        if result is not None:
            shown = Result(tuple(result["winners"]), result["kind"], tuple(result["scores"]))
            return score_sheet.sheet_lines(self.game, shown, self.titles, width)
        if ending is None or ending.seat is None:
            return []
        winners = [self.names[seat] for seat in ending.winners]
        data = {"name": self.names[ending.seat], "winners": winners}
        return [style_text(say(f"terminal.online.ended.{ending.kind}", data), "bold")]
