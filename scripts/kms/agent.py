"""Inside of the virtual machine: does what the check asks for, a JSON object a line, and answers so.

It is the only one with a touch panel to give. Where no systemd runs it is the machine's first process.
"""

import contextlib
import fcntl
import glob
import grp
import json
import os
import pwd
import signal
import subprocess
import time

from panel import Keyboard, TouchPanel

TIOCSCTTY = 0x540E
VT_ACTIVATE, VT_WAITACTIVE = 0x5606, 0x5607
KDGKBMODE, KDGETMODE = 0x4B44, 0x4B3B


def open_port():
    for folder in glob.glob("/sys/class/virtio-ports/*"):
        with open(folder + "/name") as file:
            if file.read().strip() == "keyrise":
                return open("/dev/" + os.path.basename(folder), "r+b", buffering=0)
    raise SystemExit("agent: the port is missing")


def user(more):
    """The kiosk's own user: nobody, in the groups that may use the screen and the touch panel."""
    groups = [grp.getgrnam(name).gr_gid for name in ("video", "input", *more)]
    return {"user": pwd.getpwnam("nobody").pw_uid, "group": 65534, "extra_groups": groups}


class Agent:
    def __init__(self):
        self.panel = None
        self.keyboard = None
        self.processes = {}

    def shell(self, command, timeout=300):
        result = subprocess.run(
            ["/bin/sh", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=timeout)
        return {"status": result.returncode, "output": result.stdout.decode(errors="replace")}

    def start(self, command, env, console, log, groups=()):
        """A process that has the console as its own, as one that a person has logged in for."""

        def take():
            os.setsid()
            terminal = os.open(console, os.O_RDWR)
            fcntl.ioctl(terminal, TIOCSCTTY, 1)
            os.dup2(terminal, 0)

        with open(log + ".out", "wb") as out, open(log + ".log", "wb") as err:
            process = subprocess.Popen(
                command, env=env, stdout=out, stderr=err, preexec_fn=take,
                **user(groups))
        self.processes[process.pid] = process
        return process.pid

    def wait(self, pid, seconds):
        """How the process has ended; null: it runs still."""
        try:
            return self.processes[pid].wait(max(seconds, 0.01))
        except subprocess.TimeoutExpired:
            return None

    def sleep(self, seconds):
        time.sleep(seconds)

    def signal(self, pid, number):
        os.kill(pid, number)

    def second(self, pid):
        """What becomes of a second process like this one."""
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            command = file.read().split(b"\0")[:-1]
        with open(f"/proc/{pid}/environ", "rb") as file:
            env = dict(line.split(b"=", 1) for line in file.read().split(b"\0")[:-1])
        result = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=30, **user(()))
        return {"status": result.returncode, "output": result.stdout.decode(errors="replace")}

    def choose_console(self, number):
        with open("/dev/tty0", "wb", buffering=0) as file:
            fcntl.ioctl(file, VT_ACTIVATE, number)
            fcntl.ioctl(file, VT_WAITACTIVE, number)

    def console_modes(self):
        """How the first console reads keys (4: nothing) and shows itself (0: as text)."""
        with open("/dev/tty1", "rb", buffering=0) as file:
            modes = [fcntl.ioctl(file, what, b"\0" * 4) for what in (KDGKBMODE, KDGETMODE)]
        return [int.from_bytes(mode, "little") for mode in modes]

    def kill_group(self, pid):
        """Ends the process and what it has started, at once."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        self.processes.pop(pid).wait(10)

    def switches(self, pid, seconds):
        """How often the threads of the process have gone to sleep in this time."""
        before = self._switches(pid)
        time.sleep(seconds)
        return self._switches(pid) - before

    def _switches(self, pid):
        total = 0
        for task in glob.glob(f"/proc/{pid}/task/*/status"):
            with open(task) as file:
                total += sum(
                    int(line.split()[1]) for line in file
                    if line.startswith("voluntary_ctxt_switches"))
        return total

    def plug_in(self, width, height):
        self.panel = TouchPanel(width, height)
        self.shell("udevadm settle --timeout=20")

    def unplug(self):
        self.panel.close()
        self.panel = None
        self.shell("udevadm settle --timeout=20")

    def plug_in_keyboard(self):
        self.keyboard = Keyboard()
        self.shell("udevadm settle --timeout=20")

    def unplug_keyboard(self):
        self.keyboard.close()
        self.keyboard = None
        self.shell("udevadm settle --timeout=20")

    def touch(self, steps):
        """Lists of words: down FINGER X Y, move FINGER X Y, up FINGER, wait SECONDS."""
        for name, *rest in steps:
            if name == "wait":
                time.sleep(rest[0])
            else:
                getattr(self.panel, name)(*rest)

    def power_off(self):
        os.sync()
        with open("/proc/sysrq-trigger", "w") as file:
            file.write("o")


def main():
    agent = Agent()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with open_port() as port:
        port.write(b'{"ready": true}\n')
        rest = b""
        while True:
            data = port.read(65536)
            if not data:
                time.sleep(0.05)
                continue
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                asked = json.loads(line)
                try:
                    answer = {"answer": getattr(agent, asked["do"])(**asked["with"])}
                except Exception as fault:
                    answer = {"fault": f"{type(fault).__name__}: {fault}"}
                data = json.dumps(answer).encode() + b"\n"
                # The port takes as much as it has room for.
                while data:
                    data = data[port.write(data):]


main()
