"""A virtual machine with a screen: it runs on the host's files, and does what its agent is asked."""

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from pictures import Picture
from report import Failed

HERE = os.path.dirname(os.path.abspath(__file__))
MODULES = ("virtio_pci", "9pnet_virtio", "9p", "overlay", "virtio_console", "virtio-gpu",
           "virtio_input", "uinput", "evdev")


def make_first_files(kernel, busybox, folder, modules=MODULES, init=os.path.join(HERE, "init.sh")):
    """The machine's first file system: busybox, the drivers in the order of their needs, init."""
    version = os.listdir(os.path.join(kernel, "lib/modules"))[0]
    tools = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
    subprocess.run(["depmod", "-b", kernel, version], check=True, env=tools)
    root = os.path.join(folder, "first")
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(os.path.join(root, "modules"))
    os.makedirs(os.path.join(root, "bin"))
    shutil.copy(busybox, os.path.join(root, "bin/busybox"))
    shutil.copy(init, os.path.join(root, "init"))
    os.chmod(os.path.join(root, "init"), 0o755)
    names = []
    for module in modules:
        lines = subprocess.run(
            ["modprobe", "-d", kernel, "-S", version, "--show-depends", module], env=tools,
            check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        for path in (line.split()[1] for line in lines if line.startswith("insmod ")):
            name = os.path.basename(path)
            if name.endswith(".xz"):
                name = name[:-3]
                with open(os.path.join(root, "modules", name), "wb") as out:
                    subprocess.run(["xz", "-dc", path], check=True, stdout=out)
            else:
                shutil.copy(path, os.path.join(root, "modules", name))
            if name not in names:
                names.append(name)
    with open(os.path.join(root, "MODULES"), "w") as file:
        file.write("\n".join(names) + "\n")
    archive = os.path.join(folder, "first.cpio")
    list_ = subprocess.run(["find", "."], cwd=root, check=True, stdout=subprocess.PIPE).stdout
    with open(archive, "wb") as out:
        subprocess.run(
            ["cpio", "-o", "-H", "newc", "--quiet", "-R", "0:0"], cwd=root, input=list_, stdout=out,
            check=True)
    return os.path.join(kernel, "boot", f"vmlinuz-{version}"), archive


class Line:
    """Talks in JSON, an object a line, over a socket."""

    def __init__(self, path, seconds):
        self.socket = socket.socket(socket.AF_UNIX)
        self.rest = b""
        end = time.monotonic() + seconds
        while True:
            try:
                self.socket.connect(path)
                return
            except OSError:
                if time.monotonic() > end:
                    raise Failed("the machine does not start") from None
                time.sleep(0.05)

    def read(self, seconds):
        self.socket.settimeout(seconds)
        while b"\n" not in self.rest:
            try:
                data = self.socket.recv(65536)
            except TimeoutError:
                raise Failed(f"the machine does not answer in {seconds} s") from None
            if not data:
                raise Failed("the machine is gone")
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def write(self, words):
        self.socket.sendall(json.dumps(words).encode() + b"\n")


class Machine:
    WIDTH, HEIGHT = 1280, 800

    def __init__(self, kernel, first, folder):
        self.folder = folder
        self.log = os.path.join(folder, "console.log")
        self.kernel = kernel
        self.first = first
        self.process = None
        self.sockets = None

    def words(self):
        """What is told to the kernel, and through it to init.sh."""
        return f"keyrise.guest={HERE}"

    def files(self):
        """The devices that the machine's files come from."""
        return [
            "-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap",
            "-device", "virtio-9p-pci,fsdev=host,mount_tag=host"]

    def start(self):
        # A socket's path may not be long.
        self.sockets = tempfile.mkdtemp(prefix="keyrise-kms-")
        qmp, agent = (os.path.join(self.sockets, name) for name in ("qmp", "agent"))
        words = f"console=ttyS0 loglevel=4 panic=-1 {self.words()}"
        # Plain emulation, whose clock counts instructions: on a busy host the machine is slower and
        # does not know it. It ends with this program.
        command = [
            "setpriv", "--pdeathsig", "KILL", "nice", "-n", os.environ.get("KEYRISE_NICE", "10"),
            "qemu-system-x86_64",
            "-accel", "tcg", "-icount", "shift=1", "-cpu", "max", "-m", "2048", "-smp", "1", "-nodefaults", "-no-reboot",
            "-display", "none", "-kernel", self.kernel, "-initrd", self.first, "-append", words,
            "-serial", f"file:{self.log}", *self.files(),
            "-device", f"virtio-gpu-pci,xres={self.WIDTH},yres={self.HEIGHT}",
            "-device", "virtio-keyboard-pci", "-device", "virtio-mouse-pci",
            "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=agent,path={agent},server=on,wait=off",
            "-device", "virtserialport,chardev=agent,name=keyrise",
            "-qmp", f"unix:{qmp},server=on,wait=off"]
        with open(os.path.join(self.folder, "qemu.log"), "wb") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        self.qmp = Line(qmp, 20)
        self.qmp.read(20)
        self.control("qmp_capabilities")
        self.agent = Line(agent, 20)
        if "ready" not in self.agent.read(900):
            raise Failed("the machine's agent does not start")

    def control(self, name, **arguments):
        """A command to the machine from outside."""
        self.qmp.write({"execute": name, "arguments": arguments})
        while True:
            answer = self.qmp.read(120)
            if "error" in answer:
                raise Failed(f"{name}: {answer['error'].get('desc')}")
            if "return" in answer:
                return answer["return"]

    def ask(self, name, patience=600, **arguments):
        """A command to the agent inside."""
        self.agent.write({"do": name, "with": arguments})
        answer = self.agent.read(patience)
        if "fault" in answer:
            raise Failed(f"{name}: {answer['fault']}")
        return answer["answer"]

    def wait(self, seconds):
        """Lets time pass inside."""
        self.ask("sleep", seconds=seconds)

    def shell(self, command):
        """What the command prints; a failure of it is one."""
        result = self.ask("shell", command=command)
        if result["status"] != 0:
            raise Failed(f"{command}: {result['output'].strip() or result['status']}")
        return result["output"]

    def picture(self):
        path = os.path.join(self.folder, "screen.ppm")
        self.control("screendump", filename=path)
        with open(path, "rb") as file:
            return Picture.read(file.read())

    def press(self, *keys):
        """Keys of the machine's own keyboard, one after the other; a chord has its keys joined by +."""
        for chord in keys:
            self.control(
                "send-key", keys=[{"type": "qcode", "data": key} for key in chord.split("+")])
            self.wait(0.25)

    def roll(self, dx, dy):
        """Moves the machine's own mouse."""
        events = [
            {"type": "rel", "data": {"axis": axis, "value": value}}
            for axis, value in (("x", dx), ("y", dy))]
        self.control("input-send-event", events=events)
        self.wait(0.4)

    def close(self):
        """Cuts the power, if it is on."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(10)
        if self.sockets:
            shutil.rmtree(self.sockets, ignore_errors=True)
