"""The web application: HTTP makes, lists, reads and joins matches; the WebSocket plays them."""

import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, get_args

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

import thauma
from thauma import bots, wire
from thauma.core.kernel import MOST_SEATS
from thauma.server import reply_times
from thauma.server.http.analysis import AnalysisApi
from thauma.server.http.compression import compressed_response
from thauma.server.http.limits import RateLimiter
from thauma.server.http.middleware import (
    LONGEST_PATH,
    AccessMiddleware,
    client_address,
    deny_socket,
    failure_response,
    retry_after,
)
from thauma.server.http.operator_page import OperatorPage
from thauma.server.http.operators import OperatorApi
from thauma.server.http.page import ASSETS, SCREENS, Page
from thauma.server.http.push import PushApi
from thauma.server.http.requests import bearer_token, count_request, json_response, match_of, read_body
from thauma.server.http.sockets import MatchSocket
from thauma.server.matches.commands import Refusal
from thauma.server.matches.lobby import tutorial_players
from thauma.server.metrics import Metrics
from thauma.server.service import Service
from thauma.server.store.base import Status, StoreUnavailable

log = logging.getLogger("thauma.server")
Handler = Callable[[Request], Awaitable[Response]]
LIST_COSTS = 4
"""requests more for which a page of the list counts"""
REPLAY_COSTS = 4
"""requests more for which a replay counts: some ten milliseconds of a processor"""
SOCKET = "/api/socket"
SEATS = [str(seat) for seat in range(MOST_SEATS)]


class MatchApi:
    """The handlers."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.hub = service.hub
        self.queries = service.queries
        self.limits = service.settings.limits
        self.sockets: Counter[str] = Counter()
        """open WebSockets by client"""
        hourly = self.limits.matches_per_hour
        self.match_limits = RateLimiter(hourly / 3600, hourly, service.now)
        hourly = self.limits.bot_matches_per_hour
        self.bot_match_limits = RateLimiter(hourly / 3600, hourly, service.now)

    # --------------------------------------------------------------------------------------- matches

    async def list_games(self, _request: Request) -> Response:
        """Say what can be played."""
        found = tuple(
            wire.GameInfo(
                game.name,
                game.rules,
                game.players,
                tuple(wire.GameOption(option.name, option.values, option.needs) for option in game.options),
                tutorial_players(game),
            )
            for game in map(thauma.game, thauma.games())
        )
        names = tuple(bots.bot_names())
        about = reply_times.all_levels(), reply_times.favourite_bot()
        return json_response(wire.Games(wire.PROTOCOL, thauma.__version__, found, names, *about))

    async def create(self, request: Request) -> Response:
        """Make a match."""
        new = await read_body(request, wire.NewMatch, self.limits.body_bytes)
        self.service.check_staying()
        self.count_new_match(request)
        if all(player.kind == "bot" for player in new.players):
            count_request(request, self.bot_match_limits, "too many matches of bots alone; wait a little")
        return json_response(await self.hub.create(new), 201)

    def count_new_match(self, request: Request) -> None:
        """Count a new match towards its maker's limit; refuse one too many."""
        count_request(request, self.match_limits, "too many new matches; wait a little")

    async def list_matches(self, request: Request) -> Response:
        """List public matches."""
        query = request.query_params
        status = query.get("status") or None
        before = query.get("before") or None
        if status is not None and status not in get_args(Status):
            raise Refusal("bad-request", "status is open, playing or over")
        if before is not None and not (before.isascii() and before.isdigit() and len(before) < 19):
            raise Refusal("bad-request", "before is the `next` of the previous page")
        game = query.get("game") or None
        if game is not None and game not in thauma.games():
            raise Refusal("unknown-game", f"there is no such game; the games are {', '.join(thauma.games())}")
        self.service.request_limits.charge(client_address(request.scope), LIST_COSTS)
        found = await self.queries.list_matches(game, status, None if before is None else int(before))  # type: ignore[arg-type]
        return json_response(found)

    async def watch(self, request: Request) -> Response:
        """Show a match to a spectator."""
        return json_response(await self.queries.watch(match_of(request)))

    async def replay(self, request: Request) -> Response:
        """Show a match from its beginning, to a spectator or as a seat saw it."""
        match, seat = match_of(request), request.query_params.get("seat") or None
        if seat is not None and seat not in SEATS:
            raise Refusal("bad-request", f"a seat is one of {', '.join(SEATS)}")
        self.service.request_limits.charge(client_address(request.scope), REPLAY_COSTS)
        found = await self.queries.replay(match, None if seat is None else int(seat))
        return await compressed_response(request, msgspec.json.encode(found))

    async def join(self, request: Request) -> Response:
        """Give a seat to whoever has the secret of a link."""
        match = match_of(request)
        return json_response(
            await self.hub.join(match, await read_body(request, wire.Join, self.limits.body_bytes))
        )

    async def make_link(self, request: Request) -> Response:
        """Make a link that moves a seat to another device."""
        return json_response(await self.hub.make_link(match_of(request), bearer_token(request)))

    async def rematch(self, request: Request) -> Response:
        """Play again."""
        match, token = match_of(request), bearer_token(request)
        made = await self.hub.existing_rematch(match, token)
        if made is None:
            self.service.check_staying()
            self.count_new_match(request)
            made = await self.hub.rematch(match, token)
        return json_response(made)

    async def forget(self, request: Request) -> Response:
        """Remove a player's name and data from a match that is over."""
        return json_response(await self.service.personal_data.erase(match_of(request), bearer_token(request)))

    async def show_seat_data(self, request: Request) -> Response:
        """Give out all that is stored about the player of a seat."""
        match, token = match_of(request), bearer_token(request)
        self.service.request_limits.charge(client_address(request.scope), REPLAY_COSTS)
        return json_response(await self.service.personal_data.export(match, token))

    async def match_text(self, request: Request) -> Response:
        """Give out the text of a finished match."""
        match = match_of(request)
        headers = {"Content-Disposition": f'attachment; filename="{match}.thauma"'}
        return PlainTextResponse(await self.queries.match_text(match), headers=headers)

    # --------------------------------------------------------------------------------------- sockets

    async def serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a WebSocket, which ends when its address is denied at whatever moment from now on."""
        socket = MatchSocket(receive, send, self.service, client_address(scope))
        with self.service.deny_list.watching(scope, socket.deny):
            await receive()  # its opening
            if socket.denied:
                self.service.metrics.denied += 1
                await deny_socket(send, "forbidden", wire.CLOSES[4403])
            elif scope["path"] != SOCKET:
                await deny_socket(send, "not-found", "there is nothing at this address")
            else:
                await self.run_socket(socket, send)

    async def run_socket(self, socket: MatchSocket, send: Send) -> None:
        """Run a WebSocket, unless there are too many."""
        client, limits = socket.client, self.limits
        if self.sockets[client] >= limits.sockets_per_client or self.sockets.total() >= limits.sockets:
            self.service.metrics.messages["too-many"] += 1
            await deny_socket(send, "too-many", "too many connections; close one first")
            return
        self.sockets[client] += 1
        try:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await socket.run()
        finally:
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]


def answer_errors(handler: Handler, metrics: Metrics) -> Handler:
    """Turn refusals and failures into answers."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as problem:
            return failure_response(problem.code, problem.message, problem.headers)
        except StoreUnavailable:
            return failure_response("unavailable", wire.CLOSES[4503], retry_after(1))
        except ClientDisconnect:
            raise
        except Exception:
            metrics.errors += 1
            log.exception("request failed", extra={"path": request.url.path[:LONGEST_PATH]})
            return failure_response("internal", "something went wrong here; it has been noted")

    return answer


