"""Handlers for those who want to learn: hints during a match, and its review afterwards."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from thauma import wire
from thauma.review.contract import Review
from thauma.server.http.compression import compressed_response
from thauma.server.http.limits import RateLimiter
from thauma.server.http.middleware import client_address
from thauma.server.http.requests import bearer_token, count_request, json_response, match_of, read_body
from thauma.server.matches.commands import Refusal
from thauma.server.service import Service
from thauma.server.workers.hints import HintRequest

SINCE_DIGITS = 6
"""no match has a million moves"""
REVIEW_COSTS = 4
"""requests more for which a review counts that is there: some ten milliseconds of a processor"""


class AnalysisApi:
    """The handlers."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.limits = limits = service.settings.limits
        self.hint_limits = RateLimiter(limits.hints_per_minute / 60, limits.hints_per_minute, service.now)
        self.review_limits = RateLimiter(limits.reviews_per_hour / 3600, limits.reviews_per_hour, service.now)
        quick = limits.quick_reviews_per_hour
        self.quick_review_limits = RateLimiter(quick / 3600, quick, service.now)

    async def hint(self, request: Request) -> Response:
        """Say what a strong player would do."""
        match, token = match_of(request), bearer_token(request)
        asked = await read_body(request, wire.AskHint, self.limits.body_bytes)
        found = await self.service.hints.ask(match, token, asked.client, client_address(request.scope))
        if isinstance(found, HintRequest):
            count_request(request, self.hint_limits, "too many hints; wait a little")
            found = await self.service.hints.find(found)
        return json_response(found)

    async def review(self, request: Request) -> Response:
        """Have a match reviewed."""
        return await self.answer_review(request, begin=True)

    async def review_progress(self, request: Request) -> Response:
        """Say how far the review of a match is."""
        since = request.query_params.get("since") or "0"
        if not (since.isascii() and since.isdigit() and len(since) <= SINCE_DIGITS):
            raise Refusal("bad-request", "since is how many judged moves you have")
        return await self.answer_review(request, begin=False, since=int(since))

    async def answer_review(self, request: Request, *, begin: bool, since: int = 0) -> Response:
        """Give the review of a match, or how far it is, with what was found beyond so many moves."""

        def count_review() -> None:
            count_request(request, self.review_limits, "too many reviews; wait a little")

        found = await self.service.reviews.ask(
            match_of(request),
            begin=begin,
            count=count_review,
            since=since,
            client=client_address(request.scope),
        )
        if found.review is None:
            return (
                json_response(found)
                if found.part is None
                else await compressed_response(request, msgspec.json.encode(found))
            )
        return await self.send_large(request, found)

    async def quick_review(self, request: Request) -> Response:
        """Say what decided a match, after little thought."""

        def count_review() -> None:
            count_request(request, self.quick_review_limits, "too many quick reviews; wait a little")

        client = client_address(request.scope)
        review = await self.service.quick_reviews.ask(match_of(request), count_review, client)
        return await self.send_large(request, review)

    async def send_large(self, request: Request, found: wire.Reviewed | Review) -> Response:
        """Send a whole review, which costs more than other answers."""
        self.service.request_limits.charge(client_address(request.scope), REVIEW_COSTS)
        return await compressed_response(request, msgspec.json.encode(found))
