import path from 'node:path';
import { type Content, readTranslation } from '../content.ts';
import type { Fault } from '../faults/fault.ts';
import { ContentReader } from '../reading/content-reader.ts';
import { siteIn } from '../site.ts';
import { withFacts } from './inherited-facts.ts';
import { baseOf } from './language-tags.ts';
import { type TranslatedNames, translatedNames } from './translated-names.ts';

/** The content of another language than the site's own, as read. */
export interface ReadLanguage {
  /** The name of its folder, which is its tag: `sv`. */
  readonly folder: string;
  readonly content: Content;
  readonly reader: ContentReader;
  readonly names: TranslatedNames;
}

/**
 * Reads the folder of another language. Entries have the names of the own language's files that they translate; `addressOf` has their
 * addresses.
 *
 * @param root - the company's folder
 * @param own - all content of the own language, without faults
 */
export function readLanguage(root: string, folder: string, own: Content): ReadLanguage {
  const languageRoot = path.join(root, folder);
  const names = translatedNames(languageRoot);
  const inheritance = { own, language: folder, root: languageRoot, files: names.files };
  const reader = new ContentReader(languageRoot, {
    files: names.files,
    publicFolder: path.join(root, 'public'),
    complete: (file, value) => withFacts(file, value, inheritance),
  });
  const content = readTranslation(reader, {
    own,
    site: siteIn(folder, baseOf(folder), own.site),
    addresses: names.addresses,
  });
  return { folder, content, reader, names };
}

/** A fault of a language's files, with the file's real name in the company's folder. */
export function faultInFolder({ folder, names }: ReadLanguage, fault: Fault): Fault {
  return { ...fault, file: `${folder}/${names.files.get(fault.file) ?? fault.file}` };
}
