import type { Content } from './content.ts';
import type { COUNTED } from './reading/text.ts';

/** How many there are, by the names in braces; nothing where it isn't known. */
export type Counts = Readonly<Record<(typeof COUNTED)[number], number | undefined>>;

/** What the content can count; nothing of files that are not right. */
export function countsOf({ company, ...content }: Content): Counts {
  const offices = listed((company as Partial<Content['company']> | undefined)?.offices);
  const customers = listed(content.customers);
  return {
    offices: offices?.length,
    timeZones: offices && new Set(offices.map(({ timeZone }) => clockOf(timeZone))).size,
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

/** The figures of `company.yaml` that have a name, by that name. */
export function figuresOf({ company }: Pick<Content, 'company'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    company.figures.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
  );
}

function listed<T>(entries: readonly T[] | undefined): readonly T[] | undefined {
  return Array.isArray(entries) ? entries : undefined;
}

/** What clocks show in a time zone, winter and summer: Paris and Berlin are in one as people count them. */
function clockOf(timeZone: string): string {
  try {
    const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const year = new Date().getUTCFullYear();
    return [0, 6].map((month) => offset.format(Date.UTC(year, month, 1))).join(' ');
  } catch {
    return timeZone;
  }
}
