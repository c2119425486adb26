/** What every answer of the site carries, whatever it holds. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

// Abilities of a browser that no page asks for and that would tell something about the visitor, cost money or reach a
// device. Each name takes of a page's first round trip (docs/decisions/0037-no-render-blocking-resources.md),
// and browsers complain about names that they don't know, so none is here just in case.
const UNUSED_ABILITIES = 'camera display-capture geolocation hid microphone midi payment serial usb'.split(
  ' ',
);

/** What every page carries besides, with its own content security policy. */
export const PAGE_HEADERS = {
  ...BASE_HEADERS,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  // Two years. Over plain HTTP browsers must ignore it (RFC 6797, section 8.1), so there is no need to find out first how
  // the visitor came. Without `preload`: entering a list that is hard to leave is up to the domain's owner.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': UNUSED_ABILITIES.map((ability) => `${ability}=()`).join(', '),
} as const;

/**
 * What pages carry instead where the owner's own tool comes from another host: few of these say that other sites may embed
 * them. Credentials, such as cookies of that host, are not sent along then.
 */
export const FOREIGN_SCRIPT_HEADERS = { 'cross-origin-embedder-policy': 'credentialless' } as const;

/** How caches may keep pages. */
export interface PageCache {
  /** Whether an answer is the same for everybody, so that a CDN may keep it. */
  isPublic: boolean;
  page: string;
  /** The page that unknown addresses show. */
  notFound: string;
}

/**
 * How caches may keep pages. For a CDN in front they are public: it answers with one for this many seconds, then asks
 * whether it is still the same, and nobody may show it beyond that, since the scripts that it names are gone some
 * builds later. A browser asks each time. So does everybody about what was not found: it may be a script of a build that
 * another server already has.
 */
export function pageCache(sharedSeconds: number | undefined): PageCache {
  // A visitor's browser keeps pages but asks about them each time. Private, since an answer may set the visitor's cookie.
  const rule = 'private, no-cache';
  if (sharedSeconds === undefined) return { isPublic: false, page: rule, notFound: rule };
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
