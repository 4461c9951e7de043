"""The deny list: which addresses are in which networks."""

import pytest

from thauma.server.http.deny_list import DenyList

pytestmark = pytest.mark.unsanitized


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("203.0.113.0/24", ["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.7"], ["203.0.114.0", "::1"]),
        ("198.51.100.7/32", ["198.51.100.7"], ["198.51.100.6", "198.51.100.8"]),
        ("2001:db8::/32", ["2001:db8:1::5", "2001:db8:ffff::"], ["2001:db9::", "10.0.0.1"]),
        ("2001:db8::7/128", ["2001:db8::7"], ["2001:db8::8", "testclient", "", "not an address"]),
    ],
)
def test_an_address_is_denied_by_its_network(network: str, inside: list[str], outside: list[str]) -> None:
    denied = DenyList()
    assert not any(denied.denies(host) for host in inside)
    denied.replace([network, "192.0.2.0/30"])
    assert [host for host in inside if not denied.denies(host)] == []
    assert [host for host in outside if denied.denies(host)] == []
    denied.replace([])
    assert not any(denied.denies(host) for host in inside)


def test_open_connections_end_when_their_address_is_denied() -> None:
    denied, ended = DenyList(), []
    with (
        denied.watching({"client": ("203.0.113.9", 1)}, lambda: ended.append("near")),
        denied.watching({"client": ("198.51.100.1", 1)}, lambda: ended.append("far")),
    ):
        denied.replace(["203.0.113.0/24"])
    denied.replace(["0.0.0.0/0"])
    assert ended == ["near"]
