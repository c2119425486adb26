import { callBody } from '../forms/call-body.ts';
import type { FieldType } from '../forms/form.ts';
import type { AskedTexts, TextsByType } from '../forms/form-texts.ts';
import { askedFields, type CallBody, type FormName, type FormValues } from '../forms/forms.ts';
import type { FormsContent } from '../forms/forms-content.ts';

/** What a person enters in a field; every field has a value of its own. */
function filledInto(name: string, type: FieldType, texts: TextsByType[FieldType]): string {
  if (type === 'email') return `${name.toLowerCase()}@mail.example`;
  if (type === 'phone') return '9876543210';
  if ('choices' in texts) return texts.choices.at(-1)?.value ?? '';
  return `${name} as filled in`;
}

/** A form filled in by somebody who leaves nothing out, valid by every rule; the page provides position and CV. */
export function filledFields<F extends FormName>(form: F, texts: FormsContent): FormValues<F> {
  const said = texts[form].fields as Record<string, TextsByType[FieldType]>;
  const values = askedFields(form).map(([name, { type }]) => [
    name,
    filledInto(name, type, said[name] ?? { label: '' }),
  ]);
  return Object.fromEntries(values);
}

/**
 * What the call of such a form sends. Tests say what matters to them; a field that they don't name is there as well, and so
 * is one that somebody adds.
 *
 * @param values - in place of what was filled in
 */
export function filledBody<F extends FormName>(
  form: F,
  texts: FormsContent,
  values: Partial<CallBody<F>> = {},
): CallBody<F> {
  const sent = callBody(form, filledFields(form, texts), texts[form].fields as unknown as AskedTexts<F>);
  return { ...sent, ...values };
}
