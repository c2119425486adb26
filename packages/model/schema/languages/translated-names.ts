import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePathOf } from '../page-paths.ts';

/** The folders whose files may have another name in another language. */
const FOLDERS = ['platforms', 'services', 'verticals', 'stories', 'positions', 'written', 'news'];

/** The field that names the file of the own language whose translation a file is, if it has another name. */
export const TRANSLATION_OF = 'translationOf';

/** The names of the files of a language folder. */
export interface TranslatedNames {
  /** The real names of files that have another name than what they translate, by that name: `services/design.md`. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that translate the same file as another one. */
  readonly doubles: readonly { file: string; other: string }[];
  /** The paths of pages with translated names, by their paths in the own language: `/services/design` → `/services/formgivning`. */
  readonly addresses: Readonly<Record<string, string>>;
}

/**
 * Finds out which files of a language folder translate which of the own language: those of the same name, or those that
 * `translationOf` names. Everything refers to an entry by its name in the own language.
 *
 * @param root - the language's folder
 */
export function translatedNames(root: string): TranslatedNames {
  const files = new Map<string, string>();
  const doubles: { file: string; other: string }[] = [];
  const addresses: Record<string, string> = {};
  for (const folder of FOLDERS) {
    const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).sort() : [];
    for (const name of names.filter((one) => one.endsWith('.md'))) {
      const file = `${folder}/${name}`;
      const own = ownNameIn(readFileSync(path.join(root, file), 'utf8'));
      if (own === undefined || `${own}.md` === name) continue;
      const ownFile = `${folder}/${own}.md`;
      const other = files.get(ownFile) ?? (names.includes(`${own}.md`) ? ownFile : undefined);
      if (other !== undefined) doubles.push({ file, other });
      else {
        files.set(ownFile, file);
        addresses[pagePathOf(ownFile)] = pagePathOf(file);
      }
    }
  }
  return { files, doubles, addresses };
}

/** The value of `translationOf` in the front matter. */
function ownNameIn(source: string): string | undefined {
  const [, frontMatter = ''] = source.split(/^---[^\S\n]*$/m, 2);
  const line = frontMatter.split('\n').find((one) => one.startsWith(`${TRANSLATION_OF}:`));
  const name = line
    ?.slice(TRANSLATION_OF.length + 1)
    .trim()
    .replaceAll(/^["']|["']$/g, '');
  return name === '' ? undefined : name;
}
