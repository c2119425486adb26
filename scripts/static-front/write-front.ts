import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicSite } from '#server/site/site.ts';
import { KeptFiles } from './kept-files.ts';
import { nginxSite } from './nginx-site.ts';

/** What nginx includes: the build that is public, and the one before it, whose files are kept for requests under way. */
const CURRENT = 'server.conf';
const FORMER = 'former.conf';

/**
 * Writes a build for nginx alone, beside the one that nginx serves: it serves the new one, whole, from its next reload on.
 *
 * @param target - an absolute folder, the same on all machines to which it is copied
 * @returns whether there is something new to be read by nginx
 */
export async function writeFront(target: string, site: PublicSite): Promise<boolean> {
  await mkdir(target, { recursive: true });
  const files = new KeptFiles(target);
  const configuration = await nginxSite(target, site, files);
  const current = path.join(target, CURRENT);
  const former = await readFile(current, 'utf8').catch(() => '');
  if (former === configuration) return false;
  if (former !== '') await replace(path.join(target, FORMER), former);
  await replace(current, configuration);
  await files.removeOthers([former]);
  return true;
}

async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.partial`, text);
  await rename(`${file}.partial`, file);
}
