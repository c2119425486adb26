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
 * - `timestamp`: time of the submit, not shown
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
  | 'timestamp'
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
function isAsked({ type }: Field): boolean {
  return type !== 'timestamp' && type !== 'note';
}

/**
 * The three forms (docs/behavior.md, "Forms in general") by the names of their calls, the single source for pages,
 * service, mails and operator commands: a field that is added here, with its texts in `company/forms.yaml`, appears
 * everywhere.
 */
export const FORMS = {
  application: {
    kind: 'application',
    fields: {
      name: { type: 'line', required: true, purpose: 'name' },
      email: { type: 'email', required: true, purpose: 'address' },
      contactNumber: { type: 'phone', required: true },
      country: { type: 'country', required: true },
      s3bucketpathname: { type: 'cv', required: true },
      role: { type: 'position', required: true, purpose: 'topic' },
      portal: { type: 'note' },
    },
  },
  contact: {
    kind: 'contact',
    fields: {
      contactemail: { type: 'email', required: true, purpose: 'address' },
      message: { type: 'text' },
      createdOn: { type: 'timestamp', required: true },
      updatedOn: { type: 'timestamp', required: true },
    },
  },
  reachUs: {
    kind: 'reach-us',
    fields: {
      name: { type: 'line', required: true, purpose: 'name' },
      emailId: { type: 'email', required: true, purpose: 'address' },
      reason: { type: 'choice', required: true, purpose: 'topic' },
      comments: { type: 'text' },
    },
  },
} as const satisfies Record<string, Form>;

type Forms = typeof FORMS;

/** Name of a form, and of its call. */
export type FormName = keyof Forms;

/** The `kind` of a submission in the database. */
export type SubmissionKind = Forms[FormName]['kind'];

/** Name of any field of a form. */
export type FieldName<F extends FormName> = keyof Forms[F]['fields'] & string;

/** The type of a field, as `FieldType` lists them. */
export type TypeOf<F extends FormName, N extends FieldName<F>> = Extract<
  Forms[F]['fields'][N],
  { type: FieldType }
>['type'];

/** Name of a field of this type. */
export type NameOfType<F extends FormName, T extends FieldType> = {
  [N in FieldName<F>]: TypeOf<F, N> extends T ? N : never;
}[FieldName<F>];

/** Name of a field that the form asks for. */
export type AskedName<F extends FormName> = {
  [N in FieldName<F>]: TypeOf<F, N> extends 'timestamp' | 'note' ? never : N;
}[FieldName<F>];

/** The values of a form. */
export type FormValues<F extends FormName> = { [N in AskedName<F>]: string };

/** Body of a form's call. */
export type CallBody<F extends FormName> = {
  [N in FieldName<F>]: TypeOf<F, N> extends 'note' ? string | null : string;
};

/** The fields of a form in order. */
export function fieldsOf<F extends FormName>(name: F): [name: FieldName<F>, field: Field][] {
  return Object.entries<Field>(FORMS[name].fields) as [FieldName<F>, Field][];
}

/** The fields that a form asks for, in order. */
export function askedFields<F extends FormName>(name: F): [name: AskedName<F>, field: Field][] {
  return fieldsOf(name).filter(([, field]) => isAsked(field)) as unknown as [AskedName<F>, Field][];
}

/** The name of the first field of a type, for types that occur once; undefined if there is none. */
export function fieldOfType<F extends FormName, T extends FieldType>(form: F, type: T): NameOfType<F, T> {
  return fieldsOf(form).find(([, field]) => field.type === type)?.[0] as NameOfType<F, T>;
}

/** The names of all forms. */
export const FORM_NAMES = Object.keys(FORMS) as readonly FormName[];

const BY_KIND = new Map<SubmissionKind, FormName>(FORM_NAMES.map((name) => [FORMS[name].kind, name]));

/** The form of a submission's kind. */
export function formOfKind(kind: SubmissionKind): FormName {
  const name = BY_KIND.get(kind);
  if (name === undefined) throw new Error(`no form is recorded as ${kind}`);
  return name;
}

/** The value of the field with this purpose; empty if there is none. */
export function valueFor(kind: SubmissionKind, body: object, purpose: NonNullable<Field['purpose']>): string {
  const values = body as Readonly<Record<string, unknown>>;
  const found = fieldsOf(formOfKind(kind))
    .filter(([name, field]) => field.purpose === purpose && Object.hasOwn(values, name))
    .map(([name]) => values[name]);
  return String(found.find((value) => value !== null && value !== undefined && value !== '') ?? '');
}
