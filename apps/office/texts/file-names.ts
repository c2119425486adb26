import path from 'node:path';
import { ANSWERS_FILE } from '@website/model/schema/answers.ts';
import { isLanguageTag } from '@website/model/schema/languages/language-tags.ts';
import { MAIL_FILE } from '@website/model/schema/mail.ts';
import { slug } from '@website/model/schema/slug.ts';
import { labelOf } from './fields/labels.ts';

/** The file of redirects. */
export const REDIRECTS = 'redirects.yaml';

const FOLDER_LABELS: Readonly<Record<string, string>> = { stories: 'Success stories' };

/** Files that affect more than one page. */
const SHARED = [
  'company.yaml',
  'site.yaml',
  'forms.yaml',
  'interface.yaml',
  'brand/brand.yaml',
  REDIRECTS,
  MAIL_FILE,
  ANSWERS_FILE,
];

/**
 * Splits the path of a file, or of a folder, of another language.
 *
 * @returns the language's folder, empty for the own language, and the path in it
 */
export function inLanguage(file: string): readonly [language: string, own: string] {
  const [first = '', ...rest] = file.split('/');
  return rest.length > 0 && isLanguageTag(first) ? [first, rest.join('/')] : ['', file];
}

/** The folder of a file; a dot for the company's own. */
export function folderOf(file: string): string {
  return path.posix.dirname(file);
}

/** Whether an entry may have this name, which is part of its URL. */
export function isEntryName(file: string): boolean {
  return /^[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(inLanguage(file)[1]);
}

/** The slug of a name, for URLs (`packages/model/schema/unknown-files.ts`). */
export function slugOf(name: string): string {
  return slug(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');
}

/** The headline of a file's group in the list. */
export function groupOf(file: string): string {
  const [, own] = inLanguage(file);
  const folder = folderOf(own);
  if (SHARED.includes(own)) return 'The whole site';
  if (folder === '.') return own.endsWith('.md') ? 'Pages' : 'Lists';
  return folder === 'brand' ? 'The whole site' : labelOfFolder(folder);
}

/** The label of a folder of entries. */
export function labelOfFolder(folder: string): string {
  const [, own] = inLanguage(folder);
  return FOLDER_LABELS[own] ?? labelOf(own);
}
