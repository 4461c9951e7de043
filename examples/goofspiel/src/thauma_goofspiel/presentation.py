"""Goofspiel for people: what a seat sees, and what happened."""

from msgspec import UNSET

from thauma.core.game import Event
from thauma.core.state import State
from thauma.core.views import common_view
from thauma_goofspiel.contract import GoofspielPlayer, GoofspielTable
from thauma_goofspiel.ids import CARDS, ROUNDS
from thauma_goofspiel.state import Goofspiel


def view_of(state: State, seat: int | None) -> GoofspielTable:
    """Put together what a seat (None: a spectator) may know."""
    g = Goofspiel.unpack(state.known(-1 if seat is None else seat))
    running = g.round < ROUNDS
    return GoofspielTable(
        **common_view(state, seat),
        round=min(g.round + 1, ROUNDS),
        prize=g.prizes[g.round] if running else None,
        players=[player_view(g, one) for one in range(g.players)],
        hand=UNSET if seat is None else [card for card in range(1, CARDS + 1) if g.hands[seat] >> card & 1],
        bid=UNSET if seat is None else (g.bids[seat][g.round] or None if running else None),
    )


def winner_of(g: Goofspiel, past: int) -> int:
    """Give the seat with the highest bid of a round that is past."""
    return max(range(g.players), key=lambda seat: g.bids[seat][past])


def player_view(g: Goofspiel, seat: int) -> GoofspielPlayer:
    """Show what lies before a player."""
    prizes = [g.prizes[past] for past in range(g.round) if winner_of(g, past) == seat]
    return GoofspielPlayer(sorted(g.bids[seat][: g.round]), prizes, sum(prizes))


def narrate(before: State, seat: int, after: State) -> list[Event]:
    """Tell that a choice was made, and after the last one of a round what all were."""
    past, new = Goofspiel.unpack(bytes(before)).round, Goofspiel.unpack(bytes(after))
    if past == new.round:
        return [Event("goofspiel.event.chosen", {"seat": seat})]
    bids = [{"seat": one, "card": new.bids[one][past]} for one in range(new.players)]
    events = [Event("goofspiel.event.bid", bid) for bid in bids]
    events.append(Event("goofspiel.event.takes", {"seat": winner_of(new, past), "prize": new.prizes[past]}))
    if new.round < ROUNDS:
        return [*events, Event("goofspiel.event.prize", {"prize": new.prizes[new.round]})]
    winners = [one for one in range(new.players) if after.share(one)]
    return [*events, Event("goofspiel.event.over", {"winners": winners})]
