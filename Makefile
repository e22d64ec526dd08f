# Everything there is to do, on a fresh Debian 12 or 13 too. `make help` lists it.
# ARGS are passed on: make test ARGS="--filter YAMLTests", make run ARGS="notes.txt".

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test build strings bench layout-sheet install deb check-displays check-kms check-kiosk check-sanitizers check-crashes check-endurance check-power check-files check-packages check-reproducible check-arm64 lint format clean

PREFIX ?= /usr/local
DESTDIR ?=
CHECKS := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 25

run: build ## build, then open the app on the display that is there
	@scripts/run.sh $(ARGS)

build: ## build the program for release into .build/release/keyrise
	@scripts/setup.sh build
	@scripts/build.sh

test: ## build and test everything, with warnings as errors
	@scripts/setup.sh test
	swift build --build-tests $(CHECKS)
	@scripts/lint.sh
	swift test --skip-build $(ARGS)

strings: ## bring the words of every language up to date
	@scripts/setup.sh build
	@scripts/strings.sh $(ARGS)

bench: ## measure the release build; prints one JSON object
	@scripts/setup.sh build >&2
	@scripts/bench $(ARGS)

layout-sheet: build ## draw every form and layer of the shipped layouts into keyrise-layouts/
	@for layout in assets/layouts/*.yaml; do \
	  name=keyrise-layouts/$$(basename $$layout .yaml); \
	  .build/release/keyrise preview $$layout -o $$name-800x480.png --panel 154x92mm 800x480; \
	  .build/release/keyrise preview $$layout -o $$name-480x800.png --panel 92x154mm 480x800; \
	done

install: ## put what was built below PREFIX (/usr/local), DESTDIR before it
	@test -x .build/release/keyrise || { echo "install: run \`make build\` first" >&2; exit 1; }
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install.sh

deb: ## make the Debian package of what is committed, into .build/deb
	@scripts/setup.sh deb
	@scripts/deb.sh

check-displays: ## run and touch the app on X11, sway, cage and weston, and compare pictures
	@scripts/setup.sh displays
	@scripts/check-displays $(ARGS)
	@scripts/check-record .build/release/keyrise
	@scripts/check-field .build/release/keyrise

check-kms: ## run and touch the app straight on the screen of a virtual machine
	@scripts/setup.sh kms
	@scripts/check-kms $(ARGS)

check-kiosk: deb ## make a kiosk of the package in a virtual machine that systemd starts (root)
	@scripts/setup.sh kiosk
	@scripts/check-kiosk $(ARGS)

check-crashes: build ## cut the power of a typing session after each of its calls
	@scripts/check-crashes $(ARGS) --program .build/release/keyrise

check-endurance: build ## use one app for two hours of its own time; memory, files and frames have bounds
	@scripts/check-endurance $(ARGS)

check-power: build ## cut the power of ext4, btrfs and xfs while somebody types (root)
	@scripts/setup.sh power
	@scripts/check-power $(ARGS) --program .build/release/keyrise

check-packages: ## install the package in a clean Debian, use it and purge it; RELEASE=trixie makes it there too (root)
	@scripts/setup.sh deb
	@scripts/check-packages $(or $(RELEASE),$$(. /etc/os-release && echo $$VERSION_CODENAME)) $(ARGS)

check-reproducible: ## make the package twice, in different folders, and compare the bytes
	@scripts/setup.sh deb
	@scripts/check-packages reproducible

check-arm64: ## build for arm64 and run tests and tapes there, emulated; some hours (root)
	@scripts/setup.sh arm64
	@scripts/check-arm64 $(ARGS)

check-files: build ## see which files and connections a run uses, and that no password is left
	@scripts/setup.sh test
	@scripts/check-files $(ARGS)

check-sanitizers: ## play random tapes for ten minutes under the address and thread sanitizers
	@scripts/setup.sh build
	@scripts/check-sanitizers $(ARGS)

lint: ## check the formatting
	@scripts/lint.sh

format: ## format every source
	swift format --in-place --parallel --recursive Package.swift Sources Tests

clean: ## remove what was built
	rm -rf .build keyrise-tour keyrise-layouts
