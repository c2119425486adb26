import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A part of the build that is rebuilt when its sources have changed. */
export interface BuildPart {
  /**
   * Its input files and folders, relative to the project's folder. Of an absolute one only the content counts, wherever it is: so a
   * company's folder may move.
   */
  sources: readonly string[];
  /** The file in which a finished build stores the digest of its sources. */
  stampFile: string;
}

/** The digest of a part's sources and settings: equal stamps mean equal builds. */
export async function buildStamp(
  root: string,
  { sources }: Pick<BuildPart, 'sources'>,
  settings: object = {},
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of sources) {
    for (const { name, file } of await filesOf(root, source)) {
      // Synchronous: for hundreds of small files the thread pool costs more than the reads.
      hash.update(`\0${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The digest of the code that draws the company's brand. */
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

/** The stamp of a part's last finished build, if there is one. */
export async function readStamp(root: string, { stampFile }: BuildPart): Promise<string | undefined> {
  return readFile(path.join(root, stampFile), 'utf8').catch(() => undefined);
}

/** A company's folder may be a repository, whose own files change without its content. */
const REPOSITORY = /(?:^|[/\\])\.git(?:[/\\]|$)/;

/** The files of a source, by the names that count. */
async function filesOf(root: string, source: string): Promise<{ name: string; file: string }[]> {
  const place = path.resolve(root, source);
  const home = path.isAbsolute(source) ? source : root;
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [{ name: source, file: place }];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(home, file), file }))
    .filter(({ name }) => !REPOSITORY.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
