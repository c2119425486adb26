#!/bin/sh
# Runs the operator's command line as the service's user, with the service's settings: sudo website-operator status
# (docs/operating.md). As root it would create files that the service can't write. The shell's variables are dropped, since a DATA_DIR
# among them would override the service's; except NODE_EXTRA_CA_CERTS, which doctor needs to check a public address with a private CA.
set -eu
cd /opt/company-website
[ "$(id -u)" = 0 ] || { echo "website-operator needs root: sudo website-operator $*" >&2; exit 1; }
exec setpriv --reuid=company-website --regid=company-website --init-groups --no-new-privs \
  env --ignore-environment PATH="$PATH" TERM="${TERM:-dumb}" HOME=/var/lib/company-website \
  ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
  node_modules/.bin/node --env-file=/etc/company-website/environment \
  --disable-sigusr1 --max-semi-space-size=8 --max-old-space-size=96 --no-incremental-marking apps/operator/main.ts "$@"
