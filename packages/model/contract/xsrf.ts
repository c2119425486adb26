/** The cookie that carries the cross-site request token (docs/behavior.md, "Cross-site token"). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** The request header in which the browser repeats the cookie's value. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Where a page without the cookie asks for its token: a GET whose answer holds the cookie and nothing else. */
export const XSRF_TOKEN_PATH = '/api/xsrf-token';
