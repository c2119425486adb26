import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inOwnNamespace } from '../bare/bare-machine.ts';
import type { Host } from '../bare/host.ts';
import { ROOT } from '../root.ts';

/** The release that docs/operating.md and the images begin with. */
const RELEASE = 'trixie';

/** Made once and copied: making it takes longer than most of what is tried in it. */
const ORIGINAL = path.join(ROOT, `node_modules/.cache/bare-${RELEASE}`);

/** Makes a Debian with its most necessary packages and nothing else, which finds its archive as this machine does. */
export async function makeDebian(host: Host, folder: string): Promise<void> {
  if (!existsSync(ORIGINAL)) await makeOriginal(host, `${ORIGINAL}-in-the-making`);
  await rm(folder, { recursive: true, force: true });
  copyFolder(ORIGINAL, folder);
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...host.files])
    await cp(file, path.join(folder, file), { dereference: true, force: true });
  await writeFile(path.join(folder, 'etc/apt/apt.conf.d/99proxies'), host.aptProxies);
}

/** Copies a folder with owners, links and times. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}

async function makeOriginal(host: Host, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const mirror = host.mirror === undefined ? [] : [host.mirror];
  inOwnNamespace('exec debootstrap --variant=minbase "$@"', [RELEASE, folder, ...mirror]);
  await rename(folder, ORIGINAL);
}
