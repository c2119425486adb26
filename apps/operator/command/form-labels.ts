import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormLabels } from '@website/delivery/mail/notification.ts';
import { FORM_NAMES, FORMS, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { CAUTION_NAMES } from '@website/model/contract/forms/forms-content.ts';

/** The part of `forms.yaml` that is used here; any of it may be missing. */
type Texts = Record<
  string,
  {
    mail?: unknown;
    fields?: Record<string, { label?: unknown; inMail?: unknown }>;
    cautions?: Record<string, unknown>;
  }
>;

/**
 * Reads the labels of forms and fields from the content, as in mails, without validating it, which would take longer than showing
 * an inbox. The fallback is a field's name, since submissions must be shown anyway.
 */
export async function formLabels(folder: string, note: (text: string) => void): Promise<FormLabels> {
  const texts = await readTexts(path.join(folder, 'forms.yaml')).catch((error: Error) => {
    note(`Fields are shown by their names: ${error.message}`);
    return {} as Texts;
  });
  const labels = FORM_NAMES.map((form) => {
    const content = texts[form];
    const fields = fieldsOf(form).map(([name]) => {
      const { label, inMail } = content?.fields?.[name] ?? {};
      return [name, { label: textOr(inMail, textOr(label, name)) }];
    });
    const cautions = CAUTION_NAMES.map((name) => [name, textOr(content?.cautions?.[name], name)]);
    return [
      form,
      {
        mail: textOr(content?.mail, FORMS[form].kind),
        fields: Object.fromEntries(fields),
        cautions: Object.fromEntries(cautions),
      },
    ];
  });
  return Object.fromEntries(labels);
}

async function readTexts(file: string): Promise<Texts> {
  // Lazy: other commands need not load it.
  const { parse } = await import('yaml');
  return parse(await readFile(file, 'utf8')) ?? {};
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
