import { countryCode } from '@website/model/schema/codes.ts';
import type { Office } from '@website/model/schema/company.ts';
import { DESCRIPTION_LENGTH } from '@website/model/schema/position.ts';
import type { BoardPosition } from './boards.ts';
import { plainWords, toMarkdown } from './to-markdown.ts';

/** Defaults for fields that the board lacks. */
export interface Defaults {
  experience?: string | undefined;
  openings: string;
}

/** A card has room for sentences, not for lists. */
const LIST_OR_HEADING = /^(?:#|- |\d+\. )/m;

/** Matches "3-7 years", but not "three to seven". */
const YEARS_FROM_TO = /\b(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})\+? years\b/i;
const YEARS_FROM = /\b(\d{1,2}) ?\+? (?:or more )?years\b/i;

/** Maps a board's position to the fields of a position's file, in their order there, with remarks on missing data. */
export function mapPosition(offered: BoardPosition, offices: readonly Office[], defaults: Defaults) {
  const remarks: string[] = [];
  const body = toMarkdown(offered.html);
  const words = plainWords(body);
  const [start = ''] = body.split(LIST_OR_HEADING);
  const experience = offered.experience ?? experienceIn(words) ?? defaults.experience;
  if (experience === undefined) remarks.push('does not state the required experience: fill it in');
  const locations = offices.filter((office) => isAt(office, offered.places)).map(({ name }) => name);
  const remote = offered.isRemote ? remoteCountries(offered, offices) : [];
  if (locations.length + remote.length === 0) {
    const places = offered.places.length === 0 ? 'no place' : offered.places.join(', ');
    remarks.push(`names ${places}, which is no office of company.yaml: add the office, or locations by hand`);
  }
  const { title, skills, datePosted, employmentType, salary } = offered;
  const fields = {
    title,
    description: truncated(plainWords(start) || words || title),
    experience: experience ?? '?',
    openings: offered.openings ?? defaults.openings,
    skills,
    datePosted,
    employmentType,
    locations: locations.length === 0 ? undefined : locations,
    remote: remote.length === 0 ? undefined : remote,
    salary,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { fields: Object.fromEntries(given), body, remarks };
}

function experienceIn(words: string): string | undefined {
  const [, from, to] = YEARS_FROM_TO.exec(words) ?? [];
  if (from !== undefined) return `${from}-${to} Years`;
  // A sentence that counts years may be about the company.
  const sentence = words.split('.').find((one) => /experience/i.test(one) && YEARS_FROM.test(one));
  const [, least] = YEARS_FROM.exec(sentence ?? '') ?? [];
  return least === undefined ? undefined : `${least}+ Years`;
}

function isAt({ name, city }: Office, places: readonly string[]): boolean {
  const known = [name, city].map((word) => word.toLowerCase());
  return places.some((place) => known.some((word) => wordsOf(place).includes(` ${word} `)));
}

/** Pads each word with spaces, so that Bath is not found in Bathurst. */
function wordsOf(place: string): string {
  return ` ${place
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Countries for remote work: from the board, from location names, or from the offices. */
function remoteCountries({ countries, places }: BoardPosition, offices: readonly Office[]): string[] {
  const given = countries.filter((code) => countryCode.safeParse(code).success);
  if (given.length > 0) return [...given];
  const known = [...new Set(offices.flatMap(({ country }) => country ?? []))];
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const named = known.filter((code) =>
    places.some((place) => wordsOf(place).includes(` ${english.of(code)?.toLowerCase()} `)),
  );
  return named.length > 0 ? named : known;
}

/** Truncates a text to the whole sentences, or else words, that fit a card. */
function truncated(words: string): string {
  if (words.length <= DESCRIPTION_LENGTH) return words;
  const start = words.slice(0, DESCRIPTION_LENGTH);
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end)));
  if (sentence > 0) return start.slice(0, sentence + 1);
  return `${start.slice(0, start.lastIndexOf(' '))}…`.slice(0, DESCRIPTION_LENGTH);
}
