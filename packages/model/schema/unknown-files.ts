import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { slug } from './slug.ts';

/** The files that the site reads. */
interface ReadFiles {
  /** Files that are read by name. */
  readonly files: ReadonlySet<string>;
  /** Folders whose Markdown files are pages, with the file's name as slug. */
  readonly folders: ReadonlySet<string>;
}

/** Files to copy from (`scripts/new-owner/template/examples`), which the site does not read. */
const EXAMPLES_FOLDER = 'examples/';

/** Folders of assets. */
const ASSET_FOLDERS = ['brand', 'public'];

/** A valid slug. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Ignored files: of operating systems and editors, notes, and tests. */
const IGNORED = /^(?:\..*|.*~|Thumbs\.db|desktop\.ini|README\.md|LICENSE.*|NOTICE.*|.*\.test\.ts)$/i;

/**
 * Files that the site would ignore, mostly because of a mistake in their names.
 *
 * @param root - the company's folder
 * @param read - the files that the site reads
 * @param languages - folders of other languages, which are checked apart
 */
export function unknownFiles(root: string, read: ReadFiles, languages: readonly string[]): Fault[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !IGNORED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(
      (file) =>
        !file.startsWith(EXAMPLES_FOLDER) &&
        !languages.includes(file.split('/')[0] ?? '') &&
        !file.split('/').some((part) => part.startsWith('.')),
    )
    .flatMap((file) => {
      const reason = reasonFor(file, read);
      return reason === undefined ? [] : [{ file, reason }];
    });
}

/** The probably intended name of an unknown file, among those that the site reads. */
export function intendedName(file: string, { files }: ReadFiles): string | undefined {
  const names = [...files];
  const renamed = file.replace(/\.ya?ml$/i, '.yaml').replace(/\.(?:markdown|mdx?|txt)$/i, '.md');
  if (files.has(renamed)) return renamed;
  return renamed === file ? nearest(file, names) : nearest(renamed, names);
}

function reasonFor(file: string, read: ReadFiles): string | undefined {
  const [folder = '', ...rest] = file.split('/');
  const name = rest.join('/');
  if (read.folders.has(folder)) return entryReason(folder, name);
  if (read.files.has(file)) return undefined;
  if (ASSET_FOLDERS.includes(folder) && !/\.(?:ya?ml|md)$/i.test(name)) return undefined;
  const meant =
    rest.length === 0
      ? intendedName(file, read)
      : (intendedName(file, read) ?? intendedFolder(folder, name, read));
  return meant === undefined
    ? 'Move it out of the company’s folder: the site has no use for a file of this name here'
    : `Did you mean ${meant}? Then rename it: the site reads no file of this name`;
}

/** Why a file in a folder of pages is no page, or can't be one under its name. */
function entryReason(folder: string, name: string): string | undefined {
  const base = path.posix.basename(name);
  const address = addressOf(base.replace(/\.[^.]*$/, ''));
  if (name.includes('/'))
    return `Move it to ${folder}/${address}.md: files in folders of ${folder} are not read`;
  if (!/\.(?:md|markdown|mdx|txt)$/i.test(name))
    return `Write it as a text with a name such as ${address || 'data-engineer'}.md, or move it out of this folder: other files are not read here`;
  if (name === `${address}.md` && SLUG.test(address)) return undefined;
  if (address !== '' && base.replace(/\.[^.]*$/, '') === address)
    return `Did you mean ${folder}/${address}.md? Then rename it: the site reads no file of this name`;
  if (address === '')
    return 'Rename it in small letters a to z, digits and hyphens: the name becomes the address of its page';
  return `Rename it to ${address}.md: the name becomes the address of its page, in small letters, digits and hyphens`;
}

/** Corrects a misspelled folder, such as `position/` or `Stories/`. */
function intendedFolder(folder: string, name: string, { folders }: ReadFiles): string | undefined {
  const meant = nearest(folder, [...folders, ...ASSET_FOLDERS, 'pages']);
  return meant === undefined || meant === folder ? undefined : `${meant}/${name}`;
}

/** A name as an ASCII slug, since other scripts are hard to type in addresses. */
function addressOf(name: string): string {
  return slug(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');
}
