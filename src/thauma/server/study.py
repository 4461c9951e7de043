"""Handlers for who wants to learn: hints during a match, and its review afterwards."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from thauma.server import wire
from thauma.server.codings import zipped
from thauma.server.guard import address_of
from thauma.server.hints import Asked
from thauma.server.http import bearer, body, count, match_of, reply
from thauma.server.limiting import Buckets
from thauma.server.service import Service

REVIEW_COSTS = 4
"""requests more for which a review counts that is there: some ten milliseconds of a processor"""


class Study:
    """The handlers."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.limits = limits = service.settings.limits
        self.hinted = Buckets(limits.hints_per_minute / 60, limits.hints_per_minute)
        self.reviewed = Buckets(limits.reviews_per_hour / 3600, limits.reviews_per_hour)

    async def hint(self, request: Request) -> Response:
        """Say what a strong player would do."""
        match, token = match_of(request), bearer(request)
        asked = await body(request, wire.AskHint, self.limits.body_bytes)
        found = await self.service.hints.ask(match, token, asked.client)
        if isinstance(found, Asked):
            count(request, self.hinted, "too many hints; wait a little")
            found = await self.service.hints.find(found)
        return reply(found)

    async def review(self, request: Request) -> Response:
        """Have a match reviewed."""
        return await self.reviewing(request, begin=True)

    async def progress(self, request: Request) -> Response:
        """Say how far the review of a match is."""
        return await self.reviewing(request, begin=False)

    async def reviewing(self, request: Request, *, begin: bool) -> Response:
        """Give the review of a match, or how far it is."""

        def counted() -> None:
            count(request, self.reviewed, "too many reviews; wait a little")

        found = await self.service.reviews.ask(match_of(request), begin=begin, count=counted)
        if found.review is None:
            return reply(found)
        self.service.requests.charge(address_of(request.scope), REVIEW_COSTS)
        return await zipped(request, msgspec.json.encode(found))
