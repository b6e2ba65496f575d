"""The socket we listen on, and how uvicorn serves it."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys

import uvicorn

from companion.server.asgi import App
from companion.server.gate import MAX_MESSAGE

NEXT_PORTS = 20
"""How many ports after a taken one are tried before the system chooses."""
FILES = 8192
"""Files and sockets that may be open at one time."""

SAFE = [
    ("x-content-type-options", "nosniff"),
    # The address of a table holds its secret.
    ("referrer-policy", "no-referrer"),
    ("x-frame-options", "DENY"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
"""With every answer, refusals among them; the page has a policy of its own besides, see `web_client`."""


def settings(app: App) -> uvicorn.Config:
    """How uvicorn serves `app`: only faults are logged, and no longer message than the gate takes is ever read."""
    return uvicorn.Config(
        app,
        log_level=logging.WARNING,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE,
        # A phone whose Wi-Fi went says nothing; this is how its session ends.
        ws_ping_interval=10,
        ws_ping_timeout=10,
        timeout_graceful_shutdown=2,
        server_header=False,
        headers=SAFE,
    )


def allow_files() -> None:
    """Let this process open as many files as the system allows, up to what phones need: each has a socket and up to six
    connections more while it loads, and macOS gives a process 256."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on `port`, or on the next free one where it is taken. Raises OSError where none can be had."""
    wishes = [*range(port, min(port + NEXT_PORTS, 65536)), 0] if port else [0]
    for wish in wishes:
        sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform == "win32":
            # There SO_REUSEADDR would let two servers share a port.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, wish))
            sock.listen(128)
        except OSError as error:
            sock.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or wish == 0:
                raise
        else:
            return sock
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
