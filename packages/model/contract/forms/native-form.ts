import type { FormName } from './forms.ts';

/** Where a form without scripts ends: the thank-you page of every form (docs/behavior.md, "Forms without scripts"). */
export const THANK_YOU_PATH = '/thank-you';

/** The page that lists what to correct when a form without scripts was refused. It is not served under its own path. */
export const NOT_SENT_PATH = '/not-sent';

/** Marks the place on that page where the server writes the list: `<li>` elements, one per fault. */
export const FAULTS_MARKER = '<li>faults</li>';

/**
 * That page holds each form once more, for what was typed to be corrected there, and what is said where none of them can be
 * shown: the server keeps one of these parts, which are `<section>` elements without others in them.
 */
export type Correction = FormName | 'none';

/** The id of such a part. */
export function correctionId(part: Correction): string {
  return `correct-${part}`;
}

/** Marks the place of a field's value, which the server fills in. */
export function valueMarker(name: string): string {
  return `{{${name}}}`;
}

/** Marks the place of what is wrong with a field; the server takes it away with the paragraph around it where nothing is. */
export function faultMarker(name: string): string {
  return `{{${name}!}}`;
}

/** The id of a field's control; what is wrong with it is said in a paragraph of this id with `-error` behind. */
export function controlId(form: FormName, name: string): string {
  return `${form}-${name}`;
}
