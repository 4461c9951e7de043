"""The terminal speaks the language that it is asked to: which one that is, its help, its games."""

import argparse

import pytest

from tests.terminal.conftest import PLAY, Command
from tests.terminal.support.made_up_languages import capitals
from tests.terminal.support.matches import match_after
from thauma.core.catalog import languages
from thauma.core.language import say, use_language
from thauma.terminal.arguments.translation import MESSAGES, translate
from thauma.terminal.commands.serve import announce
from thauma.terminal.language import requested_language

LANGUAGES = languages()


# --------------------------------------------------------------------------------- which one it is


@pytest.mark.parametrize(
    ("argv", "language"),
    [
        (["--language", "da", "play"], "da"),
        (["--language=da", "play"], "da"),
        (["--version", "--language", "da"], "da"),
        (["play", "--language", "da"], None),
        (["--language"], None),
        ([], None),
    ],
)
def test_a_language_is_asked_for_before_the_command(argv: list[str], language: str | None) -> None:
    assert requested_language(argv) == language


@pytest.mark.usefixtures("capital_language")
def test_the_command_line_outweighs_the_environment_and_that_the_system(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    monkeypatch.delenv("THAUMA_LANGUAGE")
    assert "duel (RULES duel/1)" in command("games").out
    monkeypatch.setenv("THAUMA_LANGUAGE", "en")
    assert "duel (rules duel/1)" in command("games").out
    assert "duel (RULES duel/1)" in command("--language", "xx", "games").out
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("THAUMA_LANGUAGE", "xx-XX")
    assert "duel (RULES duel/1)" in command("games").out
    assert "duel (rules duel/1)" in command("--language=EN", "games").out


def test_an_unknown_language_is_refused_with_those_that_there_are(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = ", ".join(LANGUAGES)
    ran = command("--language", "tlh", "games")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"thauma: --language: there is no language 'tlh'; the languages are {known}\n"
    monkeypatch.setenv("THAUMA_LANGUAGE", "tlh")
    ran = command("games")
    assert ran.err == f"thauma: THAUMA_LANGUAGE: there is no language 'tlh'; the languages are {known}\n"
    assert command("--language", "en", "games").code == 0


@pytest.mark.usefixtures("capital_language")
def test_after_its_first_words_a_server_speaks_english(capsys: pytest.CaptureFixture[str]) -> None:
    use_language("xx")
    announce("http://[::1]:7", None)
    assert capsys.readouterr().out == "THAUMA IS RUNNING AT http://[::1]:7\n"
    assert say("refused.over", {}) == "The match is over."


# -------------------------------------------------------------------------------- help and mistakes


@pytest.mark.usefixtures("capital_language")
@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ("--help", "USAGE: thauma [-h] [--version] [--language LANGUAGE] COMMAND ..."),
        ("--help", "\n\nPOSITIONAL ARGUMENTS:\n"),
        ("--help", "\n\nOPTIONS:\n"),
        ("--help", "SHOW THIS HELP MESSAGE AND EXIT\n"),
        ("--help", "SHOW THE VERSION AND EXIT\n"),
        ("--help", "\n\nEXAMPLES:\n  thauma play duel\n"),
        ("play --help", "\n\nPLAY AT THIS TERMINAL: AGAINST A BOT, HOT-SEAT, OR WITH OTHERS ON A SERVER.\n"),
        ("play --help", "THE OPPONENT: random, greedy, easy, medium, hard, expert"),
        ("play --help", "\n\nEXAMPLES:\n  thauma play duel\n"),
    ],
)
def test_help_is_in_the_language(command: Command, argv: str, told: str) -> None:
    ran = command("--language", "xx", *argv.split())
    assert ran.code == 0
    assert told in ran.out


@pytest.mark.usefixtures("capital_language")
@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ("", "thauma: ERROR: THE FOLLOWING ARGUMENTS ARE REQUIRED: COMMAND\n"),
        ("dance", "thauma: ERROR: ARGUMENT COMMAND: INVALID CHOICE: 'dance' (CHOOSE FROM "),
        ("play --seed x", "thauma play: ERROR: ARGUMENT --seed: INVALID int VALUE: 'x'\n"),
        ("play --bot", "thauma play: ERROR: ARGUMENT --bot: EXPECTED ONE ARGUMENT\n"),
        ("play --bot a --hotseat", "ERROR: ARGUMENT --hotseat: NOT ALLOWED WITH ARGUMENT --bot\n"),
        ("play --hotseat=x", "ERROR: ARGUMENT --hotseat: IGNORED EXPLICIT ARGUMENT 'x'\n"),
        ("play --se 1", "ERROR: AMBIGUOUS OPTION: --se COULD MATCH --seat, --server, --seed\n"),
        ("games again", "thauma: ERROR: UNRECOGNIZED ARGUMENTS: again\n"),
        ("deal", "thauma deal: ERROR: THE FOLLOWING ARGUMENTS ARE REQUIRED: --seed\n"),
    ],
)
def test_mistakes_on_the_command_line_are_told_in_the_language(
    command: Command, argv: str, told: str
) -> None:
    ran = command("--language", "xx", *argv.split())
    assert ran.code == 2
    assert ran.err.startswith("USAGE: thauma")
    assert told in ran.err


@pytest.mark.usefixtures("capital_language")
def test_the_parser_speaks_as_before_when_nobody_asks_us() -> None:
    use_language("xx")
    assert argparse.ArgumentParser(prog="other").format_help().startswith("usage: other")
    assert translate("nothing that we know") == "nothing that we know"


def test_english_is_what_the_parser_says_itself() -> None:
    assert {message: translate(message) for message in MESSAGES} == {message: message for message in MESSAGES}


# -------------------------------------------------------------------------------------- explanations


@pytest.mark.usefixtures("capital_language")
def test_an_explanation_is_english_and_can_be_put_into_other_words() -> None:
    match = match_after(10, 4)
    seat = match.waiting[0]
    for move in match.legal(seat):
        use_language("xx")
        explanation = match.explain(seat, move)
        use_language("en")
        assert (
            explanation.text == match.game.explained(explanation) == match.game.explained(explanation, "en")
        )
        assert match.game.explained(explanation, "xx") == capitals("", explanation.text)


def test_an_explanation_names_the_players() -> None:
    match = match_after(10, 4)
    waiting = match.waiting[0]
    explanation = match.explain(1 - waiting, match.legal(waiting)[0])
    assert f"Player {waiting + 1} has to" in explanation.text
    assert ("Ada", "Bo")[waiting] + " has to " in match.game.explained(explanation, names=("Ada", "Bo"))


@pytest.mark.usefixtures("capital_language")
def test_a_game_is_told_in_the_language(command: Command) -> None:
    ran = command("--language", "xx", *PLAY, "--seed", "3", lines=["1", "h", "e 1", "build castle", "?", "c"])
    assert "  1  PLAYER 1 CHOSE THE COLOSSUS." in ran.out
    assert ": YOU MAY CHOOSE THIS." in ran.out
    assert "THERE IS NO CARD 'castle'" in ran.out
    assert "WHAT YOU CAN TYPE:" in ran.out
    assert "Player" not in ran.out
    assert " the " not in ran.out
