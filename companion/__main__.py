"""The command line."""

from __future__ import annotations


def main() -> int:
    """Start what was asked for; the exit code is returned."""
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
