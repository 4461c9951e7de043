"""What docs/client.md shows is run here, against a server."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.live_server import serve_in_thread
from tests.server.support.services import service

PAGE = Path(__file__).parents[2] / "docs" / "client.md"


@pytest.mark.slow
@pytest.mark.unsanitized
def test_the_snippets_run_as_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    snippets = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(snippets) == 3
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"))) as address:
        names: dict[str, Any] = {"address": address}
        for snippet in snippets:
            exec(snippet, names)
    assert re.fullmatch(r"Ending\(kind='rules', .*\)\n(\d+ \w+\n)*\d+ over\n", capsys.readouterr().out)
