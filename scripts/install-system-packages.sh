#!/bin/sh
# Installs system packages on Debian; run as root. With the argument `start` only what serving needs, otherwise also what
# the tests need.
# libatomic1 is a library of the Node that `npm ci` brings; chromium, its headless shell and firefox-esr run the browser tests,
# fonts-liberation gives them the fallback font against which the styles are measured; strace shows the tests that no
# answer overtakes the disk; faketime gives them another time; clamav-daemon brings the clamd that they start themselves;
# nginx-light stands before the service as proxies do; python3-swift is a store that speaks S3.
set -eu
packages=libatomic1
if [ "${1-}" != start ]; then packages="$packages chromium chromium-headless-shell firefox-esr fonts-liberation strace faketime clamav-daemon nginx-light python3-swift"; fi
# These try the files of deploy/: logrotate, and systemd for what it says of units without running.
if [ "${1-}" != start ]; then packages="$packages logrotate systemd openssl"; fi
export DEBIAN_FRONTEND=noninteractive
# Two commands may find the same package missing at once: the second waits for the first.
exec 9<"$0"
flock 9
apt-get update
# It is meant to be split into words.
apt-get install -y --no-install-recommends $packages

# So do caddy and promtool. Installed whole, their packages would start servers, and bring much besides: only the programs are taken.
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
