/** How caches may keep pages. */
export interface PageCache {
  /** Whether an answer is the same for everybody, so that a CDN may keep it. */
  isPublic: boolean;
  page: string;
  /** The page that unknown addresses show. */
  notFound: string;
}

/** A visitor's browser keeps pages but asks about them each time. Private, since an answer may set the visitor's cookie. */
const PRIVATE_PAGES: PageCache = {
  isPublic: false,
  page: 'private, no-cache',
  notFound: 'private, no-cache',
};

/**
 * How caches may keep pages. For a CDN in front they are public: it answers with one for this many seconds, then asks
 * whether it is still the same, and nobody may show it beyond that, since the scripts that it names are gone some
 * builds later. A browser asks each time. So does everybody about what was not found: it may be a script of a build that
 * another server already has.
 *
 * @param sharedSeconds - undefined where there is no CDN
 */
export function pageCache(sharedSeconds: number | undefined): PageCache {
  if (sharedSeconds === undefined) return PRIVATE_PAGES;
  return {
    isPublic: true,
    page: `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`,
    notFound: 'public, no-cache',
  };
}

/** Files below `/assets`: their names change with their content. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Other public files (icons, pictures, video): their names stay, so a change shows within an hour. */
export const FILE_CACHE = 'public, max-age=3600';
