"""What a kiosk has to do, part by part."""

import re
import signal

from box import DATA
from reference import SENTENCE, key_of
from report import Failed

KIOSK = "keyrise-kiosk@tty1.service"
CAGE = "keyrise-cage@tty1.service"
NOTE = f"{DATA}/keyrise/notes/scratch.txt"
MORE = ",ok"
# As it runs for systemd.
UP = {"ActiveState": "active", "SubState": "running"}


def has(found, wanted):
    if found != wanted:
        raise Failed(f"it is {found!r}, not {wanted!r}")


def install(box, report):
    with report.step("install: systemd starts the computer from its disk"):
        box.start(root="rw")
        has(box.shell("cat /proc/1/comm").strip(), "systemd")
    if report.failed:
        return
    with report.step("install: the package is installed, with its user"):
        box.shell("dpkg -i /opt/check/keyrise.deb && getent passwd keyrise")
    with report.step("install: `keyrise kiosk status` says that there is no kiosk"):
        result = box.ask("shell", command="keyrise kiosk status")
        if result["status"] != 1 or "There is no kiosk on tty1" not in result["output"]:
            raise Failed(f"it says {result}")
    with report.step("install: `keyrise kiosk enable` says each step, and succeeds"):
        said = box.shell("keyrise kiosk enable")
        if f"systemctl enable {KIOSK}" not in said or "/etc/keyrise/settings.yaml" not in said:
            raise Failed(said)
        # A caret that blinks would make two pictures of one; the card tells no size of the panel.
        box.shell("printf 'dpi: 133\\ncaret-blink: false\\n' >>/etc/keyrise/settings.yaml")
        box.shell("keyrise lint /etc/keyrise/settings.yaml")
    with report.step("install: a tape plays there, and shows where the keys are"):
        box.learn(key_of, SENTENCE, SENTENCE + MORE)
    with report.step("install: the computer is switched off"):
        box.switch_off()


def is_up(box, report, unit):
    with report.step(f"{unit}: it starts at boot, active once the program is ready"):
        box.becomes(unit, Type="notify", NRestarts="0", **UP)
    with report.step(f"{unit}: `keyrise kiosk status` says so"):
        said = box.shell("keyrise kiosk status")
        if "It is active now." not in said or unit not in said:
            raise Failed(said)


def is_clean(box, report, unit):
    with report.step(f"{unit}: the log has no warning of the program or of systemd about it"):
        lines = box.shell(
            f"journalctl -q --no-pager -o short-monotonic -p warning _SYSTEMD_UNIT={unit} + UNIT={unit}")
        has(lines, "")
    with report.step(f"{unit}: no unit has failed"):
        has(box.shell("systemctl list-units --failed --plain --no-legend"), "")


def lives(box, report, unit):
    with report.step(f"{unit}: the watchdog hears of it, and nothing restarts"):
        before = int(box.properties(unit, "WatchdogTimestampMonotonic").popitem()[1])
        box.wait(40)
        after = int(box.properties(unit, "WatchdogTimestampMonotonic").popitem()[1])
        if after <= before:
            raise Failed(f"the last sign is from {after} us, as before")
        box.becomes(unit, seconds=1, NRestarts="0", **UP)


def boot(box, report):
    with report.step("boot: with a read-only root, what is written goes to one partition"):
        box.start()
        options = box.shell("findmnt -no OPTIONS /").strip().split(",")
        if "ro" not in options:
            raise Failed(f"the root is mounted {options}")
        has(box.shell(f"findmnt -rnt ext4,xfs,btrfs -O rw -o TARGET").split(), [DATA])
    is_up(box, report, KIOSK)
    with report.step("boot: the screen shows it"):
        box.wait(3)
        box.dump("boot")
    lives(box, report, KIOSK)
    is_clean(box, report, KIOSK)
    with report.step("boot: the program is locked in as the unit says"):
        status = box.shell(f"cat /proc/{box.pid(KIOSK)}/status")
        for line in ("NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000"):
            if line not in status:
                raise Failed(f"{line} does not hold")
        shows = box.properties(
            KIOSK, "MemoryDenyWriteExecute", "ProtectProc", "DevicePolicy", "ProtectSystem")
        has(shows, {"MemoryDenyWriteExecute": "yes", "ProtectProc": "invisible",
                    "DevicePolicy": "closed", "ProtectSystem": "strict"})
    with report.step("boot: systemd-analyze rates its exposure 2.0 or better"):
        said = box.shell(f"systemd-analyze security --no-pager {KIOSK} | tail -1")
        exposure = float(re.search(r"(\d+\.\d+)", said).group(1))
        if exposure > 2.0:
            raise Failed(said)
    with report.step("boot: it started in order, what took longest is in blame.txt"):
        keep(box, "blame.txt", "systemd-analyze; systemd-analyze blame --no-pager")
    with report.step("touch: two fingers, rolling, type a sentence, the screen shows it"):
        box.type(SENTENCE, key_of)
        box.shows(SENTENCE, "typed")


