"""Match texts that are broken, cut short or changed: each is refused by its class, with the line."""

import re
from typing import Any

import pytest

import thauma
from tests.proof.support.golden import golden_match, text_of
from tests.proof.support.match_texts import lines_of, with_checksum
from tests.proof.support.rooms import support_modules

pytestmark = pytest.mark.once  # nothing of it is compiled
CASES = support_modules("bad_texts")


def names(kind: str) -> list[str]:
    """The golden games with which something is tried."""
    return [name for module in CASES.values() for name in getattr(module, kind)]


@pytest.mark.parametrize("name", names("CUT_AT_LINES"))
def test_a_match_cut_short_is_noticed_at_every_line(name: str) -> None:
    lines = lines_of(name)
    for end in range(len(lines)):
        with pytest.raises(thauma.InvalidMatch) as caught:
            thauma.Match.parse("".join(lines[:end]))
        assert end == 0 or type(caught.value) is thauma.TamperedMatch


@pytest.mark.parametrize("name", names("CUT_ANYWHERE"))
def test_a_match_cut_short_is_noticed_at_every_character(name: str) -> None:
    text = text_of(name)
    for end in [*range(0, len(text) - 70, 23), *range(len(text) - 70, len(text) - 1)]:
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(text[:end])


@pytest.mark.parametrize("name", names("CHANGED"))
def test_a_line_changed_or_taken_out_is_noticed(name: str) -> None:
    lines = lines_of(name)
    for i, line in enumerate(lines[:-1]):
        changed = line.replace("e", "a", 1) if "e" in line else f"{line.rstrip()} \n"
        for other in ([changed], []):
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse("".join([*lines[:i], *other, *lines[i + 1 :]]))


@pytest.mark.once
@pytest.mark.parametrize("name", names("LEFT_OUT"))
def test_a_move_left_out_or_doubled_is_noticed(name: str) -> None:
    lines = lines_of(name)
    first = lines.index("moves:\n") + 1
    for i in range(first, len(lines) - 2):
        for changed in ([*lines[:i], *lines[i + 1 :]], [*lines[: i + 1], *lines[i:]]):
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse(with_checksum(changed))


@pytest.mark.parametrize(
    ("name", "old", "new", "error"),
    [(name, *case) for module in CASES.values() for name, cases in module.BROKEN.items() for case in cases],
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
        thauma.Match.parse(
            re.sub(r"end: \d+ moves, sha256 \w+", f"end: {stated}", text_of(names("HARMLESS")[0]))
        )


@pytest.mark.parametrize("text", [None, 5, b"thauma match", [], "", "\n", "\ufeff", "thauma match"], ids=repr)
def test_what_is_no_match_text_is_refused(text: Any) -> None:
    with pytest.raises(thauma.InvalidMatch):
        thauma.Match.parse(text)


@pytest.mark.parametrize("name", names("HARMLESS"))
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
