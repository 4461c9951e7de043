"""For those who run a server: whether all is well, and figures."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, Metric, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily as Count
from prometheus_client.metrics_core import GaugeMetricFamily as Gauge
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

import thauma
from thauma.server.http.requests import json_response
from thauma.server.matches.commands import Refusal
from thauma.server.metrics import build_info, labelled_counter, process_figures
from thauma.server.service import Service
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.job_kinds import KINDS

log = logging.getLogger("thauma.server")
HEALTH_SECONDS = 2.0
"""that the store may take to answer before the server calls itself ill"""
WRITE_CHECK_SECONDS = 30.0
"""between two tries whether the store can be written to, as long as all is well"""
LOOPBACK = ("127.0.0.1", "::1")


class OperatorApi(Collector):
    """The handlers for operators."""

    def __init__(self, service: Service, sockets: Counter[str]) -> None:
        self.service = service
        self.hub = service.hub
        self.sockets = sockets
        """open WebSockets by client"""
        self.write_check_due = 0.0
        """when it is next tried whether the database can be written to"""

    async def check_health(self, _request: Request) -> Response:
        """Say whether all is well."""
        problem = await self.store_problem()
        if problem:
            return json_response({"status": problem}, 503)
        return json_response({"status": "ok", "version": thauma.__version__, "compiled": thauma.compiled})

    async def check_readiness(self, _request: Request) -> Response:
        """Say whether a load balancer may send players here."""
        problem = "the server is about to stop" if self.service.draining else await self.store_problem()
        return json_response({"status": problem or "ready"}, 503 if problem else 200)

    async def store_problem(self) -> str:
        """Say what is wrong with the database; empty: nothing.

        Whether it can be written to is tried when a write has failed, and else now and then.
        """
        store, writer, now = self.hub.cache.store, self.hub.writer, self.service.now()
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.hub.cache.call_store(store.check)
        except (StoreUnavailable, TimeoutError):
            return "the database does not answer"
        if not writer.problem and now < self.write_check_due:
            return ""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.hub.cache.call_store(store.check_writing)
        except (StoreUnavailable, TimeoutError) as problem:
            self.write_check_due = now
            log.warning("store cannot be written to", extra={"reason": str(problem)[:200]})
            return "the database cannot be written to"
        self.write_check_due = now + WRITE_CHECK_SECONDS
        writer.note_success()
        return ""

    async def show_metrics(self, request: Request) -> Response:
        """Show figures, to this machine only unless they were opened to all."""
        near = request.client is not None and request.client.host in LOOPBACK
        passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        if (passed_on or not near) and not self.service.settings.open_metrics:
            raise Refusal("forbidden", "figures are for this server's own machine; see --open-metrics")
        return Response(generate_latest(self), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    def collect(self) -> Iterator[Metric]:
        """Give all figures: what players and the store have done, then the workers, then what went wrong."""
        hub, counts = self.hub, self.service.metrics
        yield build_info(thauma.__version__, thauma.compiled)
        yield Gauge("thauma_sockets", "open WebSockets", self.sockets.total())
        yield Gauge("thauma_connections", "open connections of all kinds", self.service.connections.total)
        yield Gauge("thauma_tables", "matches in memory", len(hub.cache.matches))
        unreadable = len(self.service.queries.unreadable)
        yield Gauge("thauma_unreadable_matches", "listed matches that cannot be replayed", unreadable)
        yield labelled_counter("thauma_requests_total", "HTTP answers", "status", counts.requests)
        yield labelled_counter("thauma_messages_total", "WebSocket requests", "outcome", counts.messages)
        for each in (counts.acts, counts.moves, counts.http, counts.store_writes, counts.store_reads):
            yield from each.collect()
        yield Count("thauma_denied_requests_total", "requests from denied networks", counts.denied)
        flags = self.service.clock_keeper.fallen
        yield Count("thauma_timeouts_total", "players whose time was up", flags)
        yield Count("thauma_rows_total", "rows written", hub.writer.writes)
        yield Count("thauma_commits_total", "transactions", hub.writer.batches)
        yield Count("thauma_store_failures_total", "transactions that failed", hub.writer.failures)
        yield Gauge("thauma_draining", "whether the server is about to stop", self.service.draining)
        yield Count("thauma_commit_seconds_total", "time in transactions", hub.writer.seconds)
        bots, hints, reviews = self.service.workers, self.service.hints, self.service.reviews
        yield Count("thauma_bot_moves_total", "questions to bots", bots.asked)
        yield Count("thauma_bot_failures_total", "bots that failed", bots.failed)
        yield Gauge("thauma_bots_waiting", "bots that wait for a process", bots.waiting)
        yield from counts.thought_waits.collect()
        stand_ins = self.service.bot_runner.stand_ins
        yield Count("thauma_bot_stand_ins_total", "random moves instead", stand_ins)
        yield Count("thauma_hints_total", "hints given", hints.given)
        yield Count("thauma_hint_failures_total", "hints not found", hints.workers.failed)
        yield Gauge("thauma_hints_waiting", "hints looked for", len(hints.finding))
        yield labelled_counter("thauma_reviews_total", "reviews made", "outcome", reviews.ended)
        yield Count("thauma_review_seconds_total", "time spent on reviews", reviews.seconds)
        yield Gauge("thauma_reviews_waiting", "reviews to be made", len(reviews.tasks))
        if self.service.push is not None:
            yield labelled_counter(
                "thauma_pushes_total", "push messages", "outcome", self.service.push.outcomes
            )
        quick = self.service.quick_reviews.workers
        yield Count("thauma_quick_reviews_total", "quick reviews asked of workers", quick.asked)
        yield Count("thauma_quick_review_failures_total", "quick reviews that failed", quick.failed)
        yield from self.collect_jobs()
        yield Count("thauma_errors_total", "failures of the server itself", counts.errors)
        yield from process_figures()

    def collect_jobs(self) -> Iterator[Metric]:
        """Give the figures of the queue that servers and thinkers share, where there is one."""
        thinking = self.service.thinking
        if thinking.shared is not None:
            counts = thinking.shared.counts
            yield Gauge("thauma_thinkers", "thinkers on this database", counts.thinkers)
            yield Gauge("thauma_thinker_processes", "processes of these thinkers", counts.processes)
            for name, what, by_kind in (
                ("thauma_jobs_waiting", "jobs of all servers that wait for a thinker", counts.waiting),
                ("thauma_jobs_thinking", "jobs of all servers that thinkers are at", counts.taken),
                ("thauma_jobs_stranded", "jobs that no thinker who is there can do", counts.stranded),
            ):
                gauge = Gauge(name, what, labels=["kind"])
                for kind in KINDS:
                    gauge.add_metric([kind], by_kind.get(kind, 0))
                yield gauge
        if thinking.thinker is not None:
            thinker = thinking.thinker
            yield labelled_counter("thauma_jobs_taken_total", "jobs taken here", "kind", thinker.taken)
            returned = thinker.given_back
            yield labelled_counter("thauma_jobs_returned_total", "jobs given back here", "kind", returned)
