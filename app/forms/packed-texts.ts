import type { FieldType } from '#contract/forms/form.ts';
import type { Choice, TextsByType } from '#contract/forms/form-texts.ts';
import { askedFields, type FormName } from '#contract/forms/forms.ts';
import type { SharedTexts, ThanksTexts } from '#contract/forms/forms-content.ts';
import type { FormTexts } from './form-texts.ts';

/**
 * What is said of a form, as its page's data has it: a JSON list of texts alone, in the order that is set here. With their names
 * they would take twice as much of the first round trip of a page.
 */
export type PackedTexts<F extends FormName> = string & { readonly packedFrom?: F };

type Names<T extends object> = { [N in Exclude<keyof T, 'inMail'>]-?: true };

/** What is said of a field of each type. No name may be missing: the compiler sees to it. */
const OF_FIELD: { [T in FieldType]: Names<TextsByType[T]> } = {
  line: { label: true, placeholder: true, required: true },
  text: { label: true, placeholder: true, required: true },
  email: { label: true, placeholder: true, required: true, invalid: true },
  choice: { label: true, required: true, invitation: true, choices: true },
  country: { label: true, choices: true, unlisted: true },
  phone: { label: true, placeholder: true, required: true, invalid: true, rule: true },
  position: { label: true, required: true },
  cv: {
    label: true,
    required: true,
    hint: true,
    wrongType: true,
    empty: true,
    tooLarge: true,
    waiting: true,
    progress: true,
    checking: true,
    remove: true,
    cancel: true,
    retry: true,
    removeFile: true,
    cancelFile: true,
    retryFile: true,
    upload: true,
    uploading: true,
    uploadingPart: true,
    uploaded: true,
    chosen: true,
    notUploaded: true,
    refused: true,
    removed: true,
    atOnce: true,
    policy: true,
    failed: true,
  },
  moment: { label: true },
  note: { label: true },
};

const OF_FORM: Names<FormTexts<FormName>['shared']> = {
  marks: true,
  faults: true,
  faultyTitle: true,
  submit: true,
  sending: true,
  brokenText: true,
  failed: true,
};
const OF_THANKS: Names<ThanksTexts> = { headline: true, text: true, button: true };
const OF_CHOICE = { value: true, label: true, code: true, dialCode: true };

type Packed = string | null | Packed[];

/** Packs what is said of a form, while its page is rendered. */
export function packTexts<F extends FormName>(
  form: F,
  { title, fields, shared, thanks }: FormTexts<F>,
): PackedTexts<F> {
  const asked = askedFields(form).map(([name, { type }]) => valuesOf(fields[name], OF_FIELD[type]));
  return JSON.stringify([[title, ...valuesOf(thanks, OF_THANKS)], valuesOf(shared, OF_FORM), ...asked]);
}

/** Gives what a page was told of its form. */
export function unpackTexts<F extends FormName>(form: F, packed: PackedTexts<F>): FormTexts<F> {
  const [, shared = [], ...asked]: Packed[][] = JSON.parse(packed);
  const fields = askedFields(form).map(([name, { type }], place) => [
    name,
    named(asked[place] ?? [], OF_FIELD[type]),
  ]);
  return {
    ...unpackThanks(packed),
    fields: Object.fromEntries(fields),
    shared: named(shared, OF_FORM) as unknown as SharedTexts,
  };
}

/** Gives what is said when a form has arrived. */
export function unpackThanks(packed: PackedTexts<FormName>): { title: string; thanks: ThanksTexts } {
  const [[title, ...thanks]]: [[string, ...string[]]] = JSON.parse(packed);
  return { title, thanks: named(thanks, OF_THANKS) as unknown as ThanksTexts };
}

function valuesOf(texts: object, names: object): Packed[] {
  return Object.keys(names).map((name) => {
    const value = texts[name as keyof typeof texts] as string | undefined | Choice[];
    return Array.isArray(value) ? value.map((choice) => valuesOf(choice, OF_CHOICE)) : (value ?? null);
  });
}

function named(values: readonly Packed[], names: object): Record<string, unknown> {
  const pairs = Object.keys(names).map((name, place) => {
    const value = values[place] ?? undefined;
    return [name, Array.isArray(value) ? value.map((choice) => named(choice as Packed[], OF_CHOICE)) : value];
  });
  return Object.fromEntries(pairs);
}
