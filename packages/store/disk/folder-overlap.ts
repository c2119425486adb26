import { readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders that are public, rebuilt or replaced as a whole: no visitor's data may be stored there. */
export interface SharedFolders {
  root: string;
  siteDir: string;
  company: string;
}

/**
 * The fault of a folder for visitors' data that overlaps with a public or rebuilt folder. Links are followed, also dangling
 * ones, and a folder that is mounted twice counts as one.
 *
 * @returns a predicate: "is …", "lies in …" or "holds …"; undefined if the folder is fine
 * @throws {Error} of the file system if the folder is not accessible
 */
export function overlapFault(
  location: string,
  { root, siteDir, company }: SharedFolders,
): string | undefined {
  const shared = [
    [siteDir, 'the public pages, which everybody may read'],
    [path.join(root, 'build'), 'build, which each build replaces'],
    [path.join(root, 'node_modules'), 'node_modules, which npm ci deletes'],
    [path.join(root, 'company'), 'company, from which pages are built'],
    [company, 'COMPANY_DIR, which holds the content of pages'],
  ] as const;
  for (const [folder, words] of shared) {
    const relation = relationOf(location, folder);
    if (relation !== undefined) return `${relation} ${words}`;
  }
  return undefined;
}

/** Whether one folder is the other, lies in it or holds it; undefined if they don't overlap. */
function relationOf(location: string, folder: string): 'is' | 'lies in' | 'holds' | undefined {
  const [one, other] = [idsOf(location), idsOf(folder)];
  if (one[0] === other[0]) return 'is';
  if (one.includes(other[0] ?? '')) return 'lies in';
  return other.includes(one[0] ?? '') ? 'holds' : undefined;
}

/** Device and inode of a folder, or its path if it does not exist yet, then of each folder above it. */
function idsOf(location: string): string[] {
  const ids: string[] = [];
  for (let folder = realPath(path.resolve(location)); ; folder = path.dirname(folder)) {
    const found = statSync(folder, { bigint: true, throwIfNoEntry: false });
    ids.push(found === undefined ? folder : `${found.dev}:${found.ino}`);
    if (path.dirname(folder) === folder) return ids;
  }
}

/** Resolves the links of a path, whose last segments need not exist yet. */
function realPath(location: string): string {
  try {
    return realpathSync(location);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
  const parent = path.dirname(location);
  const target = linkTarget(location);
  return target === undefined
    ? path.join(realPath(parent), path.basename(location))
    : realPath(path.resolve(parent, target));
}

function linkTarget(location: string): string | undefined {
  try {
    return readlinkSync(location);
  } catch {
    return undefined;
  }
}
