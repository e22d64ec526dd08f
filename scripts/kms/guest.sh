#!/bin/sh
# The first process of the virtual machine, once it has the host's files: what a running Debian has
# and the app needs, then the agent that does what the check asks for.
# Usage: guest.sh FOLDER_OF_THE_AGENT
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts /dev/shm
mount -t devpts devpts /dev/pts
for folder in /dev/shm /run /tmp /var/tmp; do mount -t tmpfs -o mode=1777 tmp "$folder"; done
mkdir -p /run/udev
echo keyrise-kiosk >/proc/sys/kernel/hostname
udevd=/usr/lib/systemd/systemd-udevd
[ -x "$udevd" ] || udevd=/lib/systemd/systemd-udevd
"$udevd" --daemon
udevadm trigger --action=add
udevadm settle --timeout=60
exec /usr/bin/python3 -B "$1/agent.py"
