"""How a server hears of what operators, and players at other servers, remove, rename and deny."""

from collections.abc import Callable, Iterable

from thauma.server.matches.cache import MatchCache


class ChangeFollower:
    """Reads on in the table of changes, and acts on it; after an outage it goes on where it was."""

    def __init__(self, cache: MatchCache, deny: Callable[[Iterable[str]], None]) -> None:
        self.cache = cache
        self.store = cache.store
        self.deny = deny
        """takes all networks that are denied from now on"""
        self.seen: int | None = None
        """the latest line that was acted on; None: nobody has looked yet"""
        self.denied_changed = True
        """whether the deny list is to be read"""

    async def follow(self) -> None:
        """Act on what was changed since the last time. Raises StoreUnavailable."""
        if self.seen is None:
            self.seen = await self.cache.call_store(self.store.latest_change)
        else:
            for line, number in await self.cache.call_store(self.store.changes_after, self.seen):
                if number is None:
                    self.denied_changed = True
                else:
                    await self.check_match(number)
                self.seen = line
        if self.denied_changed:
            self.deny(await self.cache.call_store(self.store.denied_networks))
            self.denied_changed = False

    async def check_match(self, number: int) -> None:
        """See whether a match in memory is still there under its id, and what was changed in it."""
        live = self.cache.by_number.get(number)
        if live is None:
            return
        if await self.cache.call_store(self.store.match_id, number) != live.hosted.id:
            self.cache.drop(live)
            live.removed = True
            for watcher in live.watchers:
                watcher.wake()
            return
        self.cache.note_new_row(number, live.hosted.version + 1)
