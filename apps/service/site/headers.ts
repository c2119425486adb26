/** Header fields of every page and file. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

// Browser features that no page uses and that would reveal something about the visitor, cost money or reach a device. Each
// name costs bytes of the first round trip (docs/decisions/0037-no-render-blocking-resources.md), and
// browsers warn about unknown names, so the list is minimal.
const UNUSED_FEATURES = 'camera display-capture geolocation hid microphone midi payment serial usb'.split(
  ' ',
);

/** Header fields of every page, besides its content security policy. */
export const PAGE_HEADERS = {
  ...BASE_HEADERS,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  // Two years. Browsers ignore it over plain HTTP (RFC 6797, section 8.1), so the protocol need not be checked. Without
  // `preload`: that list is hard to leave, so joining it is the domain owner's decision.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const;

/**
 * The embedder policy if an analytics tool comes from another host: few hosts send the header that `require-corp` requires. With
 * `credentialless`, cookies of that host are not sent.
 */
export const FOREIGN_SCRIPT_HEADERS = { 'cross-origin-embedder-policy': 'credentialless' } as const;

/** Cache rules of pages. */
export interface PageCache {
  /** Whether an answer is the same for everybody, so that a CDN may cache it. */
  isPublic: boolean;
  page: string;
  /** For the page of unknown paths. */
  notFound: string;
}

/**
 * The cache rules of pages. A CDN may cache them for this many seconds and must then revalidate: a stale page names scripts
 * that are gone some builds later. Browsers always revalidate. Nobody caches a 404: it may be a script of a build that
 * another server already has.
 */
export function pageCache(sharedSeconds: number | undefined): PageCache {
  // Browsers cache pages but revalidate them. Private, since an answer may set the visitor's cookie.
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
