import type { Field } from '../forms/form.ts';
import { FORM_NAMES, FORMS, fieldsOf } from '../forms/forms.ts';

const NUMBER: Readonly<Record<string, Field>> = {
  moreCountry: { type: 'country', required: true },
  morePhone: { type: 'phone' },
};

// As `more-fields.ts` does, gives a telephone number to every form that asks for none. Apart from those fields, since a page
// draws a number and its country in its own way.
for (const form of FORM_NAMES) {
  if (!fieldsOf(form).some(([, { type }]) => type === 'phone')) Object.assign(FORMS[form].fields, NUMBER);
}
