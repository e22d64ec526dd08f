"""What every display has to hold."""

import json
import os
import subprocess
import time

from app import wait_until
from reference import SENTENCE, Panel, Reference, key_of, taps
from report import Failed


class Expect:
    def __init__(self, setting):
        self.setting = setting
        self.references = {}

    def reference(self, panel, steps=None):
        """The tape of the sentence, or of `steps`."""
        steps = taps(SENTENCE) if steps is None else steps
        key = (panel.words(), tuple(steps))
        if key not in self.references:
            folder = os.path.join(self.setting.root, f"tape-{len(self.references)}")
            self.references[key] = Reference(self.setting.program, folder, panel, steps)
        return self.references[key]

    def places(self, panel, text=SENTENCE):
        first = self.reference(panel, [])
        return [first.place(f"key:{key_of(character)}") for character in text]

    def touched(self, panel, place, scene, *steps):
        """Where a tape of `scene` touches a place after some steps, in pixels."""
        folder = self.setting.folder("place")
        tape = os.path.join(folder, "place.tape")
        lines = [scene, f"window {panel.words()}", "settle", *steps, "settle"]
        with open(tape, "w") as file:
            file.write("\n".join([*lines, f"down 1 at {place}", "state", ""]))
        result = subprocess.run(
            [self.setting.program, "play", tape, "--renderer", "none"], capture_output=True,
            text=True, timeout=60)
        if result.returncode != 0:
            raise Failed(f"the tape does not play: {result.stderr.strip()}")
        state = json.loads(result.stdout)
        touch = state["touches"][0]
        return touch["x"] * panel.scale, touch["y"] * panel.scale

    def picture(self, take, reference, name, tolerance=0):
        """Waits until the display shows what the tape shows; `tolerance` is a number of pixels."""
        last = []

        def is_same():
            last[:] = [take()]
            count, box = last[0].difference(reference.picture)
            last.append((count, box))
            return count <= tolerance

        try:
            wait_until(is_same, 3, "the pictures differ")
        except Failed as fault:
            if last and self.setting.keep:
                os.makedirs(self.setting.keep, exist_ok=True)
                base = os.path.join(self.setting.keep, name.replace(" ", "-"))
                last[0].write(base + ".display.ppm")
                reference.picture.write(base + ".tape.ppm")
            if len(last) < 2:
                raise
            count, box = last[1]
            raise Failed(
                f"{count} pixels differ from the tape's picture, from"
                f" ({box[0]}, {box[1]}) to ({box[2]}, {box[3]})") from None

    def settle(self):
        """Longer than any slide."""
        time.sleep(0.6)


def without_opengl(app):
    """Fails when a graphics driver was loaded, least of all one that the processor computes."""
    for name in ("swrast_dri", "libLLVM", "libgallium", "libEGL_mesa", "libGLX_mesa"):
        if name in app.maps():
            raise Failed(f"{name} is loaded, {app.memory():.0f} MB in use")
