# Puts the Node that `npm ci` installed, which is newer than most systems' own, first in PATH. Every npm script sources this file in
# the project's folder. It is plain sh, since it must print a message if that Node can't start. Usually it takes a few milliseconds.

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# npm's package for this system, or the one of older checkouts.
for node in node_modules/node-*/bin/node node_modules/node/bin/node; do
  if [ -f "$node" ]; then break; fi
done
[ -f "$node" ] || fail 'There is no Node for this system in node_modules: run npm ci, without --omit=optional.'

# Tests need more packages; one command should install all of them.
install='scripts/install-system-packages.sh start'
if [ "${npm_lifecycle_event-}" = test ]; then install='scripts/install-system-packages.sh'; fi

if ! reason=$("$node" --version 2>&1 >/dev/null); then
  case $reason in
    *libatomic*)
      if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Node needs libatomic1: installing it with $install"
        # Word splitting is intended.
        sh $install || fail 'libatomic1 could not be installed; the reason is above.'
      fi
      "$node" --version >/dev/null 2>&1 || fail "Node cannot start without libatomic.so.1: install the package \
libatomic1 (on Debian, as root: sh $install; elsewhere it is mostly called libatomic)."
      ;;
    *) fail "The Node that npm ci brought does not start on this system: $reason" ;;
  esac
fi

# npm 10 removes this link together with those of other systems' packages.
if [ ! -e node_modules/.bin/node ]; then ln -sf "../${node#node_modules/}" node_modules/.bin/node 2>/dev/null || :; fi

PATH=$PWD/${node%/node}:$PWD/node_modules/.bin:$PATH
export PATH
