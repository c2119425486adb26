// Headers and cookie of the calls, and the endpoint of the cross-site request token.

/**
 * The idempotency key of a call (draft-ietf-httpapi-idempotency-key-header): a page sends one key per filled-in form,
 * so that retries are deduplicated. Callers without it are served, too.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Sent with an upload that replaces an earlier one of the same form: the path with which that was answered. The
 * earlier file is deleted once the new one is stored, unless an application refers to it.
 */
export const REPLACES_HEADER = 'X-Replaces-Upload';

/** The cookie that carries the cross-site request token (docs/behavior.md, "Cross-site token"). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** The request header in which the browser repeats the cookie's value. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** A GET that sets the cookie, for pages that don't have it yet. */
export const XSRF_TOKEN_PATH = '/api/xsrf-token';
