import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageTag } from '@website/model/schema/languages/language-tags.ts';
import { parse } from 'yaml';

/** English, with everything that is not words. */
export const TEMPLATE = path.join(import.meta.dirname, 'template');

/** A folder of words for each other language, by its tag. */
const LANGUAGES = path.join(import.meta.dirname, 'languages');

/** The languages that have starter words. */
export const STARTER_LANGUAGES = ['en', ...readdirSync(LANGUAGES).sort()];

/** The files of a language's words; `company.yaml` has only some. */
const FILES =
  /^(?:interface\.yaml|forms\.yaml|mail\.yaml|answers\.yaml|policy\.md|accessibility\.md|pages\/[a-z-]+\.yaml)$/;

/** The files of starter words that every language has. */
export const WORD_FILES = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => FILES.test(name))
  .sort();

/**
 * The language of the starter words for a company's language: `sv` for `sv-FI`, `zh-Hans` for `zh-CN`.
 *
 * @returns undefined if there are none
 */
export function starterLanguage(language: string): string | undefined {
  const wanted = readAs(language);
  return STARTER_LANGUAGES.find((tag) => {
    const one = readAs(tag);
    return wanted !== undefined && one?.language === wanted.language && one.script === wanted.script;
  });
}

function readAs(tag: string): Intl.Locale | undefined {
  return isLanguageTag(tag) ? new Intl.Locale(tag).maximize() : undefined;
}

/**
 * The path of a file with starter words, in English if there are none in the language.
 *
 * @param language - the company's, as a BCP 47 tag
 * @param file - its path in a company's folder
 */
export function starterFile(language: string, file: string): string {
  const tag = starterLanguage(language) ?? 'en';
  const translated = path.join(LANGUAGES, tag, file);
  return tag !== 'en' && FILES.test(file) && existsSync(translated) ? translated : path.join(TEMPLATE, file);
}

/** The words of a language for `company.yaml`. */
export function companyWords(language: string): { blurb: string; role: string } {
  const tag = starterLanguage(language) ?? 'en';
  if (tag !== 'en') return parse(readFileSync(path.join(LANGUAGES, tag, 'company.yaml'), 'utf8'));
  const { blurb } = parse(readFileSync(path.join(TEMPLATE, 'company.yaml'), 'utf8'));
  return { blurb, role: 'Office' };
}
