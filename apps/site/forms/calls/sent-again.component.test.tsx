// @module-tag forms

import { page } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import {
  fillApplication,
  fillContact,
  fillReachUs,
  mountApplication,
  mountContact,
  mountReachUs,
  openApplication,
  openReachUs,
  submitButton,
  uploadCv,
} from '../testing/opened-forms.tsx';

const KEY = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const submit = submitButton();

/** Presses SUBMIT and waits until another call has failed. */
async function submitInVain(errors: readonly string[]): Promise<void> {
  const before = errors.length;
  await submit.click();
  await expect.poll(() => errors.slice(before)).toContainEqual(expect.stringContaining('failed: no answer'));
  await expect.element(submit).toBeEnabled();
}

test('a contact message sent again states its own moment under the same key; a changed one is another', async ({
  calls: { contact },
  errors,
  expectedErrors,
}) => {
  expectedErrors.push(/CallFailure/);
  contact.answer('none');
  await mountContact();
  await fillContact();
  await submitInVain(errors);
  await submitInVain(errors);
  await page.getByLabelText('Message').fill('Can you help us soon?');
  await submitInVain(errors);

  const [first, second, third] = contact.keys;
  expect(first).toMatch(KEY);
  expect(second).toBe(first);
  const [said = {}, again = {}] = contact.bodies;
  expect(again).toMatchObject({ contactemail: said.contactemail, message: said.message });
  expect(String(again.createdOn) > String(said.createdOn)).toBe(true);
  expect(again.updatedOn).toBe(again.createdOn);
  expect(third).toMatch(KEY);
  expect(third).not.toBe(first);
});

test('a message that was accepted and is written once more is another one', async ({
  calls: { contact },
}) => {
  await mountContact();
  for (const count of [1, 2]) {
    await page.getByLabelText('Email').fill('noor@mail.example');
    await submit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(contact.calls).toHaveLength(count);
  }
  const [first, second] = contact.keys;
  expect(second).toMatch(KEY);
  expect(second).not.toBe(first);
});

test('a reach-us request sent again is the same under the same key', async ({
  calls: { reachUs },
  errors,
  expectedErrors,
}) => {
  expectedErrors.push(/CallFailure/);
  reachUs.answer('none');
  await mountReachUs();
  await fillReachUs(await openReachUs());
  await submitInVain(errors);
  await submitInVain(errors);

  expect(reachUs.calls).toHaveLength(2);
  expect(reachUs.keys[0]).toMatch(KEY);
  expect(reachUs.calls[1]).toEqual(reachUs.calls[0]);
});

test('an application sent again is the same under the same key', async ({
  calls: { application },
  errors,
  expectedErrors,
}) => {
  expectedErrors.push(/CallFailure/);
  application.answer('none');
  await mountApplication();
  const dialog = await openApplication();
  await fillApplication(dialog);
  await uploadCv(dialog);
  await submitInVain(errors);
  await submitInVain(errors);

  expect(application.calls).toHaveLength(2);
  expect(application.keys[0]).toMatch(KEY);
  expect(application.calls[1]).toEqual(application.calls[0]);
});
