"""What is run on the screen, part by part."""

import signal

from reference import SENTENCE
from report import Failed


def most(count, limit, what):
    if count > limit:
        raise Failed(f"{count:g} {what}, at most {limit:g} are fine")


def start_and_sleep(kiosk, report):
    with kiosk.app():
        with report.step("start: the screen shows what a tape shows, pixel by pixel"):
            kiosk.shows("", "start")
        with report.step("start: no OpenGL is loaded, 40 MB at most"):
            if kiosk.loaded():
                raise Failed(f"loaded: {' '.join(kiosk.loaded())}")
            most(kiosk.memory(), 40, "MB in use")
        with report.step("sleep: with a steady caret the app does not wake up"):
            kiosk.machine.wait(2)
            most(kiosk.switches(10), 0, "wake-ups a second")
        with report.step("sleep: a touch after half a minute is heard"):
            kiosk.machine.wait(30)
            kiosk.tap("key:h")
            kiosk.shows("h", "after-idle")
        with report.step("sleep: SIGTERM ends the app, the file holds the letter"):
            kiosk.ends_with("H")
    with kiosk.app(blinks=True):
        # Two blinks a second; the card's driver sleeps twice for each picture.
        with report.step("sleep: with a blinking caret eight wake-ups a second at most"):
            kiosk.machine.wait(3)
            count = kiosk.switches(10)
            most(count, 8, "wake-ups a second")
            if count == 0:
                raise Failed("the caret does not blink")


def two_fingers(kiosk, report):
    with kiosk.app():
        with report.step("fingers: two of them, rolling, type a sentence"):
            kiosk.shows("", "fingers-before")
            kiosk.type(SENTENCE)
            kiosk.shows(SENTENCE, "fingers")
        with report.step("fingers: SIGTERM ends the app, the file holds the sentence"):
            kiosk.ends_with(SENTENCE)


def turned(kiosk, report):
    for degrees in (90, 180, 270):
        with kiosk.app("--rotation", str(degrees)):
            with report.step(f"turned by {degrees}: the screen shows the tape's picture, turned"):
                kiosk.shows("", f"turned-{degrees}", degrees)
            with report.step(f"turned by {degrees}: fingers hit the keys that they touch"):
                kiosk.type("Turn it", degrees)
                kiosk.shows("Turn it", f"turned-{degrees}-typed", degrees)
                kiosk.ends_with("Turn it")


def devices(kiosk, report):
    with kiosk.app():
        kiosk.shows("", "devices-before")
        with report.step("panel: unplugged while a finger holds a key, the key is free again"):
            kiosk.tap("key:a", "key:b")
            kiosk.shows("ab", "devices-ab")
            kiosk.touch([["down", 3, *kiosk.place("key:backspace")], ["wait", 0.1]])
            kiosk.unplug()
            kiosk.machine.wait(3)
            kiosk.plug_in()
        with report.step("panel: plugged in again it types, without a restart"):
            kiosk.machine.wait(2)
            kiosk.type("cd")
            kiosk.shows("ab\bcd", "devices-again")
        with report.step("panel: the app sleeps again"):
            kiosk.machine.wait(2)
            most(kiosk.switches(5), 0, "wake-ups a second")
            kiosk.ends_with("Acd")
    kiosk.unplug()
    with kiosk.app():
        with report.step("panel: one that comes after the start types"):
            kiosk.shows("", "devices-none")
            kiosk.plug_in()
            kiosk.machine.wait(2)
            kiosk.type("late")
            kiosk.shows("late", "devices-late")
            kiosk.ends_with("Late")
    with kiosk.app():
        with report.step("panel: a finger that goes up while the app is busy holds nothing"):
            kiosk.shows("", "busy-before")
            kiosk.type("keep this")
            kiosk.shows("keep this", "busy-typed")
            x, y = kiosk.place("key:backspace")
            kiosk.touch([["down", 0, x, y], ["wait", 0.15]])
            kiosk.signal(signal.SIGSTOP)
            # More reports than the kernel keeps.
            kiosk.touch([["move", 0, x + i % 7, y + i % 5] for i in range(400)] + [["up", 0]])
            kiosk.signal(signal.SIGCONT)
            kiosk.machine.wait(3)
            kiosk.ends_with("Keep thi")


