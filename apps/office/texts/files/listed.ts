import path from 'node:path';
import { isLanguageTag, languageFolders } from '@website/model/schema/languages/language-tags.ts';
import type { CompanyFolder } from '../draft/company-folder.ts';
import type { ListedFile, ListedFolder, ListedLanguage } from '../edited-file.ts';
import { titleOf } from '../fields/choices.ts';
import { labelOf } from '../fields/labels.ts';
import { groupOf, inLanguage, labelOfFolder } from '../file-names.ts';
import { type CompanyFiles, pageOf } from './company-files.ts';
import { valueIn } from './file-text.ts';
import { originalOf } from './translations.ts';

/** Lists a company's files, its folders of entries, and its languages. */
export function listed(
  folder: CompanyFolder,
  { files, folders }: CompanyFiles,
): { files: ListedFile[]; folders: ListedFolder[]; languages: ListedLanguage[] } {
  const there = new Set(folder.files());
  const shown = [...files.keys()].filter((file) => there.has(file) || !isTranslationOfNothing(folder, file));
  return {
    files: shown.map((file) => ({
      file,
      language: inLanguage(file)[0],
      group: groupOf(file),
      title: shownTitle(folder, file),
      page: shownPage(folder, file),
      isThere: there.has(file),
    })),
    folders: [...folders.keys()].map((entries) => ({
      folder: entries,
      language: inLanguage(entries)[0],
      label: labelOfFolder(entries),
    })),
    languages: languages(folder),
  };
}

/** The title of a file; of one that is not translated yet, its original's. */
export function shownTitle(folder: CompanyFolder, file: string): string {
  const title = file.endsWith('.md')
    ? (titleOf(folder, file) ?? titleOf(folder, originalOf(folder, file) ?? file))
    : undefined;
  return title ?? labelOf(path.posix.basename(file).replace(/\.\w+$/, ''));
}

/** The page that shows a file: people are on a written page with their block. */
export function shownPage(folder: CompanyFolder, file: string): string {
  const [language, own] = inLanguage(file);
  if (own !== 'people.yaml') return pageOf(file);
  const written = path.posix.join(language, 'written/');
  const shown = folder
    .files()
    .find((one) => one.startsWith(written) && /^::: ?people/m.test(String(folder.read(one))));
  return pageOf(shown ?? file);
}

/** Whether a file would translate an empty list. */
function isTranslationOfNothing(folder: CompanyFolder, file: string): boolean {
  const original = originalOf(folder, file);
  if (original === undefined) return false;
  const { value } = valueIn(original, String(folder.read(original)));
  return Array.isArray(value) && value.length === 0;
}

/** The languages of the site, the own one first, if there are several. */
function languages(folder: CompanyFolder): ListedLanguage[] {
  const { value } = valueIn('site.yaml', String(folder.read('site.yaml') ?? ''));
  const own = (value as { language?: unknown } | null | undefined)?.language;
  const others = languageFolders(folder.root);
  if (others.length === 0) return [];
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return ['', ...others].map((language) => {
    const tag = language || own;
    const name = typeof tag === 'string' && isLanguageTag(tag) ? names.of(tag) : undefined;
    return { language, name: name ?? 'The site’s own language' };
  });
}
