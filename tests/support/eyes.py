"""What a camera would see of a phone in a browser: the pixels themselves, QR codes read, colours counted."""

from __future__ import annotations

import base64
import colorsys
from collections.abc import Iterator

import zxingcpp

from tests.support.browser import BrowserPhone

_DRAW = """async (png) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height), brush = canvas.getContext('2d')
    brush.drawImage(image, 0, 0)
    const bytes = brush.getImageData(0, 0, image.width, image.height).data
    let text = ''
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768))
    return [image.width, image.height, btoa(text)]
}"""


def pixels(phone: BrowserPhone, identifier: str | None = None) -> tuple[int, int, bytes]:
    """Width, height and RGBA bytes of what is drawn at `identifier`, or of the whole page."""
    clip = phone.at(identifier).bounding_box() if identifier else None
    png = phone.page.screenshot(clip=clip) if clip else phone.page.screenshot()
    width, height, data = phone.page.evaluate(_DRAW, base64.b64encode(png).decode())
    return width, height, base64.b64decode(data)


def read_qr(phone: BrowserPhone) -> str:
    """The text of the one QR code on the page, once it is drawn."""
    for _ in range(20):
        width, height, data = pixels(phone)
        grey = bytes((r * 3 + g * 6 + b) // 10 for r, g, b in _colours(data))
        if found := zxingcpp.read_barcodes(memoryview(grey).cast("B", (height, width))):
            break
        phone.page.wait_for_timeout(200)
    (code,) = found
    return str(code.text)


def hues(phone: BrowserPhone, identifier: str) -> set[int]:
    """The hues (in tens of degrees, 0 to 35) of what is strongly coloured at `identifier`."""
    _, _, data = pixels(phone, identifier)
    found = set()
    for red, green, blue in _colours(data):
        hue, light, strength = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
        if strength > 0.25 and 0.2 < light < 0.8:
            found.add(int(hue * 36))
    return found


def _colours(data: bytes) -> Iterator[tuple[int, int, int]]:
    return ((data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 4))
