# Lets the commands that follow run with the Node that `npm ci` brought, which is newer than most machines' own. Every npm
# script reads this first, in the project's folder. It is plain sh, since it has to give a message where that Node can't
# start.
# If all is well it costs a few milliseconds.

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# npm's package for this system, or what older checkouts have installed.
for node in node_modules/node-*/bin/node node_modules/node/bin/node; do
  if [ -f "$node" ]; then break; fi
done
[ -f "$node" ] || fail 'There is no Node for this system in node_modules: run npm ci, without --omit=optional.'

# Tests need more than Node, and one command should bring it all.
install='scripts/install-system-packages.sh start'
if [ "${npm_lifecycle_event-}" = test ]; then install='scripts/install-system-packages.sh'; fi

if ! reason=$("$node" --version 2>&1 >/dev/null); then
  case $reason in
    *libatomic*)
      if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Node needs libatomic1: installing it with $install"
        # It is meant to be split into words.
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
