import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { ThanksTexts } from '@website/model/contract/forms/forms-content.ts';
import { content } from '../site/content.server.ts';
import type { FormTexts } from './form-texts.ts';
import { textsForPage, thanksForPage } from './texts-for-page.ts';

/** What the page of a form says of it, for its route's loader. */
export function formTexts<F extends FormName>(form: F): FormTexts<F> {
  return textsForPage(form, content());
}

/** The thanks for a form that arrived, for a page of their own. */
export function thanksTexts(): ThanksTexts {
  return thanksForPage(content());
}
