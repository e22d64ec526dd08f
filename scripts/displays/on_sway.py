"""Sway: two fingers, scales, a turned output, outputs that come and go."""

import signal
import time

from app import App
from expect import Panel, without_opengl
from reference import SENTENCE, taps
from report import Failed
from screens import Sway

WIDTH, HEIGHT = 1280, 800


def run(setting, expect, report):
    screen = None
    with report.step("sway: starts headless with a touch panel"):
        screen = Sway(setting, WIDTH, HEIGHT)
    if screen:
        typing_steps(screen, setting, expect, report)
        scale_steps(screen, setting, expect, report)
        turned_steps(screen, setting, expect, report)
        change_steps(screen, setting, expect, report)
        clipboard_step(screen, setting, expect, report)
        text_input_step(screen, setting, expect, report)
        screen.close()


def type_sentence(screen, setting, expect, panel, *arguments, env=None):
    """Starts the app and rolls the sentence over its keys."""
    app = App(setting, setting.program, *arguments, env=env or screen.env)
    expect.settle()
    app.check_alive()
    screen.fingers.roll(expect.places(panel))
    app.wait_for_text(SENTENCE)
    return app


def typing_steps(screen, setting, expect, report):
    panel = Panel(WIDTH, HEIGHT, dpi=150)
    reference = None
    with report.step("sway: the sentence is typed by two fingers, rolling"):
        app = type_sentence(screen, setting, expect, panel)
        reference = expect.reference(panel)
    if reference is None:
        return
    with report.step("sway: the output shows what the tape shows"):
        expect.picture(screen.picture, reference, "sway")
    with report.step("sway: no OpenGL is loaded"):
        without_opengl(app)
    with report.step("sway: nothing wakes the app while nothing happens"):
        app.sleeps(2, most=2)
    with report.step("sway: stopped and continued with a finger down"):
        screen.fingers.down(3, reference.place("key:q"))
        time.sleep(0.05)
        app.signal(signal.SIGSTOP)
        time.sleep(0.3)
        screen.fingers.up(3)
        app.signal(signal.SIGCONT)
        app.wait_for_text(SENTENCE + "q")
        screen.fingers.tap([reference.place("key:backspace")])
        app.wait_for_text(SENTENCE)
    with report.step("sway: a touch that the compositor takes away types nothing"):
        screen.fingers.down(3, reference.place("key:q"))
        time.sleep(0.05)
        screen.fingers.write("cancel", 3)
        time.sleep(0.1)
        screen.fingers.tap([reference.place("key:w")])
        app.wait_for_text(SENTENCE + "w")
        screen.fingers.tap([reference.place("key:backspace")])
        app.wait_for_text(SENTENCE)
    with report.step("sway: SIGTERM ends the app and the file holds the sentence"):
        app.terminate()
        app.check_end_text(SENTENCE)


def scale_steps(screen, setting, expect, report):
    for scale in (1.25, 1.5, 2):
        with report.step(f"sway: scale {scale:g}: touches land right, the picture is sharp"):
            # A size that is whole in every scale: grim rounds others.
            screen.output("mode", "1200x720", "scale", scale)
            time.sleep(0.3)
            screen.fingers.size(1200, 720)
            panel = Panel(1200, 720, scale=scale)
            app = type_sentence(screen, setting, expect, panel, "--dpi", "133")
            expect.picture(screen.picture, expect.reference(panel), f"sway scale {scale:g}")
            app.terminate()
    with report.step("sway: the scale changes under the app"):
        app = type_sentence(screen, setting, expect, panel, "--dpi", "133")
        for scale in (1, 2, 1):
            screen.output("scale", scale)
            panel = Panel(1200, 720, scale=scale)
            expect.picture(screen.picture, expect.reference(panel), f"sway to scale {scale:g}")
        screen.fingers.tap(expect.places(panel, "ab"))
        app.wait_for_text(SENTENCE + "ab")
        # Under way, SDL 2.26 takes the next whole number for a broken scale. The compositor makes
        # the picture smaller; its keys are where they are drawn at scale 2 on so many pixels more.
        screen.output("scale", 1.5)
        expect.settle()
        seen = Panel(1600, 960, scale=2)
        places = [(x * 0.75, y * 0.75) for x, y in expect.places(seen, "cd")]
        screen.fingers.tap(places)
        app.wait_for_text(SENTENCE + "abcd")
        app.terminate()
    with report.step("sway: a size that is not whole in the output's scale"):
        screen.output("mode", f"{WIDTH}x{HEIGHT}", "scale", 1.5)
        screen.fingers.size(WIDTH, HEIGHT)
        app = type_sentence(
            screen, setting, expect, Panel(WIDTH, HEIGHT, scale=1.5), "--dpi", "133")
        app.terminate()


