import type { Position } from './schema/position.ts';

/** Where a build keeps what sitemap and feeds are made of; names that begin so are not public. */
export const PUBLISHED_FILE = '__published.json';

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
export interface Place {
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
