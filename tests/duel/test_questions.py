"""What a seat can be asked: how the question is called, and which moves answer it."""

from collections.abc import Callable

import pytest

from tests.duel.pantheon.support.arrange import pantheon
from tests.duel.pantheon.support.message_cases import BUILDER, RICH, first_row, theater, two_tokens, with_god
from tests.duel.support.arrange import Table, city, table
from thauma.games.duel import GAME
from thauma.games.duel.formats.notation import base_move_texts, move_texts
from thauma.games.duel.ids import NO_VICTORY, PANTHEON

THEATER = ["wonder the-divine-theater with rostrum"]
ASKED: dict[str, tuple[Callable[[], Table], list[str], set[str]]] = {
    "turn": (pantheon, [], {"build", "discard", "wonder", "activate"}),
    "pick": (lambda: Table(GAME.start(GAME.deal(3))), [], {"pick"}),
    "take": (
        lambda: table(city(["workshop"], coins=20), open=["laboratory"], age=2),
        ["build laboratory"],
        {"take"},
    ),
    "library": (
        lambda: table(city(wonders=["the-great-library"], coins=30), open=["altar"]),
        ["wonder the-great-library with altar"],
        {"take"},
    ),
    "destroy-brown": (
        lambda: table(city(coins=30, wonders=["the-statue-of-zeus"]), city(["quarry"]), open=["altar"]),
        ["wonder the-statue-of-zeus with altar"],
        {"destroy"},
    ),
    "destroy-grey": (
        lambda: table(city(coins=30, wonders=["circus-maximus"]), city(["press"]), open=["altar"]),
        ["wonder circus-maximus with altar"],
        {"destroy"},
    ),
    "revive": (
        lambda: table(city(coins=30, wonders=["the-mausoleum"]), open=["altar"], discard=["press"]),
        ["wonder the-mausoleum with altar"],
        {"revive"},
    ),
    "start": (lambda: table(open=["altar"], left=1, pawn=-1), ["discard altar"], {"start"}),
    "enki": (
        lambda: pantheon(RICH, spaces={1: "enki"}, enki=["law", "economy"], aside=["law", "economy"]),
        ["activate enki"],
        {"take"},
    ),
    "resolve": (
        two_tokens,
        [
            *("discard lumber-yard", "discard quarry", "wonder the-divine-theater with clay-pool"),
            *("open greek", "call zeus", "order hades aphrodite", "remove theater"),
        ],
        {"resolve"},
    ),
    "place": (first_row, ["discard lumber-yard", "discard clay-pool"], {"place"}),
    "gate": (with_god("gate"), ["activate gate"], {"call"}),
    "open": (theater, THEATER, {"open"}),
    "call": (theater, [*THEATER, "open greek"], {"call"}),
    "order": (theater, [*THEATER, "open greek", "call aphrodite"], {"order"}),
    "copy": (with_god("nisaba", city(built=["workshop"])), ["activate nisaba"], {"copy"}),
    "steal": (with_god("baal", city(built=["quarry"])), ["activate baal"], {"steal"}),
    "remove": (with_god("zeus", left=20, slots={16: "walls"}), ["activate zeus"], {"remove"}),
    "topple": (with_god("anubis", mine=BUILDER), ["activate anubis"], {"topple"}),
    "raise": (with_god("isis", mine=BUILDER, discard=["baths"]), ["activate isis"], {"raise"}),
    "tuck": (
        with_god("isis", mine=BUILDER, discard=["baths"]),
        ["activate isis", "raise the-sphinx"],
        {"tuck"},
    ),
    "claim": (with_god("ra", city(wonders=["the-sphinx"])), ["activate ra"], {"claim"}),
    "guard": (with_god("minerva"), ["activate minerva"], {"guard"}),
    "waive": (with_god("neptune"), ["activate neptune"], {"waive"}),
    "loot": (with_god("neptune"), ["activate neptune", "waive 3"], {"loot"}),
}
"""by the question's name: a position, the moves that lead to it, and the verbs of what answers it"""


def asked_table(name: str) -> Table:
    """A position in which something is asked."""
    make, moves, _ = ASKED[name]
    found = make()
    found.play(*moves)
    return found


def outermost_moves(found: Table) -> list[str]:
    """The first and the last move of every verb."""
    by_verb: dict[str, list[str]] = {}
    for text in (move_texts() if found.duel.options & PANTHEON else base_move_texts()).values():
        by_verb.setdefault(text.split()[0], []).append(text)
    return [text for texts in by_verb.values() for text in (texts[0], texts[-1])]


@pytest.mark.parametrize("name", ASKED)
def test_a_question_has_a_name_of_its_own(name: str) -> None:
    assert asked_table(name).view()["question"] == name


@pytest.mark.parametrize("name", ASKED)
def test_every_move_but_an_answer_is_out_of_the_question(name: str) -> None:
    found = asked_table(name)
    for move in outermost_moves(found):
        explained = found.explain(move)
        answers = move.split()[0] in ASKED[name][2]
        assert (explained.key != "duel.why.question") == answers, move
        assert answers or explained.data == {"question": name}


def test_when_the_game_is_over_nothing_is_asked() -> None:
    found = table(city(), open=["guard-tower"], pawn=8)
    found.play("build guard-tower")
    assert found.duel.victory != NO_VICTORY
    assert found.view()["question"] == "over"
