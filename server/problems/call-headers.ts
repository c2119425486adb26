/** What answers of the calls carry: should a browser ever show one, it loads nothing, runs nothing and is framed nowhere. */
export const CALL_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