def keyboard(kiosk, report):
    machine = kiosk.machine
    with kiosk.app():
        with report.step("keyboard: one that is there at the start leaves the keys on the screen"):
            kiosk.shows("", "keyboard-before")
            kiosk.type("a")
            kiosk.shows("a", "keyboard-a")
        with report.step("keyboard: one that is plugged in sends the keys away, the row stays"):
            machine.ask("plug_in_keyboard")
            kiosk.shows("a", "keyboard-in", more=("hardware-keyboard attached",))
        with report.step("keyboard: unplugged, the keys are back"):
            machine.ask("unplug_keyboard")
            kiosk.shows("a", "keyboard-out")
            kiosk.type("b")
            kiosk.shows("ab", "keyboard-b")
        with report.step("keyboard: the app sleeps again"):
            machine.wait(2)
            most(kiosk.switches(5), 0, "wake-ups a second")
            kiosk.ends_with("Ab")


def output(kiosk, report):
    machine = kiosk.machine
    connector = machine.shell("echo /sys/class/drm/card*-*").split()[0]
    with kiosk.app():
        kiosk.shows("", "output-before")
        with report.step("output: unplugged and back, the screen shows what was typed meanwhile"):
            machine.shell(f"echo off >{connector}/status; echo change >/sys/class/drm/card0/uevent")
            kiosk.machine.wait(1)
            if machine.shell(f"cat {connector}/status").strip() != "disconnected":
                raise Failed("the output can't be unplugged")
            kiosk.type("dark")
            kiosk.machine.wait(2)
            kiosk.check_alive()
            # The last picture before, which nobody sees.
            kiosk.shows("", "output-dark", tries=1)
            machine.shell(
                f"echo detect >{connector}/status; echo change >/sys/class/drm/card0/uevent")
            kiosk.shows("dark", "output-back")
        with report.step("console: another one is chosen and the app's again, it goes on"):
            machine.ask("choose_console", number=2)
            kiosk.machine.wait(2)
            machine.picture().write(f"{kiosk.folder}/console-2.ppm")
            kiosk.check_alive()
            machine.ask("choose_console", number=1)
            kiosk.machine.wait(1)
            kiosk.type("er")
            kiosk.shows("darker", "console-back")
        with report.step("sleep: all programs are frozen and thawed, the app goes on"):
            machine.shell(
                "echo freezer >/sys/power/pm_test && echo freeze >/sys/power/state; "
                "echo none >/sys/power/pm_test")
            kiosk.type("s")
            kiosk.shows("darkers", "frozen")
        with report.step("output: the app sleeps again"):
            kiosk.machine.wait(2)
            most(kiosk.switches(5), 0, "wake-ups a second")
            kiosk.ends_with("Darkers")


def console(kiosk, report):
    machine = kiosk.machine
    before = machine.ask("console_modes")
    with kiosk.app():
        kiosk.shows("", "ends-before")
        kiosk.type("kept")
        machine.press("x", "ret")
        with report.step("end: SIGTERM saves and gives the screen back to the console"):
            kiosk.machine.wait(3)
            kiosk.ends_with("Keptx\n")
            kiosk.shows_console("ended")
            modes = machine.ask("console_modes")
            if modes != before:
                raise Failed(f"the console's modes are {modes}, not {before}")
    with report.step("end: the console's keyboard types, and only what came after the end"):
        machine.shell("timeout 30 sh -c 'read line; echo \"$line\" >/run/kiosk/line' "
                      "</dev/tty1 >/dev/tty1 2>&1 & sleep 1")
        machine.press("o", "k", "ret")
        kiosk.machine.wait(1)
        line = machine.shell("cat /run/kiosk/line").strip()
        if line != "ok":
            raise Failed(f'the console read "{line}"')


