import type { AllFieldTexts } from './form-texts.ts';
import type { FormName } from './forms.ts';

/** Texts that all forms share. */
export interface SharedTexts {
  /** The meaning of the star beside labels, shown once above the fields. */
  marks: string;
  /** The heading of the error summary, if several fields are invalid. */
  faults: string;
  /** A line of that summary; `{label}` and `{message}` are placeholders. */
  fault: string;
  /** The document title while the form has errors; `{title}` is a placeholder. */
  faultyTitle: string;
  submit: string;
  sending: string;
  /** The message for unpaired surrogates and NUL (`packages/model/contract/field-rules.ts`). */
  brokenText: string;
  /** `{email}` is a placeholder. */
  failed: string;
  /** Shown if the lazily loaded form of a dialog could not be fetched. */
  notLoaded: string;
}

/** The confirmation of a sent form; `{company}` is a placeholder. */
export interface ThanksTexts {
  headline: string;
  text: string;
  button: string;
}

/** The texts of one form. */
interface FormContent<F extends FormName> {
  /** Title of the confirmation dialog. */
  title: string;
  /** The name of the form in subjects of mails and in the inbox. */
  mail: string;
  fields: AllFieldTexts<F>;
}

/**
 * Reasons for refusing any form, independent of its fields. Their texts are for visitors without scripts; `{when}` is
 * a placeholder. API clients get fixed English texts (`packages/model/contract/problem.ts`).
 */
export const SHARED_REFUSAL_NAMES = [
  'malformed',
  'otherSite',
  'underWay',
  'tooSlow',
  'tooLarge',
  'tooManyCalls',
  'tooManyFiles',
  'tooMuch',
  'busy',
  'unavailable',
  'full',
  'failed',
  'other',
] as const;

export type SharedRefusal = (typeof SHARED_REFUSAL_NAMES)[number];

/** Refusals whose text says when to try again, `{when}`: "in 3 minutes". */
export const REFUSALS_WITH_TIME: readonly SharedRefusal[] = ['tooManyCalls', 'tooManyFiles', 'tooMuch'];

/**
 * Reasons for refusing an application beyond its fields' rules. `{kind}`, of `FILE_KINDS`, and `{ending}`, the file's extension, are
 * placeholders.
 */
export const REFUSAL_NAMES = [
  'closed',
  'ended',
  'cvGone',
  'otherKind',
  'unknownKind',
  'damaged',
  'password',
  'lockedPdf',
  'macros',
  'tooOld',
  'tooLarge',
  'unsafe',
  'tooComplex',
  'infected',
] as const;

export type Refusals = Record<(typeof REFUSAL_NAMES)[number], string>;

/** The required placeholders of each text. */
export const REFUSAL_PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  otherKind: ['kind', 'ending'],
  unknownKind: ['ending'],
};

/** Unsupported kinds of files that can be recognized from their bytes: `{kind}` in the text about them. */
export type FileKind =
  | 'rtf'
  | 'page'
  | 'xml'
  | 'text'
  | 'picture'
  | 'openDocument'
  | 'pages'
  | 'spreadsheet'
  | 'presentation'
  | 'message'
  | 'archive'
  | 'program';

/** Warnings about a CV from the library that opened it. `acts` covers all others that earlier versions recorded. */
export const CAUTION_NAMES = ['launch', 'script', 'template', 'embedded', 'acts'] as const;

export type CautionName = (typeof CAUTION_NAMES)[number];

/** All texts of the forms (`company/forms.yaml`). */
export type FormsContent = {
  shared: SharedTexts;
  thanks: ThanksTexts;
  refusals: Record<SharedRefusal, string>;
} & {
  [F in FormName]: FormContent<F>;
} & {
  application: {
    refusals: Refusals;
    cautions: Record<CautionName, string>;
  };
};
