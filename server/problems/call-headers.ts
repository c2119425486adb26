/** What answers of the calls carry: if a browser ever shows one, it loads nothing, runs nothing and can't be framed. */
export const CALL_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
