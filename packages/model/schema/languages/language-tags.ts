import { readdirSync } from 'node:fs';

/** Whether this is a BCP 47 tag of a language. */
export function isLanguageTag(tag: string): boolean {
  // BCP 47 allows longer language subtags, such as "English", but none is registered.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The writing direction of a language; left to right if the tag is invalid, which has a fault of its own. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  if (!isLanguageTag(language)) return 'ltr';
  // Missing in TypeScript's types.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction?: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}

/** Kinds of scripts (ISO 15924) that need other spacing than Latin, Greek and Cyrillic (`apps/site/styles/tokens.css`). */
const SCRIPTS = {
  /** Cursive: letters must not be spaced. */
  joined: ['Arab', 'Aran', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong'],
  /** Marks above and below the letters: lines need more height. */
  tall: [
    'Deva',
    'Beng',
    'Guru',
    'Gujr',
    'Orya',
    'Taml',
    'Telu',
    'Knda',
    'Mlym',
    'Sinh',
    'Thai',
    'Khmr',
    'Laoo',
    'Mymr',
    'Tibt',
  ],
  /** Characters that fill their squares: lines need more height, and letters no spacing. */
  dense: ['Hans', 'Hant', 'Jpan', 'Kore'],
} as const;

export type ScriptKind = keyof typeof SCRIPTS;

/** The kind of a language's script; undefined for Latin and scripts alike. */
export function scriptKindOf(language: string): ScriptKind | undefined {
  if (!isLanguageTag(language)) return undefined;
  const script = new Intl.Locale(language).maximize().script ?? '';
  return (Object.keys(SCRIPTS) as ScriptKind[]).find((kind) =>
    (SCRIPTS[kind] as readonly string[]).includes(script),
  );
}

/**
 * A language's name in itself: `svenska`. Its country is named only if that tells it from another one: `English` beside `svenska`.
 *
 * @param among - all languages of the site
 */
export function nativeName(language: string, among: readonly string[]): string {
  const isUnique = among.filter((other) => withoutCountry(other) === withoutCountry(language)).length === 1;
  const named = isUnique ? withoutCountry(language) : language;
  return (
    new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(named) ?? named
  );
}

function withoutCountry(tag: string): string {
  const { language, script } = new Intl.Locale(tag);
  return script === undefined ? language : `${language}-${script}`;
}

/** The folders of a company that hold another language: those named like one, such as `sv` or `zh-Hans`. */
export function languageFolders(root: string): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLanguageTag(entry.name) && names.of(entry.name) !== undefined)
    .map(({ name }) => name)
    .sort();
}

/** Where the pages of a language folder are: `/sv`. */
export function baseOf(folder: string): `/${string}` {
  return `/${folder.toLowerCase()}`;
}
