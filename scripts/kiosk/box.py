"""The kiosk's computer: systemd on a disk of its own, a second disk for what is written."""

import json
import os
import shutil
import subprocess

from machine import Machine
from pictures import Picture
from report import Failed

HERE = os.path.dirname(os.path.abspath(__file__))
MODULES = (
    "virtio_pci", "virtio_blk", "crc32c_generic", "ext4", "9pnet_virtio", "9p", "autofs4", "binfmt_misc",
    "virtio_console", "virtio-gpu", "virtio_input", "uinput", "evdev")
DATA = "/var/lib/keyrise"


class Box(Machine):
    def __init__(self, kernel, first, folder, root, package):
        super().__init__(kernel, first, folder)
        self.root = "rw"
        self.starts = 0
        self.wanted = {}
        self.disks = [os.path.join(folder, name) for name in ("root.img", "data.img")]
        subprocess.run(["cp", "--sparse=always", root, self.disks[0]], check=True)
        with open(self.disks[1], "wb") as file:
            file.truncate(64 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", "-L", "keyrise", self.disks[1]], check=True)
        self.share = os.path.join(folder, "share")
        shutil.rmtree(self.share, ignore_errors=True)
        os.makedirs(self.share)
        for name in ("agent.py", "panel.py"):
            shutil.copy(os.path.join(HERE, "..", "kms", name), self.share)
        shutil.copy(package, os.path.join(self.share, "keyrise.deb"))

    def words(self):
        return f"keyrise.root={self.root} systemd.show_status=no"

    def files(self):
        words = []
        for name, path in zip(("root", "data"), self.disks):
            readonly = "on" if (name, self.root) == ("root", "ro") else "off"
            words += ["-drive", f"if=none,id={name},file={path},format=raw,readonly={readonly}",
                      "-device", f"virtio-blk-pci,drive={name}"]
        return [
            *words,
            "-fsdev", f"local,id=check,path={self.share},security_model=none,readonly=on",
            "-device", "virtio-9p-pci,fsdev=check,mount_tag=check"]

    def start(self, root="ro"):
        """Switches it on. The log of each start is kept."""
        self.root = root
        self.starts += 1
        self.log = os.path.join(self.folder, f"console-{self.starts}.log")
        super().start()
        self.ask("plug_in", width=self.WIDTH, height=self.HEIGHT)

    def switch_off(self):
        """As by its button: what runs is stopped in order."""
        self.ask("shell", command="systemctl poweroff --no-block")
        try:
            self.process.wait(600)
        except subprocess.TimeoutExpired:
            raise Failed("it does not switch itself off") from None
        finally:
            self.close()

    # What systemd says of a unit.

    def properties(self, unit, *names):
        lines = self.shell(f"systemctl show {unit} -p {','.join(names)}").splitlines()
        return dict(line.split("=", 1) for line in lines)

    def becomes(self, unit, seconds=90, **wanted):
        """Waits until the unit's properties are these."""
        for _ in range(seconds):
            found = self.properties(unit, *wanted)
            if found == wanted:
                return
            self.wait(1)
        raise Failed(f"{unit} is {found}, not {wanted}: {self.tail(unit)}")

    def tail(self, unit):
        return self.ask(
            "shell", command=f"journalctl -q --no-pager -o cat -n 12 _SYSTEMD_UNIT={unit} + UNIT={unit}")["output"]

    def pid(self, unit):
        """The program's own process, which the unit's first one may have started."""
        group = self.properties(unit, "ControlGroup")["ControlGroup"]
        found = self.ask(
            "shell", command=f"for pid in $(cat '/sys/fs/cgroup{group}/cgroup.procs'); do"
            " grep -qx keyrise /proc/$pid/comm && echo $pid; done")["output"].split()
        if found:
            return int(found[0])
        raise Failed(f"{unit} has no process of the program")

    # The panel and the screen.

    def learn(self, key_of, *texts):
        """Has tapes play inside: where the keys are, and what the screen has to show of each text."""
        for number, text in enumerate(texts):
            taps = [f"tap key:{key_of(character)}" for character in text]
            lines = [f"window {self.WIDTH}x{self.HEIGHT} scale 1 dpi 133", "settle", *taps,
                     "wait 2500", "settle", "state", "screenshot check.png"]
            tape = "\\n".join(lines)
            state = self.shell(
                f"mkdir -p /tmp/tape && cd /tmp/tape && printf '{tape}\\n' >check.tape &&"
                " keyrise play check.tape --config /etc/keyrise/settings.yaml --out . 2>err ||"
                " { cat err; exit 1; }")
            self.state = json.loads(state)
            if self.state["text"] != text:
                raise Failed(f"the tape types {self.state['text']!r}")
            path = os.path.join(self.folder, f"tape-{number}.png")
            with open(path, "wb") as file:
                file.write(bytes.fromhex(self.shell("od -An -v -tx1 /tmp/tape/check.png")))
            self.wanted[text] = Picture.read_png(path)

    def type(self, text, key_of):
        """Two fingers in turn: each comes down before the one before is up."""
        frames = {key["id"]: key["frame"] for key in self.state["keyboard"]["keys"]}
        steps, held = [], None
        for index, character in enumerate(text):
            finger, frame = index % 2, frames[key_of(character)]
            place = frame["x"] + frame["w"] / 2, frame["y"] + frame["h"] / 2
            steps += [["down", finger, *place], ["wait", 0.06]]
            if held is not None:
                steps += [["up", held], ["wait", 0.03]]
            held = finger
        self.ask("touch", steps=[*steps, ["up", held]])

    def dump(self, name):
        """The screen as it is, kept as a picture of this name."""
        picture = self.picture()
        os.remove(os.path.join(self.folder, "screen.ppm"))
        ppm = os.path.join(self.folder, name + ".ppm")
        picture.write(ppm)
        subprocess.run(["convert", ppm, ppm[:-4] + ".png"], check=True)
        os.remove(ppm)
        return picture

    def shows(self, text, name):
        """Waits until the screen shows what the tape of the text shows, to the pixel."""
        wanted = self.wanted[text]
        for _ in range(40):
            picture = self.picture()
            if (picture.width, picture.height) == (wanted.width, wanted.height):
                if picture.bytes == wanted.bytes:
                    break
            self.wait(1)
        count, box = self.dump(name).difference(wanted)
        if count:
            raise Failed(f"{count} pixels of {name} differ from the tape's picture, {box}")
