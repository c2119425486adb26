import type { AskedTexts, TextsByType } from '../forms/form-texts.ts';
import type { FieldType } from '../forms/forms.ts';
import { askedFields, type CallBody, type FormName, type FormValues } from '../forms/forms.ts';
import type { FormsContent } from '../forms/forms-content.ts';
import { callBody } from '../forms/rules.ts';

/** A valid value for a field, different for every field. */
function sampleValue(name: string, type: FieldType, texts: TextsByType[FieldType]): string {
  if (type === 'email') return `${name.toLowerCase()}@mail.example`;
  if (type === 'phone') return '9876543210';
  if ('choices' in texts) return texts.choices.at(-1)?.value ?? '';
  return `${name} as filled in`;
}

/** A complete form with valid values; the page provides position and CV. */
export function filledFields<F extends FormName>(form: F, texts: FormsContent): FormValues<F> {
  const labels = texts[form].fields as Record<string, TextsByType[FieldType]>;
  const values = askedFields(form).map(([name, { type }]) => [
    name,
    sampleValue(name, type, labels[name] ?? { label: '' }),
  ]);
  return Object.fromEntries(values);
}

/**
 * The body of a complete form's call. Tests override only what matters to them, so a field that is added later is
 * included as well.
 *
 * @param values - overrides
 */
export function filledBody<F extends FormName>(
  form: F,
  texts: FormsContent,
  values: Partial<CallBody<F>> = {},
): CallBody<F> {
  const sent = callBody(form, filledFields(form, texts), texts[form].fields as unknown as AskedTexts<F>);
  return { ...sent, ...values };
}
