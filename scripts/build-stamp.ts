import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildSettings } from './build-settings.ts';

/** What the built pages are made of, relative to the project's folder. */
const SOURCES = [
  'app',
  'content',
  'contract',
  'public',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];

/** Where a finished build keeps the stamp of what it was made of. */
export const STAMP_FILE = 'build/stamp';

/** A fingerprint of all sources and settings of a build: equal stamps mean equal pages. */
export async function buildStamp(root: string, settings: BuildSettings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of SOURCES) {
    for (const file of await filesOf(root, source)) {
      hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
    }
  }
  // The copyright line says the year in which the page was built until scripts run.
  return hash.update(String(new Date().getFullYear())).digest('hex');
}

/** The stamp of the last finished build, if there is one. */
export async function readStamp(root: string): Promise<string | undefined> {
  return readFile(path.join(root, STAMP_FILE), 'utf8').catch(() => undefined);
}

async function filesOf(root: string, source: string): Promise<string[]> {
  const entries = await readdir(path.join(root, source), { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
