import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { FORM_NAMES, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { formLabels } from './stores.ts';

test('forms and fields have the labels of mails', async () => {
  const notes: string[] = [];
  const labels = await formLabels(FULL_COMPANY, (note) => notes.push(note));
  const forms = loadIntakeContent(FULL_COMPANY).forms;
  for (const form of FORM_NAMES) {
    expect(labels[form].mail).toBe(forms[form].mail);
    for (const [name] of fieldsOf(form)) {
      const { label, inMail } = forms[form].fields[name as never] as FieldTexts;
      expect(labels[form].fields[name as never]).toEqual({ label: inMail ?? label });
    }
  }
  expect(labels.application.cautions).toEqual(forms.application.cautions);
  expect(notes).toEqual([]);
});

test('the fallback of a label is the name', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'forms.yaml'), 'contact:\n  fields:\n    message:\n      label: Words\n');
  const { contact, application } = await formLabels(folder, () => undefined);
  expect(contact.mail).toBe('contact');
  expect(contact.fields.message.label).toBe('Words');
  expect(contact.fields.contactemail.label).toBe('contactemail');
  expect(application.cautions.launch).toBe('launch');
});

test('if the content is unreadable, that is reported, and names are used', async () => {
  const folder = await testFolder();
  const notes: string[] = [];
  const { reachUs } = await formLabels(folder, (note) => notes.push(note));
  expect(reachUs.fields.comments.label).toBe('comments');
  await writeFile(path.join(folder, 'forms.yaml'), 'contact: [');
  await formLabels(folder, (note) => notes.push(note));
  expect(notes).toHaveLength(2);
});
