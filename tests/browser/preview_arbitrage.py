"""The arbitrage panel in a real browser, scene by scene, as pictures to look at.

    python -m tests.browser.preview_arbitrage FOLDER [WORD ...]

Makes those of SHOTS whose name holds one of the WORDs, else all.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.support.arbitrage_scenes import HOST, SCENES, make_tables
from tests.support.browser import PHONE, SCREEN, SMALL_PHONE, TABLET, BrowserPhone, chromium
from tests.support.inside import serving


@dataclass(frozen=True)
class Shot:
    """A picture: the scene, what is tapped before, and on which phone."""

    scene: str
    taps: tuple[str, ...] = ()
    lang: str = "uk"
    dark: bool = False
    size: tuple[int, int] = PHONE
    scale: float = 1.0
    route: str = ""

    @property
    def name(self) -> str:
        """The file's name."""
        last = "-".join(self.taps[-1:])
        look = "dark" if self.dark else "light"
        return "_".join(
            part
            for part in (self.scene, last, self.lang, look, f"{self.size[0]}", f"{self.scale}", self.route.strip("/"))
            if part
        )


SHOTS = (
    Shot("start"),
    Shot("start", dark=True, lang="lt"),
    Shot("start", size=SMALL_PHONE, scale=2.0),
    Shot("start", size=TABLET),
    Shot("trouble"),
    Shot("heart"),
    Shot("heart", ("give",)),
    Shot("heart", dark=True, size=SMALL_PHONE, scale=2.0, lang="lt"),
    Shot("start", ("offer-monster",)),
    Shot("start", ("offer-monster", "monster-frodyk"), dark=True),
    Shot("start", ("offer-monster", "monster-zlyvaiko", "monster-more")),
    Shot("start", ("offer-monster",), size=SMALL_PHONE, scale=2.0, lang="lt"),
    Shot("start", ("seat-s1",)),
    Shot("start", ("seat-s4",), dark=True),
    Shot("start", ("seat-s1",), size=SMALL_PHONE, scale=2.0),
    Shot("start", ("seat-s1",), size=TABLET),
    Shot("listed", ("seat-s1",), size=(390, 1700)),
    Shot("listed", ("seat-s1", "lay")),
    Shot("listed", ("seat-s1", "sell")),
    Shot("listed", ("seat-s1", "sell", "price-500", "price-700"), dark=True),
    Shot("listed", ("seat-s1", "trade")),
    Shot("listed", ("seat-s1", "correct")),
    Shot("listed", ("seat-s1", "set-turn")),
    Shot("listed", ("seat-s1", "curse-seat")),
    Shot("fight"),
    Shot("fight", dark=True),
    Shot("fight", size=SMALL_PHONE, scale=2.0, lang="lt"),
    Shot("big_fight"),
    Shot("big_fight", dark=True, lang="lt"),
    Shot("big_fight", size=(390, 1500), dark=True),
    Shot("big_fight", size=SMALL_PHONE, scale=2.0),
    Shot("big_fight", size=TABLET),
    Shot("big_fight", ("throw-in",)),
    Shot("big_fight", ("throw-in", "card-cat_patrol"), dark=True),
    Shot("big_fight", ("throw-in",), size=SMALL_PHONE, scale=2.0, lang="lt"),
    Shot("big_fight", ("helper",)),
    Shot("big_fight", ("stop-fight",)),
    Shot("big_fight", route="/screen", size=SCREEN),
    Shot("big_fight", route="/screen", size=SCREEN, dark=True),
    Shot("claimed"),
    Shot("claimed", dark=True),
    Shot("flight"),
    Shot("flight", dark=True, size=(390, 1500)),
    Shot("flight", size=SMALL_PHONE, scale=2.0, lang="lt"),
    Shot("flight", ("nasty",)),
    Shot("flight", route="/screen", size=SCREEN),
    Shot("death"),
    Shot("death", dark=True, lang="ru"),
    Shot("death", route="/screen", size=SCREEN),
    Shot("start", route="/screen", size=SCREEN, dark=True),
)


def take(phone: BrowserPhone, shot: Shot) -> None:
    """Make the device the host's, in the look the shot asks for."""
    wishes = json.dumps({"lang": shot.lang, "dark": shot.dark, "text_scale": shot.scale})
    phone.context.add_init_script(
        f"localStorage.setItem('flutter.device', {json.dumps(json.dumps(HOST))});"
        f"localStorage.setItem('flutter.wishes', {json.dumps(json.dumps(wishes))});"
    )


def main() -> None:
    """Take the pictures."""
    folder, *words = sys.argv[1:]
    wanted = [shot for shot in SHOTS if not words or any(word in shot.name for word in words)]
    with tempfile.TemporaryDirectory() as data:
        tables = make_tables(Path(data), [2, 5] * 200)
        with serving(tables) as url, chromium() as browser:
            for shot in wanted:
                scene = SCENES[shot.scene](tables)
                phone = BrowserPhone(browser, size=shot.size, lang=shot.lang, dark=shot.dark)
                take(phone, shot)
                route = f"/t/{scene.code}{shot.route}?k={scene.secret}"
                try:
                    phone.open(url + route)
                    phone.at("screen-headline" if shot.route else "phase").wait_for(state="attached")
                    phone.page.wait_for_timeout(1500)
                    for tap in shot.taps:
                        phone.tap(tap)
                        phone.page.wait_for_timeout(600)
                    phone.picture(Path(folder) / f"{shot.name}.png")
                    print(shot.name, flush=True)
                except Exception as fault:
                    phone.picture(Path(folder) / f"FAILED_{shot.name}.png")
                    print("FAILED", shot.name, str(fault)[:300], flush=True)
                phone.close()


if __name__ == "__main__":
    main()
