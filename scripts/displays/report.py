"""What the check prints, and how it counts."""

import contextlib
import os
import subprocess
import sys
import traceback


class Failed(Exception):
    """Why a step did not hold."""


class Report:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    @contextlib.contextmanager
    def step(self, name):
        """Prints a line for what happens inside; a fault there ends the step and nothing else."""
        try:
            yield
        except (Failed, OSError, subprocess.SubprocessError, ValueError, KeyError) as fault:
            self.failed += 1
            reason = " ".join(str(fault).split()) or type(fault).__name__
            if os.environ.get("KEYRISE_TRACE"):
                traceback.print_exc()
            print(f"FAILED {name}: {reason}")
        else:
            self.passed += 1
            print(f"ok     {name}")
        sys.stdout.flush()

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 0 if self.failed == 0 and self.passed > 0 else 1
