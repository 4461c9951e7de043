"""What a request of a seat leads to: a row to be stored, an answer that was given before, or a refusal.

Pure functions of the hosted match; nothing changes here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from thauma import bots, wire
from thauma.core.errors import IllegalMove, UnknownMove
from thauma.core.game import Explanation
from thauma.server import reply_times
from thauma.server.matches import events
from thauma.server.matches.clocks import fallen_seats
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.store.base import Status

MOST_DETOURS = 200
"""rows with which one seat does not bring a match nearer to its end; after that it can only play on"""


class Refusal(Exception):
    """Something that is not done, and why."""

    def __init__(
        self,
        code: wire.Code,
        message: str,
        explanation: Explanation | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.headers = headers
        self.code: wire.Code = code
        self.message = message
        self.explanation = explanation


@dataclass(frozen=True, slots=True)
class Decision:
    """A row to be stored, with the match's new status where it changes."""

    event: events.AnyEvent
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """What a decision needs to know of the world: the time, and how long a player may stay away."""

    now: int
    patience: int
    """milliseconds"""


def decide(hosted: HostedMatch, seat: int, request: wire.Request, moment: Moment) -> Decision:
    """Decide what a request leads to; raises a Refusal."""
    if seat in fallen_seats(hosted.clocks, moment.now):
        raise Refusal("stale", "your time is up; here is how it stands")
    if not isinstance(request, wire.Return):
        check_present(hosted, seat)
    elif hosted.ending is not None:
        raise over()
    return DECIDERS[type(request)](hosted, seat, request, moment)


def check_present(hosted: HostedMatch, seat: int) -> None:
    """Refuse whatever a seat asks for when the match is over, or a bot plays for it."""
    if hosted.ending is not None:
        raise over()
    if hosted.seats[seat].stand_in:
        raise Refusal("away", "a bot is playing for you; come back first")


def over() -> Refusal:
    """Say that it is too late for anything."""
    return Refusal("over", "the match is over")


def decide_move(hosted: HostedMatch, seat: int, request: wire.Move, _moment: Moment) -> Decision:
    """Make a move, if it answers what the seat is asked now and the rules allow it."""
    if hosted.status == "open":
        raise Refusal("waiting-for-players", "the match begins when every seat is taken")
    if request.question != hosted.open_question(seat):
        raise too_late(hosted, seat, request.question)
    try:
        number, after = hosted.match.tried(seat, request.move)
    except UnknownMove as problem:
        raise Refusal("unknown-move", str(problem)) from None
    except IllegalMove as problem:
        raise Refusal("illegal", str(problem), problem.explanation) from None
    text = hosted.match.game.text(hosted.match.state, seat, number)
    return Decision(events.Moved(seat, text, request.id), "over" if after.over else None)


def too_late(hosted: HostedMatch, seat: int, question: int) -> Refusal:
    """Say why a question can no longer be answered."""
    if seat in hosted.match.pending and question == hosted.questions[seat].number:
        return Refusal("already-chosen", "you have already chosen; withdraw that to choose something else")
    return Refusal("stale", "this is about a question that is no longer open; here is how it stands")


def decide_withdraw(hosted: HostedMatch, seat: int, request: wire.Withdraw, _moment: Moment) -> Decision:
    """Take the seat's choice back, while it waits for those of others."""
    check_length(hosted, seat)
    if request.question != hosted.questions[seat].number:
        raise too_late(hosted, seat, request.question)
    if seat in hosted.match.pending:
        return Decision(events.Withdrawn(seat, request.id))
    if hosted.open_question(seat) is None:
        raise Refusal("revealed", "everybody has chosen, so the choice stands")
    raise Refusal("nothing-to-take-back", "you have no choice to withdraw")


def check_length(hosted: HostedMatch, seat: int) -> None:
    """Refuse what does not bring a match nearer to its end to a seat that has done very much of it."""
    if hosted.detours[seat] >= MOST_DETOURS:
        raise Refusal("too-long", "there has been too much to and fro of yours in this match")


def decide_take_back(hosted: HostedMatch, seat: int, request: wire.TakeBack, _moment: Moment) -> Decision:
    """Take the seat's last move back, or ask those who have acted since; bots do not mind."""
    return Decision(take_back_event(hosted, seat, request.id))


def why_no_take_back(hosted: HostedMatch, seat: int) -> wire.Code | None:
    """Say why a seat cannot take back now, nor ask for leave; None if it can."""
    try:
        check_present(hosted, seat)
        take_back_event(hosted, seat, "")
    except Refusal as problem:
        return problem.code
    return None


def take_back_event(hosted: HostedMatch, seat: int, client: str) -> events.AnyEvent:
    """Give the row with which a seat takes back or asks for leave; raises a Refusal."""
    check_length(hosted, seat)
    if seat in hosted.match.pending:
        return events.Withdrawn(seat, client)
    if hosted.is_against_bots:
        return free_take_back(hosted, seat, client)
    asking = hosted.take_back_of(seat)
    if asking is None:
        raise nothing_to_take_back()
    if hosted.take_back is not None:
        raise Refusal("already-asked", "somebody has already asked to take a move back; answer that first")
    if hosted.match.revealed_since(len(hosted.match.movers) - asking.moves):
        raise Refusal("revealed", "something hidden has been turned up since, so the move stands")
    if asking.missing:
        return events.AskedBack(seat, client)
    return events.TakenBack(seat, asking.moves, seat, client)


