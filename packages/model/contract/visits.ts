/**
 * Where a page tells the service of what the service can't see by itself: that a page which was prepared out of sight is
 * shown, and that somebody has begun to fill in a form (docs/behavior.md, "What is counted"). A POST of one of these, as a
 * form:
 *
 * - `page` (the path of the page) and `from` (the host of the page that led there, or nothing);
 * - `form` (the path of the form's call).
 */
export const VISITS_PATH = '/api/visits';

/** Names the entry of `Server-Timing` by which a page learns that its views are counted only if it tells of them. */
export const TELLS_VIEW = 'view';
