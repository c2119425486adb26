import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import type { PublicSite } from '#server/site/site.ts';
import { KeptFiles } from './kept-files.ts';
import { nginxSite } from './nginx-site.ts';

/** What nginx includes: the build that is public from its next reload on. */
const CURRENT = 'server.conf';

/** Builds before it, named by when they were replaced, in milliseconds since 1970. */
const FORMER = /^former-(\d+)\.conf$/;

/** So long the files of a former build are kept, for requests under way and for an nginx that nobody has told of a newer one. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Writes a build for nginx alone, beside the one that nginx serves: it serves the new one, whole, from its next reload on.
 *
 * @param target - an absolute folder, the same on all machines to which it is copied
 * @param now - milliseconds since 1970
 * @returns whether there is something new to be read by nginx
 */
export async function writeFront(target: string, site: PublicSite, now = Date.now()): Promise<boolean> {
  await mkdir(target, { recursive: true });
  const files = new KeptFiles(target);
  const configuration = await nginxSite(target, site, files);
  const current = path.join(target, CURRENT);
  const former = await readFile(current, 'utf8').catch(() => '');
  if (former === configuration) return false;
  if (former !== '') await replace(path.join(target, `former-${now}.conf`), former);
  await replace(current, configuration);
  await files.removeOthers(await formerConfigurations(target, now));
  return true;
}

/** The configurations that were replaced lately; those from long ago are removed. */
async function formerConfigurations(target: string, now: number): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await readdir(target)) {
    const [, replacedAt] = FORMER.exec(name) ?? [];
    if (replacedAt === undefined) continue;
    const file = path.join(target, name);
    if (Number(replacedAt) < now - KEPT_MS) await rm(file);
    else texts.push(await readFile(file, 'utf8'));
  }
  return texts;
}

async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.partial`, text);
  await rename(`${file}.partial`, file);
}
