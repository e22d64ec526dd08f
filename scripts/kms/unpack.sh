# For scripts that have a `skip`: Debian's kernel and a busybox without libraries, unpacked and not
# installed, into .build/kms/kernel and as $busybox.
mkdir -p .build/kms
if [[ ! -e .build/kms/unpacked ]]; then
  kernel=$(apt-cache depends linux-image-amd64 2>/dev/null |
    sed -n 's/.*Depends: \(linux-image-[0-9].*\)/\1/p' | head -1)
  [[ -n $kernel ]] || skip "there is no package linux-image-amd64 in the lists of apt"
  rm -rf .build/kms/kernel .build/kms/busybox .build/kms/packages
  mkdir -p .build/kms/packages
  (cd .build/kms/packages && apt-get download -q "$kernel" busybox-static >/dev/null 2>../apt.log) ||
    skip "$kernel and busybox-static can't be downloaded: $(tail -n 1 .build/kms/apt.log)"
  dpkg-deb -x .build/kms/packages/linux-image-*.deb .build/kms/kernel
  dpkg-deb -x .build/kms/packages/busybox-static_*.deb .build/kms/busybox
  # Where all is below /usr, the modules lie there.
  if [[ ! -e .build/kms/kernel/lib/modules ]]; then
    mkdir -p .build/kms/kernel/lib
    ln -s ../usr/lib/modules .build/kms/kernel/lib/modules
  fi
  rm -rf .build/kms/packages
  touch .build/kms/unpacked
fi
busybox=$(find .build/kms/busybox -type f -name busybox -path '*bin*' | head -1)
