"""For who runs a server: whether all is well, and figures."""

import asyncio
from collections import Counter

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import thauma
from thauma.server.http.requests import json_response
from thauma.server.matches.commands import Refusal
from thauma.server.metrics import labelled_metric, single_metric
from thauma.server.service import Service
from thauma.server.store.base import StoreUnavailable

HEALTH_SECONDS = 2.0
"""that the store may take to answer before the server calls itself ill"""
LOOPBACK = ("127.0.0.1", "::1")


class OperatorApi:
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
        return PlainTextResponse(
            "\n".join([*self.traffic_metrics(), *self.worker_metrics(), *self.error_metrics()]) + "\n"
        )

    def traffic_metrics(self) -> list[str]:
        """Write what players and the store have done."""
        hub, counts = self.hub, self.service.metrics
        return [
            *single_metric("thauma_sockets", "gauge", "open WebSockets", self.sockets.total()),
            *single_metric("thauma_tables", "gauge", "matches in memory", len(hub.cache.matches)),
            *labelled_metric("thauma_requests_total", "HTTP answers", "status", counts.requests),
            *labelled_metric("thauma_messages_total", "WebSocket requests", "outcome", counts.messages),
            *counts.acts.metric_lines("thauma_act_seconds", "from a WebSocket request to its stored answer"),
            *single_metric("thauma_rows_total", "counter", "rows written", hub.writer.writes),
            *single_metric("thauma_commits_total", "counter", "transactions", hub.writer.batches),
            *single_metric(
                "thauma_commit_seconds_total", "counter", "time in transactions", hub.writer.seconds
            ),
        ]

    def worker_metrics(self) -> list[str]:
        """Write what the workers have done."""
        bots, thinking = self.service.workers, self.service.bot_runner
        hints, reviews = self.service.hints, self.service.reviews
        return [
            *single_metric("thauma_bot_moves_total", "counter", "questions to bots", bots.asked),
            *single_metric("thauma_bot_failures_total", "counter", "bots that failed", bots.failed),
            *single_metric(
                "thauma_bot_stand_ins_total", "counter", "random moves instead", thinking.stand_ins
            ),
            *single_metric("thauma_hints_total", "counter", "hints given", hints.given),
            *single_metric("thauma_hint_failures_total", "counter", "hints not found", hints.workers.failed),
            *single_metric("thauma_hints_waiting", "gauge", "hints looked for", len(hints.finding)),
            *labelled_metric("thauma_reviews_total", "reviews made", "outcome", reviews.ended),
            *single_metric(
                "thauma_review_seconds_total", "counter", "time spent on reviews", reviews.seconds
            ),
            *single_metric("thauma_reviews_waiting", "gauge", "reviews to be made", len(reviews.tasks)),
        ]

    def error_metrics(self) -> list[str]:
        """Write what should not have happened."""
        errors = self.service.metrics.errors
        return single_metric("thauma_errors_total", "counter", "failures of the server itself", errors)
