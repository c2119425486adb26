import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtContent } from '#schema/built-content.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { type BuildFacts, writeBuildNote } from '../site/build-note.ts';
import { writeBuiltSite } from './built-site.ts';

/** What differs from one build of the tiny site to the next. */
export interface VersionOptions extends Pick<BuildFacts, 'program' | 'right' | 'gone'> {
  /** Makes the content that belongs to it from a copy of the full company's. */
  change?: (company: string) => Promise<void>;
}

/** Writes a build of the tiny site whose home page says something, with the content that belongs to it. */
export async function writeVersion(
  folder: string,
  says: string,
  options: VersionOptions = {},
): Promise<void> {
  await writeBuiltSite(folder);
  const home = path.join(folder, 'index.html');
  const text = await readFile(home, 'utf8');
  await writeFile(home, text.replace('<script>', `<p>${says}</p><script>/* ${says} */`));
  await mkdir(builtContent(folder));
  for (const part of ['company.yaml', 'site.yaml', 'forms.yaml', 'redirects.yaml', 'positions']) {
    await cp(path.join(FULL_COMPANY, part), path.join(builtContent(folder), part), {
      recursive: true,
      dereference: true,
    });
  }
  await options.change?.(builtContent(folder));
  const { program, right, gone } = options;
  await writeBuildNote(folder, { program, right, gone });
}

/** Makes a build public, as the build command does. */
export async function makePublic(place: string, folder: string): Promise<void> {
  const link = `${place}-next`;
  await rm(link, { force: true });
  await symlink(path.relative(path.dirname(place), folder), link);
  await rename(link, place);
}
