"""Which address goes into the QR code."""

from __future__ import annotations

import ipaddress

import pytest

from companion.server import address, play
from companion.server.address import Found, ranked
from companion.server.play import base_addresses

WIFI, CABLE = Found("192.168.1.20", "wlan0"), Found("192.168.1.21", "eth0")
DOCKER, VPN = Found("172.17.0.1", "docker0"), Found("10.8.0.2", "tun0")
LOOP = Found("127.0.0.1", "lo")


@pytest.mark.parametrize(
    ("found", "routes", "expected"),
    [
        ([LOOP, WIFI], [WIFI.address], [WIFI.address]),
        ([LOOP], [], []),
        ([LOOP, DOCKER, CABLE, WIFI], [WIFI.address], [WIFI.address, CABLE.address, DOCKER.address]),
        # All traffic goes through a private network, but the phones at the table are in the Wi-Fi.
        ([VPN, WIFI], [VPN.address], [WIFI.address, VPN.address]),
        # Only what the routes say, where adapters cannot be listed.
        ([], [WIFI.address], [WIFI.address]),
        # A host that is the hotspot itself has no route out.
        ([LOOP, Found("10.42.0.1", "wlan0")], [], ["10.42.0.1"]),
        # A machine in two networks: the one with the way out first.
        ([CABLE, WIFI], [WIFI.address, CABLE.address], [WIFI.address, CABLE.address]),
        # Windows tells no names; the usual ranges of virtual adapters come last.
        ([Found("192.168.56.1"), Found("192.168.1.20")], [], ["192.168.1.20", "192.168.56.1"]),
        ([Found("169.254.3.4"), Found("192.168.1.20")], [], ["192.168.1.20", "169.254.3.4"]),
        # Better a made-up address than none.
        ([Found("169.254.3.4", "eth0")], [], ["169.254.3.4"]),
        # A public address is not where the table is.
        ([Found("93.184.216.34", "eth0"), WIFI], [], [WIFI.address, "93.184.216.34"]),
        ([WIFI, WIFI, Found(WIFI.address)], [WIFI.address], [WIFI.address]),
    ],
)
def test_order(found: list[Found], routes: list[str], expected: list[str]) -> None:
    assert ranked(found, routes) == expected


def test_this_machine() -> None:
    """Whatever the machine has, no address of it is one that only it can reach."""
    for found in address.lan_addresses():
        assert not ipaddress.ip_address(found).is_loopback


def test_both_ways_of_listing_work_here() -> None:
    assert {one.address for one in address._by_adapter()} >= {"127.0.0.1"}
    assert all(ipaddress.ip_address(one.address).version == 4 for one in address._by_name())


@pytest.mark.parametrize(
    ("host", "url", "lan", "expected"),
    [
        ("0.0.0.0", None, ["192.168.1.20", "10.8.0.2"], ["http://192.168.1.20:8550", "http://10.8.0.2:8550"]),
        ("0.0.0.0", None, [], ["http://localhost:8550"]),
        ("0.0.0.0", "https://games.example.org/", ["192.168.1.20"], ["https://games.example.org"]),
        ("192.168.1.21", None, ["192.168.1.20"], ["http://192.168.1.21:8550"]),
        ("127.0.0.1", None, ["192.168.1.20"], ["http://127.0.0.1:8550"]),
        ("::1", None, [], ["http://[::1]:8550"]),
    ],
)
def test_never_localhost_where_there_is_a_network(
    monkeypatch: pytest.MonkeyPatch, host: str, url: str | None, lan: list[str], expected: list[str]
) -> None:
    monkeypatch.setattr(play, "lan_addresses", lambda: lan)
    assert base_addresses(host, 8550, url) == expected


@pytest.mark.parametrize("caller", ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_calls(caller: str) -> None:
    assert address.own(caller)


def test_its_other_addresses_are_its_own_too() -> None:
    assert all(address.own(found.address) for found in address._by_adapter())


@pytest.mark.parametrize(
    "caller",
    ["", "localhost", "192.0.2.7", "::ffff:192.0.2.7", "2001:db8::7", "0.0.0.0", "::", "224.0.0.1", "255.255.255.255",
     "fe80::1", "fe80::1%eth0", "127.0.0.1, 192.0.2.7", "127.0.0.1.example.org"],
)  # fmt: skip
def test_another_machine_calls(caller: str) -> None:
    assert not address.own(caller)
