import { z } from 'zod/mini';
import { contactNumber, emailAddress, optionalText, requiredText } from '../field-rules.ts';
import { normalizedNumber } from '../normalized-values.ts';
import { fullContactNumber } from './call-body.ts';
import type { AskedTexts, CountryChoice, TextsByType } from './form-texts.ts';
import type { Field, FieldType } from './forms.ts';
import { askedFields, type CallBody, type FormName, type FormValues, fieldsOf } from './forms.ts';
import type { SharedTexts } from './forms-content.ts';

type Rule = z.ZodMiniType<string | null | undefined, string | null | undefined>;
type Texts = TextsByType[FieldType];
/** Texts that all forms share. */
type Shared = Pick<SharedTexts, 'brokenText'>;

/** For API clients only: the page fills in timestamps. */
export const NO_MOMENT = 'Must be an ISO 8601 date-time in UTC.';

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
  if (type === 'moment') return z.iso.datetime(NO_MOMENT);
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
