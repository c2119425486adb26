import type { Field } from '../forms/form.ts';
import { FORM_NAMES, FORMS } from '../forms/forms.ts';

/** Fields that no form has, one of each type that every page can draw or need not draw. */
export const MORE_FIELDS: Readonly<Record<string, Field>> = {
  moreLine: { type: 'line', required: true },
  moreText: { type: 'text' },
  moreAddress: { type: 'email' },
  moreChoice: { type: 'choice', required: true },
  moreOption: { type: 'choice' },
  moreTime: { type: 'moment', required: true },
  moreNote: { type: 'note' },
};

// Gives every form more fields in the one place that says which it has. Imported before anything else, it shows whether
// everything that depends on the forms follows them as they are, without a line of its own about a field.
for (const form of FORM_NAMES) Object.assign(FORMS[form].fields, MORE_FIELDS);
