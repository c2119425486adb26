import early from './in-head/early.ts?in-head';
import reading from './in-head/reading.ts?in-head';

/**
 * What runs in the head of each page. While the site is developed React takes a page over before it is loaded, and would
 * complain of the marks that the second script leaves until then.
 */
export const HEAD_SCRIPT = import.meta.env.DEV ? early : `${early};${reading}`;
