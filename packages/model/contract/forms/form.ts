/**
 * What kind of value a field has; its rule, how it is asked for and what is done with it follow from that.
 *
 * - `line`, `text`: free text of one line, or of several; may hold spam
 * - `email`: an address
 * - `choice`: one of the choices that the content lists
 * - `country`: one of the countries that the content lists, each with its dial code
 * - `phone`: digits; the call sends them after the dial code of the form's country
 * - `position`: title of an open position, which the page fills in
 * - `cv`: path of an uploaded CV
 * - `moment`: when the form is sent; no visitor fills it in
 * - `note`: text that the site's own pages leave out; other callers may give it
 */
export type FieldType =
  | 'line'
  | 'text'
  | 'email'
  | 'choice'
  | 'country'
  | 'phone'
  | 'position'
  | 'cv'
  | 'moment'
  | 'note';

/** A field of a form and of its call. */
export interface Field {
  readonly type: FieldType;
  /** Without it the field may be left empty. */
  readonly required?: true;
  /** What readers of the submission need the field for: who its sender is, where to answer them, or what it is about. */
  readonly purpose?: 'name' | 'address' | 'topic';
}

/** A form: the one place that says which fields it has, in the order in which they are asked for and shown. */
export interface Form {
  /** What its submissions are recorded as. */
  readonly kind: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Whether a form asks for a field, visibly or not; the others are added to its call. */
export function isAsked({ type }: Field): boolean {
  return type !== 'moment' && type !== 'note';
}
