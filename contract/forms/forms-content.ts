import type { AllFieldTexts } from './form-texts.ts';
import type { FormName } from './forms.ts';

/** Said by every form. */
export interface SharedTexts {
  /** Beside the label of a field that may be left empty. */
  optional: string;
  submit: string;
  sending: string;
  /** `{email}` is filled in. */
  failed: string;
  /** While a form is fetched, and if that fails. */
  loading: string;
  notLoaded: string;
  tryAgain: string;
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

/** Why the service does not take an application, beyond what its fields say; `{reasons}` is filled in. */
export const REFUSAL_NAMES = [
  'closed',
  'cvGone',
  'empty',
  'damaged',
  'password',
  'macros',
  'tooLarge',
  'unsafe',
  'twoKinds',
  'tooComplex',
  'active',
] as const;

export type Refusals = Record<(typeof REFUSAL_NAMES)[number], string>;

/** Everything that the forms say (`company/forms.yaml`). */
export type FormsContent = { shared: SharedTexts; thanks: ThanksTexts } & {
  [F in FormName]: FormContent<F>;
} & { application: { refusals: Refusals } };
