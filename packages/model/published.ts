import type { Position } from './schema/position.ts';

/** The file in a build with the data of sitemap and feeds; files with this prefix are not served. */
export const PUBLISHED_FILE = '__published.json';

/**
 * The data of sitemap and feeds. A build stores it beside the pages, since the service regenerates these files when a
 * position ends and has no other content then.
 */
export interface Published {
  site: { name: string; url: string; email: string; language: string };
  /** The IndexNow key, with which the site notifies search engines of its pages. */
  indexNowKey?: string;
  /** Title and description of the positions' feeds. */
  careers: { title: string; description: string };
  pages: ListedPage[];
  positions: PublishedPosition[];
}

/** A page that search engines may list. */
export interface ListedPage {
  path: string;
  /** When its content last changed, in ISO 8601; not known for all pages. */
  changed?: string;
  /** When it expires, in milliseconds since 1970. */
  end?: number;
}

/** A place of work in the fields of job boards. */
export interface Place {
  city: string;
  region?: string;
  country?: string;
}

/** An open position. */
export type PublishedPosition = Omit<Position, 'locations' | 'validThrough'> & {
  locations: Place[];
  changed?: string;
  end?: number;
};
