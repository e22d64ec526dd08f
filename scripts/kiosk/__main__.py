"""Installs the package on a computer that systemd starts, and uses it as a kiosk there.

Usage: python3 scripts/kiosk PACKAGE ROOT KERNEL BUSYBOX FOLDER [--only PART]...
ROOT is the picture of a disk with Debian on it; pictures and logs are kept in FOLDER.
"""

import argparse
import os
import signal
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "..", name) for name in ("kms", "displays")]

import parts
from box import MODULES, Box
from machine import make_first_files
from report import Failed, Report


def main():
    parser = argparse.ArgumentParser()
    for name in ("package", "root", "kernel", "busybox", "folder"):
        parser.add_argument(name)
    parser.add_argument("--only", action="append")
    options = parser.parse_args()
    # A signal ends the machine, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    report = Report()
    first = make_first_files(
        options.kernel, options.busybox, folder, MODULES, os.path.join(HERE, "init.sh"))
    box = Box(*first, folder, os.path.abspath(options.root), os.path.abspath(options.package))
    try:
        for part in parts.ALL:
            if options.only and part.__name__ not in ("install", *options.only):
                continue
            try:
                part(box, report)
            except Failed as fault:
                # Between its steps.
                with report.step(part.__name__):
                    raise fault
            if report.failed and part.__name__ == "install":
                break
    finally:
        box.close()
        for name in ("root.img", "first.cpio"):
            os.remove(os.path.join(folder, name))
    return report.end()


sys.exit(main())
