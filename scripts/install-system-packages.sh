#!/bin/sh
# Installs the system packages that the tests need on Debian; run as root.
# chromium drives the browser tests, fonts-liberation gives it the fallback font that the styles are measured against;
# strace shows the tests that no answer overtakes the disk.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends chromium fonts-liberation strace
