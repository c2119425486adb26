import { z } from 'zod';
import { COUNTRIES } from '../contract/countries/countries.ts';
import type { TextsByType } from '../contract/forms/form-texts.ts';
import type { Field, FieldType } from '../contract/forms/forms.ts';
import { FORM_NAMES, FORMS, type FormName, fieldsOf } from '../contract/forms/forms.ts';
import {
  CAUTION_NAMES,
  type FormsContent,
  REFUSAL_NAMES,
  REFUSAL_PLACEHOLDERS,
  REFUSALS_WITH_TIME,
  SHARED_REFUSAL_NAMES,
} from '../contract/forms/forms-content.ts';
import { CAREERS_FILE, CONTACT_FILE, type ContactPage } from './pages.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { message, template, text } from './reading/text.ts';

/** Texts of any field. */
const LABELS = { label: text, inMail: text.optional() };
const TYPED = { ...LABELS, placeholder: text.optional() };

/** A choice: its value, or value and label. */
const choice = z
  .union(
    [text, z.strictObject({ value: text, label: text })],
    'Write a text, or two lines below it: value and label',
  )
  .transform((written) => (typeof written === 'string' ? { value: written, label: written } : written));

const countryChoice = z
  .strictObject({ code: text, value: text, label: text.optional() })
  .transform(({ code, value, label = value }, context) => {
    const country = COUNTRIES.find((listed) => listed.code === code);
    if (country === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['code'],
        message: `Write the two capital letters of a country: there is none with ${code}`,
      });
    }
    return { code, value, label, dialCode: country?.dial_code ?? '' };
  });

/** A list of choices with unique values. */
function choices<C extends z.ZodType<{ value: string }>>(one: C) {
  return z
    .array(one)
    .min(1)
    .refine(
      (all) => new Set(all.map(({ value }) => value)).size === all.length,
      'Keep each choice once: two are the same',
    );
}

/** The texts of a field by its type, except the one for an empty field. */
const TEXTS = {
  line: TYPED,
  text: TYPED,
  email: { ...TYPED, invalid: text },
  choice: { ...LABELS, invitation: text, choices: choices(choice) },
  country: {
    ...LABELS,
    choices: choices(countryChoice),
    unlisted: text,
    changed: template('country', 'code'),
  },
  phone: { ...TYPED, invalid: text, rule: text },
  position: LABELS,
  cv: {
    ...LABELS,
    hint: template('size'),
    wrongType: text,
    empty: text,
    tooLarge: template('size'),
    waiting: text,
    progress: template('percent'),
    checking: text,
    remove: text,
    cancel: text,
    retry: text,
    removeFile: template('file'),
    cancelFile: template('file'),
    retryFile: template('file'),
    upload: template('file'),
    uploading: template('file'),
    uploadingPart: template('file', 'percent'),
    uploaded: template('file'),
    chosen: template('file'),
    notUploaded: template('file'),
    refused: text,
    removed: text,
    atOnce: text,
    policy: text,
    failed: template('email'),
  },
  timestamp: LABELS,
  note: LABELS,
} satisfies { [T in FieldType]: Record<Exclude<keyof TextsByType[T], 'required'>, z.ZodType> };

/** Types that need no text for an empty field: they have another message, or can't be empty. */
const NEVER_EMPTY: readonly FieldType[] = ['phone', 'country', 'timestamp', 'note'];

function textsOf({ type, required }: Field) {
  const missing = required && !NEVER_EMPTY.includes(type) ? { required: text } : {};
  return z.strictObject({ ...TEXTS[type], ...missing });
}

/** An object with a text for each name. */
function texts<N extends string>(names: readonly N[], schemaOf: (name: N) => z.ZodString = () => text) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])));
}

/** The default for companies that have no text for it yet. */
const TOO_OLD = 'This document is of a Word from before 1997. Save it as PDF, and upload that.';

/** Not strict about refusals and cautions: earlier versions had more of them. */
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
              REFUSAL_NAMES.map((name) => {
                const held = REFUSAL_PLACEHOLDERS[name];
                return [name, held === undefined ? text : message(...held)];
              }),
            ),
            tooOld: text.default(TOO_OLD),
          }),
          cautions: z.object(Object.fromEntries(CAUTION_NAMES.map((name) => [name, text]))),
        }
      : {}),
  });
}

/** The files of the pages that have a form which a site may do without. */
const PAGES: Partial<Record<FormName, string>> = { application: CAREERS_FILE, contact: CONTACT_FILE };

interface OptionalPages {
  readonly careers?: object | undefined;
  readonly contact?: Partial<ContactPage> | undefined;
}

/** The forms that a site has: that of the home page, and those of its optional pages. */
export function offeredForms({ careers, contact }: OptionalPages): FormName[] {
  const isOffered: Record<FormName, boolean> = {
    application: careers !== undefined,
    contact: contact?.form !== undefined,
    reachUs: true,
  };
  return FORM_NAMES.filter((name) => isOffered[name]);
}

/** `company/forms.yaml`: the texts of the forms, with exactly one entry for each field of each form. */
export const formsSchema = z.strictObject({
  shared: z.strictObject({
    marks: text.regex(/\*/, 'Say in this text what * means'),
    faults: text,
    /** A line of the list of faults. */
    fault: template('label', 'message'),
    faultyTitle: template('title'),
    submit: text,
    sending: text,
    brokenText: text,
    failed: template('email'),
    notLoaded: text,
  }),
  thanks: z.strictObject({ headline: template('company'), text, button: text }),
  refusals: texts(SHARED_REFUSAL_NAMES, (refusal) =>
    REFUSALS_WITH_TIME.includes(refusal) ? message('when') : text,
  ),
  ...Object.fromEntries(
    FORM_NAMES.map((name) => [
      name,
      PAGES[name] === undefined ? formSchema(name) : formSchema(name).optional(),
    ]),
  ),
}) as unknown as z.ZodType<FormsContent>;

const FORMS_FILE = 'forms.yaml';

/**
 * Reads `company/forms.yaml`.
 *
 * @param offered - the forms that the site's pages have, which need texts
 */
export function formsOf(reader: ContentReader, offered: readonly FormName[]): FormsContent {
  const forms: Partial<FormsContent> | null | undefined = reader.yaml(FORMS_FILE, formsSchema);
  for (const name of offered) {
    // An empty or missing file already has a fault.
    if (!forms || forms[name] !== undefined || PAGES[name] === undefined) continue;
    const reason = `is missing: ${PAGES[name]} has this form, so write its texts`;
    reader.addFault({ file: FORMS_FILE, field: [name], reason, isMissing: true });
  }
  const unlabeled = FORM_NAMES.map((name) => [name, withoutTexts(name)]);
  return { ...Object.fromEntries(unlabeled), ...forms };
}

/**
 * A form that has no texts, since no page of the site has it. Mails and exports of earlier submissions show its fields by their
 * names.
 */
function withoutTexts(form: FormName): object {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  const fields = fieldsOf(form).map(([name]) => [name, { label: name, choices: [] }]);
  return {
    title: form,
    mail: FORMS[form].kind,
    fields: Object.fromEntries(fields),
    refusals: named(REFUSAL_NAMES),
    cautions: named(CAUTION_NAMES),
  };
}
