"""Writes the API page: the prose of contract_preface.md, with tables and examples made from the contract."""

import json
import re
from pathlib import Path
from typing import Any

from contract_examples import examples
from contract_http import ENDPOINTS, OVER_HTTP, REFUSALS, status_of
from contract_reference import link, reference, table
from contract_types import Contract, own_sentences

from thauma import wire
from thauma.server.settings import Limits

PREFACE = Path(__file__).with_name("contract_preface.md")
WIDTH = 108


def api_page(contract: Contract) -> str:
    """Write the whole page."""
    parts = {
        "endpoints": endpoints(),
        "refusals": refusals(),
        "closes": closes(contract),
        "limits": limits(),
        "page size": str(wire.PAGE),
        "reference": reference(contract),
        **{name: json_block(shown) for name, shown in examples().items()},
    }
    text = PREFACE.read_text(encoding="utf-8")
    return re.sub(r"\{\{ ([\w ]+) \}\}", lambda mark: parts[mark[1]], text).rstrip() + "\n"


# ------------------------------------------------------------------------------- tables of the prose


def endpoints() -> str:
    """Write what can be asked for over HTTP."""
    rows = []
    for one in ENDPOINTS:
        asks = f"`{one.method} {one.path}`"
        if one.query:
            asks += "<br>" + "<br>".join(f"`?{query.name}=` {query.sentence}" for query in one.query)
        needs = ", ".join([link(one.request)] * bool(one.request) + ["a seat's token"] * one.bearer)
        answer = one.answer if one.answer == "text" else link(one.answer)
        rows.append([asks, needs, f"{one.status} {answer}", one.sentence])
    return table(["request", "carries", "answer", "what it does"], rows)


def refusals() -> str:
    """Write what a refusal means."""
    rows = [
        [f"`{code}`", str(status_of(code)) if code in OVER_HTTP else "", said]
        for code, said in REFUSALS.items()
    ]
    return table(["code", "HTTP status", "what it means"], rows)


def closes(contract: Contract) -> str:
    """Write why the server closes a connection."""
    return table(["close code", "why"], [[str(code), why] for code, why in contract.closes.items()])


def limits() -> str:
    """Write what a server allows unless it was told otherwise."""
    said, default = own_sentences(Limits), Limits()
    rows = [[f"`{name}`", f"{getattr(default, name):,}", said[name]] for name in Limits.__dataclass_fields__]
    return table(["limit", "unless changed", "what it limits"], rows)


# ----------------------------------------------------------------------------------------- examples


def json_block(value: Any) -> str:
    """Write JSON as a block."""
    return f"```json\n{pretty_json(value)}\n```"


def pretty_json(value: Any, indent: str = "", ahead: int = 0) -> str:
    """Write JSON with whatever fits on a line in one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + ahead + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    deeper = indent + "  "
    if isinstance(value, list):
        items = [pretty_json(item, deeper) for item in value]
    else:
        keys = {key: json.dumps(key, ensure_ascii=False) for key in value}
        items = [
            f"{keys[key]}: {pretty_json(item, deeper, len(keys[key]) + 2)}" for key, item in value.items()
        ]
    first, last = "[]" if isinstance(value, list) else "{}"
    return f"{first}\n" + ",\n".join(deeper + item for item in items) + f"\n{indent}{last}"
