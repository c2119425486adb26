#!/bin/sh
# The operator's command line as the service's user, with the service's settings: sudo website-operator status
# (docs/operating.md). As root it would leave files behind that the service may not write. Of the shell's own variables none is
# passed on, for a DATA_DIR among them would come before that of the service, except where to find the certificates of a company's
# own authority, which doctor needs for the public address.
set -eu
cd /opt/company-website
[ "$(id -u)" = 0 ] || { echo "website-operator needs root: sudo website-operator $*" >&2; exit 1; }
exec setpriv --reuid=company-website --regid=company-website --init-groups --no-new-privs \
  env --ignore-environment PATH="$PATH" TERM="${TERM:-dumb}" HOME=/var/lib/company-website \
  ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
  node_modules/.bin/node --env-file=/etc/company-website/environment \
  --disable-sigusr1 --max-semi-space-size=8 --max-old-space-size=96 --no-incremental-marking apps/operator/main.ts "$@"
