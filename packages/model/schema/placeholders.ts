import { placeholdersOf } from '../contract/message-syntax.ts';
import { fillIn } from '../contract/messages.ts';
import type { Content } from './content.ts';
import { pageFile, type ValidContent } from './content.ts';
import type { Fault, FieldPath } from './faults/fault.ts';
import { suggestion } from './faults/nearest.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { CHOICE_EXAMPLE, choiceFaultText, flat } from './reading/message.ts';
import { COUNT_PLACEHOLDERS, isCount, mapTexts, OTHER_PLACEHOLDERS, visitTexts } from './reading/text.ts';

/** Numbers that are spelled out in running text. */
const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The counted nouns. */
const NOUN =
  /\b(?:offices|time\szones|platforms|services|verticals|industries|stories|customers|partners|positions|values)\b/gi;

/** Words before a number that is not the total: "more than five offices", "three or four stories". */
const NO_TOTAL = [
  ...[
    'than',
    'over',
    'under',
    'about',
    'around',
    'nearly',
    'almost',
    'roughly',
    'some',
    'least',
    'most',
    'to',
    'or',
  ],
  ...['first', 'last', 'next', 'other', 'another', 'any', 'these', 'those'],
];

/** Longer than a number and the word before it. */
const MAX_LENGTH = 30;

/**
 * Replaces the placeholders of counts and figures: `{offices}` becomes "six", `{Offices}` "Six", in other languages than English "6", and
 * a figure's name its value. Choices on counts, such as `{offices, plural, …}`, are made. Other placeholders stay.
 *
 * @param content - all content
 * @returns a copy with interpolated texts
 */
export function interpolateCounts<C extends Content>(content: C): C {
  const { language } = content.site;
  const spelledOut = language.startsWith('en');
  const digits = new Intl.NumberFormat(language);
  const counts = byName(countsOf(content));
  const figures = figuresOf(content);
  return mapTexts(content, (text, isHtml) =>
    fillIn(
      text,
      (name) => {
        const figure = figures[name];
        if (figure !== undefined) return isHtml ? escapeText(figure) : figure;
        const count = counts.get(name.toLowerCase());
        if (count === undefined) return undefined;
        const word = (spelledOut && WORDS[count]) || digits.format(count);
        return startsLowercase(name) ? word : capitalized(word);
      },
      (name) => counts.get(name.toLowerCase()),
      language,
    ),
  );
}

/** Counts by their placeholders; undefined if unknown. */
type Counts = Readonly<Record<(typeof COUNT_PLACEHOLDERS)[number], number | undefined>>;

/** Counts the content; invalid files have no counts. */
export function countsOf({ company, ...content }: Content): Counts {
  const offices = listed((company as Partial<Content['company']> | undefined)?.offices);
  const customers = listed(content.customers);
  return {
    offices: offices?.length,
    timeZones: offices && new Set(offices.map(({ timeZone }) => offsetsOf(timeZone))).size,
    platforms: content.platforms.length,
    services: content.services.length,
    verticals: content.verticals.length,
    industries: listed(content.industries)?.length,
    stories: content.stories.length,
    customers: customers?.filter(({ kind }) => kind === 'customer').length,
    partners: customers?.filter(({ kind }) => kind === 'partner').length,
    positions: content.positions.length,
    values: listed(content.values)?.length,
  };
}

/** The named figures of `company.yaml`. */
export function figuresOf({ company }: Pick<Content, 'company'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    company.figures.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
  );
}

function listed<T>(entries: readonly T[] | undefined): readonly T[] | undefined {
  return Array.isArray(entries) ? entries : undefined;
}

/** The UTC offsets of a time zone in winter and summer, so that Paris and Berlin count as one. */
function offsetsOf(timeZone: string): string {
  try {
    const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const year = new Date().getUTCFullYear();
    return [0, 6].map((month) => offset.format(Date.UTC(year, month, 1))).join(' ');
  } catch {
    return timeZone;
  }
}

/**
 * Texts with a wrong count.
 *
 * @param content - the texts
 * @param counts - the actual counts
 * @param others - phrases to ignore, from `otherNumbers` in `site.yaml`
 * @param bodies - the Markdown files, for line numbers
 */
export function countFaults(
  content: ValidContent,
  counts: Counts,
  others: readonly string[],
  bodies: Bodies,
): Fault[] {
  const ignored = new Set(others.map(plain));
  return checkOwnTexts(content, bodies, (text) =>
    [...text.matchAll(NOUN)].flatMap(({ 0: noun, index }) => {
      const { number, before } = numberBefore(text.slice(Math.max(0, index - MAX_LENGTH), index));
      const [name, phrase] = [nameOf(noun), text.slice(index - number.length - 1, index + noun.length)];
      const count = counts[name];
      const stated = /^\d+$/.test(number) ? Number(number) : WORDS.indexOf(number.toLowerCase());
      // Another word, such as "our offices", is no number; "no" seldom means zero of them.
      if (count === undefined || stated < 1 || stated === count) return [];
      if (NO_TOTAL.includes(before) || ignored.has(plain(phrase))) return [];
      const placeholder = `{${startsLowercase(number) ? name : capitalized(name)}}`;
      const there = count === 0 ? 'there are none' : `there ${count === 1 ? 'is' : 'are'} ${count}`;
      const reason = `Write ${placeholder}, which is counted for you: it says "${phrase.replaceAll(/\s/g, ' ')}", but ${there}; if it counts something else, list these words in site.yaml, under otherNumbers`;
      return [{ phrase, reason, example: `"${placeholder} ${noun}"` }];
    }),
  );
}

