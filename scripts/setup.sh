#!/usr/bin/env bash
# Checks that what the build (or the tests) needs is there, and installs what is missing.
# Usage: scripts/setup.sh build|test|displays|kms|kiosk|power|deb|arm64
set -euo pipefail

packages=(
  g++ pkg-config libsdl2-dev libsdl2-ttf-dev libharfbuzz-dev libfribidi-dev libicu-dev
  libfontconfig-dev libpcre2-dev libyaml-dev libexpat1-dev libpng-dev libsqlite3-dev libuchardet0
  libcrypt-dev libwayland-dev libdrm-dev libxkbcommon-dev libxkbregistry-dev xkb-data
  fonts-noto-core fonts-noto-mono gettext
)
if [[ ${1:-build} == test ]]; then
  packages+=(
    xvfb xdotool strace python3 libharfbuzz-bin pango1.0-tools fontconfig unicode-data fonts-dejavu-core fonts-noto-cjk
    fonts-noto-color-emoji
  )
fi
if [[ ${1:-build} == displays ]]; then
  packages+=(xvfb xdotool xclip imagemagick x11-utils sway cage xwayland weston grim wl-clipboard wtype
    python3 gcc)
  # The touch panel that is put into sway and cage is made for the version in Debian 12.
  if [[ $(. /etc/os-release && echo "${VERSION_ID:-}") == 12 ]]; then packages+=(libwlroots-dev); fi
fi
if [[ ${1:-build} == power ]]; then
  packages+=(python3-fusepy fuse3 gcc btrfs-progs xfsprogs e2fsprogs)
fi
if [[ ${1:-build} == deb ]]; then
  packages+=(debhelper dpkg-dev fakeroot lintian debootstrap)
fi
if [[ ${1:-build} == arm64 ]]; then
  packages+=(debootstrap qemu-user-static)
fi
if [[ ${1:-build} == kms ]]; then
  packages+=(qemu-system-x86 kmod cpio xz-utils udev python3 imagemagick cage seatd)
fi
if [[ ${1:-build} == kiosk ]]; then
  packages+=(qemu-system-x86 kmod cpio xz-utils python3 imagemagick debootstrap e2fsprogs)
fi

say() { printf 'setup: %s\n' "$*" >&2; }

if ! command -v dpkg-query >/dev/null; then
  say "this is not Debian; install what these packages hold: ${packages[*]}"
else
  missing=()
  installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "${packages[@]}" 2>/dev/null || true)
  for package in "${packages[@]}"; do
    grep -qxF "ii $package" <<<"$installed" || missing+=("$package")
  done

  # Debian has a Swift toolchain from 13 on.
  if ! command -v swift >/dev/null; then
    release=$(. /etc/os-release && echo "${VERSION_ID:-99}")
    if [[ ${release%%.*} -lt 13 ]]; then
      say "there is no Swift toolchain, and Debian $release has no package of one."
      say "Install Swift 6.0 or newer and put it on PATH."
      exit 1
    fi
    missing+=(swiftlang)
  fi

  if [[ ${#missing[@]} -gt 0 ]]; then
    if [[ $(id -u) == 0 ]]; then
      as_root=()
    elif sudo -n true 2>/dev/null; then
      as_root=(sudo -n)
    else
      say "some packages are missing; as root:"
      echo "apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 1
    fi
    say "installing ${missing[*]}"
    "${as_root[@]}" apt-get update -q
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends "${missing[@]}"
  fi
fi

version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p')
if [[ -z $version || ${version%%.*} -lt 6 ]]; then
  say "Swift 6.0 or newer is needed; \`swift --version\` says: ${version:-nothing}."
  exit 1
fi
