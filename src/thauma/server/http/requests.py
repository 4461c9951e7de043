"""What every handler of an HTTP request needs: its body, match and token, and the answer."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from thauma import wire
from thauma.server.http.limits import RateLimiter
from thauma.server.http.middleware import client_address, retry_after
from thauma.server.matches.commands import Refusal

T = TypeVar("T")

_match_id = msgspec.json.Decoder(wire.MatchId)
_secret = msgspec.json.Decoder(wire.Secret)


def json_response(message: Any, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(msgspec.json.encode(message), status, media_type="application/json")


async def read_body(request: Request, kind: type[T], most: int) -> T:
    """Read a request's body, up to the limit, as what it has to be."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal("too-large", f"a request has at most {most} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise Refusal("bad-request", f"not what is expected here: {problem}") from None


def match_of(request: Request) -> str:
    """Give the match that the path names."""
    try:
        return _match_id.decode(msgspec.json.encode(request.path_params["match"]))
    except msgspec.ValidationError:
        raise Refusal("not-found", "there is no such match") from None


def bearer_token(request: Request) -> str:
    """Give the token of the header `Authorization: Bearer ...`."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    try:
        if scheme.lower() == "bearer":
            return _secret.decode(msgspec.json.encode(token))
    except msgspec.ValidationError:
        pass
    raise Refusal("unauthorised", "this needs the header `Authorization: Bearer` with your seat's token")


def count_request(request: Request, buckets: RateLimiter, message: str) -> None:
    """Count something dear towards its client's limit; refuse one too many."""
    wait = buckets.take(client_address(request.scope))
    if wait:
        raise Refusal("too-many", message, headers=retry_after(wait))
