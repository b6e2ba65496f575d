"""How even the luck is that a real table plays with. Run: python -m bench.fair [draws]"""

from __future__ import annotations

import sys
from collections import Counter

from companion.core.dice import SystemRng

DRAWS = 120_000
BOUNDS = {12: 31.264, 6: 20.515}
"""By sides: the chi-square that a fair one passes in 999 of 1,000 runs, with one degree of freedom fewer than sides
(the tabled critical values at 0.001)."""


def chi_square(sides: int, draws: int) -> float:
    """How far `draws` rolls of a die lie from each side as often: the sum of (seen - expected)² / expected."""
    rng = SystemRng()
    seen = Counter(rng.roll(sides) for _ in range(draws))
    expected = draws / sides
    return sum((seen[side] - expected) ** 2 / expected for side in range(1, sides + 1))


def main(draws: int) -> int:
    """Prints a line for the wheel and one for each die; 1 where one of them lies beyond its bound."""
    far = 0
    print("| draws | chi-square | degrees of freedom | bound | |")
    print("|---|---|---|---|---|")
    for name, sides in (("wheel of 12", 12), ("die of 6", 6), ("die of 12", 12)):
        found = chi_square(sides, draws)
        fair = found <= BOUNDS[sides]
        far += not fair
        print(f"| {draws:,}, {name} | {found:.2f} | {sides - 1} | {BOUNDS[sides]} | {'fair' if fair else 'beyond'} |")
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DRAWS))
