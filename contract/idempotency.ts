/**
 * The header field by which a page names the form it sends, one key for each filled form, so that a call made twice is
 * taken once (draft-ietf-httpapi-idempotency-key-header). A caller without it is served, too.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The header field of an upload that takes the place of an earlier one of the same form: the path that the earlier one
 * was answered with. That file, if no application has taken it, is deleted once the new one is kept.
 */
export const REPLACES_HEADER = 'X-Replaces-Upload';
