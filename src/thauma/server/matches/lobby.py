"""The first row of a match, and who sits where: a new one, one taken up, played again, joined by a link."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from thauma import wire
from thauma.bots.nicknames import SeatName, choose_nicknames, first_nickname, fold_name, names_of_seat
from thauma.core.deal import Deal
from thauma.core.errors import UnknownGame, UnknownOption
from thauma.core.game import Game
from thauma.core.registry import game as find_game
from thauma.server.matches import credentials, events
from thauma.server.matches.commands import Decision, Refusal, check_bot
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.names import check_distinct, clean_name
from thauma.server.matches.randomness import Randomness
from thauma.wire.words import Order

MadeSeats = tuple[wire.MadeSeat, ...]


def named_game(name: str) -> Game:
    """Find a game."""
    try:
        return find_game(name)
    except UnknownGame as problem:
        raise Refusal("unknown-game", str(problem)) from None


def chosen_game(new: wire.NewMatch) -> tuple[Game, dict[str, Any]]:
    """Find the game and check its options."""
    game = named_game(new.game)
    wanted = len(new.players)
    if wanted not in game.players:
        counts = ", ".join(map(str, game.players))
        raise Refusal("bad-request", f"{game.name} is for {counts} players, not for {wanted}")
    if new.options.get("players", wanted) != wanted:
        raise Refusal("bad-request", f"there are {wanted} players, not as many as the options say")
    try:
        return game, game.full_options(new.options, wanted if len(game.players) > 1 else None)
    except UnknownOption as problem:
        raise Refusal("unknown-option", str(problem)) from None


def new_match(new: wire.NewMatch, chance: Randomness) -> tuple[events.Created, MadeSeats]:
    """Make the first row of a new match: deal, seal and seat the players; and what their maker gets."""
    game, options = chosen_game(new)
    players, made = new_players(new.players, new.order, chance)
    return created_event(chance.deal(game, options), players, new, chance), made


def continued_match(
    new: wire.NewMatch, hosted: HostedMatch, chance: Randomness
) -> tuple[events.Created, MadeSeats]:
    """Make the first row of a match that goes on from a position of another one, which is over.

    Its deal is sealed as every deal is, though whoever looks at the other match knows it already.
    """
    assert new.again is not None
    game, options = chosen_game(new)
    deal, played, number = hosted.match.deal, hosted.match.actions, new.again.number
    if game is not deal.game or len(new.players) != len(hosted.seats):
        raise Refusal("bad-request", f"that was a match of {deal.game.name} for {len(hosted.seats)}")
    if new.options and options != deal.options:
        raise Refusal("bad-request", "the options are those of the match that is taken up; leave them out")
    if number > len(played) or (number == len(played) and hosted.match.over):
        last = len(played) - hosted.match.over
        raise Refusal("bad-request", f"that match can be taken up after 0 to {last} of its moves")
    if hosted.match.settled_by(number) != number:
        raise Refusal("bad-request", "that match can be taken up where no choice waits for those of others")
    players, made = new_players(new.players, "listed", chance)
    row = created_event(deal, players, replace(new, order="listed"), chance)
    return replace(row, again=hosted.id, played=played[:number]), made


def tutorial_match(new: wire.NewMatch, chance: Randomness) -> tuple[events.Created, MadeSeats]:
    """Make the first row of a match on the deal that its game has for teaching.

    Anybody can read that deal; it is sealed all the same, so that such a match is like every other.
    """
    if new.again is not None:
        raise Refusal("bad-request", "a tutorial begins with its own deal, not with that of another match")
    deal = tutorial_deal(named_game(new.game), new.options)
    wanted = deal.game.seats(deal.options)
    kinds = [player.kind for player in new.players]
    if kinds != ["human"] + ["bot"] * (wanted - 1):
        raise Refusal("bad-request", f"this tutorial is for one human, listed first, and {wanted - 1} bots")
    players, made = new_players(new.players, "listed", chance)
    return created_event(deal, players, replace(new, order="listed"), chance), made


def tutorial_deal(game: Game, options: Mapping[str, Any]) -> Deal:
    """Give the deal of a game's tutorial; refuse options that it does not have."""
    try:
        deal = game.tutorial_deal(options)
        agreed = None if deal is None else game.full_options({**deal.options, **options})
    except UnknownOption as problem:
        raise Refusal("unknown-option", str(problem)) from None
    if deal is None:
        raise Refusal("bad-request", f"{game.name} has no tutorial")
    if agreed != deal.options:
        raise Refusal("bad-request", "the options are those of the tutorial; leave the others out")
    return deal


def tutorial_players(game: Game) -> int:
    """How many play in a game's tutorial; 0 where it has none."""
    deal = game.tutorial_deal({})
    return 0 if deal is None else game.seats(deal.options)


def created_event(
    deal: Deal, players: tuple[events.Player, ...], new: wire.NewMatch, chance: Randomness
) -> events.Created:
    """Seal a deal, and give the bots their names."""
    nonce = chance.draw_nonce()
    seal = deal.commitment(nonce)
    seats = name_bots(players, seal)
    return events.Created(
        deal.rules, deal.to_dict(), nonce, seal, seats, new.public, new.order, clock=checked_clock(new)
    )


