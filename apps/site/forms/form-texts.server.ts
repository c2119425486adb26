import type { AllFieldTexts, AskedTexts, FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, type FormName } from '@website/model/contract/forms/forms.ts';
import type { SharedTexts, ThanksTexts } from '@website/model/contract/forms/forms-content.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import type { Content } from '@website/model/schema/content.ts';
import { content } from '../site/content.server.ts';

/** The message for a failed call; undefined if the owner has turned it off. */
export interface Failed {
  failed?: string | undefined;
}

/** The texts of one form, for its page. */
export interface FormTexts<F extends FormName> {
  /** Title of the success modal. */
  title: string;
  fields: AskedTexts<F>;
  shared: Pick<
    SharedTexts,
    'marks' | 'faults' | 'fault' | 'faultyTitle' | 'submit' | 'sending' | 'brokenText'
  > &
    Failed;
  thanks: ThanksTexts;
}

type UsedContent = Pick<Content, 'company' | 'forms' | 'site'>;

/** The texts of a form, without those of other forms and of mails, and without messages that the owner has turned off. */
export function textsForPage<F extends FormName>(form: F, source: UsedContent): FormTexts<F> {
  const { title } = source.forms[form];
  const fields = source.forms[form].fields as AllFieldTexts<F>;
  const { notLoaded: _, ...shared } = source.forms.shared;
  const isShown = source.site.forms.failureNotice === 'visible';
  const asked = askedFields(form).map(([name]) => {
    const { inMail: _mail, ...texts }: FieldTexts & { failed?: string | undefined } = fields[name];
    return [name, isShown ? texts : { ...texts, failed: undefined }];
  });
  return {
    title,
    fields: Object.fromEntries(asked) as AskedTexts<F>,
    shared: { ...shared, failed: isShown ? shared.failed : undefined },
    thanks: thanksForPage(source),
  };
}

/** The texts of the success modal (docs/behavior.md, "Success modal"). */
function thanksForPage({ company, forms }: Pick<UsedContent, 'company' | 'forms'>): ThanksTexts {
  const { headline, text, button } = forms.thanks;
  return { headline: interpolate(headline, { company: company.name }), text, button };
}

/** The texts of a form, for loaders. */
export function formTexts<F extends FormName>(form: F): FormTexts<F> {
  return textsForPage(form, content());
}

/** The texts of the thank-you page. */
export function thanksTexts(): ThanksTexts {
  return thanksForPage(content());
}
