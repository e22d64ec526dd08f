#!/usr/bin/env bash
# Builds the program for release, with Swift's library inside where the toolchain has it as one:
# the program then starts in a few milliseconds and runs where there is no Swift.
# Its names are told to nobody but SDL, which asks for one: a twentieth less memory, and less for the loader to do.
# Usage: scripts/build.sh [FLAG…]    flags for `swift build`
set -euo pipefail
cd "$(dirname "$0")/.."

flags=(-Xlinker --no-export-dynamic -Xlinker --export-dynamic-symbol=vkGetInstanceProcAddr)
library=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
if [[ -d ${library}_static/linux ]] && command -v g++ >/dev/null; then
  flags+=(--static-swift-stdlib)
fi
swift build -c release --product keyrise "${flags[@]}" "$@"
