"""Runs the app straight on the screen of a virtual machine (kmsdrm), with ten fingers.

Usage: python3 scripts/kms PROGRAM ASSETS KERNEL BUSYBOX FOLDER [--only PART]
KERNEL is an unpacked package of the kernel, BUSYBOX a busybox without libraries; pictures are kept in
FOLDER. A PART is a function of parts.py.
"""

import argparse
import os
import signal
import sys

sys.path.insert(
    0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "displays"))

import parts
from kiosk import Kiosk
from machine import Machine, make_first_files
from report import Failed, Report


def main():
    parser = argparse.ArgumentParser()
    for name in ("program", "assets", "kernel", "busybox", "folder"):
        parser.add_argument(name)
    parser.add_argument("--only", action="append")
    options = parser.parse_args()
    # A signal ends the machine, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    report = Report()
    machine = Machine(*make_first_files(options.kernel, options.busybox, folder), folder)
    try:
        with report.step("the machine starts, its panel is plugged in"):
            machine.start()
            kiosk = Kiosk(
                machine, os.path.abspath(options.program), os.path.abspath(options.assets), folder)
        if report.failed == 0:
            for part in parts.ALL:
                if options.only and part.__name__ not in options.only:
                    continue
                try:
                    part(kiosk, report)
                except Failed as fault:
                    # Between its steps.
                    with report.step(part.__name__):
                        raise fault
    finally:
        machine.close()
    return report.end()


sys.exit(main())
