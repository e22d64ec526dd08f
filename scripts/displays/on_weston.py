"""Weston in a window of an X server, with a pointer."""

import time

from app import App
from expect import Panel, without_opengl
from reference import SENTENCE, taps
from screens import Wayland, XServer

WIDTH, HEIGHT = 1024, 600
# Weston draws its pointer into the picture: an arrow of some 20 pixels each way.
ARROW = 300


class Weston(Wayland):
    def __init__(self, setting, server):
        super().__init__(setting, WIDTH, HEIGHT)
        self.server = server
        self.process = setting.start(
            ["weston", "--backend=x11-backend.so", "--use-pixman", f"--width={WIDTH}",
             f"--height={HEIGHT}", "--shell=kiosk-shell.so", "--no-config", "--idle-time=0"],
            "weston", env={**self.base, **server.env})
        self.wait_for_socket(lambda: setting.read_log("weston"))
        self.window = server.window_named("Weston Compositor - screen0")
        self.size = (WIDTH, HEIGHT)

    def picture(self):
        x, y, _, _ = self.server.place_of(self.window)
        return self.server.picture(x, y, *self.size)


def run(setting, expect, report):
    screen = None
    with report.step("weston: starts in a window of Xvfb"):
        server = XServer(setting, "xvfb-weston")
        screen = Weston(setting, server)
    if screen:
        steps(screen, server, setting, expect, report)
        screen.close()
        server.close()


def steps(screen, server, setting, expect, report):
    panel = Panel(WIDTH, HEIGHT)
    app = None
    with report.step("weston: the sentence is typed by the pointer"):
        app = App(setting, setting.program, "--dpi", "133", env=screen.env)
        expect.settle()
        origin = server.place_of(screen.window)[:2]
        server.tap(origin, expect.places(panel))
        server.leave()
        app.wait_for_text(SENTENCE)
    if app is None:
        return
    with report.step("weston: its window shows what the tape shows, and a pointer"):
        expect.picture(screen.picture, expect.reference(panel), "weston", ARROW)
    with report.step("weston: no OpenGL is loaded"):
        without_opengl(app)
    with report.step("weston: its window is resized while the keyboard slides"):
        server.tap(origin, [expect.reference(panel).place("accessory:hide")])
        time.sleep(0.05)
        server.do("windowsize", screen.window, 800, 480)
        server.leave()
        screen.size = (800, 480)
        small = Panel(800, 480)
        after = expect.reference(small, [*taps(SENTENCE), "hide"])
        expect.picture(screen.picture, after, "weston small", ARROW)
    with report.step("weston: SIGTERM ends the app and the file holds the sentence"):
        app.terminate()
        app.check_end_text(SENTENCE)