def mouse(kiosk, report):
    with kiosk.app():
        with report.step("mouse: no arrow before it is moved, then one where it is"):
            kiosk.shows("", "mouse-before")
            if kiosk.arrow():
                raise Failed(f"there is an arrow at {kiosk.arrow()}")
            kiosk.machine.roll(30, 20)
            first = kiosk.arrow()
            kiosk.machine.roll(40, 10)
            second = kiosk.arrow()
            if not first or not second or second[0] <= first[0] or second[1] <= first[1]:
                raise Failed(f"the arrow was at {first}, then at {second}")
        with report.step("mouse: a finger hides the arrow"):
            kiosk.tap("key:m")
            kiosk.shows("m", "mouse-after")
            if kiosk.arrow():
                raise Failed(f"there is an arrow at {kiosk.arrow()}")
            kiosk.ends_with("M")


def killed(kiosk, report):
    before = kiosk.machine.ask("console_modes")
    with kiosk.app():
        kiosk.shows("", "killed-before")
    with report.step("end: after a run that was killed, the next one leaves the console usable"):
        with kiosk.app():
            kiosk.shows("", "killed-after")
            kiosk.ends_with("")
        modes = kiosk.machine.ask("console_modes")
        if modes != before:
            raise Failed(f"the console's modes are {modes}, not {before}")


def drawing(kiosk, report):
    render = ("render",)
    with kiosk.app(groups=render):
        with report.step("drawing: auto takes no OpenGL, also where it may use the card's"):
            kiosk.shows("", "auto")
            if kiosk.loaded():
                raise Failed(f"loaded: {' '.join(kiosk.loaded())}")
            kiosk.ends_with("")
    with kiosk.app("--renderer", "gpu", groups=render):
        with report.step("drawing: gpu says that there is none, and the processor draws"):
            kiosk.shows("", "gpu")
            if "there is no graphics hardware" not in kiosk.log():
                raise Failed(f"the log has: {kiosk.log()}")
            kiosk.type("fine")
            kiosk.shows("fine", "gpu-typed")
            kiosk.ends_with("Fine")
    with kiosk.app():
        with report.step("drawing: a second app says that it has no display, and ends"):
            kiosk.shows("", "first")
            result = kiosk.machine.ask("second", pid=kiosk.pid)
            if result["status"] == 0 or "No display can be used" not in result["output"]:
                raise Failed(f"it ends with {result}")
            kiosk.type("mine")
            kiosk.shows("mine", "first-still")
            kiosk.ends_with("Mine")


def cage(kiosk, report):
    if kiosk.machine.ask("shell", command="command -v cage && command -v seatd")["status"] != 0:
        print("skipped cage: the packages cage and seatd are not installed")
        return
    kiosk.machine.shell(
        "mkdir -p -m 700 /run/kiosk/run && chown nobody /run/kiosk/run && mkdir -p /tmp/.X11-unix"
        " && chmod 1777 /tmp/.X11-unix && (seatd -g video >/run/kiosk/seatd 2>&1 & sleep 1)")
    environment = {"XDG_RUNTIME_DIR": "/run/kiosk/run", "WLR_RENDERER": "pixman"}
    with kiosk.app(
            prefix=("cage", "--"), env=environment):
        with report.step("cage: on the same screen it shows what the tape shows"):
            kiosk.shows("", "cage")
        with report.step("cage: two fingers, rolling, type a sentence"):
            kiosk.type(SENTENCE)
            kiosk.shows(SENTENCE, "cage-typed")
            kiosk.machine.wait(3)
            if kiosk.text() != SENTENCE:
                raise Failed(f'the file holds "{kiosk.text()}"')


ALL = [
    start_and_sleep, two_fingers, turned, devices, keyboard, output, console, killed, mouse, drawing, cage]
