#!/usr/bin/env bash
# Checks the formatting. Another version of the formatter breaks some lines elsewhere: what it
# finds is shown and doesn't fail.
set -euo pipefail
cd "$(dirname "$0")/.."
judge=6.3

version=$(swift format --version)
if [[ $version == "$judge"* ]]; then
  exec swift format lint --strict --parallel --recursive Package.swift Sources Tests
fi
echo "lint: formatter $version is not $judge: for information only"
swift format lint --parallel --recursive Package.swift Sources Tests || true
