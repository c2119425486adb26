import { interpolate } from '@website/model/contract/texts.ts';
import { countryName } from '@website/model/schema/codes.ts';
import type { Content } from '@website/model/schema/content.ts';
import type { InterfaceTexts } from '@website/model/schema/interface.ts';
import { type EmploymentType, isOpen, type Position } from '@website/model/schema/position.ts';
import { builtAt, content } from '../site/content.server.ts';

/** A position with its accent color resolved. */
export type PublishedPosition = Content['positions'][number];

/** The open positions, in the order of the list. */
export function openPositions(): readonly PublishedPosition[] {
  const { company, positions } = content();
  const now = builtAt();
  return positions.filter((position) => isOpen(position, company, now));
}

type Compared = Pick<Position, 'slug' | 'skills' | 'locations' | 'remote'>;

/** How much each shared skill, and a shared location, adds to the similarity score. */
const WEIGHTS = { skill: 2, place: 1 };

/** The positions that share a skill or a location with the given one, most similar first. */
export function similarPositions<P extends Compared>(position: Compared, others: readonly P[]): P[] {
  const skills = new Set(position.skills);
  const places = new Set(position.locations);
  return others
    .filter(({ slug }) => slug !== position.slug)
    .map((other) => {
      const shared = (other.skills ?? []).filter((skill) => skills.has(skill)).length;
      const isNear =
        (other.locations ?? []).some((place) => places.has(place)) ||
        (other.remote !== undefined && position.remote !== undefined);
      return { other, weight: shared * WEIGHTS.skill + (isNear ? WEIGHTS.place : 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, two) => two.weight - one.weight)
    .map(({ other }) => other);
}

type Labels = InterfaceTexts['position'];

/** A day for a `<time>` element: the ISO date and its localized text. */
export interface FormattedDay {
  date: string;
  text: string;
}

/** The optional fields of a position as localized text; a field that its file lacks is undefined. */
export interface PositionDetails {
  /** The offices where the work is done. */
  places?: string | undefined;
  /** The countries from which remote work is possible. */
  remoteFrom?: string | undefined;
  employment?: string | undefined;
  salary?: string | undefined;
  posted?: FormattedDay | undefined;
  until?: FormattedDay | undefined;
}

/**
 * Formats the codes, dates and amounts of a position in the site's language.
 *
 * @param language - as a BCP 47 tag
 */
export function formatDetails(position: Position, labels: Labels, language: string): PositionDetails {
  const { locations, remote, employmentType, datePosted, validThrough } = position;
  const countries = remote?.map((code) => countryName(code, language));
  return {
    places: locations && joined(locations, language),
    remoteFrom: countries && new Intl.ListFormat(language, { type: 'disjunction' }).format(countries),
    employment: employmentType && formatTypes(employmentType, labels, language),
    salary: formatSalary(position, labels, language),
    posted: datePosted === undefined ? undefined : formatDay(datePosted, language),
    until: validThrough === undefined ? undefined : formatDay(validThrough, language),
  };
}

/** The short form for lists: the places, and the employment types. */
export function formatSummary(position: Position, labels: Labels, language: string): string[] {
  const { employmentType } = position;
  const places = placesOf(position, labels);
  return [
    ...(places.length === 0 ? [] : [joined(places, language)]),
    ...(employmentType === undefined ? [] : [formatTypes(employmentType, labels, language)]),
  ];
}

/** The places of work: names of offices, and the word for remote work. */
export function placesOf({ locations = [], remote }: Position, labels: Pick<Labels, 'remote'>): string[] {
  return remote === undefined ? locations : [...locations, labels.remote];
}

function formatDay(date: string, language: string): FormattedDay {
  // An ISO date parses as UTC midnight: formatted in another time zone it could be the day before.
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
  return { date, text };
}

function formatTypes(types: readonly EmploymentType[], labels: Labels, language: string): string {
  return joined(
    types.map((type) => labels.employmentTypes[type]),
    language,
  );
}

function formatSalary({ salary }: Position, labels: Labels, language: string): string | undefined {
  if (salary === undefined) return undefined;
  const { currency, min, max = min, per } = salary;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Omits cents that are zero.
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amount = max === min ? format.format(min) : format.formatRange(min, max);
  return interpolate(labels.salaryPer[per], { amount });
}

function joined(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(names);
}
