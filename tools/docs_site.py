"""Hooks of MkDocs: make the site of mkdocs.yml whole without copying anything by hand.

Pages that live in the root of the repository join the site, links between pages follow them there, and files
of the repository that a page links to (examples, the licence, types) are served beside it. A page that would
load something from another server is an error.
"""

import logging
import os
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = ("CONTRIBUTING.md", "CHANGELOG.md")
"""what the root of the repository gives to the site"""
SERVED = "repository"
"""the folder of the site for files that are no pages"""
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
FOREIGN = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^\"'\s>]+"
)
NO_CODE = re.compile(r"(```.*?```|``[^\n]*?``|`[^`\n]*`)", re.DOTALL)
log = logging.getLogger("mkdocs.docs_site")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages of the repository's root, and the files that pages link to."""
    for name in PAGES:
        files.append(File.generated(config, name, abs_src_path=str(ROOT / name)))
    for target in linked_files([*ROOT.glob("docs/**/*.md"), *(ROOT / name for name in PAGES)]):
        files.append(File.generated(config, place_of(target), abs_src_path=str(target)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Lead the links of a page to where their targets are on the site."""
    source = Path(page.file.abs_src_path)
    here = Path(page.file.src_uri).parent

    def lead(found: re.Match[str]) -> str:
        target = target_of(source, found[2])
        if target is None:
            return found[0]
        _, hash_sign, anchor = found[2].partition("#")
        return f"{found[1]}{os.path.relpath(place_of(target), here)}{hash_sign}{anchor}{found[3]}"

    parts = NO_CODE.split(markdown)
    return "".join(part if i % 2 else LINK.sub(lead, part) for i, part in enumerate(parts))


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Warn of everything that a reader's browser would fetch from elsewhere."""
    for foreign in FOREIGN.findall(output):
        log.warning("%s loads from another server: %s", page.file.src_uri, foreign)
    return output


def linked_files(pages: list[Path]) -> list[Path]:
    """Give the files that pages link to and that are no part of docs/."""
    links = [(page, link) for page in pages for _, link, _ in LINK.findall(NO_CODE.sub("", page.read_text()))]
    targets = {target for page, link in links if (target := target_of(page, link))}
    return sorted(target for target in targets if place_of(target).startswith(SERVED))


def target_of(page: Path, link: str) -> Path | None:
    """Give the file of the repository that a link leads to: none for an address, an anchor or a dead link."""
    path = link.partition("#")[0]
    if not path or re.match(r"[a-z]+:", path):
        return None
    target = (page.parent / path).resolve()
    return target if target.is_file() and target.is_relative_to(ROOT) else None


def place_of(target: Path) -> str:
    """Give the place on the site of a file of the repository."""
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    path = target.relative_to(ROOT).as_posix()
    return path if path in PAGES else f"{SERVED}/{path}"
