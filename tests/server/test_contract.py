"""What is made from the wire contract is up to date, complete, and true of a real server."""

import importlib
import json
import re
import runpy
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import thauma
from thauma import wire

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tools"))

import contract  # noqa: E402  (the tools are no package)
from contract_http import ENDPOINTS, REQUESTS, Endpoint  # noqa: E402
from contract_types import contract_of, game_modules, read  # noqa: E402

PAGE, VALUES, OPENAPI = "docs/api.md", "web/src/wire.ts", "docs/openapi.json"
ALL = read(wire, REQUESTS)
TELLING = """
    after age agora allow at bank blue blunders bot bots bought brown cards cheap choice choices city
    civilian clay code coins colour commerce compass costs count created data die discard discount east
    ending error events exact explanation fixed free gallery game games gear glass goods green grey guild
    guilds hint id inaccuracies join key kind last left legal lines loot market match matches message
    military mistakes move moves name needed number options order own papyrus players production protocol
    public purple question reason reasons red resource result review right rules science scores seat seats
    shields state status steps stone structure symbols tablet text token total university values version
    view west winners wonder wonders wood yellow
"""
"""names of fields that need no sentence"""


# ------------------------------------------------------------------------------------------ up to date


def test_the_files_are_what_the_contract_makes_of_them() -> None:
    assert contract.differences(contract.generated_files()) == {}, "run `python tools/contract.py`"


def import_changed_contract(folder: Path, name: str, old: str, new: str) -> ModuleType:
    """Import a copy of the contract in which something is different."""
    (folder / name).mkdir()
    found = 0
    for path in Path(wire.__file__).parent.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        found += old in source
        copy = source.replace(old, new, 1).replace(wire.__name__, name)
        (folder / name / path.name).write_text(copy, encoding="utf-8")
    assert found
    return importlib.import_module(name)


