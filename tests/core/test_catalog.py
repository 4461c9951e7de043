"""Every message that is used exists, every one that exists is used, all languages fill in the same blanks."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import thauma
from tests.core.families import FAMILIES, NARRATE_FILES, PREFIXES, VARIABLE_PREFIXES
from thauma.core.catalog import catalog_files, flatten, languages, read_catalog
from thauma.core.language import language_code, say, system_language
from thauma.terminal.main import COMMANDS

pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled
SOURCES = Path(thauma.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"
PAGE_ALONE = re.compile(rf"(({'|'.join(thauma.games())})\.)?(page|tutorial|rules|score)\.")
"""the tables whose messages only the page says"""
ROOTS = {key.partition(".")[0] for key in read_catalog("en") if "." in key}
NAMESPACE = re.compile(rf"(({'|'.join(thauma.games())})\.)?([a-z-]+\.)?")
"""beginnings that say nothing: whatever follows them must stand somewhere"""
KEY = re.compile(rf"({'|'.join(sorted(ROOTS))})(\.[a-z0-9-]+)+")


# ------------------------------------------------------------------------------------- what is used


@cache
def parsed_modules() -> dict[str, ast.Module]:
    """Every Python file of the package by its path."""
    paths = SOURCES.rglob("*.py")
    return {path.relative_to(SOURCES).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def texts(node: ast.AST) -> Iterator[str]:
    """Every whole string in a piece of code; the pieces of an f-string are none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
            yield from texts(child)


