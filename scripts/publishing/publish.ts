import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Publishes a build atomically: it renames a new symbolic link over the old one, so that readers find one complete build or the other,
 * even if this process is killed at any moment. Former builds are retained beside it (`formerBuilds`).
 *
 * @param staging - the new build, which is moved
 * @param target - the symbolic link
 * @param keep - how many former builds are retained
 * @example
 * await publish('build/pages-staging', 'build/client', RETAINED_BUILDS);
 */
export async function publish(staging: string, target: string, keep: number): Promise<void> {
  const versions = versionsOf(target);
  await mkdir(versions, { recursive: true });
  await removeUnpublished(target, versions);
  const version = path.join(versions, nameAfter(await publicVersion(target)));
  await rename(staging, version);
  const link = `${target}-next`;
  await rm(link, { force: true });
  await symlink(path.relative(path.dirname(target), version), link);
  await moveDirectoryAside(target, versions);
  await rename(link, target);
  for (const old of (await formerBuilds(target)).slice(keep)) await rm(old, { recursive: true, force: true });
}

/** Former builds of the pages that are retained for `npm run rollback`. */
export const RETAINED_BUILDS = 3;

/** The builds that were published before the current one, the latest first. */
export async function formerBuilds(target: string): Promise<string[]> {
  const versions = versionsOf(target);
  const current = await publicVersion(target);
  const names = await readdir(versions).catch(() => []);
  return names
    .filter((name) => name < current)
    .sort()
    .toReversed()
    .map((name) => path.join(versions, name));
}

/** Removes builds of killed commands, which were never published. */
async function removeUnpublished(target: string, versions: string): Promise<void> {
  const current = await publicVersion(target);
  if (current === '') return;
  for (const name of await readdir(versions)) {
    if (name > current) await rm(path.join(versions, name), { recursive: true, force: true });
  }
}

/** The published build's name; empty if there is no link. */
async function publicVersion(target: string): Promise<string> {
  return path.basename(await readlink(target).catch(() => ''));
}

function versionsOf(target: string): string {
  return `${target}-versions`;
}

/** A new build's name: its time, or, if the clock was set back, a name that sorts after the current one. */
function nameAfter(current: string): string {
  const time = new Date().toISOString().replaceAll(/\W/g, '');
  return `${time > current ? time : current}-${randomBytes(2).toString('hex')}`;
}

/** Earlier versions had a directory instead of the link. Only its replacement is not atomic. */
async function moveDirectoryAside(target: string, versions: string): Promise<void> {
  const found = await lstat(target).catch(() => undefined);
  if (found?.isDirectory()) await rename(target, path.join(versions, '0'));
}
