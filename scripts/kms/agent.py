"""Inside of the virtual machine: does what the check asks for, a JSON object a line, and answers so.

It is the machine's first process, and the only one with a touch panel to give.
"""

import glob
import json
import os
import pwd
import grp
import signal
import subprocess
import time

from panel import TouchPanel


def open_port():
    for folder in glob.glob("/sys/class/virtio-ports/*"):
        with open(folder + "/name") as file:
            if file.read().strip() == "keyrise":
                return open("/dev/" + os.path.basename(folder), "r+b", buffering=0)
    raise SystemExit("agent: the port is missing")


def user():
    """The kiosk's own user: nobody, in the groups that may use the screen and the touch panel."""
    groups = [grp.getgrnam(name).gr_gid for name in ("video", "input")]
    return {"user": pwd.getpwnam("nobody").pw_uid, "group": 65534, "extra_groups": groups}


class Agent:
    def __init__(self):
        self.panel = None
        self.processes = {}

    def shell(self, command, timeout=60):
        result = subprocess.run(
            ["/bin/sh", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=timeout)
        return {"status": result.returncode, "output": result.stdout.decode(errors="replace")}

    def start(self, command, env, console, log, as_root=False):
        """A process that has the console as its own, as one that a person has logged in for."""

        def take():
            os.setsid()
            terminal = os.open(console, os.O_RDWR)
            os.dup2(terminal, 0)

        with open(log + ".out", "wb") as out, open(log + ".log", "wb") as err:
            process = subprocess.Popen(
                command, env=env, stdout=out, stderr=err, preexec_fn=take,
                **({} if as_root else user()))
        self.processes[process.pid] = process
        return process.pid

    def wait(self, pid, seconds):
        """How the process has ended; null: it runs still."""
        try:
            return self.processes[pid].wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def signal(self, pid, number):
        os.kill(pid, number)

    def plug_in(self, width, height):
        self.panel = TouchPanel(width, height)
        self.shell("udevadm settle --timeout=20")

    def unplug(self):
        self.panel.close()
        self.panel = None
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
    # The console's own groups, as Debian has them.
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
                port.write(json.dumps(answer).encode() + b"\n")


main()
