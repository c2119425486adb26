import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FormsContent } from '../../contract/forms/forms-content.ts';
import { countryName } from '../codes.ts';
import type { Content } from '../content.ts';
import { TRANSLATION_OF } from './translated-names.ts';

/** The fields of entries that are no words: a translation has those of the own language, unless it says otherwise. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  platforms: ['order', 'accent', 'layer', 'shows'],
  services: ['order', 'accent'],
  verticals: ['order', 'accent'],
  stories: ['order', 'year', 'vertical', 'service', 'platform', 'shows', 'sample'],
  positions: [
    'openings',
    'accent',
    'datePosted',
    'validThrough',
    'employmentType',
    'locations',
    'remote',
    'salary',
    'source',
  ],
  written: ['picture', 'linked', 'order', 'contents'],
  news: ['picture', 'author', 'draft'],
};

/** The folders that a fact refers to: it is left out if the language has no such file there. */
const REFERENCES: Readonly<Record<string, { folder: string; ending: string }>> = {
  vertical: { folder: 'verticals', ending: '.md' },
  service: { folder: 'services', ending: '.md' },
  platform: { folder: 'platforms', ending: '.md' },
  shows: { folder: 'interfaces', ending: '.yaml' },
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields that a translation takes from the own language, by their paths, unless its file has them. @param file - its path in the own language */
export function inheritedFields(file: string): readonly (readonly string[])[] {
  if (file === 'forms.yaml') return [['application', 'fields', 'country', 'choices']];
  if (file === 'pages/home.yaml') return [['sections']];
  return (FACTS[path.posix.dirname(file)] ?? []).map((field) => [field]);
}

/** What a file of a language takes from the own language. */
export interface Inheritance {
  /** All content of the own language. */
  readonly own: Content;
  readonly language: string;
  /** The language's folder. */
  readonly root: string;
  /** The real name of a file that is called otherwise than in the own language. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Adds the facts of the own language to what a file of another language says.
 *
 * @param file - its path in the own language: `positions/data-engineer.md`
 * @param value - the parsed file or front matter, which may be invalid
 */
export function withFacts(file: string, value: unknown, inheritance: Inheritance): unknown {
  if (file === 'forms.yaml') return withCountries(value, inheritance.own.forms, inheritance.language);
  if (typeof value !== 'object' || value === null) return value;
  if (file === 'pages/home.yaml') {
    const { own } = inheritance;
    return withPictures(withSections(value as Fields, own), own.pages.home);
  }
  if (file === 'values.yaml') return withPictures(value, inheritance.own.values);
  if (file === 'gaming.yaml') return withPictures(value, inheritance.own.gaming);
  const [folder = '', name = ''] = file.split('/');
  if (FACTS[folder] === undefined || Array.isArray(value)) return value;
  const { [TRANSLATION_OF]: _, ...written } = value as Fields;
  return { ...factsOf(folder, path.basename(name, '.md'), inheritance), ...written };
}

function factsOf(folder: string, name: string, inheritance: Inheritance): Fields {
  const entries = inheritance.own[folder as 'positions'] as readonly { slug: string; file?: string }[];
  const entry = entries.find(({ slug, file = slug }) => file === name) as Fields | undefined;
  const facts = (FACTS[folder] ?? []).map((field) => [field, entry?.[field]] as const);
  return Object.fromEntries(
    // A computed accent of 0 is none (`withAccents`).
    facts.filter(
      ([field, fact]) =>
        fact !== undefined && !(field === 'accent' && fact === 0) && isThere(field, fact, inheritance),
    ),
  );
}

function isThere(field: string, fact: unknown, { root, files }: Inheritance): boolean {
  const reference = REFERENCES[field];
  if (reference === undefined) return true;
  const file = `${reference.folder}/${fact}${reference.ending}`;
  return existsSync(path.join(root, files.get(file) ?? file));
}

/** Adds the pictures of the own language's texts, where lists have as many entries. */
function withPictures(value: unknown, own: unknown): unknown {
  if (Array.isArray(value))
    return Array.isArray(own) && own.length === value.length
      ? value.map((entry, index) => withPictures(entry, own[index]))
      : value;
  if (!isFields(value) || !isFields(own)) return value;
  const { picture } = own;
  const parts = Object.entries(value).map(([name, part]) => [name, withPictures(part, own[name])]);
  return { ...(picture === undefined ? {} : { picture }), ...Object.fromEntries(parts) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The sections of the home page in the own language's order, as far as they have texts. */
function withSections(home: Fields, { pages }: Content): Fields {
  if (home.sections !== undefined || pages.home?.sections === undefined) return home;
  return { ...home, sections: pages.home.sections.filter((name) => home[name] !== undefined) };
}

/**
 * Adds the countries of the own language's form, by their names in another language, unless its file has some.
 *
 * @param forms - the parsed `forms.yaml` of that language
 * @param own - the own language's, which may be invalid
 */
export function withCountries(forms: unknown, own: Partial<FormsContent>, language: string): unknown {
  const { application } = (forms ?? {}) as { application?: { fields?: { country?: Fields } } };
  const country = application?.fields?.country;
  const choices = own.application?.fields?.country?.choices;
  if (country === undefined || country.choices !== undefined || choices === undefined) return forms;
  const named = choices.map(({ code, value }) => ({ code, value, label: countryName(code, language) }));
  return {
    ...(forms as object),
    application: {
      ...application,
      fields: { ...application?.fields, country: { ...country, choices: named } },
    },
  };
}
