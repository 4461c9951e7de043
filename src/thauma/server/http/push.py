"""Handlers for web push: the server's key, and who is told when it is their turn."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from thauma import wire
from thauma.server.http.requests import bearer_token, json_response, match_of, read_body
from thauma.server.matches.commands import Refusal
from thauma.server.service import Service

if TYPE_CHECKING:
    from thauma.server.push.notifier import PushNotifier


class PushApi:
    """The handlers."""

    def __init__(self, service: Service) -> None:
        self.push = service.push
        self.limits = service.settings.limits

    async def show_key(self, _request: Request) -> Response:
        """Say with which key a browser subscribes, if with any."""
        return json_response(wire.PushKey(None if self.push is None else self.push.signer.public_key))

    async def subscribe(self, request: Request) -> Response:
        """Let a browser be told when it is a seat's turn."""
        match, token = match_of(request), bearer_token(request)
        wanted = await read_body(request, wire.Subscribe, self.limits.body_bytes)
        return json_response(await self.notifier.subscribe(match, token, wanted))

    async def unsubscribe(self, request: Request) -> Response:
        """Let a browser no longer be told."""
        match, token = match_of(request), bearer_token(request)
        unwanted = await read_body(request, wire.Unsubscribe, self.limits.body_bytes)
        return json_response(await self.notifier.unsubscribe(match, token, unwanted))

    @property
    def notifier(self) -> "PushNotifier":
        """What sends; refuses where the operator set no keys."""
        if self.push is None:
            raise Refusal("not-found", "this server sends no push messages")
        return self.push