@pytest.mark.parametrize(
    ("name", "old", "new", "seen_in"),
    [
        ("wire_as_it_is", "", "", set()),
        ("wire_with_a_field", "    error: Code\n", "    error: Code\n    hint: str\n", {PAGE, OPENAPI}),
        ("wire_reworded", '"""how many can play"""', '"""how many play"""', {PAGE, OPENAPI}),
        ("wire_retyped", "    public: bool\n", "    public: int\n", {PAGE, OPENAPI}),
        ("wire_unhinted", '        "hinted",\n', "", {PAGE, OPENAPI}),
        ("wire_with_a_default", "    allow: bool\n", "    allow: bool = True\n", {PAGE, OPENAPI}),
        ("wire_with_a_word", '        "handed",\n', '        "handed",\n        "sold",\n', {PAGE, OPENAPI}),
        ("wire_with_a_close", "    4404:", "    4405: 'we are closed',\n    4404:", {PAGE, VALUES}),
        ("wire_with_a_limit", "max_length=200", "max_length=201", {PAGE, OPENAPI}),
    ],
)
def test_whatever_changes_in_the_contract_shows(
    name: str, old: str, new: str, seen_in: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    files = contract.generated_files(import_changed_contract(tmp_path, name, old, new))
    assert set(contract.differences(files)) == seen_in


def test_a_code_that_nobody_has_explained_is_not_let_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    module = import_changed_contract(
        tmp_path, "wire_with_a_code", '    "stale",\n', '    "stale",\n    "sold-out",\n'
    )
    with pytest.raises(SystemExit, match="sold-out"):
        contract.generated_files(module)


def test_written_files_are_up_to_date(tmp_path: Path) -> None:
    files = contract.generated_files()
    assert set(files) > {PAGE, VALUES, OPENAPI}
    assert set(contract.differences(files, tmp_path)) == set(files)
    contract.write(files, tmp_path)
    assert contract.differences(files, tmp_path) == {}


def test_the_command_checks_without_writing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert contract.main(["--check"]) == 0
    before = (ROOT / PAGE).read_text(encoding="utf-8")
    monkeypatch.setattr(contract, "generated_files", lambda: {PAGE: before + "One more line.\n"})
    assert contract.main(["--check"]) == 1
    assert "+One more line." in capsys.readouterr().out
    assert (ROOT / PAGE).read_text(encoding="utf-8") == before
    assert contract.main(["--chekc"]) == 2


# -------------------------------------------------------------------------------------------- complete


def test_every_type_has_a_sentence_and_every_field_one_or_a_telling_name() -> None:
    for name, shape in ALL.shapes.items():
        assert shape.sentence.endswith("."), name
        assert {field.name for field in shape.fields if not field.sentence} <= set(TELLING.split()), name


def test_every_game_offers_the_type_of_its_view() -> None:
    assert list(game_modules()) == thauma.games()
    for game, module in game_modules().items():
        home = module.__name__
        mine = [
            shape.name for shape in ALL.shapes.values() if f"{shape.cls.__module__}.".startswith(f"{home}.")
        ]
        assert mine
        assert all(name.lower().startswith(game) for name in mine), "types of several games share a file"


def described_types() -> dict[str, Any]:
    """Give the types of the description, of which the page's TypeScript is made."""
    found: dict[str, Any] = json.loads((ROOT / OPENAPI).read_text(encoding="utf-8"))["components"]["schemas"]
    return found


def references(schema: Any) -> Iterator[str]:
    """Give the names that a type refers to."""
    if isinstance(schema, list):
        for part in schema:
            yield from references(part)
    elif isinstance(schema, dict):
        for key, part in schema.items():
            yield from [part.rsplit("/", 1)[1]] if key == "$ref" else references(part)


def test_the_description_has_every_type_with_every_field() -> None:
    types = described_types()
    for name, shape in ALL.shapes.items():
        tag = [] if shape.tag is None else ["type"]
        assert list(types[name]["properties"]) == tag + [field.name for field in shape.fields], name
        needed = {*tag, *(field.name for field in shape.fields if not field.optional)}
        assert set(types[name].get("required", ())) == needed, name


def test_closed_lists_of_words_are_described_once_and_by_name() -> None:
    types = described_types()
    closed = {name: said.words for name, said in ALL.vocabularies.items() if said.words}
    assert {name: tuple(types[name]["enum"]) for name in closed} == closed
    used = {name for shape in ALL.shapes for name in references(types[shape])}
    assert used <= set(types)
    assert {"DuelCard", "WondersSeat", "DiceFace", "Code", "Status"} <= used


def test_a_mapping_with_a_closed_list_of_keys_has_no_others() -> None:
    cards = described_types()["DuelCosts"]["properties"]["cards"]
    assert tuple(cards["properties"]) == ALL.vocabularies["DuelCard"].words
    assert cards["additionalProperties"] is False


def test_no_type_is_described_by_the_words_of_another_game() -> None:
    types = described_types()
    for name, shape in ALL.shapes.items():
        home = contract_of(shape.cls)
        foreign = {said.name for said in ALL.vocabularies.values() if said.module not in (home, ALL.module)}
        assert not foreign & set(references(types[name])), name


def test_messages_are_told_apart_by_their_type() -> None:
    types = described_types()
    for union, names in (("FromClient", ALL.from_client), ("FromServer", ALL.from_server)):
        assert list(references(types[union])) == list(names)
        tags = [types[name]["properties"]["type"]["enum"] for name in names]
        assert tags == [[ALL.shapes[name].tag] for name in names]
        assert len({tag for (tag,) in tags}) == len(tags)


def blocks() -> list[Any]:
    """Give the examples of the page."""
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    return [
        json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def is_said(example: dict[str, Any]) -> bool:
    """Whether an example is what a client says."""
    tags = {ALL.shapes[name].tag for name in ALL.from_client}
    return example.get("type") in tags or bool(set(example) & {"players", "secret", "client", "endpoint"})


@pytest.mark.parametrize("example", blocks(), ids=lambda example: "-".join(list(example)[:3]))
def test_the_examples_are_of_the_contract(example: dict[str, Any]) -> None:
    kinds: Any = wire.FromClient if is_said(example) else wire.FromServer
    if "type" not in example:
        named = {
            "players": wire.NewMatch,
            "secret": wire.Join,
            "error": wire.Failure,
            "client": wire.AskHint,
            "auth": wire.Subscribe,
            "endpoint": wire.Unsubscribe,
            "title": wire.PushMessage,
            "hint": wire.Hinted,
            "state": wire.Reviewed,
            "match": wire.MadeMatch,
        }
        kinds = next(kind for key, kind in named.items() if key in example)
    read_back = msgspec.json.decode(json.dumps(example), type=kinds)
    if not is_said(example):
        assert json.loads(msgspec.json.encode(read_back)) == example
    if "view" in example:
        msgspec.convert(example["view"], game_modules()[example["view"]["game"]].VIEW, strict=True)


def test_the_examples_show_both_directions() -> None:
    shown = {example.get("type") for example in blocks()}
    assert shown >= {"hello", "welcome", "update", "move", "accepted", "refused", "take-back"}


def test_links_inside_the_page_lead_to_one_heading_each() -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = [
        re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-")
        for line in re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    ]
    assert len(set(headings)) == len(headings)
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= set(headings)
    assert {name.lower() for name in ALL.shapes} <= set(headings)
    assert "{{" not in text, "a mark of the preface was not filled in"


def test_what_the_openapi_description_refers_to_is_there() -> None:
    text = (ROOT / OPENAPI).read_text(encoding="utf-8")
    data = json.loads(text)
    known = {f"#/components/schemas/{name}" for name in data["components"]["schemas"]}
    printed = [type(thauma.game(name).printed_facts()).__name__ for name in thauma.games()]
    roots = {f"#/components/schemas/{name}" for name in ("FromClient", "FromServer", "PushMessage", *printed)}
    assert set(re.findall(r'"\$ref": "([^"]*)"', text)) | roots == known
    named = [action["operationId"] for path in data["paths"].values() for action in path.values()]
    assert len(set(named)) == len(named) == len(ENDPOINTS)


# ---------------------------------------------------------------------------------- true of a server


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Start a real server, as the examples do."""
    with runpy.run_path(str(ROOT / "examples" / "serving.py"))["serving"]() as address:
        yield address


def send_empty_request(server: str, endpoint: Endpoint) -> tuple[int, bytes]:
    """Make a request without anything in it, about a match that is not there."""
    address = server + endpoint.path.replace("{match}", "no-such-match-id")
    request = urllib.request.Request(address, b"{}" if endpoint.request else None, method=endpoint.method)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.read()


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_every_request_of_the_page_is_answered_as_it_says(server: str, endpoint: Endpoint) -> None:
    status, body = send_empty_request(server, endpoint)
    assert status in (endpoint.status, *endpoint.statuses)
    if status == endpoint.status:
        msgspec.json.decode(body, type=getattr(wire, endpoint.answer))
    else:
        failure = msgspec.json.decode(body, type=wire.Failure)
        assert failure.error in endpoint.every_refusal
        assert failure.message != "there is nothing at this address"
