"""Every screen of the page, and how to get there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from playwright.sync_api import Locator

from tests.browser.screens.visitor import Visitor
from tests.browser.support.duel_table import tile
from tests.browser.support.server import golden_match, golden_until
from tests.browser.support.wording import words
from thauma import Match

Wanted = Callable[[dict[str, Any]], bool]
Steps = Callable[[Visitor], None]

OPEN = "[data-region=structure] li.open button"
HELD = "[data-region=hand] button"
DEED = "[data-region=actions] button[data-move]"
MINUTES = 120_000
"""milliseconds for what is thought about"""


@dataclass(frozen=True)
class Screen:
    """One screen of a game, or of the page itself."""

    game: str
    name: str
    open: Steps
    whole: bool = False
    """whether the picture shows what lies below the window, too"""
    daily: bool = False
    """whether every run of the tests looks at it"""


# ------------------------------------------------------------------------------------ the page itself


def show_start(visitor: Visitor) -> None:
    """Come here for the first time."""
    visitor.open("/")
    visitor.page.get_by_role("article").first.wait_for()


def show_open_games(visitor: Visitor) -> None:
    """Come back with games that go on."""
    show_start(visitor)
    for match in (golden_match("duel/civilian", 30), golden_match("wonders/cities/olympia-day", 20)):
        visitor.page.goto(visitor.lay(match).seat(match.waiting[0]))
        visitor.page.wait_for_selector("[data-region=structure], [data-region=hand]")
    visitor.page.goto(visitor.server.address)
    visitor.page.get_by_role("link", name=words("page.start.continue")).first.wait_for()


def show_public_matches(visitor: Visitor) -> None:
    """Look for a match to watch."""
    for match in (
        golden_match("duel/civilian", 30),
        golden_match("wonders/payments", 60),
        golden_match("dice/bots-4", 40),
    ):
        visitor.lay(match, public=True)
    visitor.open("/watch")
    visitor.page.locator("main a[href^='/m/']").first.wait_for()


def show_missing_match(visitor: Visitor) -> None:
    """Follow a link to a match that is not there."""
    visitor.open("/m/there-is-nothing")
    visitor.page.get_by_role("heading", name=words("page.closed.no-match.title")).wait_for()


def show_setup(visitor: Visitor, game: str, way: int) -> None:
    """Open one of the ways to play a game."""
    show_start(visitor)
    visitor.press(tile(visitor.page, game).get_by_role("group").get_by_role("button").nth(way))
    visitor.page.wait_for_selector("dialog[open] form, dialog[open] button[type=submit]")


def show_lobby(visitor: Visitor, game: str) -> None:
    """Wait for friends."""
    show_setup(visitor, game, 1)
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label(words("page.ways.name")).fill("Ariadne")
    visitor.press(dialog.get_by_role("button", name=words("page.ways.invite")))
    visitor.page.get_by_role("main").get_by_role("textbox").first.wait_for()


def show_invitation(visitor: Visitor) -> None:
    """Follow a friend's link."""
    show_lobby(visitor, "duel")
    link = visitor.page.get_by_role("main").get_by_role("textbox").first.input_value()
    visitor.open("/watch")
    visitor.open(link)
    visitor.page.get_by_role("button", name=words("page.join.sit")).wait_for()


def show_rules(visitor: Visitor, game: str) -> None:
    """Read the rules."""
    visitor.open(f"/rules/{game}")
    visitor.page.wait_for_selector("main h2")


def show_guide(visitor: Visitor, game: str) -> None:
    """Begin a guided first game."""
    show_start(visitor)
    visitor.press(tile(visitor.page, game).get_by_role("button", name=words("page.start.first-play")))
    visitor.page.wait_for_selector("[data-region=structure], [data-region=hand], [data-region=sheet]")


# ------------------------------------------------------------------------------------- at any table


def show_table(visitor: Visitor, find: Callable[[], Match], *, bots: bool = False) -> None:
    """Sit where somebody is asked."""
    visitor.sit(find(), bots=bots)


def show_waiting(visitor: Visitor, find: Callable[[], Match]) -> None:
    """Sit where nobody is asked."""
    match = find()
    visitor.sit(match, next(seat for seat in range(match.seats) if seat not in match.waiting))


def show_as_spectator(visitor: Visitor, find: Callable[[], Match]) -> None:
    """Watch a match."""
    visitor.open(visitor.lay(find()).path)
    visitor.page.wait_for_selector("main h2, [data-region=structure], [data-region=sheet]")


