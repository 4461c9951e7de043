"""What a connection held is free when it ends: no circle keeps a match until somebody looks for circles."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from tests.server.attacks.test_fan_out import PEOPLE, Arena, Wire, arena, wait_for
from thauma import wire
from thauma.server.service import Service

pytestmark = pytest.mark.unsanitized


async def play_and_leave(made: Service) -> "weakref.ref[Any]":
    """Make a match with two players and a spectator, who all leave; gives a word that does not hold it."""
    info = await made.hub.create(wire.NewMatch("duel", PEOPLE, order="listed"))
    live = await made.hub.find(info.match.match)
    table = Arena(made, live, [seat.token for seat in info.seats if seat.token])
    there = [table.connect("a", table.tokens[0]), table.connect("b", table.tokens[1]), table.connect("c")]
    await wait_for(lambda: all(one.updates() for one in there))
    await table.move()
    await wait_for(lambda: all(one.updates()[-1]["number"] == 2 for one in there))
    await asyncio.gather(*(leave(one) for one in there))
    made.hub.cache.drop(live)
    return weakref.ref(live.hosted.match)


async def leave(one: Wire) -> None:
    """Disconnect."""
    one.incoming.put_nowait({"type": "websocket.disconnect"})
    assert one.task is not None
    await one.task


def test_a_match_that_everybody_has_left_is_free_at_once(tmp_path: Path) -> None:
    async def watch() -> None:
        async with arena(tmp_path) as other:
            match = await play_and_leave(other.service)
            await wait_for(lambda: match() is None)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(watch())
    finally:
        gc.enable()
