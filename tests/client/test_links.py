"""Links to matches: read, written, refused."""

import pytest

from thauma.client.links import BadLink, Link, read_link, read_server

HOST = "http://games.example.org:7007"
MATCH = "0123456789abcdef"
SECRET = "s" * 32


@pytest.mark.parametrize(
    ("text", "link"),
    [
        (f"{HOST}/m/{MATCH}#join={SECRET}", Link(HOST, MATCH, join=SECRET)),
        (f"{HOST}/m/{MATCH}#seat={SECRET}", Link(HOST, MATCH, token=SECRET)),
        (f"{HOST}/m/{MATCH}", Link(HOST, MATCH)),
        (f"https://[::1]:80/m/{MATCH}", Link("https://[::1]:80", MATCH)),
        (f"https://example.org/games/m/{MATCH}", Link("https://example.org/games", MATCH)),
    ],
)
def test_a_link_is_read_and_written_alike(text: str, link: Link) -> None:
    assert read_link(text) == link
    assert str(link) == text
    assert "#" not in link.address


def test_a_link_may_be_copied_carelessly() -> None:
    assert read_link(f"  HTTP://Games.Example.ORG:7007/m/{MATCH}/ \n") == Link(HOST, MATCH)
    assert read_server(f"{HOST}/") == HOST
    assert read_server("https://example.org/games/") == "https://example.org/games"


@pytest.mark.parametrize(
    "text",
    [
        "",
        MATCH,
        f"ftp://example.org/m/{MATCH}",
        f"http:///m/{MATCH}",
        f"http://eve:pass@example.org/m/{MATCH}",
        f"http://example.org:99999/m/{MATCH}",
        f"http://example.org:0/m/{MATCH}",
        f"http://[::1/m/{MATCH}",
        f"http://example.org/m/{MATCH}?x=1",
        f"http://example.org/m/{MATCH}x",
        "http://example.org/m/",
        f"http://example.org/{MATCH}",
        f"http://exam\x1bple.org/m/{MATCH}",
        f"http://example.org/a b/m/{MATCH}",
        f"http://{'a' * 70}.example.org/m/{MATCH}",
    ],
)
def test_what_is_no_link_is_told(text: str) -> None:
    with pytest.raises(BadLink):
        read_link(text)


@pytest.mark.parametrize("fragment", ["join=short", "seat=", f"token={SECRET}", f"join={SECRET}&x=1", SECRET])
def test_a_secret_that_is_cut_short_is_told_but_not_repeated(fragment: str) -> None:
    with pytest.raises(BadLink, match="cut short") as problem:
        read_link(f"{HOST}/m/{MATCH}#{fragment}")
    assert SECRET not in str(problem.value)


def test_a_server_has_an_address_and_no_secret() -> None:
    for text in (f"{HOST}#x", "example.org", "ws://example.org"):
        with pytest.raises(BadLink):
            read_server(text)