def show_menu(visitor: Visitor, find: Callable[[], Match], entry: str = "") -> None:
    """Open the menu, and what an entry of it opens."""
    show_table(visitor, find)
    visitor.press(visitor.page.get_by_role("button", name=words("page.menu.title")))
    visitor.page.wait_for_selector("dialog[open]")
    if entry:
        visitor.press(visitor.page.get_by_role("button", name=words(entry), exact=True))


def show_hint(visitor: Visitor, find: Callable[[], Match]) -> None:
    """Ask for a hint."""
    show_table(visitor, find)
    visitor.press(visitor.page.get_by_role("button", name=words("page.hint.button"), exact=True))
    hint = visitor.page.get_by_role("region", name=words("page.hint.title"), exact=True)
    hint.wait_for(timeout=MINUTES)
    visitor.page.locator("button.advised, li.advised").first.wait_for(timeout=MINUTES)


def show_log(visitor: Visitor, find: Callable[[], Match]) -> None:
    """Read the log: beside the table, or laid over it."""
    show_table(visitor, find)
    button = visitor.page.locator("button[data-region=log]")
    if button.count():
        visitor.press(button)
        visitor.page.wait_for_selector("dialog[open] ol")


def show_discards(visitor: Visitor, find: Callable[[], Match]) -> None:
    """Look through the discard pile."""
    show_table(visitor, find)
    visitor.press("[data-spot=discard]")
    visitor.page.wait_for_selector("dialog[open]")


def show_city(visitor: Visitor, find: Callable[[], Match], opener: str) -> None:
    """Look at the city of somebody else."""
    show_table(visitor, find)
    if visitor.page.locator(opener).count():
        visitor.press(opener)
        visitor.page.wait_for_selector("dialog[open]")


def show_end(visitor: Visitor, name: str, *, aside: bool = False) -> None:
    """Reach the end; perhaps look at the table then."""
    visitor.sit(golden_match(name), 0)
    visitor.page.wait_for_selector("dialog[open] table")
    if aside:
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector("dialog[open]", state="detached")


def show_replay(visitor: Visitor, name: str, move: int) -> None:
    """Look at a move of a match that is over."""
    visitor.open(f"{visitor.lay(golden_match(name)).path}#{move}")
    visitor.page.get_by_role("button", name=words("page.replay.next")).wait_for()


def show_review(visitor: Visitor, name: str, move: int) -> None:
    """Look at a move in the review, when all of it is there."""
    moved = f"-{move}" if move else ""
    visitor.open(f"{visitor.lay(golden_match(name)).path}#review{moved}")
    summary = visitor.page.get_by_role("button", name=words("page.review.summary"), exact=True)
    summary.wait_for(timeout=MINUTES)


def look_closer(visitor: Visitor, thing: Locator) -> None:
    """Rest on something with the pointer, or press it for long."""
    thing.scroll_into_view_if_needed()
    if visitor.touch:
        box = thing.bounding_box()
        assert box is not None
        at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
        thing.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True, **at})
    else:
        thing.hover()
    visitor.page.wait_for_selector(".peek")


def show_closer(visitor: Visitor, find: Callable[[], Match], thing: str) -> None:
    """Look closer at something on the table."""
    show_table(visitor, find)
    look_closer(visitor, visitor.page.locator(thing).first)


def choose(visitor: Visitor, find: Callable[[], Match], thing: str, which: int) -> None:
    """Choose something on the table."""
    show_table(visitor, find)
    visitor.page.locator(thing).first.wait_for()
    found = visitor.page.locator(thing)
    visitor.press(found.nth(which % found.count()))
    visitor.page.wait_for_selector(DEED)


# ------------------------------------------------------------------------------------------ positions


def turn_of(name: str, number: int) -> Callable[[], Match]:
    """A turn of a golden match, after so many moves."""
    return partial(golden_until, name, lambda view: view["question"] == "turn" and view["number"] >= number)


def asked(name: str, question: str, after: int = 0) -> Callable[[], Match]:
    """The first time that something is asked in a golden match."""
    return partial(golden_until, name, lambda view: view["question"] == question and view["number"] >= after)


def moves_of(name: str, moves: int) -> Callable[[], Match]:
    """A golden match after so many moves."""
    return partial(golden_match, name, moves)


def god_to_activate() -> Match:
    """A turn of Pantheon in which a god can be activated."""
    return golden_until(
        "pantheon/game-1",
        lambda view: (
            view["question"] == "turn" and any(move["move"].startswith("activate") for move in view["moves"])
        ),
    )


def full_cities() -> Match:
    """Two late cities of Duel."""
    return golden_until(
        "duel/tie-by-blue",
        lambda view: (
            view["age"] == 3
            and view["question"] == "turn"
            and min(len(city["cards"]) for city in view["cities"]) >= 18
        ),
    )


