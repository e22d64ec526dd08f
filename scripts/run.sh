#!/usr/bin/env bash
# Opens the app on the display that is there; without one it writes pictures of a tour.
set -euo pipefail
cd "$(dirname "$0")/.."
program=.build/release/keyrise

if [[ -n ${WAYLAND_DISPLAY:-} || -n ${DISPLAY:-} || -n ${SDL_VIDEODRIVER:-} ]]; then
  exec "$program" "$@"
fi

if [[ -t 0 ]]; then
  for card in /dev/dri/card*; do
    if [[ -r $card && -w $card ]]; then
      SDL_VIDEODRIVER=kmsdrm exec "$program" "$@"
    fi
  done
fi

echo "run: there is no display (WAYLAND_DISPLAY and DISPLAY are empty, and no screen of our own)."
"$program" play assets/demo/tour.tape --out keyrise-tour
echo "run: a tour was played without one; its pictures are in ./keyrise-tour/"
