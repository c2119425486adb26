import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormLabels } from '@website/delivery/mail/notification.ts';
import { FORM_NAMES, FORMS, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { CAUTION_NAMES } from '@website/model/contract/forms/forms-content.ts';

/** The part of `forms.yaml` that is needed here; any of it may be missing. */
type Texts = Record<
  string,
  {
    mail?: unknown;
    fields?: Record<string, { label?: unknown; inMail?: unknown }>;
    cautions?: Record<string, unknown>;
  }
>;

/**
 * What the content calls the forms and their fields, as in mails; without checking it, which takes longer than showing an inbox.
 * What can't be read is called by the name under which it is kept: submissions have to be shown all the same.
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
    const cautions = CAUTION_NAMES.map((name) => [name, textOr(said?.cautions?.[name], name)]);
    return [
      form,
      {
        mail: textOr(said?.mail, FORMS[form].kind),
        fields: Object.fromEntries(fields),
        cautions: Object.fromEntries(cautions),
      },
    ];
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
