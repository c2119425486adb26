import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a build public in one step, in the place of the one before: the place is a link, and what replaces a link replaces it
 * whole. Whoever reads there finds one folder or the other, complete, also if this process is killed at any moment. The
 * folders of former builds stay beside it for a while (`formerBuilds`).
 *
 * @param keep - how many former ones stay
 */
export async function publish(made: string, place: string, keep: number): Promise<void> {
  const versions = versionsOf(place);
  await mkdir(versions, { recursive: true });
  await removeUnpublished(place, versions);
  const version = path.join(versions, nameAfter(await publicVersion(place)));
  await rename(made, version);
  const link = `${place}-next`;
  await rm(link, { force: true });
  await symlink(path.relative(path.dirname(place), version), link);
  await setFolderAside(place, versions);
  await rename(link, place);
  for (const old of (await formerBuilds(place)).slice(keep)) await rm(old, { recursive: true, force: true });
}

/** So many former builds of the pages stay, to be made public again (`npm run rollback`). */
export const KEPT_BUILDS = 3;

/** What stood in a place before what stands there now, the latest first. */
export async function formerBuilds(place: string): Promise<string[]> {
  const versions = versionsOf(place);
  const current = await publicVersion(place);
  const names = await readdir(versions).catch(() => []);
  return names
    .filter((name) => name < current)
    .sort()
    .toReversed()
    .map((name) => path.join(versions, name));
}

/** What a command that was killed had made, but not yet public. */
async function removeUnpublished(place: string, versions: string): Promise<void> {
  const current = await publicVersion(place);
  if (current === '') return;
  for (const name of await readdir(versions)) {
    if (name > current) await rm(path.join(versions, name), { recursive: true, force: true });
  }
}

/** The name of what stands in a place; empty if nothing does, or a folder. */
async function publicVersion(place: string): Promise<string> {
  return path.basename(await readlink(place).catch(() => ''));
}

function versionsOf(place: string): string {
  return `${place}-versions`;
}

/** The name of what is made public now: its time, or what sorts after the build before it if the clock was set back. */
function nameAfter(current: string): string {
  const time = new Date().toISOString().replaceAll(/\W/g, '');
  return `${time > current ? time : current}-${randomBytes(2).toString('hex')}`;
}

/** Earlier versions of this program had a folder where the link is now. Only then is there nothing for a moment. */
async function setFolderAside(place: string, versions: string): Promise<void> {
  const found = await lstat(place).catch(() => undefined);
  if (found?.isDirectory()) await rename(place, path.join(versions, '0'));
}
