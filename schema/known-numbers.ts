import type { Fault } from './faults/fault.ts';
import type { Content } from './load.ts';
import { pageFile, type SoundContent } from './sound-content.ts';
import { eachText, mapTexts } from './texts.ts';

/** How many there are, by the words that texts use for it; nothing where it isn't known. */
export type Counts = Readonly<Record<string, number | undefined>>;

/** What the content can count. */
export function countsOf({ company, ...content }: Content): Counts {
  // Of a company whose file is not right.
  const offices: unknown = (company as Partial<Content['company']> | undefined)?.offices;
  return {
    offices: Array.isArray(offices) ? offices.length : undefined,
    platforms: content.platforms.length,
    services: content.services.length,
    verticals: content.verticals.length,
    stories: content.stories.length,
    positions: content.positions.length,
  };
}

/** Numbers that running text spells out. */
const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;
const COUNTED = /\b([a-z]+|\d+) (offices|platforms|stories|verticals)\b/gi;

/**
 * Fills in numbers that the content knows: `{offices}` becomes "six", `{Offices}` "Six". Other names in braces stay.
 *
 * @param content - all content, as it was read
 * @returns the same with every text filled in
 */
export function withNumbers(content: Content): Content {
  const spelledOut = content.site.language.startsWith('en');
  const counts = countsOf(content);
  return mapTexts(content, (text) =>
    text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const count = counts[name.toLowerCase()];
      if (count === undefined) return placeholder;
      const word = (spelledOut && WORDS[count]) || String(count);
      return name === name.toLowerCase() ? word : capitalized(word);
    }),
  );
}

/**
 * Texts that name another number of something than there is.
 *
 * @param content - the texts
 * @param counts - how many there are
 */
export function numberFaults(content: SoundContent, counts: Counts): Fault[] {
  const faults: Fault[] = [];
  const check = (file: string, entry: unknown) =>
    eachText(entry, [], (field, text) => {
      for (const [phrase, number = '', name = ''] of text.matchAll(COUNTED)) {
        const thing = name.toLowerCase();
        const count = counts[thing];
        const isDigits = /\d/.test(number);
        const said = isDigits ? Number(number) : WORDS.indexOf(number.toLowerCase());
        // Any other word, such as "our offices", and "no" say no number.
        if (count === undefined || (!isDigits && said < 1) || said === count) continue;
        const placeholder = `{${number === number.toLowerCase() ? thing : capitalized(thing)}}`;
        const reason = `says "${phrase}", but there ${count === 1 ? 'is' : 'are'} ${count}: write ${placeholder}, and it is counted`;
        // What a body says is HTML by now, and no field.
        faults.push({
          file,
          field: field.filter((part) => part !== 'html'),
          reason,
          example: `"${placeholder} ${name}"`,
        });
      }
    });
  for (const [name, page] of Object.entries(content.pages)) check(pageFile(name), page);
  check('company.yaml', content.company);
  for (const folder of ['platforms', 'services', 'verticals'] as const) {
    for (const entry of content[folder]) check(`${folder}/${entry.slug}.md`, entry);
  }
  return faults;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
