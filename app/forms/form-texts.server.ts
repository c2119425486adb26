import { filled } from '#contract/forms/filled.ts';
import type { AllFieldTexts, AskedTexts } from '#contract/forms/form-texts.ts';
import { askedFields, type FormName } from '#contract/forms/forms.ts';
import type { ThanksTexts } from '#contract/forms/forms-content.ts';
import { content } from '../content.server.ts';
import type { LoadingTexts } from './form-texts.ts';
import { type PackedTexts, packTexts } from './packed-texts.ts';

/** What the page of a form says of it, for its route's loader: nothing of other forms, or for mails. */
export function formTexts<F extends FormName>(name: F): PackedTexts<F> {
  const { forms } = content();
  const { title } = forms[name];
  const fields = forms[name].fields as AllFieldTexts<F>;
  const { optional, submit, sending, failed } = forms.shared;
  const asked = askedFields(name).map(([field]) => [field, fields[field]]);
  return packTexts(name, {
    title,
    fields: Object.fromEntries(asked) as AskedTexts<F>,
    shared: { optional, submit, sending, failed },
    thanks: thanksTexts(),
  });
}

/** What is said while a form that stands in a window of its own is fetched, for the loader of its route. */
export function loadingTexts(): LoadingTexts {
  const { loading, notLoaded, tryAgain } = content().forms.shared;
  return { loading, notLoaded, tryAgain };
}

/** The thanks for a form that arrived (specification, section 2). */
export function thanksTexts(): ThanksTexts {
  const { company, forms } = content();
  const { headline, text, button } = forms.thanks;
  return { headline: filled(headline, { company: company.name }), text, button };
}
