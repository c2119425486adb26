import { readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders that are served, made anew or replaced as a whole: nothing that somebody sent may be kept there. */
export interface SharedFolders {
  root: string;
  siteDir: string;
  company: string;
}

/**
 * Why nothing that visitors sent may be kept in a place: it is, holds or lies in a folder that is served or made anew. Links
 * are followed, also to what is not there yet, and a folder that is mounted in two places is one.
 *
 * @returns the end of a sentence about the place; undefined if it may be kept there
 * @throws {Error} of the file system if the place can't be looked at
 */
export function notApart(place: string, { root, siteDir, company }: SharedFolders): string | undefined {
  const shared = [
    [siteDir, 'the public pages, which everybody may read'],
    [path.join(root, 'build'), 'build, which each build replaces'],
    [path.join(root, 'node_modules'), 'node_modules, which npm ci deletes'],
    [path.join(root, 'company'), 'company, from which pages are made'],
    [company, 'COMPANY_DIR, which holds what pages say'],
  ] as const;
  for (const [folder, words] of shared) {
    const relation = relationOf(place, folder);
    if (relation !== undefined) return `${relation} ${words}`;
  }
  return undefined;
}

/** What one folder is to another: the same, within it or around it; undefined if they have nothing to do with each other. */
function relationOf(place: string, folder: string): 'is' | 'lies in' | 'holds' | undefined {
  const [one, other] = [idsOf(place), idsOf(folder)];
  if (one[0] === other[0]) return 'is';
  if (one.includes(other[0] ?? '')) return 'lies in';
  return other.includes(one[0] ?? '') ? 'holds' : undefined;
}

/** What the file system calls a folder, which need not be there yet, and then all that it lies in. */
function idsOf(place: string): string[] {
  const ids: string[] = [];
  for (let folder = realPath(path.resolve(place)); ; folder = path.dirname(folder)) {
    const found = statSync(folder, { bigint: true, throwIfNoEntry: false });
    ids.push(found === undefined ? folder : `${found.dev}:${found.ino}`);
    if (path.dirname(folder) === folder) return ids;
  }
}

/** Where a path really is, with its links resolved, also as far as nothing is there yet. */
function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
  const parent = path.dirname(place);
  const target = linkTarget(place);
  return target === undefined
    ? path.join(realPath(parent), path.basename(place))
    : realPath(path.resolve(parent, target));
}

function linkTarget(place: string): string | undefined {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}
