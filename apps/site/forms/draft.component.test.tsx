// @module-tag forms

import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { expect, test } from '../testing/component-test.ts';
import {
  chooseCountry,
  fillApplication,
  fillContact,
  fillReachUs,
  mountApplication,
  mountContact,
  mountPanel,
  mountReachUs,
  OTHER_POSITION,
  openApplication,
  openReachUs,
  submitButton,
  uploadCv,
} from './testing/opened-forms.tsx';

// A page that is loaded again is mounted again here; what the browser stores of it stays.

const submit = submitButton();
const country = page.getByRole('combobox', { name: 'Country code' });

/** The drafts that are stored. */
function drafts(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('draft'));
}

test('a contact message that was sent leaves no draft', async () => {
  const leave = await mountContact();
  await fillContact();
  await expect.poll(drafts).toHaveLength(1);
  await submit.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(drafts()).toEqual([]);
  await leave();
  await mountContact();
  await expect.element(submit).toBeDisabled();
  await expect.element(page.getByLabelText('Email')).toHaveValue('');
});

test('an application is stored for every position, and forgotten when its dialog is closed', async () => {
  const leave = await mountApplication();
  const dialog = await openApplication();
  await fillApplication(dialog);
  await chooseCountry('UK');
  await uploadCv(dialog);
  await leave();

  await mountApplication();
  const again = await openApplication(OTHER_POSITION.title);
  await expect.element(again.getByLabelText('Name')).toHaveValue('Asha Rao');
  await expect.element(again.getByLabelText('Email')).toHaveValue('asha@mail.example');
  await expect.element(again.getByLabelText('Contact number')).toHaveValue('7700900123');
  await expect.element(country).toHaveValue('UK');
  await expect.element(again.getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await expect.element(again.getByText('This field is required.', { exact: true })).not.toBeInTheDocument();

  await again.getByRole('button', { name: 'Close', exact: true }).click();
  const last = await openApplication();
  await expect.element(last.getByLabelText('Name')).toHaveValue('');
  await expect.element(country).toHaveValue('India');
});

test('an application that was sent from the page of its position leaves no draft', async () => {
  const name = page.getByLabelText('Name');
  const leave = await mountPanel();
  await fillApplication(page);
  await leave();
  const leaveAgain = await mountPanel();
  await expect.element(name).toHaveValue('Asha Rao');
  await uploadCv(page);
  await expect.poll(drafts).toHaveLength(1);
  await submit.click();
  await expect.element(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
  expect(drafts()).toEqual([]);
  await leaveAgain();
  await mountPanel();
  await expect.element(name).toHaveValue('');
});

test('a reach-us form is stored with its reason, and forgotten when its dialog is closed', async () => {
  const reason = page.getByRole('combobox', { name: 'Reason' });
  const leave = await mountReachUs();
  await fillReachUs(await openReachUs());
  await leave();
  await mountReachUs();
  const again = await openReachUs();
  await expect.element(again.getByLabelText('Name')).toHaveValue('Noor Haddad');
  await expect.element(reason).toHaveValue('Product Enhancement');
  await expect.element(again.getByLabelText('Comments')).toHaveValue('Our app is slow in the morning.');
  await again.getByRole('button', { name: 'Close', exact: true }).click();
  const last = await openReachUs();
  await expect.element(last.getByLabelText('Name')).toHaveValue('');
  await expect.element(reason).toHaveValue('');
});

test('where nothing can be stored, forms work as ever', async ({ calls }) => {
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  try {
    await mountContact();
    await fillContact();
    await submit.click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Thank you/);
    expect(calls.contact.calls).toHaveLength(1);
    expect(storage).toHaveBeenCalled();
  } finally {
    storage.mockRestore();
  }
});
