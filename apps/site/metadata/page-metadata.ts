import type { ContentMetadata } from '@website/model/schema/metadata.ts';
import type { PageData } from './structured-data/data-of.ts';

/** What a route's data says of its page (docs/behavior.md, "Page metadata"). Addresses are absolute. */
export interface PageMetadata {
  /** As a tab and a result page show it: with the company's name. */
  title: string;
  /** The same without it: what is shown beside it names the company anyhow. */
  shortTitle: string;
  description: string;
  keywords: string;
  ogUrl: string;
  image: string;
  imageAlt: string;
  siteName: string;
  /** As Open Graph spells it: `en_GB`. */
  locale: string;
  /** Where the page is, for search engines; pages that they should not list have none. */
  canonical?: string;
  /** The same page in other languages, itself included; empty where there are none. */
  languages: readonly { language: string; url: string }[];
  /** Feeds of what the page lists. */
  feeds?: readonly { type: string; href: string }[];
  /** What the page says for machines, as JSON-LD. */
  data?: PageData;
}

/** The site on which a page is. */
interface Site {
  /** Its origin, without a trailing slash. */
  origin: string;
  /** The company's name. */
  name: string;
  language: string;
  /** The origins of the same site in other languages. */
  otherLanguages: readonly { language: string; url: string }[];
}

interface Place {
  site: Site;
  /** The page's canonical path, starting with a slash. */
  path: string;
  /** Path of the picture for pages that name none. */
  defaultImage: string;
  /** Whether search engines may list it. */
  listed: boolean;
}

/** Between what a page is and whose it is. */
const SEPARATOR = ' – ';

/** Joins what a content file says of a page with where the page is. */
export function pageMetadata(
  metadata: ContentMetadata,
  { site, path, defaultImage, listed }: Place,
): PageMetadata {
  const url = `${site.origin}${path}`;
  return {
    title: fullTitle(metadata, site.name),
    shortTitle: metadata.title,
    description: metadata.description,
    keywords: metadata.keywords.join(', '),
    ogUrl: url,
    image: `${site.origin}${metadata.image ?? defaultImage}`,
    imageAlt: metadata.imageAlt ?? metadata.title,
    siteName: site.name,
    locale: site.language.replaceAll('-', '_'),
    ...(listed ? { canonical: url } : {}),
    languages: listed ? inLanguages(site, path) : [],
  };
}

/** A page's title with the company's name, unless its file says that it stands alone. */
function fullTitle(
  { title, titleAlone }: Pick<ContentMetadata, 'title' | 'titleAlone'>,
  name: string,
): string {
  return titleAlone ? title : `${title}${SEPARATOR}${name}`;
}

function inLanguages({ origin, language, otherLanguages }: Site, path: string) {
  if (otherLanguages.length === 0) return [];
  const all = [{ language, url: origin }, ...otherLanguages];
  return all.map((other) => ({ language: other.language, url: `${other.url}${path}` }));
}
