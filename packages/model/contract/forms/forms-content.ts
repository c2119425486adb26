import type { AllFieldTexts } from './form-texts.ts';
import type { FormName } from './forms.ts';

/** Said by every form. */
export interface SharedTexts {
  /** What the star beside a label means; said once, above the fields. */
  marks: string;
  /** Above the labels of the fields that are wrong, where more than one is. */
  faults: string;
  /** The page's title while its form has something to correct; `{title}` is filled in. */
  faultyTitle: string;
  submit: string;
  sending: string;
  /** Said about text that no keyboard produces (`packages/model/contract/field-rules.ts`). */
  brokenText: string;
  /** `{email}` is filled in. */
  failed: string;
  /** Where a form that a button opens could not be fetched. */
  notLoaded: string;
}

/** Said when a form has arrived; `{company}` is filled in. */
export interface ThanksTexts {
  headline: string;
  text: string;
  button: string;
}

/** What is said about one form. */
interface FormContent<F extends FormName> {
  /** Title of the window that says thank you. */
  title: string;
  /** Begins the subject of the mail, and is shown in the inbox. */
  mail: string;
  fields: AllFieldTexts<F>;
}

/**
 * Why the service does not take a form, whichever it is and whatever its fields say. Read by visitors without scripts;
 * `{wait}` is filled in. Programs get a sentence of the code's own (`packages/model/contract/problem.ts`).
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

/** Those that say how long to wait. */
export const WITH_WAIT: readonly SharedRefusal[] = ['tooManyCalls', 'tooManyFiles', 'tooMuch'];

/**
 * Why the service does not take an application, beyond what its fields say. `{kind}` and `{ending}`, that of the file's
 * name, are filled in.
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

/** What each refusal says that is filled in. */
export const IN_REFUSALS: Readonly<Record<string, readonly string[]>> = {
  otherKind: ['kind', 'ending'],
  unknownKind: ['ending'],
};

/** What is sent in the place of a PDF or Word document, and can be told from its bytes. */
export const FILE_KINDS = [
  'rtf',
  'page',
  'xml',
  'text',
  'picture',
  'openDocument',
  'pages',
  'spreadsheet',
  'presentation',
  'message',
  'archive',
  'program',
] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/**
 * What is said of a CV before it is opened, where the library that opened it has said so. `acts` stands for all that
 * earlier versions noted besides.
 */
export const CAUTION_NAMES = ['launch', 'script', 'template', 'embedded', 'acts'] as const;

export type CautionName = (typeof CAUTION_NAMES)[number];

/** Everything that the forms say (`company/forms.yaml`). */
export type FormsContent = {
  shared: SharedTexts;
  thanks: ThanksTexts;
  refusals: Record<SharedRefusal, string>;
} & {
  [F in FormName]: FormContent<F>;
} & {
  application: {
    refusals: Refusals;
    kinds: Record<FileKind, string>;
    cautions: Record<CautionName, string>;
  };
};
