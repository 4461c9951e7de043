"""7 Wonders on a server from several terminals: secret choices, taking them back, bots among people."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from tests.server.support.live_server import serve_in_process
from tests.server.support.many_seats import choose, scripted_wonders
from tests.terminal.support.processes import END, MOVE, WAIT, Terminal, Window, terminal
from thauma import wire
from thauma.client.incoming import ProtocolError
from thauma.server.matches import messages
from thauma.terminal.online.remote_match import RemoteMatch, checking_data

WHICH = "anything else to cancel] > "
CHOSEN = "[u takes it back, ? help] > "
LOOKING = "Watching [? help, q leaves] > "


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server for all tests here."""
    database = str(tmp_path_factory.mktemp("server") / "matches.sqlite3")
    with serve_in_process(database) as (address, _):
        yield address


def start_terminals(
    stack: ExitStack, address: str, state: Path, *flags: str, people: int = 3
) -> list[Terminal]:
    """Let Ada make a match where she sits first, and others join it by her links."""
    argv = ("play", "wonders", "--server", address, "--seat", "0", "--name", "Ada", *flags)
    ada = stack.enter_context(terminal(state, *argv))
    ada.read_until("Waiting for somebody to take the open seat [? help] > ")
    links = re.findall(r"For (?:one of the others|your opponent): thauma join '(\S+)'", ada.all)
    assert len(links) == people - 1
    guests = [
        stack.enter_context(terminal(state, "join", link, "--name", name))
        for name, link in zip(("Bo", "Cy", "Di"), links, strict=False)
    ]
    for each in (ada, *guests):
        each.read_until(MOVE)
    return [ada, *guests]


@pytest.mark.unsanitized
@pytest.mark.slow
def test_choices_are_secret_until_the_last_one_and_may_be_taken_back(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, bo, cy = start_terminals(stack, address, tmp_path)
        assert "You have chosen. Waiting for Bo, Cy" in ada.type_and_read("as", CHOSEN)
        bo.read_until("Ada has chosen.")
        assert "Age I, turn 1" in ada.type_and_read("u", MOVE)
        bo.read_until("Ada takes the choice back.")
        ada.type_and_read("as", CHOSEN)
        bo.type_and_read("as", CHOSEN)
        cy.type("as")
        for each, name in ((ada, "Ada"), (bo, "Bo"), (cy, "Cy")):
            each.read_until("Age I, turn 2")
            words = " ".join(each.read_until(MOVE).split())
            for other in {"Ada", "Bo", "Cy"} - {name}:
                assert f"{other} sold a card for 3 coins." in words
            assert re.search(rf"{name} sold (?!a card)", words), "one's own card is told by name"
        assert "has chosen." not in ada.type_and_read("h", MOVE)


@pytest.mark.unsanitized
@pytest.mark.slow
def test_bots_and_people_play_a_whole_game(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        flags = ("--players", "4", "--bot", "random", "--bot", "greedy", "--open")
        ada, bo = start_terminals(stack, address, tmp_path, *flags, people=2)
        assert "Tyche" in ada.all
        assert "Midas" in ada.all
        for each in (ada, bo):
            each.type(*["1"] * 80)  # a line for each choice, and now and then for a way to pay
        ends = [each.read_until(END) for each in (ada, bo)]
        totals = [re.findall(r"^  total +(.*)$", end, re.MULTILINE)[-1].split() for end in ends]
        assert totals[0] == totals[1]
        assert len(totals[0]) == 4


@pytest.mark.unsanitized
@pytest.mark.slow
def test_a_spectator_sees_who_has_chosen_and_no_hand(address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, *_ = start_terminals(stack, address, tmp_path)
        place = re.findall(r"http://[^\s#']+/m/[\w-]{16}", ada.all)[0]
        watching = stack.enter_context(terminal(tmp_path / "elsewhere", "join", place, "--watch"))
        shown = watching.read_until(LOOKING)
        assert "waiting for Ada, Bo, Cy" in shown
        assert " sell +3" not in shown
        ada.type_and_read("as", CHOSEN)
        assert "Ada has chosen." in watching.read_until(LOOKING)


@pytest.mark.unsanitized
@pytest.mark.slow
def test_at_a_terminal_the_picture_shows_who_has_chosen(address: str, tmp_path: Path) -> None:
    argv = ("play", "wonders", "--server", address, "--seat", "0", "--name", "Ada", "--no-colour")
    with ExitStack() as stack:
        window = stack.enter_context(Window(tmp_path, *argv))
        invited = window.read_until("open seat [? help] > ")
        links = re.findall(r"thauma join '(\S+#join=[\w-]+)'", invited)
        guests = [stack.enter_context(terminal(tmp_path, "join", link, "--name", "Guest")) for link in links]
        for guest in guests:
            guest.read_until(MOVE)
        window.read_until(MOVE)
        guests[0].type_and_read("as", CHOSEN)
        window.read_until("Guest (2) ●")
        window.type(b"as\n")
        window.read_until("your choice: sell ")
        window.read_until("You have chosen. Waiting for Guest (3)")
        window.type(b"1\n")
        window.read_until("You have already chosen; u takes your choice back")
        window.type(b"u\n")
        window.read_until(MOVE)
        window.type(b"q\n")
        assert window.process.wait(WAIT) == 0


# ---------------------------------------------------------------------------------- what a server says


def remote_match(seat: int | None = 0, **changes: object) -> RemoteMatch:
    """What is seen of a table of three where Bo has chosen, with something changed in the view."""
    story = scripted_wonders()
    choose(story, 1)
    update = messages.update_message(story.table, seat, 0, 0)
    return RemoteMatch(msgspec.structs.replace(update, view={**update.view, **changes}))


def test_who_has_chosen_may_wait_or_take_it_back() -> None:
    assert (remote_match(0).has_chosen, remote_match(0).is_asked) == (False, True)
    assert (remote_match(1).has_chosen, remote_match(1).is_asked) == (True, False)
    assert not remote_match(None).has_chosen
    assert remote_match(1).draw_screen(80, 23).keys == {}
    assert isinstance(remote_match(1).update, wire.Update)


@pytest.mark.parametrize(
    "changes",
    [{"cities": []}, {"stage": 7}, {"market": None}, {"hand": ["castle"]}, {"waiting": [9]}, {"chosen": 3}],
)
def test_a_view_that_makes_no_sense_ends_the_match_here(changes: dict[str, object]) -> None:
    assert remote_match().draw_screen(80, 23).keys
    with pytest.raises(ProtocolError), checking_data():
        remote_match(0, **changes).draw_screen(80, 23)
