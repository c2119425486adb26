import type { Content } from './content.ts';
import type { COUNT_PLACEHOLDERS } from './reading/text.ts';

/** Counts by their placeholders; undefined if unknown. */
export type Counts = Readonly<Record<(typeof COUNT_PLACEHOLDERS)[number], number | undefined>>;

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
