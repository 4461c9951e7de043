"""The page as an app: what a system is told to install it, and that what it names is there."""

import json
import struct

import pytest

from tests.browser.support.server import built_page
from thauma.core.catalog import languages
from thauma.core.language import say

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


def size_of(picture: bytes) -> str:
    """Read the size of a PNG from its head."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return f"{width}x{height}"


def test_every_language_has_a_manifest_of_the_same_app_with_icons_that_are_there() -> None:
    page = built_page()
    for language in languages():
        name = "manifest.webmanifest" if language == "en" else f"manifest-{language}.webmanifest"
        told = json.loads((page / name).read_text(encoding="utf-8"))
        assert (told["id"], told["start_url"], told["scope"], told["display"]) == (
            "/",
            "/",
            "/",
            "standalone",
        )
        assert (told["lang"], told["description"]) == (language, say("page.start.title", {}, language))
        purposes = {icon.get("purpose", "any") for icon in told["icons"]}
        assert purposes == {"any", "maskable"}
        for icon in told["icons"]:
            picture = (page / icon["src"].removeprefix("/")).read_bytes()
            assert icon["sizes"] in ("any", size_of(picture) if icon["type"] == "image/png" else "")
    assert size_of((page / "apple-touch-icon.png").read_bytes()) == "180x180"


def test_the_worker_knows_what_was_built_and_keeps_words_for_later() -> None:
    page = built_page()
    text = (page / "sw.js").read_text(encoding="utf-8")
    start = text.index('{"version"')
    built, _ = json.JSONDecoder().raw_decode(text, start)
    assert f'src="{built["entry"]}"' in (page / "index.html").read_text(encoding="utf-8")
    assert built["entry"] in built["assets"]
    named = [*built["assets"], *built["files"]]
    assert [path for path in named if not (page / path.removeprefix("/")).is_file()] == []
    assert "/theme.js" in built["files"]
    words = say("page.start.title", {}, "da")
    kept = {path for path in built["assets"] if path.endswith(".js")}
    there = {f"/assets/{file.name}" for file in (page / "assets").glob("*.js")}
    left = {path for path in there if words in (page / path.removeprefix("/")).read_text(encoding="utf-8")}
    assert left
    assert left.isdisjoint(kept)
    assert "import" not in text.split('{"version"', 1)[0], "a worker is one file"
