import { z } from 'zod/mini';
import { contactNumber, emailAddress, optionalText, requiredText } from '../field-rules.ts';
import { normalizedNumber } from '../invisible-characters.ts';
import type { AskedTexts, CountryChoice, TextsByType } from './form-texts.ts';
import {
  askedFields,
  type CallBody,
  type Field,
  type FieldType,
  type FormName,
  type FormValues,
  fieldOfType,
  fieldsOf,
} from './forms.ts';
import type { SharedTexts } from './forms-content.ts';

type Rule = z.ZodMiniType<string | null | undefined, string | null | undefined>;
type Texts = TextsByType[FieldType];
/** Texts that all forms share. */
type Shared = Pick<SharedTexts, 'brokenText'>;

/** For API clients only: the page fills in timestamps. */
export const INVALID_TIMESTAMP = 'Must be an ISO 8601 date-time in UTC.';

/**
 * The schema of a form's values (docs/behavior.md, "Forms in general").
 *
 * @param texts - its messages and choices
 * @param shared - the messages of every form
 */
export function formSchema<F extends FormName>(
  name: F,
  texts: AskedTexts<F>,
  shared: Shared,
): z.ZodMiniType<FormValues<F>, FormValues<F>> {
  const rules = askedFields(name).map(([field, { type, required }]) => [
    field,
    ruleOf({ type, required }, texts[field] as Texts, shared),
  ]);
  return z.strictObject(Object.fromEntries(rules)) as unknown as z.ZodMiniType<FormValues<F>, FormValues<F>>;
}

/**
 * The schema of a call's body (docs/behavior.md, "The four calls"): the form's rules and what is added on submit.
 * Optional fields default to an empty text. A number includes the dial code of its country.
 */
export function callSchema<F extends FormName>(
  name: F,
  texts: AskedTexts<F>,
  shared: Shared,
): z.ZodMiniType<CallBody<F>, unknown> {
  const all = fieldsOf(name);
  const rules = all.map(([field, definition]) => [
    field,
    callRule(definition, texts[field as keyof AskedTexts<F>] as Texts, shared),
  ]);
  const country = all.find(([, { type }]) => type === 'country')?.[0];
  const countries = country && (texts[country as keyof AskedTexts<F>] as TextsByType['country']).choices;
  let schema = z.strictObject(Object.fromEntries(rules) as Record<string, Rule>);
  for (const [phone, { required }] of all.filter(([, { type }]) => type === 'phone')) {
    const { invalid } = texts[phone as keyof AskedTexts<F>] as TextsByType['phone'];
    schema = schema.check(
      z.refine(
        (body) =>
          (!required && body[phone] === '') ||
          isNumberOfCountry(body[phone], body[country ?? ''], countries ?? []),
        {
          error: invalid,
          path: [phone],
          // Runs even if other fields are invalid, provided that both values are text, so that all errors are
          // reported together.
          when: ({ value }) => isRecord(value) && [value[phone], value[country ?? '']].every(isText),
        },
      ),
    );
  }
  return schema as unknown as z.ZodMiniType<CallBody<F>, unknown>;
}

function callRule(field: Field, texts: Texts, shared: Shared): Rule {
  const { type, required } = field;
  if (type === 'timestamp') return z.iso.datetime(INVALID_TIMESTAMP);
  if (type === 'note') return z.optional(z.nullable(optionalText(shared.brokenText)));
  const rule =
    type === 'phone'
      ? (z.pipe(z.string((texts as TextsByType['phone']).invalid), z.transform(normalizedNumber)) as Rule)
      : ruleOf(field, texts, shared);
  // The default is the form's preselected country (docs/behavior.md, "Countries").
  if (type === 'country')
    return z._default(rule, (texts as TextsByType['country']).choices[0]?.value ?? '') as Rule;
  return required ? rule : (z._default(rule, '') as Rule);
}

function ruleOf(
  { type, required }: Pick<Field, 'type'> & { required?: true | undefined },
  texts: Texts,
  { brokenText }: Shared,
): Rule {
  const { required: missing = '' } = texts as { required?: string };
  switch (type) {
    case 'email': {
      const { invalid } = texts as TextsByType['email'];
      const rule = emailAddress({ required: missing, invalid });
      return required ? rule : orEmpty(rule, invalid);
    }
    case 'choice': {
      const values = (texts as TextsByType['choice']).choices.map(({ value }) => value);
      return z.enum(required ? values : ['', ...values], missing) as Rule;
    }
    case 'country': {
      const { choices, unlisted } = texts as TextsByType['country'];
      return z.enum(
        choices.map(({ value }) => value),
        unlisted,
      ) as Rule;
    }
    case 'phone': {
      const { invalid } = texts as TextsByType['phone'];
      return required ? contactNumber(invalid) : orEmpty(contactNumber(invalid), invalid);
    }
    default:
      return required ? requiredText(missing, brokenText) : optionalText(brokenText);
  }
}

function orEmpty(rule: Rule, invalid: string): Rule {
  return z.union([z.literal(''), rule], { error: invalid }) as Rule;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumberOfCountry(value: unknown, country: unknown, countries: readonly CountryChoice[]): boolean {
  const dialCode = countries.find((choice) => choice.value === country)?.dialCode;
  const start = dialCode === undefined ? undefined : fullContactNumber(dialCode, '');
  if (!isText(value) || start === undefined || !value.startsWith(start)) return false;
  return contactNumber('').safeParse(value.slice(start.length)).success;
}

/**
 * The body of a form's call (docs/behavior.md, "The four calls") for validated values: timestamps are set to now, a
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
    if (type === 'timestamp') return [field, sent];
    if (type === 'note') return [field, null];
    const value = entered[field] ?? '';
    const isNumber = type === 'phone' && value !== '';
    return [field, isNumber ? fullContactNumber(dialCodeOf(name, entered, texts), value) : value];
  });
  return Object.fromEntries(body);
}

/** A body without its timestamps, for deduplication of forms that are sent again. */
export function withoutTimestamps(name: FormName, body: object): object {
  const fields: readonly string[] = timestampFields(name);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
}

/** The number as the call sends it. */
export function fullContactNumber(dialCode: string, number: string): string {
  return `${dialCode} ${number}`;
}

function timestampFields(name: FormName) {
  return fieldsOf(name).flatMap(([field, { type }]) => (type === 'timestamp' ? field : []));
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
