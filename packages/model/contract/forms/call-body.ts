import type { AskedTexts, CountryChoice, TextsByType } from './form-texts.ts';
import { type CallBody, type FormName, type FormValues, fieldOfType, fieldsOf } from './forms.ts';

/**
 * The body of a form's call (docs/behavior.md, "The four calls") for validated values: moments are set to now, a
 * number gets the dial code of its country, and notes are null.
 */
export function callBody<F extends FormName>(
  name: F,
  values: FormValues<F>,
  texts: AskedTexts<F>,
): CallBody<F> {
  const entered = values as Readonly<Record<string, string>>;
  const sent = new Date().toISOString();
  const body = fieldsOf(name).map(([field, { type }]) => {
    if (type === 'moment') return [field, sent];
    if (type === 'note') return [field, null];
    const value = entered[field] ?? '';
    const isNumber = type === 'phone' && value !== '';
    return [field, isNumber ? fullContactNumber(dialCodeOf(name, entered, texts), value) : value];
  });
  return Object.fromEntries(body);
}

/** A body without its timestamps, for deduplication of forms that are sent again. */
export function withoutMoments(name: FormName, body: object): object {
  const fields: readonly string[] = momentFields(name);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
}

/** The number as the call sends it. */
export function fullContactNumber(dialCode: string, number: string): string {
  return `${dialCode} ${number}`;
}

function momentFields(name: FormName) {
  return fieldsOf(name).flatMap(([field, { type }]) => (type === 'moment' ? field : []));
}

function dialCodeOf<F extends FormName>(
  name: F,
  entered: Readonly<Record<string, string>>,
  texts: AskedTexts<F>,
): string {
  const country: string = fieldOfType(name, 'country');
  const { choices } = texts[country as keyof AskedTexts<F>] as TextsByType['country'];
  const chosen = choices.find((choice: CountryChoice) => choice.value === entered[country]);
  if (chosen === undefined) throw new Error('The country is not one of the choices.');
  return chosen.dialCode;
}
