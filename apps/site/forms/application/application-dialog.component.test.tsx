// @module-tag forms

import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import {
  applyButton,
  chooseCountry,
  expectListClosed,
  expectListOpen,
  fillApplication,
  mountApplication,
  OTHER_POSITION,
  openApplication,
  shownCountry,
  shownText,
  submitButton,
  textsOf,
  uploadCv,
} from '../testing/opened-forms.tsx';

const REQUIRED = 'This field is required.';
const LABELS = ['Name', 'Email', 'Contact number', 'Upload CV'];

const submit = submitButton();
const dialogs = page.getByRole('dialog');
const country = page.getByRole('combobox', { name: 'Country code' });
const thanks = page.getByRole('dialog', { name: 'Careers', exact: true });

async function mountAndOpen() {
  await mountApplication();
  return openApplication();
}

test('the dialog is titled with the position and has its fields', async () => {
  await mountApplication();
  const dialog = await openApplication(OTHER_POSITION.title);
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(OTHER_POSITION.title);
  const name = dialog.getByLabelText('Name');
  await expect.element(name).toHaveAttribute('placeholder', 'Enter the name');
  expect(name.element()).toHaveProperty('type', 'text');
  const email = dialog.getByLabelText('Email');
  await expect.element(email).toHaveAttribute('placeholder', 'Enter the email address');
  await expect.element(email).toHaveAttribute('type', 'email');
  const number = dialog.getByLabelText('Contact number');
  await expect.element(number).toHaveAttribute('placeholder', '0000 000000');
  await expect.element(number).toHaveAttribute('type', 'tel');
  await expect.element(dialog.getByLabelText('Upload CV')).toHaveAttribute('type', 'file');
  await expect.element(dialog.getByLabelText('Upload CV')).not.toHaveAttribute('multiple');
});

test('name, email, contact number and CV carry a required marker', async () => {
  const dialog = await mountAndOpen();
  for (const label of LABELS) {
    const field = dialog.getByLabelText(label);
    await expect.element(field).toBeRequired();
    expect((field.element() as HTMLInputElement).labels?.[0]?.textContent).toBe(`${label} *`);
  }
});

test('the country starts at India and is one of five', async () => {
  await mountAndOpen();
  expect(shownCountry().textContent).toBe('+91');
  await expect.element(shownCountry().querySelector('img')).toBeVisible();
  await country.click();
  await expect
    .poll(() => textsOf(page.getByRole('option')))
    .toEqual(['India +91', 'USA +1', 'UK +44', 'Australia +61', 'Japan +81']);
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('India +91');
});

test('choosing a country shows its flag and dial code', async () => {
  await mountAndOpen();
  const flag = () => shownCountry().querySelector('img')?.getAttribute('src');
  const height = () => country.element().getBoundingClientRect().height;
  const flags = new Set([flag()]);
  const before = height();
  for (const [name, dialCode] of [
    ['USA', '+1'],
    ['UK', '+44'],
    ['Australia', '+61'],
    ['Japan', '+81'],
  ] as const) {
    await chooseCountry(name);
    await expect.poll(() => shownCountry().textContent).toBe(dialCode);
    await expect.element(country).toHaveFocus();
    flags.add(flag());
    expect(height()).toBe(before);
  }
  expect(flags.size).toBe(5);
});

test.for(['the close button', 'Escape'] as const)('closing by %s resets everything', async (way) => {
  const dialog = await mountAndOpen();
  await submit.click();
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).toHaveLength(2);
  await fillApplication(dialog);
  await chooseCountry('Japan');
  await uploadCv(dialog);

  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialogs).not.toBeInTheDocument();

  const again = await openApplication(OTHER_POSITION.title);
  for (const label of LABELS) {
    await expect.element(again.getByLabelText(label)).toHaveValue('');
    await expect.element(again.getByLabelText(label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  expect(shownCountry().textContent).toBe('+91');
  await expect.element(again.getByText(/required|Please/)).not.toBeInTheDocument();
});

test('closing gives the focus back to the button that opened it', async () => {
  const dialog = await mountAndOpen();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(applyButton()).toHaveFocus();
});

test('Escape in the list of countries closes the list, not the dialog', async () => {
  const dialog = await mountAndOpen();
  await dialog.getByLabelText('Name').fill('Asha Rao');
  await country.click();
  await expectListOpen();
  await userEvent.keyboard('{Escape}');
  await expectListClosed();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Asha Rao');
});

test.for([
  ['no answer', 'none'],
  ['status 500', { status: 500, body: 'success' }],
  ['another text', { body: 'not now' }],
] as const)(
  'a failed application (%s) is only logged, and can be sent again',
  async ([, answer], { calls, errors, expectedErrors }) => {
    expectedErrors.push(/CallFailure: Sending the application failed/);
    calls.application.answer(answer);
    const dialog = await mountAndOpen();
    await fillApplication(dialog);
    await uploadCv(dialog);
    const text = () => shownText(dialog);
    const before = text();
    await submit.click();
    await expect.poll(() => errors).toContainEqual(expect.stringContaining('Sending the application failed'));

    await expect.element(submit).toBeEnabled();
    await expect.poll(text).toBe(before);
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Asha Rao');
    await expect.element(dialog.getByLabelText('Contact number')).toHaveValue('7700900123');
    await expect.element(dialogs).toHaveLength(1);

    calls.application.accept();
    await submit.click();
    await expect.element(thanks).toBeVisible();
  },
);

test('while an application is pending the button says so and a second click sends nothing', async ({
  calls,
}) => {
  const release = calls.application.hold();
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await uploadCv(dialog);
  await submit.dblClick();
  const button = dialog.getByRole('button', { name: 'SENDING…', exact: true });
  await expect.element(button).toBeDisabled();
  await expect.element(dialog.getByText('Sending…', { exact: true })).toHaveRole('status');
  await button.click({ force: true });
  await dialog.getByLabelText('Email').click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(thanks).toBeVisible();
  expect(calls.application.calls).toHaveLength(1);
});
