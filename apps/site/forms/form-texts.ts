import type { AskedTexts } from '@website/model/contract/forms/form-texts.ts';
import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { SharedTexts, ThanksTexts } from '@website/model/contract/forms/forms-content.ts';

/** What is said of a call that failed, if visitors are told. */
export interface Failed {
  failed?: string | undefined;
}

/** What a page is given to say of one form. */
export interface FormTexts<F extends FormName> {
  /** Title of the window that says thank you. */
  title: string;
  fields: AskedTexts<F>;
  shared: Pick<SharedTexts, 'marks' | 'faults' | 'faultyTitle' | 'submit' | 'sending' | 'brokenText'> &
    Failed;
  thanks: ThanksTexts;
}
