#!/usr/bin/env bash
# Brings the words of every language up to date: takes new ones from the template into each .po file,
# checks them, and compiles each for the program.
# Usage: scripts/strings.sh [--check]   with --check nothing is changed but what is compiled
set -euo pipefail
cd "$(dirname "$0")/../assets/locale"

for po in *.po; do
  language=${po%.po}
  if [[ ${1:-} != --check ]]; then
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --sort-output "$po" keyrise.pot
  fi
  mkdir -p "$language/LC_MESSAGES"
  # Names in braces are checked like those of Python's format.
  msgfmt --check-format --check-domain --output-file="$language/LC_MESSAGES/keyrise.mo" "$po"
  printf 'strings: %s: %s\n' "$po" "$(msgfmt --statistics --output-file=/dev/null "$po" 2>&1)" >&2
done
