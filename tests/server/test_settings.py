"""How a server is set up: limits by name, names and proxies that make sense."""

import pytest

from thauma.server.settings import BadSetting, Limits, with_limits
from thauma.terminal.main import main


def test_a_limit_is_changed_by_its_name() -> None:
    assert with_limits(Limits(), ["sockets=7", "body_bytes=9", "matches-per-hour=1"]) == Limits(
        sockets=7, body_bytes=9, matches_per_hour=1
    )


@pytest.mark.parametrize("given", ["", "sockets", "sockets=", "sockets=0", "sockets=-1", "sockets=٣", "x=1"])
def test_a_limit_that_makes_no_sense_is_refused(given: str) -> None:
    with pytest.raises(BadSetting, match="--limit"):
        with_limits(Limits(), [given])


@pytest.mark.parametrize(
    "flags",
    [
        ["--public-name", "https://games.example.org"],
        ["--public-name", "games.example.org:443"],
        ["--trust-proxy", "*"],
        ["--trust-proxy", "nginx"],
        ["--port", "65536"],
        ["--bot-workers", "0"],
        ["--patience", "-1"],
        ["--keep", "nan"],
        ["--drain", "-1"],
        ["--drain", "nan"],
        ["--drain", "1e300"],
        ["--drain", "inf"],
        ["--limit", "sockets=many"],
        ["--host", "no such host"],
        ["--database", "mysql://localhost/thauma"],
    ],
)
def test_a_flag_that_makes_no_sense_is_refused_and_named(
    flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-browser", *flags]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert flags[0] in said or flags[1].partition(":")[0] in said
