"""For those who run a server: whether all is well, and figures."""

import asyncio
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
from thauma.server.metrics import labelled_counter
from thauma.server.service import Service
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.kinds import KINDS

HEALTH_SECONDS = 2.0
"""that the store may take to answer before the server calls itself ill"""
LOOPBACK = ("127.0.0.1", "::1")


class OperatorApi(Collector):
    """The handlers for operators."""

    def __init__(self, service: Service, sockets: Counter[str]) -> None:
        self.service = service
        self.hub = service.hub
        self.sockets = sockets
        """open WebSockets by client"""

    async def check_health(self, _request: Request) -> Response:
        """Say whether all is well."""
        store = self.hub.cache.store
        try:
            await asyncio.wait_for(self.hub.cache.call_store(store.check), HEALTH_SECONDS)
        except (StoreUnavailable, TimeoutError):
            return json_response({"status": "the database does not answer"}, 503)
        return json_response({"status": "ok", "version": thauma.__version__, "compiled": thauma.compiled})

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
        yield Gauge("thauma_sockets", "open WebSockets", self.sockets.total())
        yield Gauge("thauma_connections", "open connections of all kinds", self.service.connections.total)
        yield Gauge("thauma_tables", "matches in memory", len(hub.cache.matches))
        unreadable = len(self.service.queries.unreadable)
        yield Gauge("thauma_unreadable_matches", "listed matches that cannot be replayed", unreadable)
        yield labelled_counter("thauma_requests_total", "HTTP answers", "status", counts.requests)
        yield labelled_counter("thauma_messages_total", "WebSocket requests", "outcome", counts.messages)
        yield from counts.acts.collect()
        yield Count("thauma_rows_total", "rows written", hub.writer.writes)
        yield Count("thauma_commits_total", "transactions", hub.writer.batches)
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
