"""Match texts that are broken, cut short or changed: each is refused by its class, with the line."""

import re
from typing import Any

import pytest

import thauma
from tests.proof.support.golden import GOLDEN, golden_match
from thauma.core.match_text import checksum

pytestmark = pytest.mark.once  # nothing of it is compiled


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.thauma").read_text(encoding="utf-8")


def lines_of(name: str) -> list[str]:
    return text_of(name).splitlines(keepends=True)


def with_checksum(lines: list[str]) -> str:
    """Write a true checksum under changed lines, as somebody who knows the format would."""
    body = "".join(lines[:-1])
    return body + re.sub(r"[0-9a-f]{64}", checksum(body), lines[-1])


@pytest.mark.parametrize(
    "name", ["duel/shared", "duel/destroyed-box", "wonders/shared", "wonders/chosen-sides"]
)
def test_a_match_cut_short_is_noticed_at_every_line(name: str) -> None:
    lines = lines_of(name)
    for end in range(len(lines)):
        with pytest.raises(thauma.InvalidMatch) as caught:
            thauma.Match.parse("".join(lines[:end]))
        assert end == 0 or type(caught.value) is thauma.TamperedMatch


@pytest.mark.parametrize("name", ["duel/military", "wonders/must-revive"])
def test_a_match_cut_short_is_noticed_at_every_character(name: str) -> None:
    text = text_of(name)
    for end in [*range(0, len(text) - 70, 23), *range(len(text) - 70, len(text) - 1)]:
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(text[:end])


@pytest.mark.parametrize("name", ["duel/shared", "duel/science", "wonders/cities/babylon-night"])
def test_a_line_changed_or_taken_out_is_noticed(name: str) -> None:
    lines = lines_of(name)
    for i, line in enumerate(lines[:-1]):
        changed = line.replace("e", "a", 1) if "e" in line else f"{line.rstrip()} \n"
        for other in ([changed], []):
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse("".join([*lines[:i], *other, *lines[i + 1 :]]))


def test_a_move_of_the_wrong_seat_is_noticed_with_its_line() -> None:
    lines = lines_of("duel/shared")
    first = lines.index("moves:\n") + 1
    for i in range(first, len(lines) - 2):
        seat, rest = lines[i].strip().split(" ", 1)
        changed = [*lines[:i], f"  {1 - int(seat)} {rest}\n", *lines[i + 1 :]]
        with pytest.raises(thauma.InvalidMatch, match=f"^line {i + 1}: ") as caught:
            thauma.Match.parse(with_checksum(changed))
        assert type(caught.value) is thauma.InvalidMatch


@pytest.mark.once
def test_a_choice_of_the_wrong_seat_is_noticed() -> None:
    """Where several choose at once another seat may have such a card too, but not two choices."""
    lines = lines_of("wonders/shared")
    for i in range(lines.index("moves:\n") + 1, len(lines) - 2):
        seat, rest = lines[i].strip().split(" ", 1)
        for other in {0, 1, 2} - {int(seat)}:
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse(with_checksum([*lines[:i], f"  {other} {rest}\n", *lines[i + 1 :]]))


@pytest.mark.once
@pytest.mark.parametrize("name", ["duel/centre-chooses", "wonders/must-revive"])
def test_a_move_left_out_or_doubled_is_noticed(name: str) -> None:
    lines = lines_of(name)
    first = lines.index("moves:\n") + 1
    for i in range(first, len(lines) - 2):
        for changed in ([*lines[:i], *lines[i + 1 :]], [*lines[: i + 1], *lines[i:]]):
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse(with_checksum(changed))


