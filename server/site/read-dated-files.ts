import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Published } from '#discovery/published.ts';
import { PUBLISHED_FILE } from '#discovery/published-file.ts';
import type { DatedFiles } from './dated-files.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/**
 * Reads what a build has noted of the files that say which positions are open.
 *
 * @param folder - the build's public folder
 * @param files - its files
 * @returns nothing where no position has an end: then these files never change, and what makes them need not be loaded
 */
export async function readDatedFiles(
  folder: string,
  files: ReadonlyMap<string, ReadyAnswer>,
): Promise<DatedFiles | undefined> {
  const published = readPublished(folder);
  if (published === undefined || published.positions.every(({ end }) => end === undefined)) return undefined;
  const code = await import('./dated-files.ts');
  return new code.DatedFiles(published, files);
}

function readPublished(folder: string): Published | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, PUBLISHED_FILE), 'utf8')) as Published;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
