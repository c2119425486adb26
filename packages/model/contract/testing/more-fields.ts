import type { Field } from '../forms/forms.ts';
import { FORM_NAMES, FORMS } from '../forms/forms.ts';

/** Additional fields, one of each type that every page supports or may ignore. */
export const MORE_FIELDS: Readonly<Record<string, Field>> = {
  moreLine: { type: 'line', required: true },
  moreText: { type: 'text' },
  moreAddress: { type: 'email' },
  moreChoice: { type: 'choice', required: true },
  moreOption: { type: 'choice' },
  moreTime: { type: 'timestamp', required: true },
  moreNote: { type: 'note' },
};

// A side effect on import: adds fields to the definition of every form. Imported first, it shows that everything
// derived from the definition supports them.
for (const form of FORM_NAMES) Object.assign(FORMS[form].fields, MORE_FIELDS);
