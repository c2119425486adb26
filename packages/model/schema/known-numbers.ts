import type { Content } from './content.ts';
import type { Fault, FieldPath } from './faults/fault.ts';
import { suggestion } from './faults/nearest.ts';
import { type Counts, countsOf, figuresOf } from './known-values.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { COUNTED, eachText, FILLED_IN, mapTexts } from './reading/text.ts';
import { pageFile, type SoundContent } from './sound-content.ts';

/** Numbers that running text spells out. */
const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** What the content counts, as texts call it. */
const NOUN =
  /\b(?:offices|time\szones|platforms|services|verticals|industries|stories|customers|partners|positions|values)\b/gi;

/** What stands before a number that is not meant to be all of them: "more than five offices", "three or four stories". */
const NOT_ALL = [
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

/** No word that matters here is longer, nor two of them with what stands between. */
const LONGEST = 30;

/**
 * Fills in what the content knows: `{offices}` becomes "six", `{Offices}` "Six", and the name of a figure its value. Other
 * names in braces stay.
 *
 * @param content - all content, as it was read
 * @returns the same with every text filled in
 */
export function withNumbers(content: Content): Content {
  const spelledOut = content.site.language.startsWith('en');
  const counts = byName(countsOf(content));
  const figures = figuresOf(content);
  return mapTexts(content, (text, isHtml) =>
    text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const figure = figures[name];
      if (figure !== undefined) return isHtml ? escaped(figure) : figure;
      const count = counts.get(name.toLowerCase());
      if (count === undefined) return placeholder;
      const word = (spelledOut && WORDS[count]) || String(count);
      return startsSmall(name) ? word : capitalized(word);
    }),
  );
}

/**
 * Texts that name another number of something than there is.
 *
 * @param content - the texts
 * @param counts - how many there are
 * @param others - phrases that count something else, as `site.yaml` lists them
 * @param bodies - the texts of Markdown files, for the lines of what they say
 */
export function numberFaults(
  content: SoundContent,
  counts: Counts,
  others: readonly string[],
  bodies: Bodies,
): Fault[] {
  const meantOtherwise = new Set(others.map(plain));
  return inOwnTexts(content, bodies, (text) =>
    [...text.matchAll(NOUN)].flatMap(({ 0: noun, index }) => {
      const { number, before } = numberBefore(text.slice(Math.max(0, index - LONGEST), index));
      const [name, phrase] = [nameOf(noun), text.slice(index - number.length - 1, index + noun.length)];
      const count = counts[name];
      const said = /^\d+$/.test(number) ? Number(number) : WORDS.indexOf(number.toLowerCase());
      // Any other word, such as "our offices", says no number, and "no" is mostly said of something else.
      if (count === undefined || said < 1 || said === count) return [];
      if (NOT_ALL.includes(before) || meantOtherwise.has(plain(phrase))) return [];
      const placeholder = `{${startsSmall(number) ? name : capitalized(name)}}`;
      const there = count === 0 ? 'there are none' : `there ${count === 1 ? 'is' : 'are'} ${count}`;
      const reason = `says "${phrase.replaceAll(/\s/g, ' ')}", but ${there}: write ${placeholder}, which is counted for you; if it counts something else, list these words in site.yaml, under otherNumbers`;
      return [{ phrase, reason, example: `"${placeholder} ${noun}"` }];
    }),
  );
}

/**
 * Names in braces that nothing is filled in for: visitors would read the braces.
 *
 * @param content - the texts
 * @param figures - the names of the company's figures
 */
export function unknownNames(content: SoundContent, figures: readonly string[], bodies: Bodies): Fault[] {
  const counted = COUNTED.map((name) => name.toLowerCase());
  const filledIn = [...figures, ...FILLED_IN];
  const offered = [...COUNTED, ...figures, 'name', 'tagline'];
  return inOwnTexts(content, bodies, (text) =>
    [...text.replaceAll(/<code>[^<]*<\/code>/g, '').matchAll(PLACEHOLDER)].flatMap(([phrase, name = '']) =>
      counted.includes(name.toLowerCase()) || filledIn.includes(name)
        ? []
        : [{ phrase, reason: `${phrase} is not filled in with anything: ${suggestion(name, offered)}` }],
    ),
  );
}

type Bodies = ReadonlyMap<string, Pick<MarkdownText, 'lineOf'>>;

/** Looks for faults in all that the company says in its own words. */
function inOwnTexts(
  content: SoundContent,
  bodies: Bodies,
  look: (text: string) => { phrase: string; reason: string; example?: string }[],
): Fault[] {
  const faults: Fault[] = [];
  for (const { file, entry } of ownTexts(content)) {
    eachText(entry, [], (field, text) => {
      for (const { phrase, ...fault } of look(text))
        faults.push({ file, ...placeOf(field, phrase, file), ...fault });
    });
  }
  return faults;

  /** What a body says is HTML by now, and no field. */
  function placeOf(field: FieldPath, phrase: string, file: string): Pick<Fault, 'field' | 'line'> {
    return field.at(-1) === 'html' || field[0] === 'sections'
      ? { line: bodies.get(file)?.lineOf(phrase) }
      : { field };
  }
}

/** The number right before a noun, if there is one by itself: not the end of "1,000" or "twenty-two"; and the word before it. */
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

/** Which of the things that are counted a noun means. */
function nameOf(noun: string): keyof Counts {
  const joined = noun.replaceAll(/\s/g, '').toLowerCase();
  return COUNTED.find((name) => name.toLowerCase() === joined) ?? 'offices';
}

function plain(phrase: string): string {
  return phrase.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function startsSmall(word: string): boolean {
  return word.charAt(0) === word.charAt(0).toLowerCase();
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A file with what it says. */
interface OwnText {
  readonly file: string;
  readonly entry: unknown;
}

/** What the company says in its own words, by files: all but the words of forms and controls, and what others are quoted with. */
function ownTexts(content: SoundContent): OwnText[] {
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
  ];
}
