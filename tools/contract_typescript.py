"""Writes what the page imports: the values of the contract, and the types that are made from openapi.json."""

import json

from contract_types import Contract

HEADER = """\
// Made by tools/contract.py from src/thauma/wire: do not edit it here, a test compares. The types are
// made from docs/openapi.json by `npm run contract`, before they are checked.

export type * from "../types/wire";

/** The version of this contract; a server tells its own in `welcome`. */
export const PROTOCOL = {protocol};

/** Why the server closes a WebSocket, by its close code. */
export const CLOSES = {{
{closes}
}} as const;
"""


def typescript(contract: Contract) -> str:
    """Write the whole file."""
    closes = "\n".join(f"  {code}: {json.dumps(why)}," for code, why in contract.closes.items())
    return HEADER.format(protocol=contract.protocol, closes=closes)
