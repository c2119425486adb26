/**
 * The four calls (docs/behavior.md, "The four calls"), relative to their host.
 * `upload` and `application` belong to the career host, `contact` and `reachUs` to the API host.
 */
/** The query of each call from a page of another language than the site's own: its tag. */
export const LANGUAGE_QUERY = 'language';

export const ENDPOINTS = {
  upload: '/api/Attachments/uploadsFile',
  application: '/api/userprofile/userprofiledetail',
  contact: '/api/ContactInfos/contactus',
  reachUs: '/api/reg/regdetail',
} as const;

/** The plain-text response to an accepted application. */
export const APPLICATION_ACCEPTED = 'success';

/** The `status` field in the response to an accepted contact message. */
export const CONTACT_ACCEPTED_STATUS = 200;

/**
 * Receives the events that the service can't observe: a prerendered or cached page was shown, or somebody began to fill in
 * a form (docs/behavior.md, "What is counted"). A POST of one of these, as a form:
 *
 * - `page` (the path of the page) and `from` (the referrer's host, or nothing);
 * - `form` (the path of the form's call).
 */
export const VISITS_PATH = '/api/visits';

/** The `Server-Timing` entry of a page whose views are counted only if it reports them. */
export const VIEW_TIMING = 'view';
