import path from 'node:path';
import { inheritedFields } from '@website/model/schema/languages/inherited-facts.ts';
import { TRANSLATION_OF } from '@website/model/schema/languages/translated-names.ts';
import type { CompanyFolder } from '../draft/company-folder.ts';
import type { FormSchema } from '../fields/form-schema.ts';
import { folderOf, inLanguage } from '../file-names.ts';
import { valueIn, withFileValue } from './file-text.ts';

/** The own language's file that a file of another language translates, or would if it existed; undefined if there is none. */
export function originalOf(folder: CompanyFolder, file: string): string | undefined {
  const [language, own] = inLanguage(file);
  if (language === '') return undefined;
  const { value } = valueIn(file, String(folder.read(file) ?? ''));
  const name = (value as Record<string, unknown> | null | undefined)?.[TRANSLATION_OF];
  const original = typeof name === 'string' ? `${folderOf(own)}/${name}.md` : own;
  return folder.read(original) === undefined ? undefined : original;
}

/** The files of other languages that translate a file of the own language. */
export function translationsOf(folder: CompanyFolder, file: string): string[] {
  return folder.files().filter((one) => originalOf(folder, one) === file);
}

/** The text of a translation after a change of its own name, or of what it translates. */
export function withOriginal(folder: CompanyFolder, file: string, to: string, original: string): Buffer {
  const text = String(folder.read(file) ?? '');
  const { value, body } = valueIn(file, text);
  const { [TRANSLATION_OF]: _, ...words } = (value ?? {}) as Record<string, unknown>;
  const isNamedAlike = inLanguage(to)[1] === original;
  const next = isNamedAlike ? words : { ...words, [TRANSLATION_OF]: path.basename(original, '.md') };
  return Buffer.from(withFileValue(file, text, { value: next, body }));
}

/**
 * The form of a translation: without the fields that it takes from the own language, unless its file has them.
 *
 * @param form - the form of the file that it translates
 * @param original - that file
 * @param value - what the translation's file has
 */
export function translationForm(form: FormSchema, original: string, value: unknown): FormSchema {
  return inheritedFields(original).reduce((shown, field) => withoutField(shown, field, value), form);
}

function withoutField(form: FormSchema, [name = '', ...rest]: readonly string[], value: unknown): FormSchema {
  const part = form.properties?.[name];
  const written = (value as Record<string, unknown> | null | undefined)?.[name];
  if (part === undefined || (rest.length === 0 && written !== undefined)) return form;
  const { [name]: _, ...others } = form.properties ?? {};
  return {
    ...form,
    properties:
      rest.length === 0 ? others : { ...form.properties, [name]: withoutField(part, rest, written) },
  };
}

/** The part of a value that a form has fields for. */
export function partInForm(form: FormSchema | undefined, value: unknown): unknown {
  if (form === undefined) return undefined;
  const { items, properties } = form;
  if (Array.isArray(value))
    return value.map((part, index) => partInForm(Array.isArray(items) ? items[index] : items, part));
  if (typeof value !== 'object' || value === null || properties === undefined) return value;
  const parts = Object.entries(value).filter(([name]) => properties[name] !== undefined);
  return Object.fromEntries(parts.map(([name, part]) => [name, partInForm(properties[name], part)]));
}
