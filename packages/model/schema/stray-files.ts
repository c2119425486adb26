import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { slug } from './slug.ts';

/** What the site reads of a company's folder. */
interface Read {
  /** Files that are read by their names. */
  readonly files: ReadonlySet<string>;
  /** Folders whose Markdown files are pages, each named after its part of the address. */
  readonly folders: ReadonlySet<string>;
}

/** Folders of what is no text. */
const OTHER_FOLDERS = ['brand', 'public'];

/** What an address can be made of. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What stands in any folder: traces of systems and editors, notes, and tests. */
const IGNORED = /^(?:\..*|.*~|Thumbs\.db|desktop\.ini|README\.md|LICENSE.*|NOTICE.*|.*\.test\.ts)$/i;

/**
 * Files of which the site would take no notice, most often because of a mistake in their names.
 *
 * @param root - the company's folder
 * @param read - what is read of it
 */
export function strayFiles(root: string, read: Read): Fault[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !IGNORED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .flatMap((file) => {
      const reason = strayReason(file, read);
      return reason === undefined ? [] : [{ file, reason }];
    });
}

/** What a stray file was most likely meant to be called, by the names of all that there are. */
export function meantBy(file: string, { files }: Read): string | undefined {
  const names = [...files];
  const renamed = file.replace(/\.ya?ml$/i, '.yaml').replace(/\.(?:markdown|mdx?|txt)$/i, '.md');
  if (files.has(renamed)) return renamed;
  return renamed === file ? nearest(file, names) : nearest(renamed, names);
}

function strayReason(file: string, read: Read): string | undefined {
  const [folder = '', ...rest] = file.split('/');
  const name = rest.join('/');
  if (read.folders.has(folder)) return entryReason(folder, name);
  if (read.files.has(file)) return undefined;
  if (OTHER_FOLDERS.includes(folder) && !/\.(?:ya?ml|md)$/i.test(name)) return undefined;
  const meant =
    rest.length === 0 ? meantBy(file, read) : (meantBy(file, read) ?? meantFolder(folder, name, read));
  return meant === undefined
    ? 'is not read: the site has no use for a file of this name here; move it out of the folder'
    : `is not read: did you mean ${meant}? Then rename it`;
}

/** Why a file of a folder of pages is no page, or can't be one under its name. */
function entryReason(folder: string, name: string): string | undefined {
  const base = path.posix.basename(name);
  const address = addressOf(base.replace(/\.[^.]*$/, ''));
  if (name.includes('/'))
    return `is not read: pages must be in ${folder} itself: move it to ${folder}/${address}.md`;
  if (!/\.(?:md|markdown|mdx|txt)$/i.test(name))
    return `is not read: pages are Markdown files with names such as ${address || 'data-engineer'}.md`;
  if (name === `${address}.md` && SLUG.test(address)) return undefined;
  if (address !== '' && base.replace(/\.[^.]*$/, '') === address)
    return `is not read: did you mean ${folder}/${address}.md? Then rename it`;
  if (address === '')
    return 'must be named in lowercase letters a to z, digits and hyphens, since its name becomes the address';
  return `must be named in lowercase letters, digits and hyphens, since its name becomes the address: ${address}.md`;
}

/** A folder's name with its mistake put right, such as `position/` or `Stories/`. */
function meantFolder(folder: string, name: string, { folders }: Read): string | undefined {
  const meant = nearest(folder, [...folders, ...OTHER_FOLDERS, 'pages']);
  return meant === undefined || meant === folder ? undefined : `${meant}/${name}`;
}

/** A name as a part of an address, where letters of other scripts would be hard to type and to read out. */
function addressOf(name: string): string {
  return slug(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');
}
