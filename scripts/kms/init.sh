#!/bin/busybox sh
# The first process of the virtual machine, in its first file system: loads the drivers that MODULES
# lists in order, takes the host's files for its own (read only, changes stay in memory), goes on there.
/bin/busybox mkdir -p /proc /sys /dev /host /change /root
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
while read -r module; do insmod "/modules/$module" || echo "init: $module does not load"; done </MODULES
mount -t 9p -o trans=virtio,version=9p2000.L,ro,cache=loose,msize=262144 host /host || exec sh
mount -t tmpfs change /change
mkdir /change/upper /change/work
mount -t overlay -o lowerdir=/host,upperdir=/change/upper,workdir=/change/work root /root || exec sh
guest=$(sed 's/.*keyrise\.guest=\([^ ]*\).*/\1/' /proc/cmdline)
umount /proc
umount /sys
exec switch_root /root /bin/sh "$guest/guest.sh" "$guest"
