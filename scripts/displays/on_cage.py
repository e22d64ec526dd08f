"""Cage: the kiosk, whose only program is the app."""

from app import App
from expect import Panel, without_opengl
from reference import SENTENCE
from screens import Wayland

# What a headless output of wlroots has.
WIDTH, HEIGHT = 1280, 720


class Cage(Wayland):
    """Starts the app itself."""

    def __init__(self, setting):
        super().__init__(setting, WIDTH, HEIGHT)
        self.app = App(
            setting, setting.program, "--dpi", "133", env=self.with_panel(),
            prefix=("cage", "--"))
        self.process = self.app.process
        self.wait_for_socket(self.app.log)
        self.wait_for_panel()


def run(setting, expect, report):
    screen = None
    with report.step("cage: starts the app, with an X server beside Wayland"):
        screen = Cage(setting)
    if screen:
        steps(screen, screen.app, expect, report)
        screen.close()


def steps(screen, app, expect, report):
    panel = Panel(WIDTH, HEIGHT)
    with report.step("cage: the sentence is typed by two fingers, rolling"):
        expect.settle()
        screen.fingers.roll(expect.places(panel))
        app.wait_for_text(SENTENCE)
    with report.step("cage: the output shows what the tape shows"):
        expect.picture(screen.picture, expect.reference(panel), "cage")
    with report.step("cage: no OpenGL is loaded"):
        without_opengl(app)
    with report.step("cage: SIGTERM ends the app, the file holds the sentence"):
        app.terminate()
        app.check_end_text(SENTENCE)
