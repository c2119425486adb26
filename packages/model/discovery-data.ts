import type { Position } from './schema/position.ts';

/** The file of this data in a build; files with this prefix are not served. It keeps its name: earlier builds may be published again. */
export const DISCOVERY_FILE = '__published.json';

/**
 * The data of sitemap, feeds and job boards' files in a language. A build stores that of the own language, with the pages of all, beside
 * the pages for the command `announce`, which notifies search engines of changed pages.
 */
export interface DiscoveryData {
  site: { name: string; url: string; email: string; language: string };
  /** The beginning of the addresses in its language: empty, or `/sv`. */
  base: string;
  /** The IndexNow key, with which the site notifies search engines of its pages. */
  indexNowKey?: string;
  /** Title and description of the positions' feeds, if the site has a careers page. */
  careers?: { title: string; description: string };
  pages: ListedPage[];
  positions: DiscoveryPosition[];
}

/** A page that search engines may list. */
export interface ListedPage {
  /** Its address on the site. */
  path: string;
  /** Its addresses in all languages that have it, by their tags; undefined if there is only one. */
  languages?: Readonly<Record<string, string>>;
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
export type DiscoveryPosition = Omit<Position, 'locations' | 'validThrough'> & {
  /** The address of its page on the site. */
  path: string;
  locations: Place[];
  changed?: string;
  end?: number;
};