def turned_steps(screen, setting, expect, report):
    for degrees in (90, 180, 270):
        with report.step(f"sway: the output is turned by {degrees} degrees"):
            screen.output("scale", 1, "transform", degrees)
            time.sleep(0.3)
            sideways = degrees != 180
            width, height = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
            screen.fingers.size(width, height, degrees)
            panel = Panel(width, height)
            app = type_sentence(screen, setting, expect, panel, "--dpi", "133")
            expect.picture(screen.picture, expect.reference(panel), f"sway turned {degrees}")
            app.terminate()
    with report.step("sway: the output is turned while the keyboard slides"):
        screen.output("transform", "normal")
        screen.fingers.size(WIDTH, HEIGHT)
        panel = Panel(WIDTH, HEIGHT)
        app = type_sentence(screen, setting, expect, panel, "--dpi", "133")
        screen.fingers.tap([expect.reference(panel).place("accessory:hide")])
        time.sleep(0.05)
        screen.output("transform", 90)
        panel = Panel(HEIGHT, WIDTH)
        after = expect.reference(panel, [*taps(SENTENCE), "hide"])
        expect.picture(screen.picture, after, "sway turned in the slide")
        app.terminate()
    with report.step("sway: the app turns its picture on a panel built in sideways"):
        screen.output("transform", "normal")
        screen.fingers.size(WIDTH, HEIGHT)
        panel = Panel(HEIGHT, WIDTH)
        app = App(
            setting, setting.program, "--rotation", "90", "--dpi", "133", env=screen.env)
        expect.settle()
        # A place of the picture that is turned clockwise, on the panel.
        screen.fingers.roll([(WIDTH - y, x) for x, y in expect.places(panel)])
        app.wait_for_text(SENTENCE)
        reference = expect.reference(panel)
        expect.picture(
            lambda: screen.picture().turned(270), reference, "sway turned by the app")
        app.terminate()


def change_steps(screen, setting, expect, report):
    panel = Panel(WIDTH, HEIGHT)
    app = None
    with report.step("sway: the output is resized while the keyboard slides"):
        app = type_sentence(screen, setting, expect, panel, "--dpi", "133")
        screen.fingers.tap([expect.reference(panel).place("accessory:hide")])
        time.sleep(0.05)
        screen.output("mode", "1024x600")
        screen.fingers.size(1024, 600)
        small = Panel(1024, 600)
        hidden = expect.reference(small, [*taps(SENTENCE), "hide"])
        expect.picture(screen.picture, hidden, "sway small")
        shown = expect.reference(panel, [*taps(SENTENCE), "tap accessory:hide", "tap view:editor"])
        screen.fingers.tap([hidden.place("view:editor")])
        time.sleep(0.05)
        screen.output("mode", f"{WIDTH}x{HEIGHT}")
        screen.fingers.size(WIDTH, HEIGHT)
        expect.picture(screen.picture, shown, "sway large")
    if app is None:
        return
    end = None
    with report.step("sway: a workspace that is not seen costs no frames"):
        screen.do("workspace", 2)
        time.sleep(0.3)
        app.sleeps(1, most=2)
        screen.do("workspace", 1)
        expect.picture(screen.picture, shown, "sway workspace")
    with report.step("sway: another output comes and goes"):
        screen.do("create_output")
        time.sleep(0.3)
        app.check_alive()
        screen.output("disable")
        time.sleep(0.3)
        app.check_alive()
        screen.output("enable")
        time.sleep(0.3)
        screen.do("output HEADLESS-2 disable")
        time.sleep(0.3)
        app.check_alive()
        expect.picture(screen.picture, shown, "sway outputs")
    with report.step("sway: the only output is unplugged and comes back"):
        screen.output("disable")
        time.sleep(0.5)
        app.check_alive()
        app.sleeps(1, most=2)
        screen.output("enable")
        expect.settle()
        app.check_alive()
        expect.picture(screen.picture, shown, "sway replugged")
        screen.fingers.tap(expect.places(panel, "ab"))
        # A touch in the text has set a new sentence's shift.
        end = expect.reference(
            panel, [*taps(SENTENCE), "tap accessory:hide", "tap view:editor", *taps("ab")]).text
        app.wait_for_text(end)
    with report.step("sway: the file holds all that was typed"):
        app.terminate()
        if end is None:
            raise Failed("the step before has not typed its end")
        app.check_end_text(end)


def clipboard_step(screen, setting, expect, report):
    """SDL 2 hands nothing over, nor takes it, before a key of a keyboard was pressed on the seat."""
    with report.step("sway: what is copied, another program pastes, and the other way round"):
        screen.output("mode", f"{WIDTH}x{HEIGHT}", "scale", 1, "transform", "normal")
        screen.fingers.size(WIDTH, HEIGHT)
        panel = Panel(WIDTH, HEIGHT)
        app = App(setting, setting.program, "--dpi", "133", env=screen.env)
        expect.settle()
        screen.fingers.tap(expect.places(panel, "ab"))
        app.wait_for_text("Ab")
        keyboard = setting.start(
            ["wtype", "-s", "500", "-k", "z", "-s", "60000"], "wtype", env=screen.env)
        app.wait_for_text("Abz")
        row = expect.reference(panel)
        screen.fingers.tap([row.place("accessory:selectAll"), row.place("accessory:copy")])
        screen.wait_for_selection("Abz")
        screen.wait_for_selection("Abz", "--primary")
        other = setting.start(
            ["wl-copy", "--foreground", "from another"], "wl-copy", env=screen.env)
        screen.wait_for_selection("from another")
        screen.fingers.tap([row.place("accessory:paste")])
        app.wait_for_text("from another")
        app.terminate()
        setting.stop(other)
        setting.stop(keyboard)


def text_input_step(screen, setting, expect, report):
    with report.step("sway: WK09: the compositor's keyboard is never called up"):
        panel = Panel(WIDTH, HEIGHT)
        app = type_sentence(
            screen, setting, expect, panel, "--dpi", "133",
            env={**screen.env, "WAYLAND_DEBUG": "1"})
        app.terminate()
        with open(app.log_path, errors="replace") as file:
            log = file.read()
        if "zwp_text_input_manager_v3" not in log:
            raise Failed("the compositor offers no text input, so this shows nothing")
        calls = [
            line for line in log.splitlines() if "zwp_text_input_v3" in line and ".enable(" in line]
        if calls:
            raise Failed(f"it is called up {len(calls)} times: {calls[0]}")
