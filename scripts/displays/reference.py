"""What the app looks like without a display: a tape of the same touches."""

import json
import os
import subprocess

from pictures import Picture
from report import Failed

SENTENCE = "The quick fox, it ran home."
NOTE = "note.txt"


def key_of(character):
    return "space" if character == " " else character.lower()


def taps(text):
    return [f"tap key:{key_of(character)}" for character in text]


class Panel:
    """A panel in pixels, and how the app sees it."""

    def __init__(self, width, height, scale=1, dpi=133):
        self.width = width
        self.height = height
        self.scale = scale
        self.dpi = dpi

    def words(self):
        return (
            f"{self.width / self.scale:.4f}x{self.height / self.scale:.4f}"
            f" scale {self.scale:g} dpi {self.dpi:g}")


class Reference:
    """The state and the picture at the end of a tape; `steps` is a list of its lines."""

    def __init__(self, program, folder, panel, steps):
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, NOTE), "w"):
            pass
        lines = [f"window {panel.words()}", "set caret-blink false", f"open {NOTE}"]
        # The app has saved by then.
        lines += ["settle", *steps, "settle", "wait 2500", "settle", "state"]
        tape = os.path.join(folder, "check.tape")
        with open(tape, "w") as file:
            file.write("\n".join([*lines, "screenshot check.png", ""]))
        result = subprocess.run(
            [program, "play", tape, "--out", folder], capture_output=True, text=True, timeout=60)
        if result.returncode != 0:
            raise Failed(f"the tape does not play: {result.stderr.strip()}")
        self.panel = panel
        self.state = json.loads(result.stdout)
        self.text = self.state["text"]
        self.picture = Picture.read_png(os.path.join(folder, "check.png"))

    def place(self, name):
        """The middle of a key, of an item of the row, or of the editor, in pixels."""
        kind, _, name_ = name.partition(":")
        frames = {
            "key": self.state["keyboard"]["keys"], "accessory": self.state["accessory"]["items"]}
        if kind == "view":
            frame = self.state["editor"]["frame"]
        else:
            frame = next((k["frame"] for k in frames[kind] if k["id"] == name_), None)
        if frame is None:
            raise Failed(f"{name} is not on the screen")
        scale = self.panel.scale
        return (
            (frame["x"] + frame["w"] / 2) * scale, (frame["y"] + frame["h"] / 2) * scale)
