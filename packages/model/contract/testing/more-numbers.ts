import type { Field } from '../forms/forms.ts';
import { FORM_NAMES, FORMS, fieldsOf } from '../forms/forms.ts';

const NUMBER: Readonly<Record<string, Field>> = {
  moreCountry: { type: 'country', required: true },
  morePhone: { type: 'phone' },
};

// A side effect on import, like `more-fields.ts`: adds a telephone number to every form without one. Separate, since
// pages render a number and its country in their own way.
for (const form of FORM_NAMES) {
  if (!fieldsOf(form).some(([, { type }]) => type === 'phone')) Object.assign(FORMS[form].fields, NUMBER);
}
