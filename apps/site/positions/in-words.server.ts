import { interpolate } from '@website/model/contract/texts.ts';
import { countryName } from '@website/model/schema/codes.ts';
import type { Interface } from '@website/model/schema/interface.ts';
import type { EmploymentType, Position } from '@website/model/schema/position.ts';

type Words = Interface['position'];

/** A day as it is read and as programs read it. */
export interface DayInWords {
  date: string;
  text: string;
}

/** What a position's file may say besides what all of them say, as it is read; only what it does say. */
export interface PositionInWords {
  /** Where the work is done. */
  places?: string | undefined;
  /** The countries in which one may live and do it from home. */
  remoteFrom?: string | undefined;
  employment?: string | undefined;
  salary?: string | undefined;
  posted?: DayInWords | undefined;
  until?: DayInWords | undefined;
}

/**
 * Says in the site's language what a position's file says in codes.
 *
 * @param language - as a BCP 47 tag
 */
export function inWords(position: Position, words: Words, language: string): PositionInWords {
  const { locations, remote, employmentType, datePosted, validThrough } = position;
  const countries = remote?.map((code) => countryName(code, language));
  return {
    places: locations && listed(locations, language),
    remoteFrom: countries && new Intl.ListFormat(language, { type: 'disjunction' }).format(countries),
    employment: employmentType && typesOf(employmentType, words, language),
    salary: salaryOf(position, words, language),
    posted: datePosted === undefined ? undefined : dayInWords(datePosted, language),
    until: validThrough === undefined ? undefined : dayInWords(validThrough, language),
  };
}

/** The same in short, for lists: where, and how one is employed. */
export function inShort(position: Position, words: Words, language: string): string[] {
  const { employmentType } = position;
  const places = placesOf(position, words);
  return [
    ...(places.length === 0 ? [] : [listed(places, language)]),
    ...(employmentType === undefined ? [] : [typesOf(employmentType, words, language)]),
  ];
}

/** Where the work can be done: names of offices, and from home. */
export function placesOf({ locations = [], remote }: Position, words: Pick<Words, 'remote'>): string[] {
  return remote === undefined ? locations : [...locations, words.remote];
}

/** A day as one writes it out. */
function dayInWords(date: string, language: string): DayInWords {
  // A day has no time zone; that of the words must be the one in which it is read.
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
  return { date, text };
}

function typesOf(types: readonly EmploymentType[], words: Words, language: string): string {
  return listed(
    types.map((type) => words.employmentTypes[type]),
    language,
  );
}

function salaryOf({ salary }: Position, words: Words, language: string): string | undefined {
  if (salary === undefined) return undefined;
  const { currency, min, max = min, per } = salary;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Cents only where there are any.
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amount = max === min ? format.format(min) : format.formatRange(min, max);
  return interpolate(words.salaryPer[per], { amount });
}

function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
}
