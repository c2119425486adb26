import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isVariant } from './encodings.ts';

/** Where a build says which files it has. Written last, so that a folder that is still being copied here has none, or not all. */
export const BUILD_NOTE = '__build.json';

/** Settings that pages repeat; a host is empty where that is the site itself. */
export interface BuiltWith {
  MAX_UPLOAD_BYTES: number;
  CAREER_HOST: string;
  API_HOST: string;
}

/** What a build says of itself, besides its files. */
export interface BuildFacts {
  /** The version of the service that its pages were made for; undefined if any will do. */
  program?: string | undefined;
  /** The settings that its pages repeat, and the service must have, too; undefined if it may have any. */
  settings?: BuiltWith | undefined;
  /** From when until when its pages say what is true, in milliseconds since 1970: another position has ended before and after. */
  right?: { from: number; until: number } | undefined;
  /** The pages of positions that ended so long ago that they are gone. */
  gone?: readonly string[] | undefined;
}

export interface BuildNote extends BuildFacts {
  /** Names the build: equal ids mean equal files. */
  id: string;
  /** The sizes of its files in bytes, by their names. */
  sizes: Readonly<Record<string, number>>;
}

/** Notes what a build consists of; to be called when all its files are there. Compressed variants may come and go. */
export async function writeBuildNote(folder: string, facts: BuildFacts = {}): Promise<void> {
  const sizes: Record<string, number> = {};
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of filesIn(folder).filter((each) => each !== BUILD_NOTE && !isVariant(each))) {
    // One after the other: hundreds of small files are read sooner than handed to threads.
    const bytes = readFileSync(path.join(folder, name));
    sizes[name] = bytes.length;
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  }
  const note: BuildNote = { id: hash.digest('base64url').slice(0, 22), ...facts, sizes };
  await writeFile(path.join(folder, BUILD_NOTE), JSON.stringify(note));
}

/** What a build says of itself; nothing if it says nothing. */
export async function readBuildNote(folder: string): Promise<BuildNote | undefined> {
  const text = await readFile(path.join(folder, BUILD_NOTE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as BuildNote;
  } catch {
    throw new Error(`${BUILD_NOTE} in ${folder} is not complete`);
  }
}

/** @throws {Error} if files that a build has noted are missing, or of another size */
export function expectWhole(folder: string, { sizes = {} }: Pick<BuildNote, 'sizes'>): void {
  const faults = Object.entries(sizes).flatMap(([name, size]) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) return `${name} is missing`;
    return found.size === size ? [] : `${name} is not as it was built`;
  });
  if (faults.length === 0) return;
  const more = faults.length > 3 ? `, and ${faults.length - 3} more` : '';
  throw new Error(
    `the build in ${folder} is not whole: ${faults.slice(0, 3).join(', ')}${more}; build it again, ` +
      `or, if its files were changed on purpose, delete ${BUILD_NOTE} there`,
  );
}

/** The files of a folder by their names; none if it is not there. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .sort();
  } catch {
    return [];
  }
}
