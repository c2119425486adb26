import type { AllFieldTexts, AskedTexts, FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, type FormName } from '@website/model/contract/forms/forms.ts';
import type { SharedTexts, ThanksTexts } from '@website/model/contract/forms/forms-content.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import type { Content } from '@website/model/schema/content.ts';
import { content } from '../site/content.server.ts';

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

type Said = Pick<Content, 'company' | 'forms' | 'site'>;

/**
 * What the page of a form says of it: nothing of other forms, or for mails, or what the site's owner does not want said.
 */
export function textsForPage<F extends FormName>(form: F, said: Said): FormTexts<F> {
  const { title } = said.forms[form];
  const fields = said.forms[form].fields as AllFieldTexts<F>;
  const { notLoaded: _, ...shared } = said.forms.shared;
  const isTold = said.site.forms.failureNotice === 'visible';
  const asked = askedFields(form).map(([name]) => {
    const { inMail: _mail, ...texts }: FieldTexts & { failed?: string | undefined } = fields[name];
    return [name, isTold ? texts : { ...texts, failed: undefined }];
  });
  return {
    title,
    fields: Object.fromEntries(asked) as AskedTexts<F>,
    shared: { ...shared, failed: isTold ? shared.failed : undefined },
    thanks: thanksForPage(said),
  };
}

/** The thanks for a form that arrived (docs/behavior.md, "Success modal"). */
function thanksForPage({ company, forms }: Pick<Said, 'company' | 'forms'>): ThanksTexts {
  const { headline, text, button } = forms.thanks;
  return { headline: interpolate(headline, { company: company.name }), text, button };
}

/** What the page of a form says of it, for its route's loader. */
export function formTexts<F extends FormName>(form: F): FormTexts<F> {
  return textsForPage(form, content());
}

/** The thanks for a form that arrived, for a page of their own. */
export function thanksTexts(): ThanksTexts {
  return thanksForPage(content());
}
