"""The displays: how each is started, touched, photographed and changed."""

import os
import re
import time

from app import wait_until
from pictures import Picture
from report import Failed

SPACE = (1400, 900)


class XServer:
    """Xvfb with a pointer."""

    def __init__(self, setting, name="xvfb"):
        self.setting = setting
        reading, writing = os.pipe()
        self.process = setting.start(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SPACE[0]}x{SPACE[1]}x24",
             "-nolisten", "tcp", "-noreset"],
            name, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise Failed(f"Xvfb does not start: {setting.read_log(name)}")
        self.env = setting.environment(DISPLAY=f":{number}")

    def do(self, *words):
        return self.setting.run(["xdotool", *map(str, words)], self.env)

    def window(self, *words):
        """The first window that xdotool finds."""
        words = list(map(str, words))
        found = []

        def look():
            try:
                found[:] = self.do("search", "--onlyvisible", *words).split()
            except Failed:
                return False
            return bool(found)

        wait_until(look, 8, f"there is no window of {' '.join(words)}")
        return found[0]

    def window_named(self, name):
        """Finds windows that no window manager knows of, too."""
        found = []

        def look():
            try:
                words = self.setting.run(["xwininfo", "-int", "-name", name], self.env)
            except Failed:
                return False
            found.append(re.search(r"Window id: (\d+)", words)[1])
            return True

        wait_until(look, 8, f"there is no window {name}")
        return found[0]

    def place_of(self, window):
        words = self.do("getwindowgeometry", "--shell", window)
        place = dict(line.split("=") for line in words.split())
        return int(place["X"]), int(place["Y"]), int(place["WIDTH"]), int(place["HEIGHT"])

    def tap(self, origin, places):
        """Taps with the pointer, one place after the other."""
        words = []
        for x, y in places:
            words += ["mousemove", int(origin[0] + x), int(origin[1] + y), "sleep", "0.012"]
            words += ["mousedown", 1, "sleep", "0.03", "mouseup", 1, "sleep", "0.012"]
        self.do(*words)

    def selection(self, kind):
        """What is selected or copied, as another program gets it; None: nothing."""
        try:
            return self.setting.run(["xclip", "-o", "-selection", kind], self.env)
        except Failed:
            return None

    def wait_for_selection(self, kind, text):
        wait_until(
            lambda: self.selection(kind) == text, 4,
            lambda: f'the {kind} selection is "{self.selection(kind)}", not "{text}"')

    def offer(self, kind, text):
        """Another program that has something copied or selected, as long as it runs."""
        path = os.path.join(self.setting.folder("offer"), "text")
        with open(path, "w") as file:
            file.write(text)
        self.setting.own(path)
        process = self.setting.start(
            ["xclip", "-quiet", "-i", "-selection", kind, path], "xclip", env=self.env)
        self.wait_for_selection(kind, text)
        return process

    def leave(self):
        """Takes the pointer out of the way."""
        self.do("mousemove", SPACE[0] - 1, SPACE[1] - 1)

    def picture(self, x, y, width, height):
        data = self.setting.run(
            ["import", "-window", "root", "-depth", "8", "ppm:-"], self.env, binary=True)
        return Picture.read(data).crop(x, y, width, height)

    def close(self):
        self.setting.stop(self.process)


