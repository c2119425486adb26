import type { AskedName, FieldName, FormName, TypeOf } from './forms.ts';

/** What a choice sends, which is what the receiver uses, and what the visitor reads. */
interface Choice {
  value: string;
  label: string;
}

/** A choice of the country selector (docs/behavior.md, "Countries"). */
export interface CountryChoice extends Choice {
  /** ISO 3166-1 alpha-2 code; also names the flag image. */
  code: string;
  /** International dial code with its plus sign. */
  dialCode: string;
}

/** What is said about any field. */
export interface FieldTexts {
  label: string;
  /** What mails and the operator's commands call it, where the form's own label makes sense only in the form. */
  inMail?: string | undefined;
}

interface RequiredTexts extends FieldTexts {
  /** Said about an empty field; there is one wherever a field is required. */
  required?: string | undefined;
}

interface TypedTexts extends RequiredTexts {
  placeholder?: string | undefined;
}

interface CheckedTexts extends TypedTexts {
  /** Said about a value that is not valid in this field. */
  invalid: string;
}

/** The CV field; `{size}`, `{file}` and `{percent}` are filled in. */
export interface CvTexts extends FieldTexts {
  required: string;
  /** What may be chosen: `{size}` at most. */
  hint: string;
  /** Why a chosen file is not sent. */
  wrongType: string;
  empty: string;
  tooLarge: string;
  /** What the button says while it waits for the upload. */
  waiting: string;
  /** Below the file's name. */
  progress: string;
  checking: string;
  /** Words of the buttons beside the file, and their names for those who don't see where they are. */
  remove: string;
  cancel: string;
  retry: string;
  removeFile: string;
  cancelFile: string;
  retryFile: string;
  /** The name of the upload's progress bar. */
  upload: string;
  /** Read out. */
  uploading: string;
  uploadingPart: string;
  uploaded: string;
  chosen: string;
  notUploaded: string;
  refused: string;
  removed: string;
  /** Below the field: that a file leaves at once, and the link to what becomes of it. */
  atOnce: string;
  policy: string;
  /** Beside a file that could not be uploaded; `{email}` is filled in. Pages that don't show it don't receive it. */
  failed?: string | undefined;
}

/** What is said about a field, by its type. */
export interface TextsByType {
  line: TypedTexts;
  text: TypedTexts;
  email: CheckedTexts;
  choice: RequiredTexts & { invitation: string; choices: readonly Choice[] };
  /** `unlisted` is said about a country that is not, or no longer, among the choices. */
  country: FieldTexts & { choices: readonly CountryChoice[]; unlisted: string };
  /** `rule` is said beside the field, before anything is typed. */
  phone: CheckedTexts & { rule: string };
  position: RequiredTexts;
  cv: CvTexts;
  moment: FieldTexts;
  note: FieldTexts;
}

/** What is said about all fields of a form. */
export type AllFieldTexts<F extends FormName> = { [N in FieldName<F>]: TextsByType[TypeOf<F, N>] };

/** What is said about the fields that a form asks for: what its rules and its page need. */
export type AskedTexts<F extends FormName> = { [N in AskedName<F>]: TextsByType[TypeOf<F, N>] };
