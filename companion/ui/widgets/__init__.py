"""The kit all games are built of. A widget takes a frozen `Look` first and its words already translated.

Each control a person can use has a label and an identifier, the same for screen readers and for browser tests.
"""

from companion.ui.widgets.banner import phase_banner
from companion.ui.widgets.buttons import button_row, icon_button, main_button, quiet_button, second_button
from companion.ui.widgets.choice import Option, choice_chips, stepper, toggle_row
from companion.ui.widgets.counter import counter
from companion.ui.widgets.dice import dice_pair
from companion.ui.widgets.die import die
from companion.ui.widgets.field import text_field
from companion.ui.widgets.gauge import gauge
from companion.ui.widgets.labels import labelled, silent, spoken
from companion.ui.widgets.log_line import log_line
from companion.ui.widgets.marks import seat_mark
from companion.ui.widgets.maze import MazeTile, TrayCard, aim_key, card_tray, maze_grid
from companion.ui.widgets.maze_face import MazeFace
from companion.ui.widgets.money import money
from companion.ui.widgets.notice import notice, notice_action, offline_bar
from companion.ui.widgets.page import columns, page_frame, page_header
from companion.ui.widgets.probe import scale_probe
from companion.ui.widgets.qr import qr_card, qr_picture
from companion.ui.widgets.ring import ring
from companion.ui.widgets.rows import card, empty_state, list_row, section, stack
from companion.ui.widgets.seat_row import SeatLine, seat_row
from companion.ui.widgets.sheet import SLIP, confirm, sheet
from companion.ui.widgets.slots import Slot, cracked, slot_row
from companion.ui.widgets.text import caption, fitting, marked, numeral, numeral_width, title, words
from companion.ui.widgets.track import level_track
from companion.ui.widgets.wheel import wheel
from companion.ui.widgets.wheel_face import WheelSector

__all__ = [
    "SLIP",
    "MazeFace",
    "MazeTile",
    "Option",
    "SeatLine",
    "Slot",
    "TrayCard",
    "WheelSector",
    "aim_key",
    "button_row",
    "caption",
    "card",
    "card_tray",
    "choice_chips",
    "columns",
    "confirm",
    "counter",
    "cracked",
    "dice_pair",
    "die",
    "empty_state",
    "fitting",
    "gauge",
    "icon_button",
    "labelled",
    "level_track",
    "list_row",
    "log_line",
    "main_button",
    "marked",
    "maze_grid",
    "money",
    "notice",
    "notice_action",
    "numeral",
    "numeral_width",
    "offline_bar",
    "page_frame",
    "page_header",
    "phase_banner",
    "qr_card",
    "qr_picture",
    "quiet_button",
    "ring",
    "scale_probe",
    "seat_mark",
    "seat_row",
    "second_button",
    "section",
    "sheet",
    "silent",
    "slot_row",
    "spoken",
    "stack",
    "stepper",
    "text_field",
    "title",
    "toggle_row",
    "wheel",
    "words",
]
