import type { TextsByType } from '../forms/form-texts.ts';
import type { FieldType } from '../forms/forms.ts';
import { FORM_NAMES, FORMS, type FormName, fieldsOf } from '../forms/forms.ts';
import {
  CAUTION_NAMES,
  type FormsContent,
  REFUSAL_NAMES,
  REFUSAL_PLACEHOLDERS,
  REFUSALS_WITH_TIME,
  SHARED_REFUSAL_NAMES,
} from '../forms/forms-content.ts';

const CHOICES = ['App Development', 'IT Security', 'Others'].map((value) => ({
  value,
  label: `${value} (shown)`,
}));

/** Like the sample company's. */
const COUNTRIES = [
  { value: 'India', label: 'India (shown)', code: 'IN', dialCode: '+91' },
  { value: 'UK', label: 'UK (shown)', code: 'GB', dialCode: '+44' },
  { value: 'USA', label: 'USA (shown)', code: 'US', dialCode: '+1' },
];

/** A different text for each key of a field, so that a test knows which one it found. */
function fieldTexts(name: string): Record<string, unknown> {
  const labels = ['label', 'placeholder', 'required', 'invalid', 'rule', 'invitation', 'unlisted', 'changed'];
  const ofCvs = ['hint', 'wrongType', 'empty', 'tooLarge', 'waiting', 'progress', 'checking', 'failed'];
  const files = [
    'upload',
    'uploading',
    'uploadingPart',
    'uploaded',
    'chosen',
    'notUploaded',
    'refused',
    'removed',
    'atOnce',
    'policy',
  ];
  const buttons = ['remove', 'cancel', 'retry', 'removeFile', 'cancelFile', 'retryFile'];
  const texts = [...labels, ...ofCvs, ...files, ...buttons].map((what) => [what, `${what} of ${name}`]);
  return Object.fromEntries(texts);
}

function textsOfType(name: string, type: FieldType): TextsByType[FieldType] {
  const choices = { choice: { choices: CHOICES }, country: { choices: COUNTRIES } };
  return { ...fieldTexts(name), ...(type in choices && choices[type as keyof typeof choices]) } as never;
}

function formTexts(form: FormName) {
  const fields = fieldsOf(form).map(([name, { type }]) => [name, textsOfType(name, type)]);
  return {
    title: `title of ${form}`,
    mail: `${FORMS[form].kind} in mails`,
    fields: Object.fromEntries(fields),
  };
}

/** Texts of all forms and fields, for tests that are independent of a company's content. */
export function testForms(): FormsContent {
  const forms = Object.fromEntries(FORM_NAMES.map((name) => [name, formTexts(name)]));
  const shared = ['marks', 'faults', 'faultyTitle', 'submit', 'sending', 'brokenText', 'failed', 'notLoaded'];
  const thanks = ['headline', 'text', 'button'];
  const named = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `${name} (shared)`]));
  return {
    ...forms,
    application: {
      ...forms.application,
      refusals: Object.fromEntries(
        REFUSAL_NAMES.map((name) => [
          name,
          [name, ...(REFUSAL_PLACEHOLDERS[name] ?? []).map((held) => `{${held}}`)].join(': '),
        ]),
      ),
      cautions: Object.fromEntries(CAUTION_NAMES.map((name) => [name, `${name} (caution)`])),
    },
    refusals: Object.fromEntries(
      SHARED_REFUSAL_NAMES.map((name) => [
        name,
        `${name} (refusal)${REFUSALS_WITH_TIME.includes(name) ? ': {when}' : ''}`,
      ]),
    ),
    shared: { ...named(shared), fault: '{label}: {message}' },
    thanks: named(thanks),
  } as unknown as FormsContent;
}
