// The cookie and the header fields of the calls, and where their token is asked for.

/**
 * The header field with which a page names the form it sends, one key for each filled-in form, so that a call made twice
 * is taken once (draft-ietf-httpapi-idempotency-key-header). Callers without it are served, too.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The header field of an upload that takes the place of an earlier one of the same form: the path with which the earlier
 * one was answered. That file, if no application has taken it, is deleted once the new one is kept.
 */
export const REPLACES_HEADER = 'X-Replaces-Upload';

/** The cookie that carries the cross-site request token (docs/behavior.md, "Cross-site token"). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** The request header in which the browser repeats the cookie's value. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Where a page without the cookie asks for its token: a GET whose answer holds the cookie and nothing else. */
export const XSRF_TOKEN_PATH = '/api/xsrf-token';
