"""Where the check runs: folders, users, processes, pictures to keep."""

import os
import shutil
import signal
import subprocess
import tempfile

from report import Failed


class Setting:
    def __init__(self, program, assets, touches, keep):
        self.root = tempfile.mkdtemp(prefix="keyrise-displays-")
        os.chmod(self.root, 0o755)
        # Compositors refuse to run as root, and the app shall not need it.
        self.identity = {}
        if os.geteuid() == 0:
            self.identity = {"user": 65534, "group": 65534, "extra_groups": []}
        self.keep = keep
        self.processes = []
        self.count = 0
        # The source tree may not be readable for that user.
        os.makedirs(os.path.join(self.root, "bin"))
        self.program = shutil.copy(program, os.path.join(self.root, "bin"))
        self.touches = None
        if touches != "none":
            self.touches = shutil.copy(touches, os.path.join(self.root, "bin"))
        shutil.copytree(assets, os.path.join(self.root, "share", "keyrise"))
        for path, folders, files in os.walk(self.root):
            os.chmod(path, 0o755)
            for file in files:
                is_tool = path.endswith("/bin")
                os.chmod(os.path.join(path, file), 0o755 if is_tool else 0o644)

    def own(self, path):
        if self.identity:
            os.chown(path, 65534, 65534)
        return path

    def folder(self, name):
        """A new private folder."""
        self.count += 1
        path = os.path.join(self.root, f"{name}-{self.count}")
        os.mkdir(path, 0o700)
        return self.own(path)

    def environment(self, **more):
        """Without what would take the app to another display or another home."""
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "LANG", "LC_ALL")}
        return {"PATH": "/usr/bin:/bin", "TZ": "UTC", **kept, **more}

    def start(self, command, log, **options):
        with open(os.path.join(self.root, log), "wb") as out:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                start_new_session=True, **self.identity, **options)
        return self.started(process)

    def started(self, process):
        self.processes.append(process)
        return process

    def read_log(self, log):
        with open(os.path.join(self.root, log), errors="replace") as file:
            return file.read().strip()[-300:]

    def run(self, command, env, binary=False):
        result = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=30,
            **self.identity)
        if result.returncode != 0:
            words = (result.stderr or result.stdout).decode(errors="replace").strip()
            raise Failed(f"{command[0]}: {words or result.returncode}")
        return result.stdout if binary else result.stdout.decode()

    def stop(self, process):
        """Ends what was started, with what that has started in its group."""
        if process.poll() is None:
            for number, seconds in ((signal.SIGTERM, 3), (signal.SIGKILL, 3)):
                try:
                    os.killpg(process.pid, number)
                    process.wait(seconds)
                    break
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue
        if process in self.processes:
            self.processes.remove(process)

    def close(self):
        for process in reversed(list(self.processes)):
            self.stop(process)
        shutil.rmtree(self.root, ignore_errors=True)