/**
 * Unknown placeholders, which visitors would see with their braces.
 *
 * @param content - the texts
 * @param figures - the names of the company's figures
 */
export function unknownPlaceholders(
  content: ValidContent,
  figures: readonly string[],
  bodies: Bodies,
): Fault[] {
  const filledIn: string[] = [...figures, ...OTHER_PLACEHOLDERS];
  const offered = [...COUNT_PLACEHOLDERS, ...figures, 'name', 'tagline'];
  return checkOwnTexts(content, bodies, (text) => {
    const words = text.replaceAll(/<code>[^<]*<\/code>/g, '');
    const reason = choiceFaultText(words);
    if (reason !== undefined) return [{ phrase: words, reason, example: CHOICE_EXAMPLE }];
    return flat(placeholdersOf(words)).flatMap(({ name }) =>
      isCount(name) || filledIn.includes(name)
        ? []
        : [
            {
              phrase: `{${name}}`,
              reason: `Correct {${name}}, for which nothing is filled in: ${suggestion(name, offered)}`,
            },
          ],
    );
  });
}

type Bodies = ReadonlyMap<string, Pick<MarkdownText, 'lineOf'>>;

/** Checks all texts in the company's own words. */
function checkOwnTexts(
  content: ValidContent,
  bodies: Bodies,
  check: (text: string) => { phrase: string; reason: string; example?: string }[],
): Fault[] {
  const faults: Fault[] = [];
  for (const { file, entry } of ownTexts(content)) {
    visitTexts(entry, [], (field, text) => {
      for (const { phrase, ...fault } of check(text))
        faults.push({ file, ...placeOf(field, phrase, file), ...fault });
    });
  }
  return faults;

  /** Bodies are HTML by now, so they have a line instead of a field. */
  function placeOf(field: FieldPath, phrase: string, file: string): Pick<Fault, 'field' | 'line'> {
    return field.at(-1) === 'html' || field[0] === 'sections' || field[0] === 'opening'
      ? { line: bodies.get(file)?.lineOf(phrase) }
      : { field };
  }
}

/** The number before a noun, unless it is part of another one such as "1,000" or "twenty-two", and the word before it. */
function numberBefore(text: string): { number: string; before: string } {
  const none = { number: '', before: '' };
  if (!/\s$/.test(text)) return none;
  const [number = '', ...earlier] = text
    .trimEnd()
    .split(/[^A-Za-z0-9]/)
    .reverse();
  const [sign = ' '] = text.slice(0, text.trimEnd().length - number.length).slice(-1);
  return '.,+-–'.includes(sign) ? none : { number, before: (earlier[0] ?? '').toLowerCase() };
}

function byName(counts: Counts): Map<string, number | undefined> {
  return new Map(Object.entries(counts).map(([name, count]) => [name.toLowerCase(), count]));
}

/** The count that a noun refers to. */
function nameOf(noun: string): keyof Counts {
  const joined = noun.replaceAll(/\s/g, '').toLowerCase();
  return COUNT_PLACEHOLDERS.find((name) => name.toLowerCase() === joined) ?? 'offices';
}

function plain(phrase: string): string {
  return phrase.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function startsLowercase(word: string): boolean {
  return word.charAt(0) === word.charAt(0).toLowerCase();
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A file with its content. */
interface OwnText {
  readonly file: string;
  readonly entry: unknown;
}

/** The company's own texts by file: all except forms, controls, quotes, and news, which say what was true on their day. */
function ownTexts(content: ValidContent): OwnText[] {
  return [
    { file: 'company.yaml', entry: content.company },
    { file: 'pages/shell.yaml', entry: content.shell },
    ...Object.entries(content.pages).map(([name, entry]) => ({ file: pageFile(name), entry })),
    ...(['platforms', 'services', 'verticals', 'positions'] as const).flatMap((folder) =>
      content[folder].map((entry) => ({ file: `${folder}/${entry.slug}.md`, entry })),
    ),
    ...content.stories.map(({ quote: _, ...entry }) => ({ file: `stories/${entry.slug}.md`, entry })),
    { file: 'values.yaml', entry: content.values },
    { file: 'gaming.yaml', entry: content.gaming },
    { file: 'industries.yaml', entry: content.industries },
    { file: 'policy.md', entry: content.policy },
    { file: 'accessibility.md', entry: content.accessibility },
    { file: 'people.yaml', entry: content.people },
    ...content.written.map((entry) => ({ file: `written/${entry.slug}.md`, entry })),
  ];
}