def keep(box, name, command):
    said = box.shell(command)
    with open(f"{box.folder}/{name}", "w") as file:
        file.write(said)


def power(box, report):
    with report.step("power: cut a second after more was typed, before it was saved, and on again"):
        box.type(MORE, key_of)
        box.wait(0.7)
        has(box.shell(f"cat {NOTE}"), SENTENCE)
        box.close()
        box.start()
    is_up(box, report, KIOSK)
    with report.step("power: the screen shows all that was typed"):
        box.shows(SENTENCE + MORE, "after-cut")
    with report.step("power: so does the file"):
        box.wait(3)
        has(box.shell(f"cat {NOTE}"), SENTENCE + MORE)
    is_clean(box, report, KIOSK)


def ends(box, report):
    text = box.shell(f"cat {NOTE}")
    with report.step("end: killed, systemd starts it again and the text is back"):
        # What starts from now on has a watchdog of less patience.
        box.shell(
            f"mkdir -p /run/systemd/system/{KIOSK}.d && printf '[Service]\\nWatchdogSec=8\\n'"
            f" >/run/systemd/system/{KIOSK}.d/check.conf && systemctl daemon-reload")
        old = box.pid(KIOSK)
        box.ask("signal", pid=old, number=signal.SIGKILL)
        box.becomes(KIOSK, NRestarts="1", **UP)
        box.shows(text, "killed")
        if box.pid(KIOSK) == old:
            raise Failed("it is the same process")
    with report.step("end: hung, the watchdog ends it, systemd starts it again, the text is back"):
        box.becomes(KIOSK, WatchdogUSec="8s", **UP)
        box.ask("signal", pid=box.pid(KIOSK), number=signal.SIGSTOP)
        box.becomes(KIOSK, NRestarts="2", **UP)
        if "atchdog" not in box.tail(KIOSK):
            raise Failed(f"nothing tells of the watchdog: {box.tail(KIOSK)}")
        box.shows(text, "hung")
        has(box.shell(f"cat {NOTE}"), text)
    with report.step("end: `systemctl stop` saves what was typed a moment ago"):
        box.type(MORE, key_of)
        box.shell(f"systemctl stop {KIOSK}")
        box.becomes(KIOSK, ActiveState="inactive", Result="success")
        has(box.shell(f"cat {NOTE}"), text + MORE)
    with report.step("end: started again it is active, and the text is as it was"):
        box.shell(f"systemctl start {KIOSK}")
        box.becomes(KIOSK, **UP)
        box.wait(3)
        box.dump("started-again")
        has(box.shell(f"cat {NOTE}"), text + MORE)
    keep(box, "journal.txt", "journalctl -q --no-pager -b")


def cage(box, report):
    with report.step("cage: `keyrise kiosk enable --with cage` takes the other's place"):
        box.close()
        box.start(root="rw")
        said = box.shell("keyrise kiosk enable --with cage")
        if f"systemctl disable {KIOSK}" not in said or f"systemctl enable {CAGE}" not in said:
            raise Failed(said)
        box.switch_off()
        box.start()
    is_up(box, report, CAGE)
    with report.step("cage: two fingers type there, at the start of the text"):
        text = box.shell(f"cat {NOTE}")
        box.wait(3)
        box.dump("cage")
        box.type("ok ", key_of)
        box.wait(4)
        box.dump("cage-typed")
        has(box.shell(f"cat {NOTE}").lower(), "ok " + text.lower())
    lives(box, report, CAGE)
    is_clean(box, report, CAGE)


ALL = [install, boot, power, ends, cage]
