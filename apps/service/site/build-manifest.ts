import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isVariant } from './encodings.ts';

/** The manifest of a build's files. Written last, so that a folder that is still being copied has none, or lacks files of it. */
export const BUILD_MANIFEST = '__build.json';

/** Settings that are built into pages; a host is empty if it is the site itself. */
export interface BuiltWith {
  MAX_UPLOAD_BYTES: number;
  CAREER_HOST: string;
  API_HOST: string;
}

/** The time in which pages are valid, in milliseconds since 1970: before and after, other positions are open. */
export interface Validity {
  from: number;
  until: number;
}

/** Facts of a build besides its files. */
export interface BuildFacts {
  /** The version of the service that its pages require; undefined for any. */
  program?: string | undefined;
  /** The settings that the service must share with its pages; undefined for any. */
  settings?: BuiltWith | undefined;
  /** When its pages are valid. The key keeps its name: `npm run rollback` publishes earlier builds, whose manifests have it. */
  right?: Validity | undefined;
  /** Paths of positions that ended so long ago that they are answered with 410 Gone. */
  gone?: readonly string[] | undefined;
}

export interface BuildManifest extends BuildFacts {
  /** The build's fingerprint: equal ids mean equal files. */
  id: string;
  /** The sizes of its files in bytes, by their names. */
  sizes: Readonly<Record<string, number>>;
}

/** Writes a build's manifest; call it when all files are there. Compressed variants are not listed: they may be added later. */
export async function writeBuildManifest(folder: string, facts: BuildFacts = {}): Promise<void> {
  const sizes: Record<string, number> = {};
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of filesIn(folder).filter((each) => each !== BUILD_MANIFEST && !isVariant(each))) {
    // Synchronously: hundreds of small files are read faster than by the thread pool.
    const bytes = readFileSync(path.join(folder, name));
    sizes[name] = bytes.length;
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  }
  const manifest: BuildManifest = { id: hash.digest('base64url').slice(0, 22), ...facts, sizes };
  await writeFile(path.join(folder, BUILD_MANIFEST), JSON.stringify(manifest));
}

/** A build's manifest, if it has one. */
export async function readBuildManifest(folder: string): Promise<BuildManifest | undefined> {
  const text = await readFile(path.join(folder, BUILD_MANIFEST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as BuildManifest;
  } catch {
    throw new Error(`${BUILD_MANIFEST} in ${folder} is not complete`);
  }
}

/** @throws {Error} if files of the manifest are missing, or of another size */
export function expectComplete(folder: string, { sizes = {} }: Pick<BuildManifest, 'sizes'>): void {
  const faults = Object.entries(sizes).flatMap(([name, size]) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) return `${name} is missing`;
    return found.size === size ? [] : `${name} is not as it was built`;
  });
  if (faults.length === 0) return;
  const more = faults.length > 3 ? `, and ${faults.length - 3} more` : '';
  throw new Error(
    `the build in ${folder} is incomplete: ${faults.slice(0, 3).join(', ')}${more}; build it again, ` +
      `or, if its files were changed on purpose, delete ${BUILD_MANIFEST} there`,
  );
}

/** The paths of a folder's files, sorted; none if there is no folder. */
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
