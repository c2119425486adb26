import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isVariant } from './precompress.ts';

/** Where a build says which files it has. Written last, so that a folder that is still being copied here has none, or not all. */
export const BUILD_NOTE = '__build.json';

/** Settings that pages repeat; a host is empty where that is the site itself. */
export interface BuiltWith {
  MAX_UPLOAD_BYTES: number;
  CAREER_HOST: string;
  API_HOST: string;
}

/** What a build says of itself. */
export interface BuildNote {
  /** Names the build: equal ids mean equal files. */
  id: string;
  /** The version of the service that its pages were made for; undefined if any will do. */
  program?: string | undefined;
  /** The settings that its pages repeat, and the service must have, too; undefined if it may have any. */
  settings?: BuiltWith | undefined;
  /** The fingerprints of its files, by their names. */
  files: Readonly<Record<string, string>>;
}

/**
 * Notes what a build consists of; to be called when all its files are there. Compressed variants are checked by themselves.
 *
 * @param program - the version of the service that its pages were made for
 * @param settings - those that its pages repeat
 */
export async function writeBuildNote(folder: string, program?: string, settings?: BuiltWith): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of await notedFiles(folder)) {
    files[name] = fingerprint(await readFile(path.join(folder, name)));
  }
  const id = fingerprint(Buffer.from(JSON.stringify({ program, settings, files })));
  const note: BuildNote = { id, program, settings, files };
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

/** Checks the files of a build one after the other. */
export class BuildCheck {
  readonly #folder: string;
  readonly #missing: Map<string, string>;
  readonly #wrong: string[] = [];

  constructor(folder: string, note: BuildNote | undefined) {
    this.#folder = folder;
    this.#missing = new Map(Object.entries(note?.files ?? {}));
  }

  /** Takes note of a file that was read. */
  read(name: string, bytes: Buffer): void {
    const noted = this.#missing.get(name);
    if (noted !== undefined && noted !== fingerprint(bytes)) this.#wrong.push(name);
    this.#missing.delete(name);
  }

  /** @throws {Error} if files are missing or others than those that were built */
  end(): void {
    // What is not public is not read with the rest.
    for (const name of [...this.#missing.keys()]) {
      const bytes = bytesOf(path.join(this.#folder, name));
      if (bytes !== undefined) this.read(name, bytes);
    }
    const missing = [...this.#missing.keys()];
    const faults = [
      ...missing.map((name) => `${name} is missing`),
      ...this.#wrong.map((name) => `${name} is not as it was built`),
    ];
    if (faults.length === 0) return;
    const more = faults.length > 3 ? `, and ${faults.length - 3} more` : '';
    throw new Error(
      `the build in ${this.#folder} is not whole: ${faults.slice(0, 3).join(', ')}${more}; build it again, ` +
        `or, if its files were changed on purpose, delete ${BUILD_NOTE} there`,
    );
  }
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

async function notedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== BUILD_NOTE && !isVariant(name))
    .sort();
}

function fingerprint(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