BROKEN: dict[str, list[tuple[str, str, type[Exception]]]] = {
    "duel/shared": [
        ("rules: duel/1", "rules: duel/2", thauma.RulesVersion),
        ("rules: duel/1\n", "", thauma.RulesVersion),
        ('game: "duel"', 'game: "chess"', thauma.InvalidMatch),
        ('game: "duel"', "game: []", thauma.InvalidMatch),
        ('game: "duel"', 'game: "duel"\ngame: "duel"', thauma.InvalidMatch),
        ('game: "duel"', "game", thauma.InvalidMatch),
        ('game: "duel"', "game: duel", thauma.InvalidMatch),
        ('game: "duel"', 'game: "wonders"', thauma.RulesVersion),
        ('"centre":"begins"', '"centre":"often"', thauma.InvalidMatch),
        ("thauma match", "thauma", thauma.InvalidMatch),
        ("moves:", "move:", thauma.InvalidMatch),
        ("moves:", "moves:\n  9 build theater", thauma.InvalidMatch),
        ("moves:", "moves:\n  build theater", thauma.InvalidMatch),
        ("result: civilian", "result: military", thauma.InvalidMatch),
        ("result: civilian 0,1", "result: civilian 0", thauma.InvalidMatch),
        ("moves:", "moves:\nresult: civilian 0,1 1:1", thauma.InvalidMatch),
        ("wonders:", "# a comment\n\nwanders:", thauma.InvalidMatch),
    ],
    "wonders/shared": [
        ("rules: wonders/2", "rules: wonders/3", thauma.RulesVersion),
        ('game: "wonders"', 'game: "duel"', thauma.RulesVersion),
        ('"players":3', '"players":4', thauma.InvalidMatch),
        ('"players":3', '"players":2', thauma.InvalidMatch),
        ('"sides":"dealt"', '"sides":"chosen"', thauma.InvalidMatch),
        ('["rhodos","day"]', '["babylon","day"]', thauma.InvalidMatch),
        ('["rhodos","day"]', '["rhodos",null]', thauma.InvalidMatch),
        ("moves:", "moves:\n  3 sell altar", thauma.InvalidMatch),
        ("moves:", "moves:\n  0 side day", thauma.InvalidMatch),
        ("  0 build glassworks\n", "  0 build glassworks paying 2 left\n", thauma.InvalidMatch),
        ("paying 2 left 4 right", "paying 4 left 2 right", thauma.InvalidMatch),
        ("result: points 1,2", "result: points 1", thauma.InvalidMatch),
        ("37:40:40", "37:40:41", thauma.InvalidMatch),
    ],
}


@pytest.mark.parametrize(
    ("name", "old", "new", "error"),
    [(name, *case) for name, cases in BROKEN.items() for case in cases],
    ids=lambda part: str(part)[:40],
)
def test_a_broken_match_text_is_refused_by_its_class(
    name: str, old: str, new: str, error: type[Exception]
) -> None:
    text = text_of(name)
    assert text.count(old) == 1
    with pytest.raises(error) as caught:
        thauma.Match.parse(with_checksum(text.replace(old, new).splitlines(keepends=True)))
    assert type(caught.value) is error


@pytest.mark.parametrize("stated", ["0 moves", "999999 moves", "1 move"])
def test_a_wrong_number_of_moves_is_noticed(stated: str) -> None:
    with pytest.raises(thauma.TamperedMatch):
        thauma.Match.parse(re.sub(r"end: \d+ moves, sha256 \w+", f"end: {stated}", text_of("duel/shared")))


@pytest.mark.parametrize("text", [None, 5, b"thauma match", [], "", "\n", "\ufeff", "thauma match"], ids=repr)
def test_what_is_no_match_text_is_refused(text: Any) -> None:
    with pytest.raises(thauma.InvalidMatch):
        thauma.Match.parse(text)


@pytest.mark.parametrize("name", ["duel/shared", "wonders/shared"])
def test_harmless_changes_of_a_match_text_are_read_all_the_same(name: str) -> None:
    match, text = golden_match(name), text_of(name)
    plain = re.sub(r", sha256 \w+", "", text)
    for other in (
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        text + "\n \n",
        plain.replace("moves:", "# hi\nmoves:"),
    ):
        assert thauma.Match.parse(other).text() == match.text()
