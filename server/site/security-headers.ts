/** What every answer carries, whatever it holds. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What every page carries besides, with its own content security policy. */
export const PAGE_HEADERS = {
  ...BASE_HEADERS,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
} as const;
