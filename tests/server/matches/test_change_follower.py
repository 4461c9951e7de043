"""What operators change is noticed after an outage as well."""

import asyncio
from pathlib import Path

import pytest

from tests.server.support.services import NOON, service
from thauma import wire
from thauma.server.store.base import StoreUnavailable

pytestmark = pytest.mark.unsanitized
PEOPLE = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("human", "Bo"))


@pytest.mark.parametrize("broken", ["changes_after", "match_id", "denied_networks"])
def test_nothing_that_was_changed_during_an_outage_is_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def watch() -> None:
        made = service(str(tmp_path / "matches.sqlite3"))
        follower, hub, store = made.change_follower, made.hub, made.store
        await follower.follow()
        info = (await hub.create(wire.NewMatch("duel", PEOPLE))).match
        live = await hub.find(info.match)
        store.deny("192.0.2.0/24", NOON)
        store.remove_match(live.number, NOON)
        with monkeypatch.context() as patch:

            def fail(*_: object) -> None:
                raise StoreUnavailable("error.store.not-now", path="matches", reason="away")

            patch.setattr(store, broken, fail)
            for _ in range(2):
                with pytest.raises(StoreUnavailable):
                    await follower.follow()
        await follower.follow()
        assert live.removed
        assert info.match not in hub.cache.matches
        assert made.deny_list.denies("192.0.2.7")
        await made.close()

    asyncio.run(watch())
