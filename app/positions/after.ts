/**
 * What a page's address is asked with for the page as it is once its positions have ended: only while the site is built, and by
 * a developer who wants to see it.
 */
export const AFTER = 'ended';
