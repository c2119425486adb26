// @module-tag forms

import { page } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import {
  fillApplication,
  mountApplication,
  openApplication,
  submitButton,
  uploadCv,
} from '../testing/opened-forms.tsx';

const REQUIRED = 'This field is required.';
const NO_CV = 'Please upload your CV.';
const NUMBER_RULE = 'Digits only, 1 to 15';
const NUMBER_REFUSED = `${NUMBER_RULE} Please enter a valid contact number.`;

const submit = submitButton();

async function mountAndOpen() {
  await mountApplication();
  return openApplication();
}

test('no error shows before a field is touched, then only its own', async () => {
  const dialog = await mountAndOpen();
  const [name, email] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Email')];
  const required = dialog.getByText(REQUIRED, { exact: true });
  await expect.element(required).not.toBeInTheDocument();
  await name.click();
  await expect.element(required).not.toBeInTheDocument();
  await email.click();
  await expect.element(required).toHaveLength(1);
  await expect.element(name).toHaveAccessibleDescription(REQUIRED);
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
});

test('a submit attempt shows every error, sends nothing and leads to the first', async ({ calls }) => {
  const dialog = await mountAndOpen();
  await submit.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(REQUIRED);
  await expect.element(dialog.getByLabelText('Email')).toHaveAccessibleDescription(REQUIRED);
  await expect.element(dialog.getByLabelText('Contact number')).toHaveAccessibleDescription(NUMBER_REFUSED);
  await expect.element(dialog.getByText(NO_CV, { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByLabelText('Upload CV'))
    .toHaveAccessibleDescription(/Please upload your CV\./);
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  expect([...calls.application.calls, ...calls.upload.calls]).toEqual([]);
});

test('what is not an email address is refused', async () => {
  const field = (await mountAndOpen()).getByLabelText('Email');
  for (const email of [
    'asha',
    'asha@',
    '@mail.example',
    'asha@mail',
    'asha rao@mail.example',
    'a@b.co, d@e.fg',
  ]) {
    await field.fill('asha@mail.example');
    await page.getByLabelText('Name').click();
    await expect.element(field).not.toHaveAccessibleDescription();
    await field.fill(email);
    await expect
      .element(field, { message: email })
      .toHaveAccessibleDescription('Please enter a valid email address.');
  }
});

test('what is not a contact number of 1 to 15 digits is refused', async () => {
  const field = (await mountAndOpen()).getByLabelText('Contact number');
  for (const number of ['12a', '+91 12345', '123 456', '1234567890123456', '-1', '1.5', '१२३']) {
    await field.fill('7700900123');
    await page.getByLabelText('Name').click();
    await expect.element(field).toHaveAccessibleDescription(NUMBER_RULE);
    await field.fill(number);
    await expect.element(field, { message: number }).toHaveAccessibleDescription(NUMBER_REFUSED);
  }
});

test.for(['1', '123456789012345'])('the contact number %s is accepted', async (number, { calls }) => {
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await dialog.getByLabelText('Contact number').fill(number);
  await uploadCv(dialog);
  await submit.click();
  await expect.poll(() => calls.application.bodies).toMatchObject([{ contactNumber: `+91 ${number}` }]);
});

test('a form that lacks only its CV is not sent', async ({ calls }) => {
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await submit.click();
  await expect.element(dialog.getByText(NO_CV, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).not.toBeInTheDocument();

  await uploadCv(dialog);
  await expect.element(dialog.getByText(NO_CV, { exact: true })).not.toBeInTheDocument();
  expect(calls.application.calls).toEqual([]);
});
