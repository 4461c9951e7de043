"""Running a thinker: take jobs from the queue of a database until somebody stops it."""

import asyncio
import logging
import signal
from collections.abc import Callable

import thauma
from thauma.core.errors import Phrase
from thauma.core.language import say
from thauma.server import logs
from thauma.server.settings import Settings
from thauma.server.store import open_job_table
from thauma.server.store.job_table import JobTable
from thauma.server.workers.thinker import Thinker, make_pools

log = logging.getLogger("thauma.server")


def run(database: str, processes: int, *, announce: Callable[[Phrase], None], log_level: str) -> None:
    """Think until stopped; what is being thought about then is finished or given back."""
    table = open_job_table(database)
    logs.start_logging(log_level)
    if not thauma.compiled:
        log.warning(say("terminal.uncompiled", {}))
    announce(table.name)
    asyncio.run(think_until_stopped(table, processes))


async def think_until_stopped(table: JobTable, processes: int) -> None:
    """Run a thinker until SIGTERM or Ctrl-C."""
    settings = Settings()
    pools = make_pools(processes, settings.bot_seconds, settings.study_seconds)
    thinker = Thinker(table, processes, pools)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, lambda *_: loop.call_soon_threadsafe(stop.set))
    await thinker.start()
    try:
        await stop.wait()
    finally:
        await thinker.close()
        log.info("thinker ended", extra={"count": thinker.taken.total()})
