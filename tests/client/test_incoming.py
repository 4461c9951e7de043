"""What may come over the network: nothing of it moves a cursor, and nonsense is told to be some."""

import json

import pytest

from thauma import wire
from thauma.client import incoming


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\r", "\n", "\x9b", "\u202e", "\u2028", "\x00"])
def test_no_sign_that_moves_the_cursor_comes_through(sign: str) -> None:
    data = {"error": "not-found", "message": f"a{sign}[2Jb"}
    failure: wire.Failure = incoming.read_json(json.dumps(data), wire.Failure)
    assert failure.message == "a?[2Jb"
    assert incoming.clean_data({f"k{sign}": [f"{sign}", {"x": sign}, 7, None]}) == {
        "k?": ["?", {"x": "?"}, 7, None]
    }


@pytest.mark.parametrize("data", [b"", b"<html>", b"\xff", b"[" * 100_000, b'{"error":"never-heard"}', b"7"])
def test_nonsense_is_told_to_be_some(data: bytes) -> None:
    with pytest.raises(incoming.ProtocolError, match="makes no sense"):
        incoming.read_json(data, wire.Failure)


def test_words_that_are_harmless_come_as_they_are() -> None:
    for message in ("Ærøskøbing", 'a "quoted" word', "a back\\slash"):
        data = wire.Failure("over", message)
        assert incoming.read_json(json.dumps({"error": "over", "message": message}), wire.Failure) == data
        plain = f'{{"error": "over", "message": {json.dumps(message, ensure_ascii=False)}}}'.encode()
        assert incoming.read_json(plain, wire.Failure) == data
