"""What is shipped in `deploy/`: the whole service survives restarts, and Thauma understands every file."""

import re
import shlex
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.case_selection import THOROUGH
from thauma.terminal.arguments.translation import parse_arguments
from thauma.terminal.commands.serve import check_host_name, check_proxies

pytestmark = pytest.mark.unsanitized

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VALUES = {
    "THAUMA_NAME": "games.example.org",
    "THAUMA_DATABASE": "postgresql://thauma@db.example.org/thauma",
    "THAUMA_JOBS": "2",
    "THAUMA_CERTIFICATES": "/etc/ssl/games",
}
"""what an operator fills in"""
ROUNDS, MATCHES = (5, 8) if THOROUGH else (1, 3)


@pytest.mark.slow
def test_nothing_is_lost_when_every_part_is_restarted_in_turn_under_load(
    postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from rolling import run_trial  # noqa: PLC0415  (a tool)

    found = run_trial(postgres_address, tmp_path, ROUNDS, MATCHES, seed=1)
    assert found["restarts"] == 5 * ROUNDS, "two servers, two thinkers and nginx"
    assert found["verified"] == found["matches"] >= MATCHES
    assert found["acknowledged"] >= 20 * found["restarts"]
    assert found["moves"] > found["acknowledged"], "the bots moved as well"


# --------------------------------------------------------------------------------------------- the files


def fill_in(text: str) -> str:
    """Put an operator's values in place of variables."""

    def value_of(found: re.Match[str]) -> str:
        name, default = found["name"], found["default"]
        return VALUES.get(name) or default or "secret"

    return re.sub(r"\$\{(?P<name>\w+)(?::-(?P<default>[^}]*)|:\?[^}]*)?\}", value_of, text)


def compose() -> dict[str, Any]:
    """Read the compose file, with an operator's values."""
    read: dict[str, Any] = yaml.safe_load(fill_in((DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    return read


def check_command(command: list[str]) -> Any:
    """Check that `thauma` understands a command line, as far as that can be told without running it."""
    given = parse_arguments(command)
    if given.command == "serve":
        check_proxies(given.trust_proxy)
        for name in given.public_name:
            check_host_name(name)
    return given


def test_the_services_of_the_compose_file_are_what_thauma_understands() -> None:
    services = compose()["services"]
    commands = {name: one["command"] for name, one in services.items() if one.get("image") == "thauma"}
    given = {name: check_command(command) for name, command in commands.items()}
    assert {name: one.command for name, one in given.items()} == {
        "server-one": "serve",
        "server-two": "serve",
        "thinker-one": "think",
        "thinker-two": "think",
    }
    for one in given.values():
        user, _, host = one.database.removeprefix("postgresql://").partition("/")[0].partition("@")
        assert host in services
        assert user == ("thauma" if one.command == "serve" else "thinker")
        assert ":" not in user, "no password on a command line"


def test_the_compose_file_names_only_what_is_there() -> None:
    read = compose()
    services = read["services"]
    assert set(services) == {
        *("database", "server-one", "server-two", "rights", "thinker-one", "thinker-two", "proxy")
    }
    for name, one in services.items():
        assert set(one.get("depends_on", {})) <= set(services), name
        for needed, how in one.get("depends_on", {}).items():
            healthy = how["condition"] == "service_healthy"
            assert not healthy or "healthcheck" in services[needed], f"{needed} never says that it is healthy"
        assert set(one.get("networks", ())) <= set(read["networks"]), name
        for volume in one.get("volumes", ()):
            source = volume.partition(":")[0]
            there = source in read["volumes"] or source.startswith("/") or (DEPLOY / source).is_file()
            assert there, f"{name}: {source}"
    build = services["server-one"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"


def test_the_proxy_of_the_compose_file_has_every_value_of_nginx_s_configuration() -> None:
    template = (DEPLOY / "nginx.conf.template").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\$\{(\w+)\}", template))
    proxy = compose()["services"]["proxy"]
    assert wanted == set(proxy["environment"])
    ports = {proxy["environment"]["THAUMA_HTTP"], proxy["environment"]["THAUMA_HTTPS"]}
    assert {port.partition(":")[2] for port in proxy["ports"]} == ports
    for name in ("THAUMA_SERVER_ONE", "THAUMA_SERVER_TWO"):
        host, _, port = proxy["environment"][name].partition(":")
        given = check_command(compose()["services"][host]["command"])
        assert port == str(given.port)


def test_the_containerfile_copies_what_is_there_and_runs_what_thauma_understands() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [shlex.split(line, comments=True) for line in text.splitlines()]
    steps = [line for line in lines if line]
    assert next(step[-1] for step in steps if step[0] == "FROM") == "build"
    files = [word for step in steps if step[0] == "RUN" for word in step if word.startswith("requirements/")]
    assert files
    assert all((ROOT / file).is_file() for file in files)
    (started,) = (line for line in text.splitlines() if line.startswith("CMD "))
    given = check_command([*yaml.safe_load(started.removeprefix("CMD "))])
    assert (given.command, given.host) == ("serve", "0.0.0.0")
    (entry,) = (line for line in text.splitlines() if line.startswith("ENTRYPOINT "))
    assert yaml.safe_load(entry.removeprefix("ENTRYPOINT ")) == ["/opt/thauma/bin/thauma"]
    ignored = [(ROOT / name).read_text(encoding="utf-8") for name in (".containerignore", ".dockerignore")]
    assert ignored[0] == ignored[1]


@pytest.mark.parametrize(
    ("unit", "instance", "command"),
    [("thauma-server@", "7007", "serve"), ("thauma-thinker@", "4", "think")],
)
def test_the_units_of_systemd_start_what_thauma_understands(unit: str, instance: str, command: str) -> None:
    read = ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(DEPLOY / "systemd" / f"{unit}.service", encoding="utf-8")
    assert read.sections() == ["Unit", "Service", "Install"]
    line = fill_in(read["Service"]["ExecStart"].replace("%i", instance))
    program, *arguments = shlex.split(line)
    assert program == "/opt/thauma/bin/thauma"
    given = check_command(arguments)
    assert given.command == command
    assert given.database == VALUES["THAUMA_DATABASE"]
    assert instance in (str(getattr(given, "port", "")), str(getattr(given, "jobs", "")))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no nginx to be installed")
def test_a_configuration_of_nginx_that_is_wrong_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from services import nginx  # noqa: PLC0415  (a tool)

    broken = tmp_path / "broken.template"
    broken.write_text(nginx.TEMPLATE.read_text(encoding="utf-8").replace("least_conn;", "least_conn"))
    monkeypatch.setattr(nginx, "TEMPLATE", broken)
    with pytest.raises(SystemExit, match="does not take the configuration"):
        nginx.Nginx(tmp_path, (1, 2))
