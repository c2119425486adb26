/** What every answer of the site carries, whatever it holds. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

// Abilities of a browser that no page asks for and that would tell something about the visitor, cost money or reach a
// device. Each name takes of a page's first round trip (docs/decisions/0037-nothing-of-a-pages-scripts-stands-before-its-paint.md),
// so none is here that browsers refuse to other sites' frames anyway and that does no harm: a page has no frames at all.
// Browsers complain about names that they don't know, so none is here just in case.
const UNUSED_ABILITIES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

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
