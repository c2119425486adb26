import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inOwnNamespace } from '../bare/bare-machine.ts';
import { aptProxies, debianMirror } from '../bare/host.ts';
import { CommandError } from '../command-error.ts';
import { ROOT } from '../root.ts';
import { hasCommand } from '../system-packages.ts';

/** Debian's release before the last one: its archive has the oldest Chromium that can still be had, and is not renewed. */
const RELEASE = 'bullseye';

/** Made once: the browser in it does not change any more. */
const PLACE = path.join(ROOT, 'node_modules/.cache/old-debian');

const INSTALL = `set -e
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
export DEBIAN_FRONTEND=noninteractive
chroot "$0" apt-get update
chroot "$0" apt-get install -y --no-install-recommends chromium fonts-liberation`;

// Each start has mounts of its own, which end with it; the profile and the files of the tests are in the same /tmp.
const START = (debian: string) => `#!/bin/sh
exec unshare --mount sh -c '
mount --make-rprivate /
for place in proc dev sys tmp; do mount --rbind "/$place" "$0/$place"; done
exec chroot "$0" /usr/bin/chromium "$@"' '${debian}' "$@"
`;

/**
 * Gives a Chromium of a former time that starts like any other, in a Debian of its own. Made at the first call, which takes some minutes.
 *
 * @returns the file that starts it
 * @throws {CommandError} saying what is missing
 */
export async function oldChromium(environment: NodeJS.ProcessEnv): Promise<string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new CommandError('test:old makes a Debian of its own: it needs root on Linux.');
  }
  if (!hasCommand(environment, 'debootstrap')) {
    throw new CommandError('test:old needs the package debootstrap: apt-get install debootstrap');
  }
  const start = `${PLACE}-chromium`;
  if (!existsSync(PLACE)) await makeDebian(`${PLACE}-in-the-making`);
  await writeFile(start, START(PLACE));
  await chmod(start, 0o755);
  return start;
}

/** An interrupted one is made anew. */
async function makeDebian(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const mirror = debianMirror(RELEASE) ?? debianMirror('bookworm');
  inOwnNamespace('exec debootstrap --variant=minbase "$@"', [
    RELEASE,
    folder,
    ...(mirror === undefined ? [] : [mirror]),
  ]);
  await cp('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'), { dereference: true, force: true });
  await writeFile(path.join(folder, 'etc/apt/apt.conf.d/99proxies'), aptProxies());
  inOwnNamespace('script=$1; shift; exec sh -c "$script" "$@"', [INSTALL, folder]);
  await rename(folder, PLACE);
}
