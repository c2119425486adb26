import { filled } from '@website/model/contract/forms/filled.ts';
import type { AllFieldTexts, AskedTexts, FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, type FormName } from '@website/model/contract/forms/forms.ts';
import type { ThanksTexts } from '@website/model/contract/forms/forms-content.ts';
import type { Content } from '@website/model/schema/content.ts';
import type { FormTexts } from './form-texts.ts';

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
export function thanksForPage({ company, forms }: Pick<Said, 'company' | 'forms'>): ThanksTexts {
  const { headline, text, button } = forms.thanks;
  return { headline: filled(headline, { company: company.name }), text, button };
}