class Fingers:
    """Fingers on the touch panel that was put into the compositor; places are pixels."""

    def __init__(self, fifo, width, height):
        self.fifo = fifo
        self.size(width, height)

    def size(self, width, height, turned=0):
        """The size of the picture and how far the output is turned, clockwise."""
        self.width = width
        self.height = height
        self.turned = turned

    def write(self, *words):
        with open(self.fifo, "w") as fifo:
            fifo.write(" ".join(map(str, words)) + "\n")

    def _share(self, place):
        x, y = place[0] / self.width, place[1] / self.height
        for _ in range(self.turned // 90):
            x, y = 1 - y, x
        return f"{x:.6f} {y:.6f}"

    def down(self, finger, place):
        self.write("down", finger, self._share(place))

    def move(self, finger, place):
        self.write("move", finger, self._share(place))

    def up(self, finger):
        self.write("up", finger)

    def tap(self, places):
        for place in places:
            self.down(1, place)
            time.sleep(0.03)
            self.up(1)
            time.sleep(0.02)

    def roll(self, places):
        """Each finger comes down before the one before is up."""
        held = None
        for index, place in enumerate(places):
            finger = index % 2
            self.down(finger, place)
            time.sleep(0.025)
            if held is not None:
                self.up(held)
                time.sleep(0.015)
            held = finger
        self.up(held)


class Wayland:
    """A headless compositor with a touch panel."""

    def __init__(self, setting, width, height):
        self.setting = setting
        self.runtime = setting.folder("run")
        self.fifo = os.path.join(self.runtime, "touches")
        self.fingers = Fingers(self.fifo, width, height)
        self.base = setting.environment(
            XDG_RUNTIME_DIR=self.runtime, HOME=setting.folder("compositor"))
        self.env = None
        self.process = None
        # Arguments that name the output to take the picture of.
        self.only = []

    def with_panel(self):
        if not self.setting.touches:
            raise Failed("the touch panel is made for wlroots 0.15, which is not here")
        return {
            **self.base, "LD_PRELOAD": self.setting.touches, "KEYRISE_TOUCHES": self.fifo,
            "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}

    def wait_for_socket(self, log):
        def sockets():
            if self.process.poll() is not None:
                return True
            return [f for f in os.listdir(self.runtime) if re.fullmatch(r"wayland-\w+", f)]

        wait_until(sockets, 8, lambda: f"no display comes up: {log()}")
        if self.process.poll() is not None:
            raise Failed(f"it ends at once: {log()}")
        self.env = {**self.base, "WAYLAND_DISPLAY": sockets()[0]}

    def wait_for_panel(self):
        wait_until(
            lambda: os.path.exists(self.fifo), 4,
            "the touch panel can't be put in (made for wlroots 0.15)")

    def picture(self):
        return Picture.read(self.setting.run(["grim", "-t", "ppm", *self.only, "-"], self.env, binary=True))

    def close(self):
        if self.process:
            self.setting.stop(self.process)


class Sway(Wayland):
    OUTPUT = "HEADLESS-1"

    def __init__(self, setting, width=1280, height=800):
        super().__init__(setting, width, height)
        config = os.path.join(self.runtime, "config")
        with open(config, "w") as file:
            file.write(
                f"xwayland disable\noutput {self.OUTPUT} mode {width}x{height}\n"
                f"default_border none\ninput type:touch map_to_output {self.OUTPUT}\n")
        setting.own(config)
        self.process = setting.start(["sway", "-c", config], "sway", env=self.with_panel())
        self.only = ["-o", self.OUTPUT]
        self.wait_for_socket(lambda: setting.read_log("sway"))
        self.wait_for_panel()
        wait_until(self._ipc, 4, "sway does not listen")

    def _ipc(self):
        found = [f for f in os.listdir(self.runtime) if f.startswith("sway-ipc")]
        if found:
            self.env["SWAYSOCK"] = os.path.join(self.runtime, found[0])
        return bool(found)

    def do(self, *words):
        return self.setting.run(["swaymsg", "--", " ".join(map(str, words))], self.env)

    def wait_for_selection(self, text, *kind):
        """Waits until another program gets this text from the clipboard, or what `kind` names."""

        def selection():
            try:
                return self.setting.run(["wl-paste", "--no-newline", *kind], self.env)
            except Failed:
                return None

        wait_until(
            lambda: selection() == text, 4,
            lambda: f'another program gets "{selection()}", not "{text}"')

    def output(self, *words):
        self.do("output", self.OUTPUT, *words)
