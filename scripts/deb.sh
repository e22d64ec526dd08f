#!/usr/bin/env bash
# Makes the Debian package of what is committed, and has lintian look at it.
# Usage: scripts/deb.sh [FOLDER]    where the package goes: .build/deb
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-.build/deb}
mkdir -p "$out"
out=$(realpath "$out")
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' packaging/debian/changelog)
tree=$out/keyrise-$version

# What was built there before is kept: a second package takes seconds.
mkdir -p "$tree"
find "$tree" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
git archive HEAD | tar -x -C "$tree"
cp -r "$tree/packaging/debian" "$tree/debian"
(
  cd "$tree"
  SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -S Timestamp)
  export SOURCE_DATE_EPOCH
  # The toolchain may come from elsewhere than a package: what is missing is said by setup.sh.
  dpkg-buildpackage --build=binary --no-sign --no-check-builddeps --no-pre-clean
)
# Newer lintians miss a page on the web in the metadata: the program has none.
tag=appstream-metadata-validation-failed
suppressed=()
if lintian-explain-tags "$tag" >/dev/null 2>&1; then suppressed=(--suppress-tags "$tag"); fi
lintian --fail-on error,warning "${suppressed[@]}" "$out"/keyrise_"$version"_*.changes
ls -l "$out"/*.deb