def face_down() -> Match:
    """A turn of Duel's last age, where cards lie face down."""
    return golden_until("duel/civilian", lambda view: view["age"] == 3 and view["question"] == "turn")


def sudden_danger() -> Match:
    """A turn of Duel in which somebody is close to winning at once."""
    return golden_until("duel/military", lambda view: bool(view["danger"]) and view["question"] == "turn")


def many_payments() -> Match:
    """A turn of 7 Wonders with a card that the seat that is asked can pay for in several ways."""
    return golden_until(
        "wonders/payments",
        lambda view: any(len(offer["build"]) > 2 for offer in (view["offers"] or {}).values()),
    )


# ----------------------------------------------------------------------------------------------- Duel

LAST_MOVE = 40


def duel_screens() -> Iterator[Screen]:
    """List the screens of Duel."""
    late = turn_of("duel/tie-by-blue", 54)
    yield Screen("duel", "draft", partial(show_table, find=moves_of("duel/civilian", 0)))
    yield Screen("duel", "age-1", partial(show_table, find=turn_of("duel/library-secret", 12)))
    yield Screen("duel", "age-2", partial(show_table, find=turn_of("duel/library-secret", 35)))
    yield Screen("duel", "age-3", partial(show_table, find=turn_of("duel/library-secret", 58)))
    yield Screen("duel", "full-cities", partial(show_table, find=full_cities), daily=True)
    yield Screen(
        "duel",
        "chosen",
        partial(choose, find=turn_of("duel/library-secret", 35), thing=OPEN, which=0),
        daily=True,
    )
    yield Screen("duel", "chosen-late", partial(choose, find=late, thing=OPEN, which=2))
    for question, name in (
        ("take", "duel/shared"),
        ("library", "duel/library-secret"),
        ("destroy-brown", "duel/centre-chooses"),
        ("destroy-grey", "duel/civilian"),
        ("revive", "duel/everything-else"),
        ("start", "duel/first-game"),
    ):
        find = asked(name, question)
        yield Screen("duel", f"ask-{question}", partial(show_table, find=find), daily=question == "take")
    yield Screen("duel", "danger", partial(show_table, find=sudden_danger, bots=True))
    yield Screen("duel", "waiting", partial(show_waiting, find=late))
    yield Screen("duel", "closer-card", partial(show_closer, find=late, thing=OPEN))
    yield Screen("duel", "closer-odds", partial(show_closer, find=face_down, thing="[data-thing^='slot:']"))
    yield Screen(
        "duel",
        "closer-token",
        partial(show_closer, find=late, thing="[data-region=tokens] [data-thing^='token:']"),
    )
    opponent = "button[data-region=opponent]"
    yield Screen("duel", "opponent", partial(show_city, find=full_cities, opener=opponent))
    yield Screen("duel", "discards", partial(show_discards, find=late))
    yield from common_screens("duel", late, "duel/tie-by-blue", LAST_MOVE, tiles=True)


# ------------------------------------------------------------------------------------------- Pantheon

GOD_QUESTIONS = {
    "place": "game-0",
    "guard": "game-0",
    "enki": "game-0",
    "gate": "game-0",
    "waive": "game-0",
    "loot": "game-0",
    "open": "game-0",
    "call": "game-0",
    "topple": "game-0",
    "remove": "game-1",
    "raise": "game-1",
    "tuck": "game-1",
    "steal": "game-11",
    "claim": "game-12",
    "order": "game-12",
    "copy": "game-2",
}
"""by question: a golden match in which it is asked"""
EVERY_DAY = ("place", "guard")


def pantheon_screens() -> Iterator[Screen]:
    """List the screens of Duel with Pantheon."""
    middle, late = turn_of("pantheon/game-1", 44), turn_of("pantheon/game-1", 72)
    yield Screen("pantheon", "age-1", partial(show_table, find=turn_of("pantheon/game-0", 14)))
    yield Screen("pantheon", "age-2", partial(show_table, find=middle))
    yield Screen("pantheon", "age-3", partial(show_table, find=late), daily=True)
    yield Screen("pantheon", "full-cities", partial(show_table, find=turn_of("pantheon/game-0", 80)))
    yield Screen("pantheon", "chosen", partial(choose, find=middle, thing=OPEN, which=0))
    yield Screen(
        "pantheon",
        "chosen-god",
        partial(choose, find=god_to_activate, thing="[data-region=pantheon] li.open button", which=0),
    )
    for question, name in GOD_QUESTIONS.items():
        find = asked(f"pantheon/{name}", question)
        yield Screen(
            "pantheon", f"ask-{question}", partial(show_table, find=find), daily=question in EVERY_DAY
        )
    god = "[data-region=pantheon] [data-thing^='god:']"
    yield Screen("pantheon", "closer-god", partial(show_closer, find=middle, thing=god))
    opponent = "button[data-region=opponent]"
    yield Screen("pantheon", "opponent", partial(show_city, find=late, opener=opponent))
    yield from common_screens("pantheon", late, "pantheon/game-0", LAST_MOVE)


