#!/usr/bin/env bash
# Puts what was built where it belongs. PREFIX is where it will run, DESTDIR what stands before that.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
share=$root/share

put() { install -D -m "$1" "$2" "$3"; }

put 755 .build/release/keyrise "$root/bin/keyrise"
for folder in accessory demo kiosk layouts locale schema themes letters emoji devices; do
  while IFS= read -r -d '' file; do
    put 644 "$file" "$share/keyrise/${file#assets/}"
  done < <(find "assets/$folder" -type f ! -name '*.po' ! -name '*.pot' -print0 | sort -z)
done
for page in packaging/man/*.[1-9]; do
  put 644 "$page" "$share/man/man${page##*.}/$(basename "$page")"
done
put 644 packaging/completions/keyrise.bash "$share/bash-completion/completions/keyrise"
put 644 packaging/completions/_keyrise "$share/zsh/vendor-completions/_keyrise"
put 644 packaging/completions/keyrise.fish "$share/fish/vendor_completions.d/keyrise.fish"
put 644 packaging/linux/keyrise.desktop "$share/applications/keyrise.desktop"
put 644 packaging/linux/org.keyrise.Keyrise.metainfo.xml "$share/metainfo/org.keyrise.Keyrise.metainfo.xml"
put 644 packaging/linux/keyrise.svg "$share/icons/hicolor/scalable/apps/keyrise.svg"
for unit in packaging/linux/*.service; do
  install -d "$root/lib/systemd/system"
  sed "s|@bin@|$prefix/bin|g" "$unit" >"$root/lib/systemd/system/$(basename "$unit")"
  chmod 644 "$root/lib/systemd/system/$(basename "$unit")"
done
put 644 packaging/linux/keyrise.sysusers "$root/lib/sysusers.d/keyrise.conf"
for rules in packaging/linux/*.rules; do
  put 644 "$rules" "$root/lib/udev/rules.d/$(basename "$rules")"
done
put 644 packaging/linux/polkit/50-keyrise.rules "$root/share/polkit-1/rules.d/50-keyrise.rules"
