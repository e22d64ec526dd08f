"""Runs the app on every display that can be started without hardware.

Usage: python3 scripts/displays PROGRAM ASSETS TOUCHES|none [--keep DIR] 
       [--only x11|sway|cage|weston|sound]
"""

import argparse
import sys

import on_cage
import on_sound
import on_sway
import on_weston
import on_x11
from expect import Expect
from report import Report
from setting import Setting

DISPLAYS = {
    "x11": on_x11.run, "sway": on_sway.run, "cage": on_cage.run, "weston": on_weston.run,
    "sound": on_sound.run}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("assets")
    parser.add_argument("touches")
    parser.add_argument("--keep", help="where pictures that differ are kept")
    parser.add_argument("--only", choices=DISPLAYS, action="append")
    options = parser.parse_args()
    report = Report()
    setting = Setting(options.program, options.assets, options.touches, options.keep)
    try:
        expect = Expect(setting)
        for name in options.only or DISPLAYS:
            DISPLAYS[name](setting, expect, report)
    finally:
        setting.close()
    return report.end()


sys.exit(main())
