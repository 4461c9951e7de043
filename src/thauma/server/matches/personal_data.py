"""What players may do with what is stored about them: have a copy, and have it removed."""

import msgspec
from msgspec.structs import replace

from thauma import wire
from thauma.server.matches import events
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.hub import MOST_TRIES, Hub
from thauma.server.matches.redaction import edit_rows, rows_about
from thauma.server.store.base import StoredMatch


class PersonalData:
    """Has a player's data exported or erased."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.cache.store

    async def erase(self, match: str, token: str) -> wire.Forgotten:
        """Remove a player's name and data from a match that is over. Raises a Refusal."""
        live = await self.hub.finished_match(match)
        return await self.hub.run_shielded(self.erase_in_turn(live, token))

    async def erase_in_turn(self, live: LiveMatch, token: str) -> wire.Forgotten:
        """Do what `erase` says, in the match's queue."""
        call_store = self.hub.cache.call_store
        async with live.lock:
            for _ in range(MOST_TRIES):
                await self.hub.ensure_current(live)
                row = events.Redacted(self.hub.seat_of(live, token))
                stored = await self.load(live)
                edit = edit_rows(live.number, stored.rows, row, self.hub.clock.now())
                if await call_store(self.store.apply_edit, edit):
                    live.maybe_stale = True
                    await self.hub.ensure_current(live)
                    return wire.Forgotten(live.hosted.id, row.seat)
                live.maybe_stale = True
        raise Refusal("unavailable", "too many others were first; try again")

    async def export(self, match: str, token: str) -> wire.SeatData:
        """Give all that is stored about the player of a seat. Raises a Refusal."""
        live = await self.hub.find(match)
        await self.hub.refresh(live)
        seat, hosted = self.hub.seat_of(live, token), live.hosted
        stored = await self.load(live)
        created = events.decode(stored.rows[0].body)
        assert isinstance(created, events.Created)
        browsers = await self.hub.cache.call_store(self.store.seat_subscriptions, live.number, seat)
        return wire.SeatData(
            match=match,
            game=hosted.match.game.name,
            seat=seat,
            name=hosted.seats[seat].name,
            status=hosted.status,
            created=hosted.created_at,
            began_as=msgspec.to_builtins(created.seats[seat]),
            rows=tuple(
                wire.SeatRow(number, at, msgspec.to_builtins(counted_by(hosted, seat, row)))
                for number, (at, row) in enumerate(rows_about(stored.rows, seat), start=1)
            ),
            subscriptions=tuple(wire.SeatSubscription(*browser) for browser in browsers),
        )

    async def load(self, live: LiveMatch) -> StoredMatch:
        """Read the rows of a match. Raises a Refusal if it is gone."""
        stored = await self.hub.cache.call_store(self.store.load, live.hosted.id)
        if stored is None:
            raise Refusal("not-found", "there is no such match any more")
        return stored


def counted_by(hosted: HostedMatch, seat: int, row: events.AnyEvent) -> events.AnyEvent:
    """Give a row with the number of a step as the seat counts it, who must not count steps of others."""
    if not isinstance(row, events.TakenBack) or row.to is None:
        return row
    return replace(row, to=hosted.step_count_at(row.to, seat))
