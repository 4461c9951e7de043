"""The page for browsers: what is cached and how long, in which form it comes, and that nothing else does."""

import gzip
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.support.live_server import serve_in_thread
from tests.server.support.raw_sockets import HOST, Answer, RawConnection, head_of, send_raw_request
from tests.server.support.services import service
from thauma.server.http.compression import choose_coding
from thauma.server.http.middleware import HEADERS
from thauma.server.http.page import read_page

pytestmark = pytest.mark.unsanitized

INDEX = b"<!doctype html><title>Thauma</title>"
SCRIPT = b"export const wonder = 7;\n" * 40
SMALLER = b"as if it were brotli"
SCRIPT_PATH = "/assets/table-1a2B3c.js"
BUILD_COST = {
    "index.html": INDEX,
    "index.html.br": b"index " + SMALLER,
    "index.html.gz": gzip.compress(INDEX),
    "assets/table-1a2B3c.js": SCRIPT,
    "assets/table-1a2B3c.js.br": SMALLER,
    "assets/table-1a2B3c.js.gz": gzip.compress(SCRIPT),
    "assets/look-9z.css": b"body{}",
    "assets/words/letters-0a.woff2": b"wOF2",
    "favicon.svg": b"<svg/>",
    "favicon.svg.gz": gzip.compress(b"<svg/>"),
    "manifest.webmanifest": b"{}",
    "robots.txt": b"User-agent: *\n",
    "odd.thing": b"?",
    "icon-192.png": b"PNG",
    "sw.js": b"self",
}
SCREENS = ["/", "/m/0123456789abcdef", "/m/no-match", "/rules/duel", "/watch"]