@cache
def used_by_python() -> set[str]:
    """Every string that may be a key: as it stands, or with what the called function puts before it."""
    found: set[str] = {f"command.{name}.what" for name in COMMANDS}
    for path, tree in parsed_modules().items():
        found.update(texts(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found.update(prefixed_keys(path, node))
            if path in NARRATE_FILES and isinstance(node, ast.Yield):
                assert isinstance(node.value, ast.Tuple)
                found.update(f"{NARRATE_FILES[path]}.{name}" for name in texts(node.value.elts[0]))
    return found


def prefixed_keys(path: str, call: ast.Call) -> Iterator[str]:
    """The keys in a call of a function that puts something before them."""
    name = f".{call.func.attr}" if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    for (place, function), (argument, prefix) in PREFIXES.items():
        if path.startswith(place) and name == function and len(call.args) > argument:
            yield from (prefix + text for text in texts(call.args[argument]))


@cache
def page_sources() -> str:
    """All sources of the page."""
    paths = [path for ending in ("ts", "svelte") for path in sorted(PAGE.rglob(f"*.{ending}"))]
    return "\n".join(path.read_text("utf-8") for path in paths)


@cache
def page_texts() -> set[str]:
    """Every quoted word of the page that may be a key or the end of one."""
    return set(re.findall(r"""["'`]([a-z0-9.-]+)["'`]""", page_sources()))


@cache
def page_templates() -> list[re.Pattern[str]]:
    """The templates of the page that may be keys: at first a game's name may stand, elsewhere any word."""
    found = []
    for template in set(re.findall(r"`((?:\$\{[^}`]*\}|[a-z0-9.-])*)`", page_sources())):
        head, *tail = re.split(r"\$\{[^}]*\}", template)
        first = re.escape(head) if head else f"({'|'.join(thauma.games())})"
        rest = tail if head else tail[1:]
        start = "" if head or not tail else re.escape(tail[0])
        if tail and (head or tail[0]):
            found.append(
                re.compile(first + start + "".join(f"([a-z0-9-]+){re.escape(part)}" for part in rest))
            )
    return found


@cache
def fits_template(text: str) -> bool:
    """Whether a template of the page can become a text."""
    return any(template.fullmatch(text) for template in page_templates())


def used_by_page(key: str) -> bool:
    """Whether the page says a key: in full, by a template that fits, or by one that fits and an end."""
    if key in page_texts() or fits_template(key):
        return True
    for at in (dot.end() for dot in re.finditer(r"\.", key)):
        start, end = key[:at], key[at:]
        given = end in page_texts() or fits_template(end)
        if (given or not NAMESPACE.fullmatch(start)) and fits_template(f"{start}x"):
            return True
    return False


def keys_for_python() -> set[str]:
    """The keys of messages that Python says."""
    return {key for key in read_catalog("en") if not PAGE_ALONE.match(key)}


def well_known(key: str) -> bool:
    """Whether a key belongs to a family, whose members are checked one by one."""
    return key.startswith(tuple(f"{prefix}." for prefix in FAMILIES))


def blanks(message: str) -> set[tuple[str, str | None, str]]:
    """What a message fills in, and how; a noun after a number is the translator's."""
    found = Formatter().parse(message)
    return {(name, how, "" if "|" in (spec or "") else spec or "") for _, name, spec, how in found if name}


# ------------------------------------------------------------------------------------------- rulings


def test_english_is_there() -> None:
    assert "en" in languages()


@pytest.mark.parametrize("prefix", FAMILIES)
def test_everything_that_has_a_name_has_a_word(prefix: str) -> None:
    keys = {key.removeprefix(f"{prefix}.") for key in read_catalog("en") if key.startswith(f"{prefix}.")}
    assert keys == FAMILIES[prefix]


@pytest.mark.once
def test_no_message_of_ours_is_unused() -> None:
    ours = keys_for_python()
    assert len(ours) > 500
    unused = {key for key in ours - used_by_python() if not well_known(key) and not used_by_page(key)}
    assert unused == set()


@pytest.mark.once
def test_no_message_of_the_page_is_unused() -> None:
    theirs = set(read_catalog("en")) - keys_for_python()
    unused = {key for key in theirs - used_by_python() if not used_by_page(key)}
    assert unused == set()


@pytest.mark.once
def test_every_key_that_python_uses_exists() -> None:
    used = {text for text in used_by_python() if KEY.fullmatch(text)}
    assert len(used) > 300
    assert used - set(read_catalog("en")) == set()


def test_every_key_that_the_page_uses_exists() -> None:
    used = {text for text in page_texts() if KEY.fullmatch(text)}
    assert used - set(read_catalog("en")) == set()


def test_keys_are_built_only_where_all_their_ends_are_known() -> None:
    known = VARIABLE_PREFIXES | {f"{prefix}." for prefix in FAMILIES}
    for path, tree in parsed_modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and node.values:
                first = node.values[0]
                beginning = str(first.value) if isinstance(first, ast.Constant) else ""
                if KEY.fullmatch(f"{beginning}x"):
                    assert beginning in known, path


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_and_the_same_blanks(language: str) -> None:
    english, other = read_catalog("en"), read_catalog(language)
    assert set(other) == set(english)
    assert {key: blanks(text) for key, text in other.items()} == {
        key: blanks(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", languages())
def test_a_noun_after_a_number_has_two_forms(language: str) -> None:
    for key, text in read_catalog(language).items():
        for _, _, spec, _ in Formatter().parse(text):
            if spec and "|" in spec:
                assert len([form for form in spec.split("|") if form]) == 2, key


@pytest.mark.parametrize("language", languages())
def test_no_key_is_in_two_files_of_a_language(language: str) -> None:
    keys = [
        key
        for prefix, path in catalog_files(language)
        for key, _ in flatten(tomllib.loads(path.read_text("utf-8")), prefix)
    ]
    assert len(keys) == len(set(keys))


def test_numbers_take_the_right_noun() -> None:
    assert say("terminal.unfinished", {"n": 1}) == "The match is unfinished after 1 move."
    assert say("terminal.unfinished", {"n": 2}) == "The match is unfinished after 2 moves."


def test_players_have_names_or_numbers() -> None:
    assert say("terminal.step.resigned", {"seat": 0}) == "Player 1 gives up."
    assert say("terminal.step.resigned", {"seat": 1}, names=("Anna", "Bo")) == "Bo gives up."


def test_lists_are_joined() -> None:
    known = {"game": "duel", "name": "'x'", "known": ["a", "b"]}
    assert say("error.no-option", known) == "duel has no option 'x'; it has a, b"
    assert say("duel.error.near", {"problem": "no", "near": ["a", "b"]}) == "no; did you mean a or b?"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "en", "LANG": "tlh"}, "en"),
    ],
)
def test_the_system_says_which_language_it_speaks(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_a_language_has_a_short_name() -> None:
    names = ["da", "DA", "da-DK", "da_DK.UTF-8", "no", "nn_NO", "nb", "C.UTF-8"]
    assert [language_code(name) for name in names] == ["da", "da", "da", "da", "nb", "nb", "nb", "c"]
