"""The examples of the API page: the beginning of a real game, in messages as they travel."""

from typing import Any

import msgspec

import thauma
from thauma import wire
from thauma.core.errors import IllegalMove
from thauma.core.language import say
from thauma.review.contract import Hint, Option, Turn

MATCH = "example-match-01"
TOKEN = "example-token-of-ada-1234567890"
JOIN = "example-join-secret-1234567890"
NONCE = "c0ffee" + "0" * 58
MADE = 1_767_225_600_000
"""a New Year's Day"""
BROWSER = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""the keys of the browser in the example of RFC 8291"""
SEED = 7
ADA = 1
"""the seat of the person who plays in the examples; a bot has the other and begins"""


def examples() -> dict[str, Any]:
    """Make the examples by name, as plain data."""
    game = next(name for name in thauma.games() if not thauma.game(name).together)
    match = thauma.Match.new(game, seed=SEED)
    first = match.legal(0)[0]
    match.play(0, first)
    told = update(match)
    made = msgspec.structs.replace(told.match, moves=0, changed=MADE, claimable=None)
    ada = {"kind": "human", "name": "Ada"}
    bot = {"kind": "bot", "bot": "greedy"}
    held = {"token": TOKEN}
    endpoint = {"endpoint": "https://push.example.org/send/example"}
    move = {"question": told.question, "move": match.legal(ADA)[0]}
    return {
        "new match": client_message(wire.NewMatch, game=game, players=[ada, bot]),
        "new match with a link": client_message(wire.NewMatch, game=game, players=[ada, {"kind": "open"}]),
        "made match": server_message(
            wire.MadeMatch(made, (wire.MadeSeat(ADA, token=TOKEN), wire.MadeSeat(0)))
        ),
        "join": client_message(wire.Join, secret=JOIN, name="Bo", attempt="example-attempt-of-bo-12345"),
        "hello": client_message(wire.Hello, match=MATCH, seats=[held]),
        "hello again": client_message(wire.Hello, match=MATCH, seats=[{**held, "after": told.number}]),
        "presence hello": client_message(wire.Hello, match=MATCH, seats=[held], presence=True),
        "presence": server_message(
            wire.Presence((wire.SeatPresence(True, None), wire.SeatPresence(True, 40)), 2)
        ),
        "welcome": server_message(wire.Welcome(wire.PROTOCOL, thauma.__version__, MATCH, (ADA,))),
        "update": server_message(told),
        "move": client_message(wire.Move, id="ada-1", match=MATCH, **held, **move),
        "accepted": server_message(wire.Accepted("ada-1", told.number + 1)),
        "refused": server_message(refusal_of(match, first)),
        "withdraw": client_message(wire.Withdraw, id="ada-5", match=MATCH, **held, question=told.question),
        "take back": client_message(wire.TakeBack, id="ada-3", match=MATCH, **held),
        "ask hint": client_message(wire.AskHint, client="ada-4"),
        "subscribe": client_message(wire.Subscribe, **endpoint, **BROWSER, language="da"),
        "unsubscribe": client_message(wire.Unsubscribe, **endpoint),
        "push message": server_message(
            wire.PushMessage(
                MATCH, game, say("page.turn.yours", {}, "da"), say(f"{game}.page.name", {}, "da")
            )
        ),
        "hinted": server_message(wire.Hinted(hint(match), told.number + 1)),
        "reviewed": server_message(wire.Reviewed("thinking", 17, 68)),
        "try again": client_message(
            wire.NewMatch, game=game, players=[ada, bot], again={"match": MATCH, "number": 23}
        ),
        "failure": server_message(wire.Failure("already-joined", "this link has been used")),
    }


def client_message(kind: type[msgspec.Struct], **data: Any) -> dict[str, Any]:
    """Give what a client writes, after reading it as the server does."""
    tag = kind.__struct_config__.tag
    written = {**({} if tag is None else {"type": tag}), **data}
    msgspec.json.decode(msgspec.json.encode(written), type=kind)
    return written


def server_message(struct: msgspec.Struct) -> Any:
    """Give what the server writes."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def update(match: thauma.Match) -> wire.Update:
    """Tell Ada how it stands after the first move, as her first update."""
    seat, move = match.actions[0]
    info = wire.MatchInfo(
        match=MATCH,
        game=match.game.name,
        rules=match.game.rules,
        options=dict(match.deal.options),
        status="playing",
        seats=(wire.SeatInfo("bot", "greedy"), wire.SeatInfo("human", "Ada")),
        order="drawn",
        public=False,
        commitment=match.deal.commitment(NONCE),
        created=MADE,
        changed=MADE + 1200,
        moves=1,
        claimable=MADE + 1200 + 72 * 3600 * 1000,
    )
    steps = (
        wire.Step("created", MADE),
        wire.Step("move", MADE + 1200, seat, move=move, events=tuple(match.events(0, ADA))),
    )
    return wire.Update(ADA, 0, 2, steps, 1, info, match.view(ADA))


def hint(match: thauma.Match) -> Hint:
    """Advise Ada on her first move."""
    move, other = match.legal(ADA)[:2]
    better = Option(move, [0.47, 0.53], [Turn(ADA, move)])
    return Hint(ADA, [better, Option(other, [0.49, 0.51], [Turn(ADA, other)])])


def refusal_of(match: thauma.Match, move: str) -> wire.Refused:
    """Refuse a move of Ada's, with the reason."""
    try:
        match.play(ADA, move)
    except IllegalMove as problem:
        return wire.Refused("ada-2", "illegal", str(problem), problem.explanation)
    raise AssertionError(f"{move} was to be impossible")
