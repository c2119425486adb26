import type { Locator } from '@playwright/test';
import { openApplication } from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';

/** Pastes a text as a visitor does: it is cut from one field and put into the other. */
async function paste(modal: Locator, text: string, into: Locator): Promise<void> {
  const name = modal.getByLabel('Name');
  await name.fill(text);
  await name.press('ControlOrMeta+A');
  await name.press('ControlOrMeta+X');
  await into.focus();
  await into.press('ControlOrMeta+V');
}

/** Fills in a field as a browser does that knows its visitor. */
function fillIn(field: Locator, text: string): Promise<void> {
  return field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
}

test('a number that is pasted loses what it is written with, and its dial code chooses the country', async ({
  page,
}) => {
  const modal = await openApplication(page, POSITION.title);
  const number = modal.getByLabel('Contact number');
  const country = modal.getByRole('combobox', { name: 'Country code' });
  await paste(modal, '\u202A+91 98765-43210\u202C', number);
  await expect(number).toHaveValue('9876543210');
  await expect(country).toHaveValue('India');

  await number.fill('');
  await paste(modal, '+44 (0)20 7946 0958', number);
  await expect(number).toHaveValue('2079460958');
  await expect(country).toHaveValue('UK');
  await expect(modal.getByText('Country code: UK +44', { exact: true })).toHaveRole('status');
  await modal.getByLabel('Name').focus();
  await expect(modal.getByText('Please enter a valid contact number.', { exact: true })).toHaveCount(0);
});

test('a number that the browser fills in comes in as digits', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const number = modal.getByLabel('Contact number');
  await fillIn(number, '+1 (415) 555-0100');
  await expect(number).toHaveValue('4155550100');
  await expect(modal.getByRole('combobox', { name: 'Country code' })).toHaveValue('USA');
});

test('a part that is pasted comes in where it was put', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const number = modal.getByLabel('Contact number');
  await number.fill('9810');
  await modal.getByLabel('Name').fill('76 54-32');
  await modal.getByLabel('Name').press('ControlOrMeta+A');
  await modal.getByLabel('Name').press('ControlOrMeta+X');
  await number.press('End');
  await number.press('ArrowLeft');
  await number.press('ArrowLeft');
  await number.press('ControlOrMeta+V');
  await expect(number).toHaveValue('9876543210');
  await number.press('9');
  await expect(number).toHaveValue('98765432910');
});

test('what is typed stays as it is and is refused', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const number = modal.getByLabel('Contact number');
  await number.pressSequentially('+91 98765 43210');
  await number.blur();
  await expect(number).toHaveValue('+91 98765 43210');
  await expect(modal.getByText('Please enter a valid contact number.', { exact: true })).toBeVisible();
});

test('an address is taken out of what it was copied with', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const email = modal.getByLabel('Email');
  await paste(modal, 'Asha Rao <asha@mail.example>', email);
  await expect(email).toHaveValue('asha@mail.example');
  await fillIn(email, ' mailto:asha@mail.example ');
  await expect(email).toHaveValue('asha@mail.example');
  await email.blur();
  await expect(email).not.toHaveAccessibleDescription(/./);
});
