"""The app on the machine's screen, and what has to hold there."""

import contextlib
import json
import os
import re
import signal

from reference import Panel, Reference, key_of, taps
from report import Failed

HOME = "/run/kiosk/home"
NOTE = HOME + "/note.txt"
PROGRAM = "/run/kiosk/bin/keyrise"
OPENGL = ("swrast", "libLLVM", "libgallium", "libEGL", "libGL", "_dri.so")


def taps_of(text):
    """The lines of a tape; \\b is the key that deletes."""
    return [line.replace("key:\b", "key:backspace") for line in taps(text)]


class Kiosk:
    def __init__(self, machine, program, assets, folder):
        self.machine = machine
        self.program = program
        self.folder = folder
        self.references = {}
        self.pid = None
        machine.shell(
            f"mkdir -p {HOME} /run/kiosk/bin /run/kiosk/share && chown nobody {HOME} /dev/tty1"
            f" && cp {program} {PROGRAM} && cp -r {assets} /run/kiosk/share/keyrise")
        self.plug_in()

    # The panel.

    def plug_in(self, wide=None, high=None):
        self.machine.ask(
            "plug_in", width=wide or self.machine.WIDTH, height=high or self.machine.HEIGHT)

    def unplug(self):
        self.machine.ask("unplug")

    def touch(self, steps):
        self.machine.ask("touch", steps=steps)

    def type(self, text, turned=0):
        """Two fingers in turn: each comes down before the one before is up."""
        steps = []
        held = None
        for index, character in enumerate(text):
            finger = index % 2
            steps += [["down", finger, *self.place(f"key:{key_of(character)}", turned)],
                      ["wait", 0.06]]
            if held is not None:
                steps += [["up", held], ["wait", 0.03]]
            held = finger
        self.touch(steps + [["up", held]])

    def tap(self, *names):
        steps = []
        for name in names:
            steps += [["down", 0, *self.place(name)], ["wait", 0.06], ["up", 0], ["wait", 0.06]]
        self.touch(steps)

    # The picture.

    def panel(self, turned=0):
        wide, high = self.machine.WIDTH, self.machine.HEIGHT
        return Panel(high, wide) if turned in (90, 270) else Panel(wide, high)

    def reference(self, text="", turned=0, more=()):
        """The tape of these taps, and of more lines."""
        if (text, turned, more) not in self.references:
            folder = os.path.join(self.folder, f"tape-{len(self.references)}")
            self.references[text, turned, more] = Reference(
                self.program, folder, self.panel(turned), [*taps_of(text), *more])
        return self.references[text, turned, more]

    def place(self, name, turned=0):
        """Where the panel is touched for a key, in pixels of the panel as it lies."""
        x, y = self.reference("", turned).place(name)
        wide, high = self.machine.WIDTH, self.machine.HEIGHT
        return {
            0: (x, y), 90: (wide - 1 - y, x), 180: (wide - 1 - x, high - 1 - y),
            270: (y, high - 1 - x)}[turned]

    def shows(self, text, name, turned=0, tries=40, more=()):
        """Waits until the screen shows what the tape of the text shows, to the pixel: the same
        renderer draws both. The last picture is kept in any case."""
        wanted = self.reference(text, turned, more).picture.turned(turned)
        for number in range(tries):
            if number > 0:
                self.machine.wait(0.5)
            picture = self.machine.picture()
            if (picture.width, picture.height) == (wanted.width, wanted.height):
                count, box = picture.difference(wanted)
            else:
                count, box = f"{picture.width}x{picture.height}", "size"
            if count == 0:
                break
        base = os.path.join(self.folder, name)
        picture.write(base + ".ppm")
        if count != 0:
            wanted.write(base + ".tape.ppm")
            raise Failed(f"{count} pixels differ from the tape's picture, {box}: {self.log()}")

    def arrow(self):
        """Where the card shows the mouse's arrow; nil when it shows none. No screenshot has it."""
        self.machine.shell(
            "mountpoint -q /sys/kernel/debug || mount -t debugfs debug /sys/kernel/debug")
        state = self.machine.shell("cat /sys/kernel/debug/dri/0/state")
        for plane in re.split(r"^(?=plane|crtc|connector)", state, flags=re.M):
            if plane.startswith("plane") and "size=64x64" in plane:
                return tuple(map(int, re.search(r"crtc-pos=64x64\+(\d+)\+(\d+)", plane).groups()))
        return None

    def shows_console(self, name):
        """Waits until nothing of the app is on the screen: a console is mostly black."""
        for _ in range(12):
            picture = self.machine.picture()
            dark = sum(value < 16 for value in picture.bytes[::3])
            share = dark / (picture.width * picture.height)
            if share > 0.9:
                break
            self.machine.wait(0.5)
        picture.write(os.path.join(self.folder, name + ".ppm"))
        if share <= 0.9:
            raise Failed(f"the screen does not show the console: {share:.0%} of it is black")

    # The app.

    @contextlib.contextmanager
    def app(self, *arguments, blinks=False, prefix=(), env=None, groups=()):
        """Runs the app on an empty note; it is ended at the end, if it still runs."""
        self.machine.shell(f"rm -f {HOME}/* && touch {NOTE} && chown nobody {NOTE}")
        settings = [] if blinks else ["--set", "caret-blink=false"]
        self.pid = self.machine.ask(
            "start", command=[*prefix, PROGRAM, "--dpi", "133", "--stats", *settings, *arguments, NOTE],
            env={
                "HOME": HOME, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8",
                **(env or {"SDL_VIDEODRIVER": "kmsdrm"})},
            console="/dev/tty1", log=HOME + "/app", groups=groups)
        try:
            yield
        finally:
            if self.pid is not None:
                self.machine.ask("kill_group", pid=self.pid)
                self.pid = None

    def log(self):
        return self.machine.shell(f"tail -c 400 {HOME}/app.log").strip()

    def figures(self):
        return json.loads(self.machine.shell(f"cat {HOME}/app.out"))

    def text(self):
        return self.machine.shell(f"cat {NOTE}")

    def check_alive(self):
        status = self.machine.ask("wait", pid=self.pid, seconds=0)
        if status is not None:
            raise Failed(f"the app has ended with {status}: {self.log()}")

    def signal(self, number):
        self.machine.ask("signal", pid=self.pid, number=number)

    def ends_with(self, text):
        """SIGTERM ends the app in order, and the file holds the text."""
        self.check_alive()
        self.signal(signal.SIGTERM)
        status = self.machine.ask("wait", pid=self.pid, seconds=15)
        if status != 0:
            raise Failed(f"the app ends with {status} on SIGTERM: {self.log()}")
        self.pid = None
        if self.text() != text:
            raise Failed(f'the file holds "{self.text()}", not "{text}"')

    def switches(self, seconds):
        """How often the app wakes up in a second."""
        return self.machine.ask("switches", pid=self.pid, seconds=seconds) / seconds

    def loaded(self):
        """Libraries of OpenGL that the app has loaded."""
        names = self.machine.shell(
            f"sed -n 's|.*/||p' /proc/{self.pid}/maps | sort -u").split()
        return [name for name in names if any(part in name for part in OPENGL)]

    def memory(self):
        """Proportional set size in megabytes."""
        words = self.machine.shell(f"grep ^Pss: /proc/{self.pid}/smaps_rollup")
        return int(words.split()[1]) / 1024
