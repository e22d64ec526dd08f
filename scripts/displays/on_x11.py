"""X11: a pointer, windows of any size, and none at all."""

import random
import time

from app import App
from expect import Panel, without_opengl
from reference import SENTENCE, taps
from screens import XServer

# What another program has to offer.
COPIED = "Zo\u00eb \u2013 \u65e5\u672c\n\U0001f642 a second line "
SELECTED = "\u0633\u0644\u0627\u0645 and more"


def run(setting, expect, report):
    screen = None
    with report.step("x11: Xvfb starts"):
        screen = XServer(setting)
    if screen:
        window_steps(screen, setting, expect, report)
        clipboard_steps(screen, setting, expect, report)
        full_screen_steps(screen, setting, expect, report)
        screen.close()


def window_steps(screen, setting, expect, report):
    panel = Panel(800, 480)
    app = None

    def picture(width=800, height=480):
        return lambda: screen.picture(*screen.place_of(window)[:2], width, height)

    with report.step("x11: the sentence is typed by the pointer"):
        app = App(
            setting, setting.program, "--windowed", "800x480", "--dpi", "133", env=screen.env)
        window = screen.window("--pid", app.pid)
        expect.settle()
        origin = screen.place_of(window)[:2]
        screen.tap(origin, expect.places(panel))
        screen.leave()
        app.wait_for_text(SENTENCE)
    if app is None:
        return
    with report.step("x11: the window shows what the tape shows"):
        expect.picture(picture(), expect.reference(panel), "x11")
    with report.step("x11: no OpenGL is loaded"):
        without_opengl(app)
    with report.step("x11: nothing wakes the app while nothing happens"):
        app.sleeps(2, most=2)
    with report.step("x11: the window is resized while the keyboard slides away"):
        sentence = expect.reference(panel)
        screen.tap(origin, [sentence.place("accessory:hide")])
        time.sleep(0.06)
        screen.do("windowsize", window, 640, 400)
        screen.leave()
        small = Panel(640, 400)
        after = expect.reference(small, [*taps(SENTENCE), "hide"])
        expect.picture(picture(640, 400), after, "x11 hidden")
    with report.step("x11: the window is resized again and again while the keyboard slides in"):
        screen.tap(screen.place_of(window)[:2], [after.place("view:editor")])
        shown = expect.reference(panel, [*taps(SENTENCE), "tap accessory:hide", "tap view:editor"])
        seed = 7
        sizes = random.Random(seed)
        for _ in range(12):
            screen.do("windowsize", window, sizes.randint(320, 1200), sizes.randint(240, 850))
            time.sleep(0.02)
        screen.do("windowsize", window, 800, 480)
        screen.leave()
        app.check_alive()
        expect.picture(picture(), shown, "x11 resized")
    with report.step("x11: an unmapped window makes no frames, a mapped one shows all again"):
        screen.do("windowunmap", window)
        time.sleep(0.2)
        app.sleeps(1, most=2)
        screen.do("windowmap", window)
        expect.picture(picture(), shown, "x11 mapped")
    with report.step("x11: what another window covered is shown again"):
        cover = setting.start(
            ["xmessage", "-geometry", "300x200+100+100", "cover"], "xmessage", env=screen.env)
        screen.window_named("xmessage")
        time.sleep(0.1)
        setting.stop(cover)
        expect.picture(picture(), shown, "x11 uncovered")
    with report.step("x11: SIGTERM ends the app and the file holds the sentence"):
        app.terminate()
        app.check_end_text(SENTENCE)


def clipboard_steps(screen, setting, expect, report):
    """What is copied here is pasted by another program, and the other way round."""
    panel = Panel(800, 480)
    app = None
    with report.step("x11: what is copied, another program pastes"):
        app = App(
            setting, setting.program, "--windowed", "800x480", "--dpi", "133", env=screen.env)
        window = screen.window("--pid", app.pid)
        expect.settle()
        origin = screen.place_of(window)[:2]
        screen.tap(origin, expect.places(panel))
        app.wait_for_text(SENTENCE)
        row = expect.reference(panel)
        screen.tap(origin, [row.place("accessory:selectAll"), row.place("accessory:copy")])
        screen.wait_for_selection("clipboard", SENTENCE)
    if app is None:
        return
    with report.step("x11: what is selected, another program's middle button pastes"):
        screen.wait_for_selection("primary", SENTENCE)
    with report.step("x11: what another program copies is pasted"):
        other = screen.offer("clipboard", COPIED)
        screen.tap(origin, [row.place("accessory:paste")])
        app.wait_for_text(COPIED)
        setting.stop(other)
    with report.step("x11: what another program selects, the middle button pastes"):
        other = screen.offer("primary", SELECTED)
        x, y = row.place("view:editor")
        screen.do("mousemove", int(origin[0] + x), int(origin[1] + y), "click", 2)
        app.wait_for_text(COPIED + SELECTED)
        setting.stop(other)
    with report.step("x11: nothing to paste is nothing pasted"):
        screen.tap(origin, [row.place("accessory:paste"), row.place("key:q")])
        app.wait_for_text(COPIED + SELECTED + "q")
        app.terminate()


def full_screen_steps(screen, setting, expect, report):
    with report.step("x11: the full screen, without a window manager"):
        app = App(setting, setting.program, "--dpi", "133", env=screen.env)
        screen.window("--pid", app.pid)
        expect.settle()
        panel = Panel(1400, 900)
        screen.tap((0, 0), expect.places(panel))
        screen.leave()
        app.wait_for_text(SENTENCE)
        expect.picture(
            lambda: screen.picture(0, 0, 1400, 900), expect.reference(panel), "x11 full")
        app.terminate()
