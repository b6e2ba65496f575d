"""Under which addresses the phones at the table can reach this machine. Nothing is sent anywhere to find out."""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Iterable
from dataclasses import dataclass

VIRTUAL = re.compile(
    r"(docker|br-|veth|virbr|vmnet|vboxnet|vnet|lxc|lxd|lxdbr|cni|cali|flannel|podman|kube|tun|tap|utun|ppp|wg|zt|tailscale"
    r"|ham|ipsec|gpd|nordlynx|awdl|llw|dummy|ifb|sit|gre)",
    re.IGNORECASE,
)
"""Names of adapters of containers, virtual machines and private networks, which no phone at the table is in."""

ELSEWHERE = [
    ipaddress.ip_network(text)
    for text in (
        "169.254.0.0/16",  # given by the machine to itself, for want of a network
        "100.64.0.0/10",  # private networks over the internet
        "192.168.56.0/24",  # VirtualBox
        "172.17.0.0/16",  # Docker
    )
]
"""Ranges that are a virtual adapter's by custom, for systems that do not tell adapters' names."""

# Documentation addresses (RFC 5737), then private ones for a network without a way to the internet. To "connect" a
# datagram socket sends nothing, it only asks the system which of its addresses it would use.
PROBES = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")

SIOCGIFADDR = {"linux": 0x8915, "darwin": 0xC0206921}


@dataclass(frozen=True, slots=True)
class Found:
    """An IPv4 address of this machine, and its adapter's name where the system tells it."""

    address: str
    adapter: str = ""


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses that others may reach, the likeliest first; empty without any network."""
    return ranked(_by_adapter() if sys.platform in SIOCGIFADDR else _by_name(), _by_route())


def own(address: str) -> bool:
    """Whether `address`, an IPv4 or IPv6 one from which somebody calls, is this machine's own."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        ip = ip.ipv4_mapped or ip
    if ip.is_loopback:
        return True
    if ip.is_unspecified or ip.is_multicast or ip == ipaddress.ip_address("255.255.255.255"):
        return False
    # A link-local address of version 6 means nothing without its adapter, which the caller's address does not tell.
    if ip.is_link_local:
        return False
    # Only one's own can be bound; nothing is sent.
    with socket.socket(socket.AF_INET6 if ip.version == 6 else socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.bind((str(ip), 0))
        except OSError:
            return False
    return True


def ranked(found: Iterable[Found], routes: Iterable[str]) -> list[str]:
    """`found` and `routes` in order: real adapters before virtual ones, those with a route out before those without.

    Args:
        found: addresses of this machine, in any order, the same one perhaps several times.
        routes: the addresses the system would use to reach others, the default route's first.
    """
    preferred = list(routes)
    adapters: dict[str, str] = {}
    for one in [*found, *(Found(address) for address in preferred)]:
        if not _unreachable(one.address):
            adapters[one.address] = adapters.get(one.address) or one.adapter
    return sorted(
        adapters,
        key=lambda address: (
            _virtual(address, adapters[address]),
            preferred.index(address) if address in preferred else len(preferred),
            not ipaddress.ip_address(address).is_private,
        ),
    )


def _unreachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return ip.is_loopback or ip.is_unspecified or ip.is_multicast


def _virtual(address: str, adapter: str) -> bool:
    ip = ipaddress.ip_address(address)
    return bool(VIRTUAL.match(adapter)) or any(ip in network for network in ELSEWHERE)


def _by_route() -> list[str]:
    found: list[str] = []
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            try:
                sock.connect((probe, 9))
            except OSError:
                continue
            address = sock.getsockname()[0]
            if address not in found:
                found.append(address)
    return found


def _by_adapter() -> list[Found]:
    """Each adapter's address, where the system can be asked adapter by adapter (Linux, macOS)."""
    import fcntl

    request, found = SIOCGIFADDR[sys.platform], []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(sock.fileno(), request, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue
            found.append(Found(socket.inet_ntoa(answer[20:24]), name))
    return found


def _by_name() -> list[Found]:
    """The addresses of this machine's own name: on Windows, all it has; elsewhere it may ask a distant name server."""
    try:
        return [Found(str(info[4][0])) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []
