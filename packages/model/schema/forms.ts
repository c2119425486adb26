import { z } from 'zod';
import { COUNTRIES } from '../contract/countries/countries.ts';
import type { Field, FieldType } from '../contract/forms/form.ts';
import type { TextsByType } from '../contract/forms/form-texts.ts';
import { FORM_NAMES, type FormName, fieldsOf } from '../contract/forms/forms.ts';
import {
  CAUTION_NAMES,
  FILE_KINDS,
  type FormsContent,
  REFUSAL_NAMES,
  REFUSAL_PLACEHOLDERS,
  REFUSALS_WITH_WAIT,
  SHARED_REFUSAL_NAMES,
} from '../contract/forms/forms-content.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { holding, text } from './reading/text.ts';

/** What is said about any field. */
const LABELS = { label: text, inMail: text.optional() };
const TYPED = { ...LABELS, placeholder: text.optional() };

/** A choice, written as what is sent, or together with what visitors read in its place. */
const choice = z
  .union([text, z.strictObject({ value: text, label: text })], 'must be text, or a value and a label')
  .transform((written) => (typeof written === 'string' ? { value: written, label: written } : written));

const countryChoice = z
  .strictObject({ code: text, value: text, label: text.optional() })
  .transform(({ code, value, label = value }, context) => {
    const country = COUNTRIES.find((listed) => listed.code === code);
    if (country === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['code'],
        message: `there is no country with the code ${code}`,
      });
    }
    return { code, value, label, dialCode: country?.dial_code ?? '' };
  });

/** Choices, each of which sends something different. */
function choices<C extends z.ZodType<{ value: string }>>(one: C) {
  return z
    .array(one)
    .min(1)
    .refine(
      (all) => new Set(all.map(({ value }) => value)).size === all.length,
      'must not contain the same value twice',
    );
}

/** The texts that a field of each type has, besides what is said if it was left empty. */
const TEXTS = {
  line: TYPED,
  text: TYPED,
  email: { ...TYPED, invalid: text },
  choice: { ...LABELS, invitation: text, choices: choices(choice) },
  country: { ...LABELS, choices: choices(countryChoice), unlisted: text },
  phone: { ...TYPED, invalid: text, rule: text },
  position: LABELS,
  cv: {
    ...LABELS,
    hint: holding('size'),
    wrongType: text,
    empty: text,
    tooLarge: holding('size'),
    waiting: text,
    progress: holding('percent'),
    checking: text,
    remove: text,
    cancel: text,
    retry: text,
    removeFile: holding('file'),
    cancelFile: holding('file'),
    retryFile: holding('file'),
    upload: holding('file'),
    uploading: holding('file'),
    uploadingPart: holding('file', 'percent'),
    uploaded: holding('file'),
    chosen: holding('file'),
    notUploaded: holding('file'),
    refused: text,
    removed: text,
    atOnce: text,
    policy: text,
    failed: holding('email'),
  },
  moment: LABELS,
  note: LABELS,
} satisfies { [T in FieldType]: Record<Exclude<keyof TextsByType[T], 'required'>, z.ZodType> };

/** Types whose empty fields have another text, or which can't be left empty. */
const NEVER_EMPTY: readonly FieldType[] = ['phone', 'country', 'moment', 'note'];

function textsOf({ type, required }: Field) {
  const missing = required && !NEVER_EMPTY.includes(type) ? { required: text } : {};
  return z.strictObject({ ...TEXTS[type], ...missing });
}

/** A text for each of these names. */
function texts<N extends string>(names: readonly N[], schemaOf: (name: N) => z.ZodString = () => text) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])));
}

/** Said by companies that have no words for it yet. */
const TOO_OLD = 'This document is of a Word from before 1997. Save it as PDF, and upload that.';

/** Refusals and cautions that earlier versions had may still have their texts. */
function formSchema(name: FormName) {
  return z.strictObject({
    title: text,
    mail: text,
    fields: z.strictObject(
      Object.fromEntries(fieldsOf(name).map(([field, definition]) => [field, textsOf(definition)])),
    ),
    ...(name === 'application'
      ? {
          refusals: z.object({
            ...Object.fromEntries(
              REFUSAL_NAMES.map((name) => [name, holding(...(REFUSAL_PLACEHOLDERS[name] ?? []))]),
            ),
            tooOld: text.default(TOO_OLD),
          }),
          kinds: texts(FILE_KINDS),
          cautions: z.object(Object.fromEntries(CAUTION_NAMES.map((name) => [name, text]))),
        }
      : {}),
  });
}

/** `company/forms.yaml`: what the forms say. It has an entry for each field of each form, and for nothing else. */
export const formsSchema = z.strictObject({
  shared: z.strictObject({
    marks: text.regex(/\*/, 'must say what * means'),
    faults: text,
    faultyTitle: holding('title'),
    submit: text,
    sending: text,
    brokenText: text,
    failed: holding('email'),
    notLoaded: text,
  }),
  thanks: z.strictObject({ headline: holding('company'), text, button: text }),
  refusals: texts(SHARED_REFUSAL_NAMES, (refusal) =>
    REFUSALS_WITH_WAIT.includes(refusal) ? holding('wait') : text,
  ),
  ...Object.fromEntries(FORM_NAMES.map((name) => [name, formSchema(name)])),
}) as unknown as z.ZodType<FormsContent>;

/** What the forms say. */
export const formsOf = (reader: ContentReader): FormsContent => reader.yaml('forms.yaml', formsSchema);
