"""What can be done with matches: make, join, play, pass on, play again.

A request is decided on the hosted match, its row stored, and only then folded in and told. Where another
process was first with a row, or the store may have written one without saying so, the match reads on before
anything is decided again.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from thauma import wire
from thauma.core.errors import RulesVersion
from thauma.server.matches import credentials, events, messages
from thauma.server.matches.cache import LiveMatch, MatchCache, Watcher
from thauma.server.matches.clocks import CLOCK_SKEW, earliest_due, next_due
from thauma.server.matches.commands import Decision, Moment, Refusal, check_length, decide
from thauma.server.matches.hosted_match import begin_match
from thauma.server.matches.lobby import (
    continued_match,
    new_match,
    rematch_event,
    seat_by_secret,
    tutorial_match,
)
from thauma.server.matches.presence import PresenceBook
from thauma.server.matches.randomness import Randomness
from thauma.server.matches.timeouts import decide_timeout
from thauma.server.settings import Clock, Settings
from thauma.server.store.base import Append, Create, Status, Store, StoreUnavailable
from thauma.server.store.writer import Writer

MOST_TRIES = 10
"""how often others may be first before a request is given up"""
T = TypeVar("T")


class Hub:
    """The matches of this server."""

    def __init__(
        self, store: Store, settings: Settings, clock: Clock | None = None, chance: Randomness | None = None
    ) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.chance = chance or Randomness(settings.data_options)
        self.patience = round(1000 * settings.patience)
        self.writer = Writer(store)
        self.cache = MatchCache(store, settings, self.notify_watchers)
        self.presences = PresenceBook(settings.limits.tables)
        self.on_presence: Callable[[LiveMatch, tuple[int, ...], bool], None] = lambda *_: None
        """called when somebody comes to a match or leaves it: with which seats, and whether they look on"""
        self.unsettled: set[asyncio.Task[Any]] = set()
        self.listeners: list[Callable[[LiveMatch, bool], None]] = []
        """called when a match has changed; True if this process changed it"""

    async def close(self) -> None:
        """Write what is to be written, then let go."""
        await asyncio.gather(*self.unsettled, return_exceptions=True)
        await self.writer.close()
        await self.cache.close()

    def notify_watchers(self, live: LiveMatch, own: bool) -> None:
        """Tell everybody that a match has changed."""
        live.wake_watchers()
        for listener in self.listeners:
            listener(live, own)

    def add_watcher(self, live: LiveMatch, watcher: Watcher) -> None:
        """Let somebody hear of a match; bots that waited for that begin to think."""
        live.add_watcher(watcher)
        for listener in self.listeners:
            listener(live, False)

    # -------------------------------------------------------------------------------------- storing

    async def append(self, live: LiveMatch, decision: Decision) -> bool:
        """Store a row and fold it in; False if another process was first. The caller holds the queue."""
        hosted = live.hosted
        at = max(self.clock.now(), hosted.latest)
        body = events.encode(decision.event)
        due = None if decision.status == "over" else self.new_deadline(live, at)
        write = Append(live.number, hosted.version + 1, at, body, decision.status, due)
        try:
            stored = await self.writer.append(write)
        except StoreUnavailable:
            live.maybe_stale = True
            raise
        if stored is None:
            live.maybe_stale = True
            return False
        if due is not None:
            live.deadline = due
        hosted.fold(decision.event, at)
        return True

    def new_deadline(self, live: LiveMatch, at: int) -> int | None:
        """Say when a match is to be looked at after its next row; None if the store knows it in time.

        Stored with the row, so that no flag is forgotten however the server ends.
        """
        due = earliest_due(live.hosted, at)
        if due is None or (live.deadline is not None and at + CLOCK_SKEW < live.deadline <= due):
            return None
        return due

    async def settle(self, live: LiveMatch, attempt: Callable[[], Decision | T], done: Callable[[], T]) -> T:
        """Decide and store, again and again while other processes are first.

        `attempt` gives a decision to be stored, or the answer itself where nothing is to be stored; `done`
        gives the answer once the decision is stored. Goes on to its end even if the caller is cancelled.
        """
        return await self.run_shielded(self.settle_in_turn(live, attempt, done))

    async def run_shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever asked for it has left."""
        task = asyncio.ensure_future(work)
        self.unsettled.add(task)
        task.add_done_callback(self.drop_task)
        return await asyncio.shield(task)

    def drop_task(self, task: asyncio.Task[Any]) -> None:
        """Let go of what is settled; whoever asked may be gone and read no error any more."""
        self.unsettled.discard(task)
        if not task.cancelled():
            task.exception()

    async def settle_in_turn(
        self, live: LiveMatch, attempt: Callable[[], Decision | T], done: Callable[[], T]
    ) -> T:
        """Do what `settle` says, in the match's queue."""
        async with live.lock:
            doubtful = self.cache.store.shared
            for _ in range(MOST_TRIES):
                await self.ensure_current(live)
                try:
                    decision = attempt()
                except Refusal:
                    # What another server has just done may not have reached this one yet.
                    if not doubtful:
                        raise
                    doubtful, live.maybe_stale = False, True
                    continue
                if not isinstance(decision, Decision):
                    return decision
                if await self.append(live, decision):
                    answer = done()
                    self.notify_watchers(live, own=True)
                    return answer
                await self.read_after_conflict(live)
        raise Refusal("unavailable", "too many others were first; try again")

    async def ensure_current(self, live: LiveMatch) -> None:
        """Read on if there may be anything to read; the caller holds the queue."""
        if live.needs_reading:
            try:
                await self.cache.catch_up(live)
            except RulesVersion as problem:
                raise Refusal("wrong-rules", str(problem)) from None

    async def read_after_conflict(self, live: LiveMatch) -> None:
        """Read what came before a row that could not be stored; if nothing did, the match is gone."""
        before = live.hosted.version
        await self.ensure_current(live)
        if live.hosted.version == before:
            self.cache.drop(live)
            raise gone()

    async def refresh(self, live: LiveMatch) -> None:
        """Read on at once where other processes may have written."""
        if self.cache.store.shared:
            async with live.lock:
                live.maybe_stale = True
                await self.ensure_current(live)

    # -------------------------------------------------------------------------------------- playing

    async def run_command(
        self, live: LiveMatch, request: wire.Request, reply: Callable[[wire.FromServer], None]
    ) -> None:
        """Do what a seat asks for; the reply comes before the news. Raises a Refusal."""
        hosted = live.hosted
        seat = -1

        def reply_if_done() -> bool:
            number = hosted.step_of_request(seat, request.id)
            if number is not None:
                reply(wire.Accepted(request.id, number))
            return number is not None

        def attempt() -> Decision | bool:
            nonlocal seat
            seat = self.seat_of(live, request.token, request.match)
            return reply_if_done() or decide(hosted, seat, request, Moment(self.clock.now(), self.patience))

        await self.settle_clocks(live)
        await self.settle(live, attempt, reply_if_done)

    async def settle_clocks(self, live: LiveMatch) -> bool:
        """Let the first flag fall whose time has come; False if there is none."""
        if next_due(live.hosted.clocks) is None:
            return False
        return await self.settle(
            live, lambda: decide_timeout(live.hosted, self.clock.now(), self.chance) or False, lambda: True
        )

    # --------------------------------------------------------------------------------------- making

    async def find(self, match: str) -> LiveMatch:
        """Give a match; raises a Refusal if there is none."""
        try:
            live = await self.cache.open(match)
        except RulesVersion as problem:
            raise Refusal("wrong-rules", str(problem)) from None
        if live is None:
            raise Refusal("not-found", "there is no such match")
        return live

    async def create(self, new: wire.NewMatch) -> wire.MadeMatch:
        """Make a match: deal, seal, draw the seats; or take up one that is over."""
        if new.tutorial:
            row, made = tutorial_match(new, self.chance)
        elif new.again is None:
            row, made = new_match(new, self.chance)
        else:
            source = await self.finished_match(new.again.match)
            row, made = continued_match(new, source.hosted, self.chance)
        live = await self.store_new(row, self.chance.make_match_id())
        return wire.MadeMatch(messages.match_info(live.hosted, self.patience), made)

    async def finished_match(self, match: str) -> LiveMatch:
        """Give a match that is over, when all of it is public; raises a Refusal."""
        live = await self.find(match)
        await self.refresh(live)
        if live.hosted.ending is None:
            raise Refusal("not-over", "the match is not over; until then its deal stays secret")
        return live

    async def store_new(self, row: events.Created, match: str) -> LiveMatch:
        """Store a new match and take it into memory; one of this id that is there already is as good."""
        at = self.clock.now()
        hosted = begin_match(match, row, at)
        status: Status = hosted.status
        due = next_due(hosted.clocks)
        write = Create(match, hosted.match.game.name, row.public, status, at, events.encode(row), due)
        number = await self.writer.append(write)
        if number is None:
            return await self.find(match)
        return self.cache.put(hosted, number, own=True, deadline=due)

    async def join(self, match: str, join: wire.Join) -> wire.Seated:
        """Give an open seat to somebody, or a seat to another device of its player."""
        live = await self.find(match)
        token = credentials.token_of(join.secret, join.attempt) if join.attempt else self.chance.make_secret()
        seat = -1

        def attempt() -> Decision | wire.Seated:
            nonlocal seat
            seat, decision = seat_by_secret(live.hosted, join, token)
            return seat_answer() if decision is None else decision

        def seat_answer() -> wire.Seated:
            return wire.Seated(match, seat, token)

        return await self.settle(live, attempt, seat_answer)

    async def make_link(self, match: str, token: str) -> wire.DeviceLink:
        """Make a one-time secret that moves a seat to another device; an older one is void then."""
        live = await self.find(match)
        secret = self.chance.make_secret()
        seat = -1

        def attempt() -> Decision:
            nonlocal seat
            seat = self.seat_of(live, token)
            check_length(live.hosted, seat)
            return Decision(events.Linked(seat, credentials.hash_of(secret)))

        return await self.settle(live, attempt, lambda: wire.DeviceLink(match, seat, secret))

    def seat_of(self, live: LiveMatch, token: str, match: str | None = None) -> int:
        """Give the seat of a token of this match, and of no other; raises a Refusal."""
        seat = live.hosted.seat_of(credentials.hash_of(token))
        if seat is None or match not in (None, live.hosted.id):
            raise Refusal("unauthorised", "this token does not belong to this match, or no longer does")
        return seat

    async def existing_rematch(self, match: str, token: str) -> wire.Rematch | None:
        """Give the rematch of a match that is over, if somebody has made it already."""
        live = await self.find(match)
        await self.refresh(live)
        seat = self.seat_of(live, token)
        if live.hosted.ending is None:
            raise Refusal("not-over", "a rematch begins when the match is over")
        again = live.hosted.rematch
        if again is None:
            return None
        if await self.cache.open(again) is None:
            raise Refusal("not-found", "the next match of these players was removed")
        return wire.Rematch(again, (seat + 1) % len(live.hosted.seats))

    async def rematch(self, match: str, token: str) -> wire.Rematch:
        """Let the same players play again, seats swapped; whoever asks first makes the match."""
        live = await self.find(match)
        self.seat_of(live, token)
        await self.run_shielded(self.play_again(live))
        made = await self.existing_rematch(match, token)
        if made is None:
            raise Refusal("unavailable", "the match could not be created; try again")
        return made

    async def play_again(self, live: LiveMatch) -> None:
        """Make the next match, then say in the old one which it is; a crash between costs nothing.

        So the next one was there if the old one names it, and is not made again if it is gone.
        """
        hosted = live.hosted
        again = credentials.rematch_id(hosted.id, hosted.created.nonce)
        async with live.lock:
            await self.ensure_current(live)
            if hosted.ending is None or hosted.rematch is not None:
                return
            await self.check_stored(live)
            if await self.cache.open(again) is None:
                played = hosted.match.deal
                deal = self.chance.deal(played.game, played.conditions)
                await self.store_new(rematch_event(hosted, deal, self.chance.draw_nonce()), again)
            if not await self.append(live, Decision(events.Rematched(again))):
                await self.read_after_conflict(live)
            self.notify_watchers(live, own=True)

    async def check_stored(self, live: LiveMatch) -> None:
        """Refuse to go on from a match that is no longer in the store under its id."""
        if await self.cache.call_store(self.cache.store.match_id, live.number) != live.hosted.id:
            self.cache.drop(live)
            raise gone()


def gone() -> Refusal:
    """Say that a match was removed."""
    return Refusal("not-found", "there is no such match any more")
