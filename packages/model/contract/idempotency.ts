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
