import { EARLY_SCRIPT } from './early-start.ts';
import { READING_SCRIPT } from './reading.ts';

/**
 * What runs in the head of each page. While the site is developed React takes a page over before it is loaded, and would
 * complain of the marks that the second script leaves until then.
 */
export const HEAD_SCRIPT = import.meta.env.DEV ? EARLY_SCRIPT : `${EARLY_SCRIPT};${READING_SCRIPT}`;
