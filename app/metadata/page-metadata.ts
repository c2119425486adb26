import type { ContentMetadata } from '#schema/metadata.ts';

/** What a route's data says of its page (docs/behavior.md, "Page metadata"). Addresses are absolute. */
export interface PageMetadata {
  title: string;
  description: string;
  keywords: string;
  ogUrl: string;
  image: string;
  /** Set on the pages that carry a canonical URL: home, platform, services, contact and careers. */
  canonical?: string;
}

interface Place {
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** The page's canonical path, starting with a slash. */
  path: string;
  /** Path of the picture for pages that name none. */
  defaultImage: string;
  canonical: boolean;
}

/** Joins what a content file says of a page with where the page is. */
export function pageMetadata(metadata: ContentMetadata, place: Place): PageMetadata {
  const url = `${place.origin}${place.path}`;
  return {
    title: metadata.title,
    description: metadata.description,
    keywords: metadata.keywords.join(', '),
    ogUrl: url,
    image: `${place.origin}${metadata.image ?? place.defaultImage}`,
    ...(place.canonical ? { canonical: url } : {}),
  };
}
