import type { FieldTexts } from '#contract/forms/form-texts.ts';
import { FORM_NAMES, FORMS, fieldsOf } from '#contract/forms/forms.ts';
import type { FormLabels } from '#server/delivery/notification.ts';

/** Gives what the forms and their fields are called; asked only by commands that show what came in. */
export type Labels = () => Promise<FormLabels>;

/**
 * What the content calls the forms and their fields. Where it can't be read they go by the names they are kept under: what came
 * in has to be seen all the same.
 *
 * @param folder - the content folder
 * @param note - told of the fault
 */
export async function formLabels(folder: string, note: (text: string) => void): Promise<FormLabels> {
  // Reading content takes packages that other commands need not load.
  const [{ loadForms }, { ContentError }] = await Promise.all([
    import('#schema/load-forms.ts'),
    import('#schema/content-file.ts'),
  ]);
  try {
    return loadForms(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    note(`Fields are shown under their own names. ${error.message}`);
    return ownNames();
  }
}

function ownNames(): FormLabels {
  const labels = FORM_NAMES.map((form) => {
    const fields = fieldsOf(form).map(([name]): [string, FieldTexts] => [name, { label: name }]);
    return [form, { mail: FORMS[form].kind, fields: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(labels);
}
