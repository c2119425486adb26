import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { visitTexts } from '@website/model/schema/reading/text.ts';

/** Evidence that a file comes from a company. */
export interface Traces {
  /** Its texts, names and colors, as `wordsOf` returns them. */
  readonly words: readonly string[];
  /** The hashes of its files. */
  readonly files: ReadonlySet<string>;
}

/** A text of this many words is unique to a company. */
const WORDS_OF_A_TEXT = 4;
/** A slogan is unique with fewer words. */
const WORDS_OF_A_SLOGAN = 2;
/** Fewer letters occur in any minified script by chance. */
const LETTERS_OF_A_NAME = 4;
/** The fields that hold slogans: headlines, the band's lines, the menu's texts, the tagline. */
const SLOGANS =
  /^(?:pages\.(?:.*\.)?headline|shell\.band\.lines\..*|shell\.menu\.links\.\d+\.text|company\.tagline)$/;
/** The fields that hold names, titles and addresses, which may be one word. */
const NAMES = [
  /^company\.(?:name|email|url|social\.url)$/,
  /^company\.offices\.\d+\.(?:name|city|phone|address\.\d+)$/,
  /^(?:platforms|services|verticals|stories|positions|values|industries|gaming)\.\d+\.title$/,
  /^stories\.\d+\.client$/,
  /^customers\.\d+\.name$/,
];

/**
 * The traces of a company. Texts of its forms, controls and mails don't count: they are the same for every company.
 *
 * @param folder - the company's folder
 * @param others - other files that only this company's site has
 */
export function tracesOf(folder: string, others: readonly string[]): Traces {
  const words = wordsOfFolder(folder, WORDS_OF_A_TEXT);
  const mark = readFileSync(path.join(folder, 'brand/mark.svg'), 'utf8');
  for (const [, line = ''] of mark.matchAll(/ d="([^"]+)"/g)) words.add(wordsOf(line));
  return { words: [...words], files: new Set([...filesIn(folder), ...others].map(hashOf)) };
}

/**
 * A company's names, slogans and colors, as `wordsOf` returns them: no code of the product may contain them.
 *
 * @param folder - the company's folder
 */
export function namesOf(folder: string): string[] {
  return [...wordsOfFolder(folder, Number.POSITIVE_INFINITY)];
}

/** @param leastOfTexts - the least words of a text, neither name nor slogan, that count as unique */
function wordsOfFolder(folder: string, leastOfTexts: number): Set<string> {
  const { forms: _forms, interface: _interface, brand, mail, ...content } = loadContent(folder);
  const words = new Set(Object.values(colorsOf(brand.colors)).map(wordsOf));
  const { texts: _texts, ...own } = mail;
  visitTexts({ ...content, mail: own }, [], (field, text) => {
    const place = field.join('.');
    const least = NAMES.some((name) => name.test(place))
      ? 1
      : SLOGANS.test(place)
        ? WORDS_OF_A_SLOGAN
        : leastOfTexts;
    for (const part of [text, ...sentencesOf(text)].map(wordsOf)) {
      if (part.split(' ').length >= least && part.length >= LETTERS_OF_A_NAME) words.add(part);
    }
  });
  return words;
}

/**
 * The traces that are in a text as whole words: in visible text and in attributes, with or without markup between words.
 *
 * @param text - a page, a style sheet, a script, a drawing
 */
export function found(words: readonly string[], text: string): string[] {
  const searched = ` ${wordsOf(text)} ${wordsOf(withoutMarkup(text))} `;
  // Few traces have all their words in a text: only these are searched for.
  const present = new Set(searched.split(' '));
  return words.filter(
    (trace) => trace.split(' ').every((word) => present.has(word)) && searched.includes(` ${trace} `),
  );
}

/** A text's words in lower case, separated by spaces. */
export function wordsOf(text: string): string {
  const plain = text.replaceAll(/&(?:amp|quot|lt|gt|#x27|#39);|\\[nrt]/g, ' ').toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

/** The hash of a file's bytes. */
export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** All files below a folder. */
export function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

function sentencesOf(text: string): string[] {
  return withoutMarkup(text).split(/[.!?:;]\s+|\n/);
}

function withoutMarkup(text: string): string {
  return text.replaceAll(/<[^<>]*>/g, ' ');
}
