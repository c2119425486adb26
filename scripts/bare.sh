#!/bin/sh
# npm run test:bare [-- start]
#
# Tests the README's instructions on a machine with nothing but Node and npm: a Debian made by debootstrap, with this machine's own
# Node and the committed files. The whole gate runs last and takes a while; "start" skips it. It needs root on Linux. All mounts are
# in a namespace that ends with it.
set -eu
if [ "$(id -u)" != 0 ]; then echo 'test:bare builds a Debian chroot, which needs root on Linux.' >&2; exit 2; fi
for package in debootstrap git curl; do
  command -v "$package" >/dev/null || { echo "test:bare needs the package $package: apt-get install $package" >&2; exit 2; }
done
if [ "${IN_NAMESPACE:-}" = '' ]; then
  IN_NAMESPACE=1 exec unshare --mount --pid --fork --mount-proc --kill-child sh "$0" "$@"
fi
root=$(cd "$(dirname "$0")/.." && pwd)
# Without the bundled Node, which npm puts first.
PATH=$(printf %s "$PATH" | tr : '\n' | grep -v node_modules | paste -sd : -)
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
registry=$(cd / && npm config get registry)
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' 2>/dev/null | grep -m1 '/debian/*$' || :)

debian=$(mktemp -d)
trap 'umount -lR "$debian/proc" "$debian/dev"; rm -rf --one-file-system "$debian"' EXIT
chmod 755 "$debian"
echo 'Building a Debian chroot with nothing but Node and npm'
debootstrap --variant=minbase bookworm "$debian" ${mirror:+"$mirror"} >/dev/null
mount -t proc proc "$debian/proc"
mount --rbind /dev "$debian/dev"
mkdir -p "$debian/usr/local/lib/node_modules"
cp "$(readlink -f "$(command -v node)")" "$debian/usr/local/bin/node"
cp -r "$npm" "$debian/usr/local/lib/node_modules/npm"
for command in npm npx; do ln -s "../lib/node_modules/npm/bin/$command-cli.js" "$debian/usr/local/bin/$command"; done
for file in /etc/resolv.conf /etc/hosts ${NODE_EXTRA_CA_CERTS:-}; do
  mkdir -p "$debian$(dirname "$file")"
  cp -L "$file" "$debian$file"
done
apt-config dump | grep '^Acquire::.*Proxy' >"$debian/etc/apt/apt.conf.d/99proxies" || :
chroot "$debian" useradd --create-home ada
for home in /root /home/ada; do git clone --quiet "$root" "$debian$home/site"; done
chroot "$debian" chown -R ada: /home/ada

# as USER COMMAND: runs it in that user's checkout
as() {
  user=$1 home=$([ "$1" = root ] && echo /root || echo "/home/$1")
  chroot --userspec="$user:$user" "$debian" /usr/bin/env -i HOME="$home" USER="$user" npm_config_registry="$registry" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} ${http_proxy:+"http_proxy=$http_proxy"} \
    ${https_proxy:+"https_proxy=$https_proxy"} ${no_proxy:+"no_proxy=$no_proxy"} sh -c "cd ~/site && $2"
}
fail() { echo "Failed: $1" >&2; exit 1; }
# refuses COMMAND WORD: it fails with one line that names the package
refuses() {
  if as ada "$1" >/dev/null 2>"$debian/output"; then fail "$1 did not end"; fi
  [ "$(wc -l <"$debian/output")" = 1 ] && grep -q "$2" "$debian/output" || { cat "$debian/output"; fail "$1 does not name $2"; }
}
# serves USER PORT: the site is built and answers, and a form is accepted without scripts
serves() {
  port=${2:?}
  as "$1" "PORT=$port METRICS_PORT=off exec npm start" &
  pid=$! url=http://localhost:$port tries=0
  until curl -sf -o /dev/null "$url"; do
    tries=$((tries + 1))
    { [ "$tries" -lt 900 ] && kill -0 "$pid"; } || fail "npm start as $1 does not serve"
    sleep 0.5
  done
  [ "$(curl -s -o /dev/null -w '%{http_code}' -H "Origin: $url" -d 'contactemail=ada@mail.example&message=Hello' "$url/api/ContactInfos/contactus")" = 303 ] || fail 'a form is not accepted'
  # All processes of this namespace except the script itself.
  kill -TERM -1
  wait "$pid" || :
}

for user in root ada; do
  echo "— npm ci as $user installs everything without a warning"
  as "$user" 'npm ci' >"$debian/output" 2>&1 || { cat "$debian/output"; fail 'npm ci'; }
  ! grep -i 'npm warn' "$debian/output" || fail 'npm ci warns'
done
echo '— without its library, npm start and npm test name the package'
refuses 'npm start' libatomic1
refuses 'npm test' libatomic1
echo '— npm start serves as root, who installs the library, and then as another user'
serves root 38211
serves ada 38212
if [ "${1:-}" != start ]; then
  echo '— npm test passes'
  as root 'npm test' || fail 'npm test'
fi
echo 'On a bare machine: all passed'
