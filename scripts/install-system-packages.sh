#!/bin/sh
# Installs system packages on Debian; run as root. With the argument `start` only what serving needs, otherwise also what
# the tests need.
# libatomic1 is a library of the Node that `npm ci` brings; chromium drives the browser tests, fonts-liberation gives it
# the fallback font that the styles are measured against; strace shows the tests that no answer overtakes the disk;
# faketime gives them another time.
set -eu
packages=libatomic1
if [ "${1-}" != start ]; then packages="$packages chromium fonts-liberation strace faketime"; fi
export DEBIAN_FRONTEND=noninteractive
# Two commands may come upon the same missing package at once: the second waits for the first.
exec 9<"$0"
flock 9
apt-get update
# Its words are meant to be split.
apt-get install -y --no-install-recommends $packages
