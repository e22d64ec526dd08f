"""The app on a display."""

import json
import os
import signal
import subprocess
import time

from reference import NOTE
from report import Failed


def wait_until(holds, seconds, reason):
    """Asks again and again; `reason` is a text, or makes one."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise Failed(reason() if callable(reason) else reason)
        time.sleep(0.02)


class App:
    def __init__(self, setting, program, *arguments, env, prefix=()):
        """`prefix` is a compositor that starts the app itself."""
        self.home = setting.folder("home")
        self.note = os.path.join(self.home, NOTE)
        with open(self.note, "w"):
            pass
        setting.own(self.note)
        self.log_path = os.path.join(self.home, "log")
        self.out_path = os.path.join(self.home, "out")
        command = [
            *prefix, program, "--set", "caret-blink=false", "--stats", *arguments, self.note]
        with open(self.log_path, "wb") as log, open(self.out_path, "wb") as out:
            self.process = subprocess.Popen(
                command, env={**env, "HOME": self.home, "LANGUAGE": "en"}, stdin=subprocess.DEVNULL, stdout=out,
                stderr=log, start_new_session=True, **setting.identity)
        self.pid = self.process.pid
        setting.started(self.process)
        if prefix:
            wait_until(lambda: self._child(program), 5, lambda: f"no app: {self.log()}")

    def _child(self, program):
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    is_ours = file.read().split(b"\0")[0] == program.encode()
                with open(f"/proc/{pid}/stat") as file:
                    parent = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            if is_ours and parent == self.process.pid:
                self.pid = int(pid)
        return self.pid != self.process.pid

    def log(self):
        with open(self.log_path, errors="replace") as file:
            return file.read().strip()[-400:]

    def text(self):
        with open(self.note) as file:
            return file.read()

    def check_alive(self):
        if self.process.poll() is not None:
            raise Failed(f"the app has ended with {self.process.returncode}: {self.log()}")

    def wait_for_text(self, text):
        wait_until(
            lambda: self.process.poll() is not None or self.text() == text, 6,
            lambda: f'the file holds "{self.text()}", not "{text}"; {self.log()}')
        self.check_alive()

    def check_end_text(self, text):
        if self.text() != text:
            raise Failed(f'the file holds "{self.text()}" at the end, not "{text}"')

    def signal(self, number):
        os.kill(self.pid, number)

    def terminate(self):
        """Asks the app to end; its figures."""
        self.check_alive()
        self.signal(signal.SIGTERM)
        try:
            status = self.process.wait(5)
        except subprocess.TimeoutExpired:
            raise Failed("the app does not end on SIGTERM") from None
        if status != 0:
            raise Failed(f"the app has ended with {status}: {self.log()}")
        with open(self.out_path) as file:
            return json.loads(file.read())

    def sleeps(self, seconds, most):
        """Fails when the app wakes up more than `most` times."""
        # Five seconds after the last move of the caret the journal notes where it is.
        time.sleep(6)
        before = self._switches()
        time.sleep(seconds)
        after = self._switches()
        more = {name: n - before.get(name, 0) for name, n in after.items()}
        count = sum(more.values())
        if count > most:
            threads = ", ".join(f"{n} of {name}" for name, n in more.items() if n)
            raise Failed(f"{count} wake-ups in {seconds} s: {threads}")

    def _switches(self):
        """How often each thread has gone to sleep."""
        counts = {}
        for task in os.listdir(f"/proc/{self.pid}/task"):
            name = f"thread {task}"
            with open(f"/proc/{self.pid}/task/{task}/status") as file:
                for line in file:
                    if line.startswith("Name:"):
                        name = f"{line.split()[1]} ({task})"
                    if line.startswith("voluntary_ctxt_switches"):
                        counts[name] = int(line.split()[1])
        return counts

    def maps(self):
        with open(f"/proc/{self.pid}/maps") as file:
            return file.read()

    def memory(self):
        """Proportional set size in megabytes."""
        with open(f"/proc/{self.pid}/smaps_rollup") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("Pss:")) / 1024
