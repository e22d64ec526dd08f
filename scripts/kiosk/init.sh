#!/bin/busybox sh
# The first process of the virtual machine, in its first file system: loads the drivers that MODULES
# lists in order, then hands over to systemd on the first disk, which keyrise.root=ro|rw says how to mount.
/bin/busybox mkdir -p /proc /sys /dev /root
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
while read -r module; do insmod "/modules/$module" || echo "init: $module does not load"; done </MODULES
until [ -b /dev/vda ]; do sleep 1; done
how=$(sed 's/.*keyrise\.root=\([^ ]*\).*/\1/' /proc/cmdline)
mount -t ext4 -o "$how" /dev/vda /root || exec sh
umount /proc
umount /sys
umount /dev
exec switch_root /root /sbin/init
