import type { FormName } from './forms.ts';

/** The page after a form without scripts was sent (docs/behavior.md, "Forms without scripts"). */
export const THANK_YOU_PATH = '/thank-you';

/** The page with the errors of a form without scripts. It is not served under its own path. */
export const NOT_SENT_PATH = '/not-sent';

/** Placeholder of the error list on that page: the server writes one `<li>` per error. */
export const FAULTS_MARKER = '<li>faults</li>';

/**
 * The parts of that page: each form for correction, and a fallback without a form. The server keeps one of them. Each
 * is a `<section>` without nested sections.
 */
export type Correction = FormName | 'none';

/** The element id of such a part. */
export function correctionId(part: Correction): string {
  return `correct-${part}`;
}

/** Placeholder of a field's value. */
export function valueMarker(name: string): string {
  return `{{${name}}}`;
}

/** Placeholder of a field's error message; the server removes its paragraph if the field is valid. */
export function faultMarker(name: string): string {
  return `{{${name}!}}`;
}

/** The id of a field's control; its error message has the same id with the suffix `-error`. */
export function controlId(form: FormName, name: string): string {
  return `${form}-${name}`;
}
