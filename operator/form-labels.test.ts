import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fieldsOf } from '#contract/forms/forms.ts';
import { loadForms } from '#schema/load-forms.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { formLabels } from './form-labels.ts';

const COMPANY = path.resolve(import.meta.dirname, '../company');

test('fields are called what the forms call them', async () => {
  const notes: string[] = [];
  expect(await formLabels(COMPANY, (note) => notes.push(note))).toEqual(loadForms(COMPANY));
  expect(notes).toEqual([]);
});

test('where the texts are at fault, what came in is shown all the same, and the fault is told', async () => {
  const folder = await testFolder();
  await cp(COMPANY, folder, { recursive: true });
  await rm(path.join(folder, 'forms.yaml'));
  const notes: string[] = [];
  const { contact } = await formLabels(folder, (note) => notes.push(note));
  expect(contact.mail).toBe('contact');
  for (const [name] of fieldsOf('contact')) expect(contact.fields[name].label).toBe(name);
  expect(notes).toEqual([expect.stringContaining('forms.yaml: file: ')]);
});
