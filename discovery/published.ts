import type { Content } from '#schema/load.ts';
import type { Position } from '#schema/position.ts';
import { endOf } from '#schema/position-end.ts';
import type { LastChanges } from './last-changes.ts';
import { listedPages } from './listed-pages.ts';

/**
 * What sitemap and feeds are made of. A build keeps it beside the pages: the service makes these files anew when a position
 * ends, and knows nothing else of the content by then.
 */
export interface Published {
  site: { name: string; url: string; email: string; language: string };
  /** By which the site may tell search engines of its pages. */
  indexNowKey?: string;
  /** What feeds of positions are called, and what they are about. */
  careers: { title: string; description: string };
  pages: ListedPage[];
  positions: PublishedPosition[];
}

/** A page that search engines may list. */
export interface ListedPage {
  path: string;
  /** When what it says last changed, in ISO 8601; not known everywhere. */
  changed?: string;
  /** When it is no longer there for anybody to find, in milliseconds since 1970. */
  end?: number;
}

/** A place of work, as job boards ask for it. */
interface Place {
  city: string;
  region?: string;
  country?: string;
}

/** An open position, with all that is said of it. */
export type PublishedPosition = Omit<Position, 'locations' | 'validThrough'> & {
  locations: Place[];
  changed?: string;
  end?: number;
};

/** Gathers it from the content. */
export function published(content: Content, changes: LastChanges): Published {
  const { company, pages, positions, site } = content;
  const { name, url, email } = company;
  return {
    site: { name, url, email, language: site.language },
    ...(site.indexNow === undefined ? {} : { indexNowKey: site.indexNow.key }),
    careers: { title: pages.careers.metadata.title, description: pages.careers.metadata.description },
    pages: listedPages(content, changes),
    positions: positions.map((position) => {
      const { locations = [], validThrough: _, ...rest } = position;
      const changed = changes.of([`positions/${position.slug}.md`]);
      const end = endOf(position, company);
      return {
        ...rest,
        locations: company.offices.filter((office) => locations.includes(office.name)).map(placeOf),
        ...(changed === undefined ? {} : { changed }),
        ...(end === undefined ? {} : { end }),
      };
    }),
  };
}

/** The positions that are open at a moment, in milliseconds since 1970. */
export function openPositions({ positions }: Published, now: number): PublishedPosition[] {
  return positions.filter(({ end }) => end === undefined || now < end);
}

function placeOf({ address, city, country }: Content['company']['offices'][number]): Place {
  const last = address.at(-1) ?? '';
  const region = last.startsWith(city) ? last.slice(city.length).replace(/^\s*,\s*/, '') : '';
  return { city, ...(region === '' ? {} : { region }), ...(country === undefined ? {} : { country }) };
}
