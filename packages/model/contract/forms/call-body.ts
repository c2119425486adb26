import type { AskedTexts, CountryChoice, TextsByType } from './form-texts.ts';
import { type CallBody, type FormName, type FormValues, fieldOfType, fieldsOf } from './forms.ts';

/**
 * What a form's call sends (docs/behavior.md, "The four calls") for values that passed its rules: its moments are the
 * time of this submit, a number has the dial code of its country, and what the site's pages leave out is null.
 */
export function callBody<F extends FormName>(
  name: F,
  values: FormValues<F>,
  texts: AskedTexts<F>,
): CallBody<F> {
  const said = values as Readonly<Record<string, string>>;
  const sent = new Date().toISOString();
  const body = fieldsOf(name).map(([field, { type }]) => {
    if (type === 'moment') return [field, sent];
    if (type === 'note') return [field, null];
    const value = said[field] ?? '';
    const isNumber = type === 'phone' && value !== '';
    return [field, isNumber ? fullContactNumber(dialCodeOf(name, said, texts), value) : value];
  });
  return Object.fromEntries(body);
}

/** What a call says, without its moments: this identifies a form that is sent again. */
export function withoutMoments(name: FormName, body: object): object {
  const fields: readonly string[] = momentFields(name);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
}

/** The value that the call sends for a number typed in the form. */
export function fullContactNumber(dialCode: string, number: string): string {
  return `${dialCode} ${number}`;
}

function momentFields(name: FormName) {
  return fieldsOf(name).flatMap(([field, { type }]) => (type === 'moment' ? field : []));
}

function dialCodeOf<F extends FormName>(
  name: F,
  said: Readonly<Record<string, string>>,
  texts: AskedTexts<F>,
): string {
  const country: string = fieldOfType(name, 'country');
  const { choices } = texts[country as keyof AskedTexts<F>] as TextsByType['country'];
  const chosen = choices.find((choice: CountryChoice) => choice.value === said[country]);
  if (chosen === undefined) throw new Error('The country is not one of the choices.');
  return chosen.dialCode;
}
