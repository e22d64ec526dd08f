"""Clicks of keys: what goes to a loudspeaker. SDL's driver `disk` writes it to a file instead."""

import array
import os
import sys
import time

from app import App, wait_until
from expect import Panel
from report import Failed
from screens import XServer

# A sample as loud as this is heard; clicks at full volume go up to some 16000.
HEARD = 1000


def run(setting, expect, report):
    screen = None
    with report.step("sound: Xvfb starts"):
        screen = XServer(setting)
    if screen:
        steps(screen, setting, expect, report)
        screen.close()


class Loudspeaker:
    """The file that stands for it; it is there from when the device is opened."""

    def __init__(self, setting, screen):
        self.path = os.path.join(setting.folder("sound"), "samples.raw")
        self.env = {
            **screen.env, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": self.path}

    def is_open(self):
        return os.path.exists(self.path)

    def peak(self):
        """The loudest sample so far, of 32768."""
        if not self.is_open():
            return 0
        with open(self.path, "rb") as file:
            data = file.read()
        samples = array.array("h", data[:len(data) // 2 * 2])
        if sys.byteorder == "big":
            samples.byteswap()
        return max(map(abs, samples), default=0)


def steps(screen, setting, expect, report):
    panel = Panel(800, 480)
    word = "the quick fox"
    places = expect.places(panel, word)

    def start(speaker, *arguments):
        app = App(
            setting, setting.program, "--windowed", "800x480", "--dpi", "133", *arguments,
            env=speaker.env)
        window = screen.window("--pid", app.pid)
        expect.settle()
        return app, screen.place_of(window)[:2]

    def silent(speaker, reason):
        time.sleep(0.5)
        if speaker.is_open():
            raise Failed(f"{reason}: a sound device was opened, peak {speaker.peak()}")

    with report.step("sound: a key that clicks is heard, and no device is open before"):
        speaker = Loudspeaker(setting, screen)
        app, origin = start(speaker, "--set", "click-volume=100")
        silent(speaker, "before the first key")
        screen.tap(origin, places[:1])
        wait_until(
            lambda: speaker.peak() >= HEARD, 4, lambda: f"the peak is {speaker.peak()} of 32768")
        app.terminate()
    with report.step("sound: with clicks off, as at first, no device is opened"):
        speaker = Loudspeaker(setting, screen)
        app, origin = start(speaker)
        screen.tap(origin, places)
        app.wait_for_text(word.capitalize())
        silent(speaker, "clicks are off")
        app.terminate()
    form = "scene form"
    for name, setting_, is_heard in (
        ("sound: keys of a password are silent", "click-volume=100", False),
        ("sound: keys of a password click where that is wanted",
         "click-volume=100,click-in-passwords=true", True),
    ):
        with report.step(name):
            speaker = Loudspeaker(setting, screen)
            app, origin = start(speaker, "--scene", "form", "--set", setting_)
            field = expect.touched(panel, "view:password", form)
            screen.tap(origin, [field])
            expect.settle()
            screen.tap(origin, [expect.touched(panel, "key:a", form, "tap view:password")])
            if is_heard:
                wait_until(
                    lambda: speaker.peak() >= HEARD, 4,
                    lambda: f"the peak is {speaker.peak()} of 32768")
            else:
                silent(speaker, "a password is typed")
            app.terminate()
