import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A part of the build that is made again when its sources have changed. */
export interface BuildPart {
  /** Files and folders that it is made of, relative to the project's folder. */
  sources: readonly string[];
  /** Where a finished build of it keeps the stamp of what it was made of. */
  stampFile: string;
}

/** A fingerprint of all sources of a part: equal stamps mean equal builds. @param settings - what else determines it */
export async function buildStamp(
  root: string,
  { sources }: Pick<BuildPart, 'sources'>,
  settings: object = {},
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of sources) {
    for (const file of await filesOf(root, source)) {
      // One after the other: hundreds of small files are read sooner than handed to threads.
      hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

/** Changes with the programs that draw the company's brand. */
export function drawingStamp(root: string): Promise<string> {
  return buildStamp(root, {
    sources: [
      'apps/site/brand',
      'packages/model/schema/brand-colors.ts',
      'packages/model/schema/logo',
      'package-lock.json',
    ],
  });
}

/** The stamp of the last finished build of a part, if there is one. */
export async function readStamp(root: string, { stampFile }: BuildPart): Promise<string | undefined> {
  return readFile(path.join(root, stampFile), 'utf8').catch(() => undefined);
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