# ------------------------------------------------------------------------------------------ 7 Wonders


def show_payments(visitor: Visitor) -> None:
    """Look at all ways to pay for a card."""
    match = many_payments()
    seat = next(
        seat
        for seat in match.waiting
        if any(len(offer["build"]) > 2 for offer in match.view(seat)["offers"].values())
    )
    offers = match.view(seat)["offers"]
    card = next(card for card, offer in offers.items() if len(offer["build"]) > 2)
    visitor.sit(match, seat)
    visitor.press(f"{HELD}[data-card={card}]")
    visitor.press(visitor.page.locator("[data-region=actions] button[aria-expanded]"))


def show_conflicts(visitor: Visitor) -> None:
    """See the conflicts at the end of an age."""
    whole = golden_match("wonders/payments")
    match, age = Match(whole.deal), 1
    for seat, move in whole.actions:
        left = match.waiting
        if len(left) == 1 and last_of_age(match, seat, move, age):
            break
        match.play(seat, move)
    visitor.sit(match, seat)
    visitor.page.wait_for_selector(HELD)
    visitor.press(f"{HELD}[data-card={move.split(' paying')[0].split()[-1]}]")
    visitor.press(f'{DEED}[data-move="{move}"]')
    visitor.page.wait_for_selector("[data-region=conflicts]")


def last_of_age(match: Match, seat: int, move: str, age: int) -> bool:
    """Whether a move ends an age."""
    before = match.view(seat)["age"]
    tried = Match(match.deal)
    for one, made in match.actions:
        tried.play(one, made)
    tried.play(seat, move)
    return bool(before == age and tried.view(seat)["age"] > before)


def show_sealed_choice(visitor: Visitor) -> None:
    """Have chosen, and wait for the others."""
    match = golden_until("wonders/payments", lambda view: view["number"] >= 50 and not view["chosen"])
    assert len(match.waiting) == match.seats
    visitor.sit(match)
    visitor.press(HELD)
    visitor.press(f"{DEED}:not([aria-disabled=true])")
    visitor.page.wait_for_selector("[data-region=actions] .choice")


def show_hand_over(visitor: Visitor, *, lifted: bool) -> None:
    """Play at one screen: the table between two players, or the hand of one who asked for it."""
    match = golden_until(
        "wonders/cities/olympia-day", lambda view: view["number"] >= 30 and not view["chosen"]
    )
    laid = visitor.lay(match)
    visitor.open(laid.seat(0))
    for seat in range(1, match.seats):  # all of them in one browser
        visitor.page.wait_for_selector("[data-region=hand], [data-region=hand-over]")
        visitor.page.goto(laid.seat(seat))
    visitor.page.wait_for_selector("[data-region=hand-over]")
    if lifted:
        visitor.press("[data-region=hand-over] button")
        visitor.page.wait_for_selector(HELD)


def wonders_screens() -> Iterator[Screen]:
    """List the screens of 7 Wonders."""
    seven, three = "wonders/payments", "wonders/cities/olympia-day"
    middle, late = moves_of(seven, 63), moves_of(seven, 112)
    few = moves_of(three, 45)
    yield Screen("wonders", "age-1", partial(show_table, find=moves_of(seven, 7)))
    yield Screen("wonders", "age-2", partial(show_table, find=middle))
    yield Screen("wonders", "age-3", partial(show_table, find=late), daily=True)
    yield Screen("wonders", "three-cities", partial(show_table, find=few))
    yield Screen("wonders", "chosen", partial(choose, find=middle, thing=HELD, which=1), daily=True)
    yield Screen("wonders", "chosen-three", partial(choose, find=few, thing=HELD, which=-1))
    yield Screen("wonders", "payments", show_payments)
    yield Screen("wonders", "sealed", show_sealed_choice)
    yield Screen("wonders", "conflicts", show_conflicts)
    yield Screen("wonders", "ask-side", partial(show_table, find=asked("wonders/chosen-sides", "side")))
    yield Screen(
        "wonders",
        "ask-revive",
        partial(show_table, find=asked("wonders/cities/babylon-day", "revive")),
        daily=True,
    )
    yield Screen(
        "wonders", "ask-seventh", partial(show_table, find=asked("wonders/cities/babylon-night", "seventh"))
    )
    yield Screen(
        "wonders", "waiting", partial(show_waiting, find=asked("wonders/cities/babylon-day", "revive"))
    )
    yield Screen("wonders", "hand-over", partial(show_hand_over, lifted=False))
    yield Screen("wonders", "hand-lifted", partial(show_hand_over, lifted=True))
    yield Screen("wonders", "closer-card", partial(show_closer, find=middle, thing=HELD))
    yield Screen("wonders", "neighbour", partial(show_city, find=late, opener="[data-region=left] button"))
    yield Screen("wonders", "discards", partial(show_discards, find=late))
    yield from common_screens("wonders", late, seven, LAST_MOVE, tiles=True)