def checked_clock(new: wire.NewMatch) -> wire.MatchClock | None:
    """Give the clock of a new match; refuse one that makes no sense."""
    clock = new.clock
    if clock is None:
        return None
    if new.tutorial:
        raise Refusal("bad-request", "a tutorial has no clock")
    if clock.per == "move" and clock.increment:
        raise Refusal("bad-request", "an increment belongs to a clock for the whole game")
    return clock


def name_bots(players: tuple[events.Player, ...], commitment: str) -> tuple[events.Player, ...]:
    """Give nicknames to the bots that need one."""
    seats = [SeatName(player.bot, player.name) for player in players]
    nicknames = choose_nicknames(seats, first_nickname(commitment))
    return tuple(
        replace(player, name=nicknames.get(number, player.name)) for number, player in enumerate(players)
    )


def renamed_bots(hosted: HostedMatch, seat: int, name: str) -> dict[int, str]:
    """Give nicknames to the bots that are called like somebody who sits down."""
    seats = [
        SeatName(other.name, other.nickname) if other.kind == "bot" else SeatName("", other.name)
        for other in hosted.seats
    ]
    seats[seat] = SeatName("", name)
    nicknames = choose_nicknames(seats, first_nickname(hosted.created.commitment))
    own = fold_name(name)
    return {number: nicknames[number] for number in nicknames if own in names_of_seat(seats[number])}


def new_players(
    given: Sequence[wire.NewPlayer], how: Order, chance: Randomness
) -> tuple[tuple[events.Player, ...], MadeSeats]:
    """Seat the players of a new match: gives them by seat, and what their maker gets, as listed."""
    count = len(given)
    order = chance.draw_seats(count) if how == "drawn" else list(range(count))
    players: list[events.Player | None] = [None] * count
    made: list[wire.MadeSeat] = []
    names: list[str] = []
    for player, seat in zip(given, order, strict=True):
        secret = chance.make_secret()
        name = clean_name(player.name)
        check_distinct(name, names)
        players[seat], shown = new_player(replace(player, name=name), seat, secret)
        names.append(name)
        made.append(shown)
    return tuple(player for player in players if player is not None), tuple(made)


def new_player(new: wire.NewPlayer, seat: int, secret: str) -> tuple[events.Player, wire.MadeSeat]:
    """Seat one player."""
    if new.kind == "bot":
        check_bot(new.bot)
        return events.Player("bot", new.name, new.bot), wire.MadeSeat(seat)
    if new.bot:
        raise Refusal("bad-request", "only a player of the kind bot has a bot")
    if new.kind == "open":
        return events.Player("open", join=credentials.hash_of(secret)), wire.MadeSeat(seat, join=secret)
    human = events.Player("human", new.name, token=credentials.hash_of(secret))
    return human, wire.MadeSeat(seat, token=secret)


def seat_by_secret(hosted: HostedMatch, join: wire.Join, token: str) -> tuple[int, Decision | None]:
    """Say which seat a secret gives, and what is to be stored; nothing for those who ask a second time."""
    secret, hashed = credentials.hash_of(join.secret), credentials.hash_of(token)
    for number, seat in enumerate(hosted.seats):
        joins, moves = (
            credentials.hash_matches(secret, seat.join),
            credentials.hash_matches(secret, seat.link),
        )
        if not joins and not moves:
            continue
        if credentials.hash_matches(hashed, seat.token):
            return number, None
        if joins and seat.kind == "open":
            if hosted.ending is not None:
                raise Refusal("over", "the match is over")
            free = sum(other.kind == "open" for other in hosted.seats)
            name = clean_name(join.name)
            check_distinct(name, names_at(hosted, number))
            row = events.Joined(number, name, hashed, renamed_bots(hosted, number, name))
            return number, Decision(row, "playing" if free == 1 else None)
        if moves and not seat.moved:
            return number, Decision(events.Carried(number, hashed))
        raise Refusal("already-joined", "this link has already been used; it works only once")
    raise Refusal("unauthorised", "this link does not belong to this match, or no longer does")


def names_at(hosted: HostedMatch, seat: int) -> list[str]:
    """Give the names of all others at a table but for bots called by their level, who make way."""
    others = (other for number, other in enumerate(hosted.seats) if number != seat)
    return [other.nickname if other.kind == "bot" else other.name for other in others]


def rematch_event(hosted: HostedMatch, deal: Deal, nonce: str) -> events.Created:
    """Make the next match of the same players: everybody one seat on, their tokens good for it too.

    Refused where the data of a player were removed, unless a bot plays for them: nobody could move there.
    """
    if any(seat.kind == "human" and not seat.token and not seat.bot for seat in hosted.seats):
        raise Refusal("not-found", "a player of this match had their data removed; begin a new one")
    seats = [hosted.seats[(number - 1) % len(hosted.seats)] for number in range(len(hosted.seats))]
    players = tuple(
        events.Player(
            seat.kind,
            name=seat.nickname if seat.kind == "bot" else seat.name,
            bot=seat.bot,
            token=seat.token,
            join=seat.join if seat.kind == "open" else "",
        )
        for seat in seats
    )
    return events.Created(
        deal.rules,
        deal.to_dict(),
        nonce,
        deal.commitment(nonce),
        players,
        hosted.created.public,
        "listed",
        earlier=hosted.id,
        clock=hosted.created.clock,
    )