def write_page(folder: Path) -> Path:
    """Put a small page into a folder, with a secret beside it."""
    for name, data in BUILD_COST.items():
        path = folder / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / "secret.txt").write_text("not for you", encoding="utf-8")
    return folder / "page"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server with a small page."""
    folder = tmp_path_factory.mktemp("page")
    with serve_in_thread(service(str(folder / "matches.sqlite3"), page=write_page(folder))) as address:
        yield address


def test_a_browser_that_asks_for_what_is_not_there_gets_the_page_that_says_so(server: str) -> None:
    for path in ("/nowhere", "/m/a/b", "/symbols"):
        answer = send_raw_request(
            server, path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        )
        assert (answer.status, answer.body) == (404, INDEX)


@pytest.mark.parametrize("path", ["/api/nowhere", "/assets/none.js"])
def test_what_is_no_screen_stays_an_error_for_programs(server: str, path: str) -> None:
    answer = send_raw_request(server, path, headers={"Accept": "text/html"})
    assert (answer.status, answer.json["error"]) == (404, "not-found")


def request_encoded(server: str, path: str, coding: str) -> Answer:
    """Ask for something in a form."""
    return send_raw_request(server, path, headers={"Accept-Encoding": coding})


# ------------------------------------------------------------------------------------------ what there is


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_the_one_page(server: str, path: str) -> None:
    answer = send_raw_request(server, path)
    assert (answer.status, answer.body) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (SCRIPT_PATH, "text/javascript; charset=utf-8"),
        ("/assets/look-9z.css", "text/css; charset=utf-8"),
        ("/assets/words/letters-0a.woff2", "font/woff2"),
        ("/favicon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/odd.thing", "application/octet-stream"),
        ("/icon-192.png", "image/png"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ],
)
def test_every_file_comes_as_what_it_is(server: str, path: str, kind: str) -> None:
    answer = send_raw_request(server, path)
    assert (answer.status, answer.body) == (200, BUILD_COST[path.removeprefix("/")])
    assert answer.headers["content-type"] == kind
    assert answer.headers["content-length"] == str(len(answer.body))


@pytest.mark.parametrize(
    "path",
    [
        "/assets/",
        "/assets/table.js",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets//etc/passwd",
        "/assets/..%5c..%5csecret.txt",
        "/assets/table-1a2B3c.js%00",
        "/assets/table-1a2b3c.js",
        "/assets/words",
        f"{SCRIPT_PATH}.br",
        "/index.html.gz",
        "/favicon.svg.gz",
        "/../secret.txt",
        "/secret.txt",
        "/rules",
        "/m/one/two",
        "/nowhere",
    ],
)
def test_nothing_else_comes(server: str, path: str) -> None:
    answer = send_raw_request(server, path)
    assert (answer.status, answer.json["error"]) == (404, "not-found")
    assert b"not for you" not in answer.body
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", SCRIPT_PATH, "/favicon.svg"])
def test_the_page_is_only_read(server: str, path: str) -> None:
    answer = send_raw_request(server, path, "POST", body=b"")
    assert (answer.status, answer.json["error"]) == (405, "bad-request")


@pytest.mark.parametrize("path", ["/", SCRIPT_PATH, "/robots.txt"])
def test_a_head_is_an_answer_without_its_body(server: str, path: str) -> None:
    with RawConnection(server) as line:
        line.send(head_of("HEAD", path, {**HOST, "Connection": "close"}))
        head = Answer(line.take_head(), line.read_to_end())
    whole = send_raw_request(server, path)
    assert (head.status, head.body) == (200, b"")
    assert int(head.headers["content-length"]) == len(whole.body)
    for name in ("content-type", "cache-control", "etag"):
        assert head.headers[name] == whole.headers[name]


def test_files_that_appear_later_or_change_are_not_served(tmp_path: Path) -> None:
    folder = write_page(tmp_path)
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"), page=folder)) as address:
        (folder / "assets" / "late.js").write_bytes(b"late")
        (folder / "index.html").write_bytes(b"changed")
        assert send_raw_request(address, "/assets/late.js").status == 404
        assert send_raw_request(address, "/").body == INDEX


# ------------------------------------------------------------------------------------------------- caching


def test_a_name_that_changes_with_its_contents_is_kept_for_ever(server: str) -> None:
    for path in (SCRIPT_PATH, "/assets/words/letters-0a.woff2"):
        assert (
            send_raw_request(server, path).headers["cache-control"] == "public, max-age=31536000, immutable"
        )


@pytest.mark.parametrize("path", ["/", "/m/0123456789abcdef", "/favicon.svg", "/sw.js"])
def test_what_keeps_its_name_is_asked_for_again_and_sent_only_when_it_changed(server: str, path: str) -> None:
    first = send_raw_request(server, path)
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    for have in (tag, tag.removeprefix("W/"), f'"something else", {tag}', "*"):
        again = send_raw_request(server, path, headers={"If-None-Match": have})
        assert (again.status, again.body) == (304, b"")
        for name in ("etag", "cache-control", "vary"):
            assert again.headers.get(name) == first.headers.get(name)
        assert "content-type" not in again.headers
    for have in ('"something else"', tag.replace('"', ""), ""):
        assert send_raw_request(server, path, headers={"If-None-Match": have}).status == 200


def test_another_content_has_another_tag(server: str, tmp_path: Path) -> None:
    folder = write_page(tmp_path)
    (folder / "index.html").write_bytes(INDEX + b" ")
    assert read_page(folder)["/index.html"].tag != send_raw_request(server, "/").headers["etag"]
    assert read_page(folder)["/favicon.svg"].tag == send_raw_request(server, "/favicon.svg").headers["etag"]


@pytest.mark.parametrize("path", ["/", SCRIPT_PATH, "/nowhere"])
def test_the_page_keeps_browsers_as_safe_as_every_answer(server: str, path: str) -> None:
    for answer in (
        send_raw_request(server, path),
        send_raw_request(server, path, headers={"If-None-Match": "*"}),
    ):
        for name, value in HEADERS.items():
            if name != "Cache-Control":
                assert answer.headers[name.lower()] == value
    policy = send_raw_request(server, path).headers["content-security-policy"]
    assert "unsafe" not in policy
    for source in ("script-src", "style-src", "font-src", "connect-src"):
        assert f"{source} 'self';" in policy


# ------------------------------------------------------------------------------------------- compressed


def test_a_file_comes_in_the_form_that_the_client_reads(server: str) -> None:
    for wish, coding, body in (
        ("gzip, deflate, br, zstd", "br", SMALLER),
        ("gzip", "gzip", BUILD_COST["assets/table-1a2B3c.js.gz"]),
        ("br;q=0.5, gzip", "gzip", BUILD_COST["assets/table-1a2B3c.js.gz"]),
        ("", None, SCRIPT),
        ("zstd", None, SCRIPT),
    ):
        answer = request_encoded(server, SCRIPT_PATH, wish)
        assert (answer.headers.get("content-encoding"), answer.body) == (coding, body)
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "content-encoding" not in send_raw_request(server, SCRIPT_PATH).headers


def test_what_has_no_such_form_comes_as_it_is(server: str) -> None:
    assert request_encoded(server, "/favicon.svg", "br").body == BUILD_COST["favicon.svg"]
    answer = request_encoded(server, "/robots.txt", "gzip, br")
    assert answer.body == BUILD_COST["robots.txt"]
    assert "vary" not in answer.headers


@pytest.mark.parametrize(
    ("wish", "coding"),
    [
        ("", "identity"),
        ("*", "br"),
        ("*;q=0", "identity"),
        ("GZIP", "gzip"),
        ("br;q=0, *", "gzip"),
        ("br;q=0.2, gzip;q=0.9", "gzip"),
        ("gzip;q=0.001", "gzip"),
        ("gzip ; q=1.0 , br ; q=1.0", "br"),
        ("identity, gzip;q=0.5", "identity"),
        ("identity;q=0.5, gzip;q=0.5", "gzip"),
        ("gzip;q=0", "identity"),
        ("gzip;q=nan", "identity"),
        ("gzip;q=-1", "identity"),
        ("gzip;q=9", "gzip"),
        ("gzip;level=9", "gzip"),
        (",,;q=1,", "identity"),
    ],
)
def test_the_coding_that_is_liked_best(wish: str, coding: str) -> None:
    assert choose_coding(wish, ("gzip", "identity", "br")) == coding


# -------------------------------------------------------------------------------------------- no page


@pytest.mark.parametrize("there", [[], ["assets/table.js", "favicon.svg"]])
def test_a_server_whose_page_was_not_built_runs_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, there: list[str]
) -> None:
    for name in there:
        (tmp_path / "page" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "page" / name).touch()
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"), page=tmp_path / "page")) as address:
        for path in SCREENS:
            answer = send_raw_request(address, path)
            assert answer.status == 200
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            assert answer.headers["cache-control"] == "no-store"
            assert b"thauma join" in answer.body
            assert b"make page" in answer.body
        for name in there:
            assert send_raw_request(address, f"/{name}").status == 404
        assert send_raw_request(address, "/api/games").status == 200
    warned = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert ["make page" in record.getMessage() for record in warned] == [True]
