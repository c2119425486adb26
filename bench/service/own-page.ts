import { XSRF_COOKIE, XSRF_HEADER } from '#contract/xsrf.ts';

const TOKEN = 'a-token-of-the-measurement';

/** Header fields that a page of the site sends with each call. */
export const OWN_PAGE = { [XSRF_HEADER]: TOKEN, cookie: `${XSRF_COOKIE}=${TOKEN}` };
