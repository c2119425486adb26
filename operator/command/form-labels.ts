import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FORM_NAMES, FORMS, fieldsOf } from '#contract/forms/forms.ts';
import type { FormLabels } from '#server/delivery/notification.ts';

/** Gives what the forms and their fields are called; asked only by commands that show what came in. */
export type Labels = () => Promise<FormLabels>;

/** As much of `forms.yaml` as is looked for here; any of it may be missing. */
type Texts = Record<
  string,
  { mail?: unknown; fields?: Record<string, { label?: unknown; inMail?: unknown }> }
>;

/**
 * What the content calls the forms and their fields, as in mails. It was checked when the service started, and checking it takes
 * longer than to show an inbox. Whatever can't be read of it goes by the name it is kept under: what came in has to be seen
 * all the same.
 *
 * @param folder - the content folder
 * @param note - told if there is nothing to be read
 */
export async function formLabels(folder: string, note: (text: string) => void): Promise<FormLabels> {
  const texts = await readTexts(path.join(folder, 'forms.yaml')).catch((error: Error) => {
    note(`Fields are shown under their own names: ${error.message}`);
    return {} as Texts;
  });
  const labels = FORM_NAMES.map((form) => {
    const said = texts[form];
    const fields = fieldsOf(form).map(([name]) => {
      const { label, inMail } = said?.fields?.[name] ?? {};
      return [name, { label: textOr(inMail, textOr(label, name)) }];
    });
    return [form, { mail: textOr(said?.mail, FORMS[form].kind), fields: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(labels);
}

async function readTexts(file: string): Promise<Texts> {
  // Other commands need not load it.
  const { parse } = await import('yaml');
  return parse(await readFile(file, 'utf8')) ?? {};
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}
