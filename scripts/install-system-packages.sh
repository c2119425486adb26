#!/bin/sh
# Installs system packages on Debian; run it as root. With the argument `start` only those for serving, otherwise also those for the
# tests.
# libatomic1 is a library of the bundled Node; chromium, its headless shell and firefox-esr run the browser tests; fonts-liberation is
# the fallback font against which styles are measured; strace proves that data is on disk before an answer is sent; faketime changes
# the tests' clock; clamav-daemon contains clamd; nginx-light is a reverse proxy; python3-swift is an S3-compatible store.
set -eu
packages=libatomic1
if [ "${1-}" != start ]; then packages="$packages chromium chromium-headless-shell firefox-esr fonts-liberation strace faketime clamav-daemon nginx-light python3-swift"; fi
# They check the files of deploy/: logrotate, and systemd-analyze for the units.
if [ "${1-}" != start ]; then packages="$packages logrotate systemd openssl"; fi
export DEBIAN_FRONTEND=noninteractive
# A lock, since two commands may install the same package concurrently.
exec 9<"$0"
flock 9
apt-get update
# Word splitting is intended.
apt-get install -y --no-install-recommends $packages

# Only the programs of caddy and prometheus: their packages would start servers and install many dependencies.
if [ "${1-}" != start ]; then
  folder=$(mktemp -d)
  trap 'rm -r "$folder"' EXIT
  cd "$folder"
  for pair in caddy:caddy prometheus:promtool; do
    program=${pair#*:}
    if command -v "$program" >/dev/null; then continue; fi
    apt-get download "${pair%:*}"
    dpkg-deb --fsys-tarfile "${pair%:*}"_*.deb | tar -x "./usr/bin/$program"
    install "usr/bin/$program" /usr/local/bin/
  done
fi