def build_app(service: Service) -> ASGIApp:
    """Make the application around a service."""
    api, study, push = MatchApi(service), AnalysisApi(service), PushApi(service)
    operators = OperatorApi(service, api.sockets)
    page = Page(service.settings.page)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.close()

    def get(path: str, handler: Handler) -> Route:
        return Route(path, answer_errors(handler, service.metrics), methods=["GET"])

    def post(path: str, handler: Handler) -> Route:
        return Route(path, answer_errors(handler, service.metrics), methods=["POST"])

    async def nothing_here(request: Request, _problem: Exception) -> Response:
        return page.not_found_page(request) or failure_response(
            "not-found", "there is nothing at this address"
        )

    async def wrong_method(_request: Request, problem: Exception) -> Response:
        allowed = getattr(problem, "headers", None)
        refused = failure_response("bad-request", "this address is not asked in that way", allowed)
        refused.status_code = 405
        return refused

    routes = [
        get("/api/games", api.list_games),
        get("/api/push", push.show_key),
        get("/api/matches", api.list_matches),
        post("/api/matches", api.create),
        get("/api/matches/{match}", api.watch),
        get("/api/matches/{match}/replay", api.replay),
        post("/api/matches/{match}/join", api.join),
        post("/api/matches/{match}/link", api.make_link),
        post("/api/matches/{match}/rematch", api.rematch),
        post("/api/matches/{match}/subscribe", push.subscribe),
        post("/api/matches/{match}/unsubscribe", push.unsubscribe),
        post("/api/matches/{match}/forget", api.forget),
        get("/api/matches/{match}/my-data", api.show_seat_data),
        get("/api/matches/{match}/text", api.match_text),
        post("/api/matches/{match}/hint", study.hint),
        post("/api/matches/{match}/review", study.review),
        get("/api/matches/{match}/review", study.review_progress),
        post("/api/matches/{match}/quick-review", study.quick_review),
        get("/health", operators.check_health),
        get("/ready", operators.check_readiness),
        get("/metrics", operators.show_metrics),
        get("/operator", OperatorPage(service, operators.collect).show),
        *(get(path, page.send_screen) for path in SCREENS),
        *(get(path, page.send_file) for path in (ASSETS + "{name:path}", *page.paths)),
    ]
    handlers: Any = {404: nothing_here, 405: wrong_method}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    return AccessMiddleware(app, api.serve_socket, service)
