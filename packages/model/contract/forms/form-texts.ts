import type { AskedName, FieldName, FormName, TypeOf } from './forms.ts';

/** The value is sent to the receiver; the label is shown to the visitor. */
interface Choice {
  value: string;
  label: string;
}

/** A choice of the country selector (docs/behavior.md, "Countries"). */
export interface CountryChoice extends Choice {
  /** ISO 3166-1 alpha-2 code; also names the flag (`flagFile`). */
  code: string;
  /** International dial code with its plus sign. */
  dialCode: string;
}

/** Path of a country's flag by its ISO 3166-1 code; the build writes the flags of the countries on offer. */
export function flagFile(code: string): string {
  return `flags/${code.toLowerCase()}.svg`;
}

/** The texts of any field. */
export interface FieldTexts {
  label: string;
  /** The label in mails and operator commands, if the form's own makes no sense there. */
  inMail?: string | undefined;
}

interface RequiredTexts extends FieldTexts {
  /** The message for an empty field; present wherever a field is required. */
  required?: string | undefined;
}

interface TypedTexts extends RequiredTexts {
  placeholder?: string | undefined;
}

interface CheckedTexts extends TypedTexts {
  /** The message for an invalid value. */
  invalid: string;
}

/** The texts of the CV field, with the placeholders `{size}`, `{file}` and `{percent}`. */
export interface CvTexts extends FieldTexts {
  required: string;
  /** The accepted files, with `{size}` as the limit. */
  hint: string;
  /** Client-side refusals. */
  wrongType: string;
  empty: string;
  tooLarge: string;
  /** The submit button while the upload is pending. */
  waiting: string;
  /** Below the file's name. */
  progress: string;
  checking: string;
  /** The buttons beside the file, and their accessible names. */
  remove: string;
  cancel: string;
  retry: string;
  removeFile: string;
  cancelFile: string;
  retryFile: string;
  /** The accessible name of the progress bar. */
  upload: string;
  /** Live region. */
  uploading: string;
  uploadingPart: string;
  uploaded: string;
  chosen: string;
  notUploaded: string;
  refused: string;
  removed: string;
  /** Below the field: that the file is uploaded immediately, and the link to the privacy policy. */
  atOnce: string;
  policy: string;
  /** Beside a failed upload; `{email}` is a placeholder. Only sent to pages that show it. */
  failed?: string | undefined;
}

/** The texts of a field by its type. */
export interface TextsByType {
  line: TypedTexts;
  text: TypedTexts;
  email: CheckedTexts;
  choice: RequiredTexts & { invitation: string; choices: readonly Choice[] };
  /**
   * `unlisted` is the message for a country that is not, or no longer, among the choices; `changed` announces one that a pasted number
   * has chosen, `{country}` with its dial code, `{code}`.
   */
  country: FieldTexts & { choices: readonly CountryChoice[]; unlisted: string; changed: string };
  /** `rule` is the hint beside the field. */
  phone: CheckedTexts & { rule: string };
  position: RequiredTexts;
  cv: CvTexts;
  timestamp: FieldTexts;
  note: FieldTexts;
}

/** The texts of all fields of a form. */
export type AllFieldTexts<F extends FormName> = { [N in FieldName<F>]: TextsByType[TypeOf<F, N>] };

/** The texts of the fields that a form asks for, which its rules and its page need. */
export type AskedTexts<F extends FormName> = { [N in AskedName<F>]: TextsByType[TypeOf<F, N>] };
