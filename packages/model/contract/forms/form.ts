/**
 * The type of a field, which determines its validation, its control and its processing.
 *
 * - `line`, `text`: free text of one line, or of several; checked for spam
 * - `email`: an address
 * - `choice`: one of the choices that the content lists
 * - `country`: one of the countries that the content lists, each with its dial code
 * - `phone`: digits; the call prefixes the dial code of the form's country
 * - `position`: title of an open position, set by the page
 * - `cv`: path of an uploaded CV
 * - `moment`: timestamp of the submit, not shown
 * - `note`: optional text that only other callers send
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
  readonly required?: true;
  /** The role of the field for readers of the submission: the sender's name, the reply address, or the subject. */
  readonly purpose?: 'name' | 'address' | 'topic';
}

/** A form, with its fields in the order in which they are asked for and shown. */
export interface Form {
  /** The `kind` of its submissions in the database. */
  readonly kind: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Whether the form contains a field, visibly or not; the others are added to its call. */
export function isAsked({ type }: Field): boolean {
  return type !== 'moment' && type !== 'note';
}
