"""For who runs a server: whether all is well, and figures."""

import asyncio
from collections import Counter

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import thauma
from thauma.server.http import reply
from thauma.server.metrics import counted, figure
from thauma.server.requests import Refusal
from thauma.server.service import Service
from thauma.server.store.base import StoreUnavailable

HEALTH_SECONDS = 2.0
"""that the store may take to answer before the server calls itself ill"""
LOOPBACK = ("127.0.0.1", "::1")


class Operators:
    """The handlers for operators."""

    def __init__(self, service: Service, sockets: Counter[str]) -> None:
        self.service = service
        self.hub = service.hub
        self.sockets = sockets
        """open WebSockets by client"""

    async def health(self, _request: Request) -> Response:
        """Say whether all is well."""
        store = self.hub.shelf.store
        try:
            await asyncio.wait_for(self.hub.shelf.read(store.check), HEALTH_SECONDS)
        except (StoreUnavailable, TimeoutError):
            return reply({"status": "the database does not answer"}, 503)
        return reply({"status": "ok", "version": thauma.__version__, "compiled": thauma.compiled})

    async def metrics(self, request: Request) -> Response:
        """Show figures, to this machine only unless they were opened to all."""
        near = request.client is not None and request.client.host in LOOPBACK
        passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        if (passed_on or not near) and not self.service.settings.open_metrics:
            raise Refusal("forbidden", "figures are for this server's own machine; see --open-metrics")
        return PlainTextResponse("\n".join([*self.traffic(), *self.thought(), *self.trouble()]) + "\n")

    def traffic(self) -> list[str]:
        """Write what players and the store have done."""
        hub, counts = self.hub, self.service.metrics
        return [
            *figure("thauma_sockets", "gauge", "open WebSockets", self.sockets.total()),
            *figure("thauma_tables", "gauge", "matches in memory", len(hub.shelf.tables)),
            *counted("thauma_requests_total", "HTTP answers", "status", counts.requests),
            *counted("thauma_messages_total", "WebSocket requests", "outcome", counts.messages),
            *counts.acts.lines("thauma_act_seconds", "from a WebSocket request to its stored answer"),
            *figure("thauma_rows_total", "counter", "rows written", hub.scribe.writes),
            *figure("thauma_commits_total", "counter", "transactions", hub.scribe.batches),
            *figure("thauma_commit_seconds_total", "counter", "time in transactions", hub.scribe.seconds),
        ]

    def thought(self) -> list[str]:
        """Write what the workers have done."""
        bots, thinking = self.service.workers, self.service.thinking
        hints, reviews = self.service.hints, self.service.reviews
        return [
            *figure("thauma_bot_moves_total", "counter", "questions to bots", bots.asked),
            *figure("thauma_bot_failures_total", "counter", "bots that failed", bots.failed),
            *figure("thauma_bot_stand_ins_total", "counter", "random moves instead", thinking.stand_ins),
            *figure("thauma_hints_total", "counter", "hints given", hints.given),
            *figure("thauma_hint_failures_total", "counter", "hints not found", hints.workers.failed),
            *figure("thauma_hints_waiting", "gauge", "hints looked for", len(hints.finding)),
            *counted("thauma_reviews_total", "reviews made", "outcome", reviews.ended),
            *figure("thauma_review_seconds_total", "counter", "time spent on reviews", reviews.seconds),
            *figure("thauma_reviews_waiting", "gauge", "reviews to be made", len(reviews.tasks)),
        ]

    def trouble(self) -> list[str]:
        """Write what should not have happened."""
        errors = self.service.metrics.errors
        return figure("thauma_errors_total", "counter", "failures of the server itself", errors)