# ----------------------------------------------------------------------------------------------- Dice


def show_die(visitor: Visitor, find: Callable[[], Match]) -> None:
    """Choose a die."""
    show_table(visitor, find)
    visitor.press("[data-die]:not(.idle)")
    visitor.page.wait_for_selector("[data-box].called")


def dice_screens() -> Iterator[Screen]:
    """List the screens of 7 Wonders Dice."""
    early, middle, late = (moves_of("dice/bots-4", moves) for moves in (0, 40, 96))
    lit = "[data-region=sheet] .lit"
    bonus = moves_of("dice/game-5", 84)
    yield Screen("dice", "early", partial(show_table, find=early))
    yield Screen("dice", "middle", partial(show_table, find=middle), daily=True)
    yield Screen("dice", "late", partial(show_table, find=late))
    yield Screen("dice", "two-cities", partial(show_table, find=moves_of("dice/bots-2", 30)))
    yield Screen(
        "dice", "seven-cities", partial(show_table, find=partial(Match.new, "dice", seed=5, players=7))
    )
    yield Screen("dice", "chosen-die", partial(show_die, find=middle))
    yield Screen("dice", "chosen-box", partial(choose, find=middle, thing=lit, which=0), daily=True)
    yield Screen("dice", "bonus", partial(show_table, find=bonus), daily=True)
    yield Screen("dice", "chosen-bonus", partial(choose, find=bonus, thing="[data-pick^=bonus]", which=0))
    yield Screen("dice", "ask-tick", partial(show_table, find=asked("dice/bots-4", "tick")))
    yield Screen("dice", "ask-build", partial(show_table, find=asked("dice/bots-4", "build")))
    opponent = "[data-spot^=city-] button"
    yield Screen("dice", "opponent", partial(show_city, find=late, opener=opponent))
    yield from common_screens("dice", late, "dice/bots-4", LAST_MOVE, tiles=True)


# -------------------------------------------------------------------------------------------- together


def common_screens(
    game: str, find: Callable[[], Match], ended: str, move: int, *, tiles: bool = False
) -> Iterator[Screen]:
    """List what every game has; a game with a tile of its own also has ways to begin it."""
    yield Screen(game, "hint", partial(show_hint, find=find))
    yield Screen(game, "log", partial(show_log, find=find))
    yield Screen(game, "menu", partial(show_menu, find=find))
    yield Screen(game, "spectator", partial(show_as_spectator, find=find))
    yield Screen(game, "end", partial(show_end, name=ended))
    yield Screen(game, "end-table", partial(show_end, name=ended, aside=True))
    yield Screen(game, "replay", partial(show_replay, name=ended, move=move))
    yield Screen(game, "review", partial(show_review, name=ended, move=move))
    if not tiles:
        return
    for way, what in enumerate(("bots", "friends", "one-screen")):
        yield Screen(
            game, f"setup-{what}", partial(show_setup, game=game, way=way), daily=game == "duel" and way == 0
        )
    yield Screen(game, "lobby", partial(show_lobby, game=game))
    yield Screen(game, "guide", partial(show_guide, game=game))
    yield Screen(game, "rules", partial(show_rules, game=game))
    yield Screen(game, "rules-sheet", partial(show_menu, find=find, entry="page.menu.rules"))


def page_screens() -> Iterator[Screen]:
    """List the screens that belong to no game."""
    yield Screen("page", "start", show_start, whole=True, daily=True)
    yield Screen("page", "start-again", show_open_games, whole=True)
    yield Screen("page", "watch", show_public_matches)
    yield Screen("page", "invitation", show_invitation)
    yield Screen("page", "no-match", show_missing_match)


SCREENS = (
    *page_screens(),
    *duel_screens(),
    *pantheon_screens(),
    *wonders_screens(),
    *dice_screens(),
)
GAMES = tuple(dict.fromkeys(screen.game for screen in SCREENS))
