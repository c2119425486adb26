import type { Content } from './load.ts';

/** What the content can count, by the words that texts use for it. */
const COUNTED: Readonly<Record<string, (content: Content) => number>> = {
  offices: ({ company }) => company.offices.length,
  platforms: ({ platforms }) => platforms.length,
  services: ({ services }) => services.length,
  verticals: ({ verticals }) => verticals.length,
  stories: ({ stories }) => stories.length,
  positions: ({ positions }) => positions.length,
};

/** Numbers that running text spells out. */
const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;
const SPELLED =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (offices|platforms|stories|verticals)\b/gi;

/**
 * Fills in numbers that the content knows: `{offices}` becomes "six", `{Offices}` "Six". Other names in braces stay.
 *
 * @param content - all content, as it was read
 * @returns the same with every text filled in
 */
export function withNumbers(content: Content): Content {
  const spelledOut = content.site.language.startsWith('en');
  return mapTexts(content, (text) =>
    text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const count = COUNTED[name.toLowerCase()]?.(content);
      if (count === undefined) return placeholder;
      const word = (spelledOut && WORDS[count]) || String(count);
      return name === name.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
    }),
  );
}

/** Texts that state a wrong number of something, as `file: field: reason`. */
export function numberFaults(content: Content): string[] {
  const faults: string[] = [];
  const check = (file: string, path: readonly string[], text: string) => {
    for (const [phrase, number = '', name = ''] of text.matchAll(SPELLED)) {
      const thing = name.toLowerCase();
      const count = COUNTED[thing]?.(content);
      const said = /\d/.test(number) ? Number(number) : WORDS.indexOf(number.toLowerCase());
      if (count === undefined || said === count) continue;
      const field = path.join('.') || 'body';
      faults.push(
        `${file}: ${field}: says "${phrase}", but there are ${count}: write {${thing}}, and it is counted`,
      );
    }
  };
  for (const [name, page] of Object.entries(content.pages)) {
    eachText(page, [], (path, text) => check(`pages/${fileName(name)}.yaml`, path, text));
  }
  eachText(content.company, [], (path, text) => check('company.yaml', path, text));
  for (const folder of ['platforms', 'services', 'verticals'] as const) {
    for (const entry of content[folder]) {
      eachText(entry, [], (path, text) => check(`${folder}/${entry.slug}.md`, path, text));
    }
  }
  return faults;
}

/** A page's file, from its name in the code: `successStories` is in `success-stories.yaml`. */
function fileName(page: string): string {
  return page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function eachText(
  value: unknown,
  path: readonly string[],
  act: (path: readonly string[], text: string) => void,
) {
  if (typeof value === 'string') act(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) eachText(part, [...path, key], act);
  }
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)])) as T;
}
