"""Devices that the kernel takes for real ones (uinput): a touch panel with ten fingers, a keyboard."""

import fcntl
import os
import struct

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
ABS_X, ABS_Y = 0, 1
SLOT, X, Y, TRACKING = 0x2F, 0x35, 0x36, 0x39
FINGERS = 10

UI_DEV_CREATE, UI_DEV_DESTROY = 0x5501, 0x5502
UI_DEV_SETUP, UI_ABS_SETUP = 0x405C5503, 0x401C5504
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_ABSBIT = 0x40045564, 0x40045565, 0x40045567
UI_SET_PROPBIT, PROP_DIRECT = 0x4004556E, 1


class Keyboard:
    """It has every key of a desk's keyboard; nobody presses one."""

    def __init__(self):
        self.file = os.open("/dev/uinput", os.O_WRONLY)
        fcntl.ioctl(self.file, UI_SET_EVBIT, EV_KEY)
        for key in range(1, 128):
            fcntl.ioctl(self.file, UI_SET_KEYBIT, key)
        name = b"Keyrise check keyboard"
        fcntl.ioctl(
            self.file, UI_DEV_SETUP, struct.pack("HHHH80sI", 3, 0x4B59, 0x5246, 1, name, 0))
        fcntl.ioctl(self.file, UI_DEV_CREATE)

    def close(self):
        fcntl.ioctl(self.file, UI_DEV_DESTROY)
        os.close(self.file)


class TouchPanel:
    def __init__(self, width, height):
        self.file = os.open("/dev/uinput", os.O_WRONLY)
        self.count = 0
        self.held = set()
        self.last = (0, 0)
        for kind in (EV_KEY, EV_ABS):
            fcntl.ioctl(self.file, UI_SET_EVBIT, kind)
        fcntl.ioctl(self.file, UI_SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self.file, UI_SET_PROPBIT, PROP_DIRECT)
        most = {
            SLOT: FINGERS - 1, TRACKING: 65535, X: width - 1, Y: height - 1, ABS_X: width - 1,
            ABS_Y: height - 1}
        for axis, value in most.items():
            fcntl.ioctl(self.file, UI_SET_ABSBIT, axis)
            # Code; value, least, most, fuzz, flat, resolution.
            setup = struct.pack("H2xiiiiii", axis, 0, 0, value, 0, 0, 0)
            fcntl.ioctl(self.file, UI_ABS_SETUP, setup)
        name = b"Keyrise check panel"
        fcntl.ioctl(
            self.file, UI_DEV_SETUP, struct.pack("HHHH80sI", 3, 0x4B59, 0x5245, 1, name, 0))
        fcntl.ioctl(self.file, UI_DEV_CREATE)

    def close(self):
        fcntl.ioctl(self.file, UI_DEV_DESTROY)
        os.close(self.file)

    def down(self, finger, x, y):
        self.count = self.count % 65535 + 1
        events = [(EV_ABS, SLOT, finger), (EV_ABS, TRACKING, self.count)]
        if not self.held:
            events.append((EV_KEY, BTN_TOUCH, 1))
        self.held.add(finger)
        self._report(events + self._place(x, y))

    def move(self, finger, x, y):
        self._report([(EV_ABS, SLOT, finger)] + self._place(x, y))

    def up(self, finger):
        self.held.discard(finger)
        events = [(EV_ABS, SLOT, finger), (EV_ABS, TRACKING, -1)]
        if not self.held:
            events.append((EV_KEY, BTN_TOUCH, 0))
        self._report(events)

    def _place(self, x, y):
        x, y = round(x), round(y)
        return [(EV_ABS, X, x), (EV_ABS, Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y)]

    def _report(self, events):
        data = b"".join(struct.pack("qqHHi", 0, 0, *event) for event in events)
        os.write(self.file, data + struct.pack("qqHHi", 0, 0, EV_SYN, 0, 0))
