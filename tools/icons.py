"""Draws the icons from assets/icons/icon.svg with Chromium; the result is committed: python -m tools.icons"""

from __future__ import annotations

import shutil

from playwright.sync_api import sync_playwright

from companion.resources import assets

# Name, size, and how much of the picture the drawing fills: phones cut maskable icons to a circle of 80 %.
ICONS = {
    "favicon.png": (48, 1.0),
    "icons/icon-192.png": (192, 1.0),
    "icons/icon-512.png": (512, 1.0),
    "icons/icon-maskable-192.png": (192, 0.78),
    "icons/icon-maskable-512.png": (512, 0.78),
    "icons/apple-touch-icon-192.png": (192, 0.86),
}


def main() -> None:
    """Draw them all."""
    svg = (assets() / "icons" / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1.0 else "#13231e"
            side = round(size * share)
            page.set_content(
                f"<style>body{{margin:0;background:{ground};display:grid;place-items:center;height:100vh}}"
                f"svg{{width:{side}px;height:{side}px}}</style>{svg}"
            )
            page.screenshot(path=assets() / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