def free_take_back(hosted: HostedMatch, seat: int, client: str) -> events.TakenBack:
    """Go back to the last decision of a person who plays against bots alone, whatever has happened since.

    The number of moves is the one that everybody may know: steps of a bot's unfinished turn do not count.
    """
    step = hosted.last_decision(seat)
    if step is None:
        raise nothing_to_take_back()
    moves = sum(at >= step and not hosted.steps[at].own for at in hosted.standing)
    return events.TakenBack(seat, moves, seat, client, step)


def nothing_to_take_back() -> Refusal:
    """Say that no move of the seat stands."""
    return Refusal("nothing-to-take-back", "you have no move to take back")


def decide_answer_back(hosted: HostedMatch, seat: int, request: wire.AnswerBack, _moment: Moment) -> Decision:
    """Allow another seat to take back, or not."""
    asking = hosted.take_back
    if asking is None or seat not in asking.missing:
        raise Refusal("not-asked", "nobody has asked you to let them take a move back")
    if not request.allow:
        return Decision(events.RefusedBack(seat, request.id))
    if asking.missing == {seat}:
        return Decision(events.TakenBack(asking.seat, asking.moves, seat, request.id))
    return Decision(events.AllowedBack(seat, request.id))


def decide_resign(hosted: HostedMatch, seat: int, request: wire.Resign, _moment: Moment) -> Decision:
    """Give up; where others play on with each other, a bot takes over."""
    if len(hosted.seats) > 2 and hosted.human_seats(seat):
        check_length(hosted, seat)
        return Decision(events.Handed(seat, reply_times.favourite_bot(), seat, request.id))
    return Decision(events.Resigned(seat, request.id), "over")


def decide_claim(hosted: HostedMatch, seat: int, request: wire.Claim, moment: Moment) -> Decision:
    """Hand a seat to a bot or end the match, once its player has been waited for long enough."""
    if request.seat == seat or request.seat not in absent_players(hosted):
        raise Refusal("not-asked", "nobody is waiting for the player at that seat")
    if not is_late(hosted, request.seat, moment):
        raise Refusal("abandoned-not-yet", "that player may still come back; wait a little longer")
    if request.bot is not None:
        check_bot(request.bot)
        return Decision(events.Handed(request.seat, request.bot, seat, request.id))
    if not all(is_late(hosted, other, moment) for other in hosted.human_seats(seat)):
        raise Refusal("others-play", "others are playing this match; only a bot may take over")
    return Decision(events.Abandoned(request.seat, seat, request.id), "over")


def decide_return(hosted: HostedMatch, seat: int, request: wire.Return, _moment: Moment) -> Decision:
    """Play on instead of the bot."""
    if not hosted.seats[seat].stand_in:
        raise Refusal("not-asked", "no bot is playing for you")
    if hosted.clocks and not hosted.clocks[seat].left:
        raise Refusal("not-asked", "your time is up, so the bot plays on")
    return Decision(events.Returned(seat, request.id))


def check_bot(name: str) -> None:
    """Refuse a bot that nobody knows."""
    if name not in bots.bot_names():
        raise Refusal("unknown-bot", f"there is no such bot; the bots are {', '.join(bots.bot_names())}")


def absent_players(hosted: HostedMatch) -> list[int]:
    """The people who are waited for to move; whoever asks to take back can always move instead."""
    return [seat for seat in hosted.human_seats() if hosted.open_question(seat) is not None]


def claimable_at(hosted: HostedMatch, seat: int, patience: int) -> int | None:
    """From when on a player may be replaced; None for one who is not waited for."""
    if hosted.clocks or seat not in absent_players(hosted):  # a clock says itself how long is too long
        return None
    return hosted.questions[seat].since + patience


def is_late(hosted: HostedMatch, seat: int, moment: Moment) -> bool:
    """Whether a player has been waited for long enough."""
    since = claimable_at(hosted, seat, moment.patience)
    return since is not None and moment.now >= since


def explain_move(hosted: HostedMatch, seat: int, text: str) -> Explanation:
    """Say what a move of the seat costs or why it is not possible."""
    try:
        return hosted.match.explain(seat, text)
    except UnknownMove as problem:
        raise Refusal("unknown-move", str(problem)) from None


DECIDERS: dict[type[wire.Request], Callable[..., Decision]] = {
    wire.Move: decide_move,
    wire.Withdraw: decide_withdraw,
    wire.TakeBack: decide_take_back,
    wire.AnswerBack: decide_answer_back,
    wire.Resign: decide_resign,
    wire.Claim: decide_claim,
    wire.Return: decide_return,
}
