// @module-tag forms

import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import { mountApplication, openApplication } from '../testing/opened-forms.tsx';

const name = page.getByLabelText('Name');
const number = page.getByLabelText('Contact number');
const email = page.getByLabelText('Email');
const country = page.getByRole('combobox', { name: 'Country code' });

async function mountAndOpen() {
  await mountApplication();
  return openApplication();
}

/** Cuts a text from a field, as a visitor does. */
async function cut(text: string): Promise<void> {
  await name.fill(text);
  await name.click();
  await userEvent.keyboard('{ControlOrMeta>}ax{/ControlOrMeta}');
  await expect.element(name).toHaveValue('');
}

async function paste(text: string, into: Locator): Promise<void> {
  await cut(text);
  await into.click();
  await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
}

/** Fills in a field as a browser's autofill does, which no input device can ask for. */
function autofill(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  input.value = text;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

test('a pasted number loses its punctuation, and its dial code chooses the country', async () => {
  const dialog = await mountAndOpen();
  await paste('\u202A+91 98765-43210\u202C', number);
  await expect.element(number).toHaveValue('9876543210');
  await expect.element(country).toHaveValue('India');

  await number.fill('');
  await paste('+44 (0)20 7946 0958', number);
  await expect.element(number).toHaveValue('2079460958');
  await expect.element(country).toHaveValue('UK');
  await expect.element(dialog.getByText('Country code: UK +44', { exact: true })).toHaveRole('status');
  await name.click();
  await expect
    .element(dialog.getByText('Please enter a valid contact number.', { exact: true }))
    .not.toBeInTheDocument();
});

test('a number that the browser fills in comes in as digits', async () => {
  await mountAndOpen();
  autofill(number, '+1 (415) 555-0100');
  await expect.element(number).toHaveValue('4155550100');
  await expect.element(country).toHaveValue('USA');
});

test('a pasted part is inserted at the cursor', async () => {
  await mountAndOpen();
  await number.fill('9810');
  await cut('76 54-32');
  await number.click();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ControlOrMeta>}v{/ControlOrMeta}');
  await expect.element(number).toHaveValue('9876543210');
  await userEvent.keyboard('9');
  await expect.element(number).toHaveValue('98765432910');
});

test('a typed number stays as it is and is refused', async () => {
  const dialog = await mountAndOpen();
  await number.click();
  await userEvent.keyboard('+91 98765 43210');
  await name.click();
  await expect.element(number).toHaveValue('+91 98765 43210');
  await expect
    .element(dialog.getByText('Please enter a valid contact number.', { exact: true }))
    .toBeVisible();
});

test('an address is taken out of what it was copied with', async () => {
  await mountAndOpen();
  await paste('Asha Rao <asha@mail.example>', email);
  await expect.element(email).toHaveValue('asha@mail.example');
  autofill(email, ' mailto:asha@mail.example ');
  await expect.element(email).toHaveValue('asha@mail.example');
  await name.click();
  await expect.element(email).not.toHaveAccessibleDescription();
});
