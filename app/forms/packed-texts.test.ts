import { expect, test } from 'vitest';
import type { FieldTexts } from '#contract/forms/form-texts.ts';
import { askedFields, FORM_NAMES, type FormName } from '#contract/forms/forms.ts';
import { loadIntakeContent } from '#schema/load-intake.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import type { FormTexts } from './form-texts.ts';
import { packTexts, unpackTexts, unpackThanks } from './packed-texts.ts';

const FORMS = loadIntakeContent(FULL_COMPANY).forms;

/** All that the content says to visitors of a form. */
function texts<F extends FormName>(form: F): FormTexts<F> {
  const asked = askedFields(form).map(([name]) => {
    const { inMail: _, ...said } = FORMS[form].fields[name as never] as FieldTexts;
    return [name, said];
  });
  const { loading: _, notLoaded: __, tryAgain: ___, ...shared } = FORMS.shared;
  return { title: form, fields: Object.fromEntries(asked), shared, thanks: FORMS.thanks };
}

test.each(FORM_NAMES)('what is said of %s comes out as it was packed', (form) => {
  const packed = packTexts(form, texts(form));

  expect(unpackTexts(form, packed)).toEqual(texts(form));
  expect(unpackThanks(packed)).toEqual({ title: form, thanks: FORMS.thanks });
});
