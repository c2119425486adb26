// @module-tag forms

import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import {
  chooseReason,
  expectListClosed,
  fillReachUs,
  mountReachUs,
  openReachUs,
  shownText,
  submitButton,
  textsOf,
} from '../testing/opened-forms.tsx';

const REQUIRED = 'This field is required.';
const REASONS = [
  'App Development',
  'IT consulting',
  'IT support',
  'Product Enhancement',
  'Ai/ML',
  'UI/UX Designs',
  'Data Analytics',
  'IT Security',
  'Others',
];

const reason = page.getByRole('combobox', { name: 'Reason' });
const submit = submitButton();
const dialogs = page.getByRole('dialog');

/** The option in an open list where the keyboard is. */
function focusedOption(): string | undefined {
  return document.querySelector('option:focus')?.textContent;
}

async function mountAndOpen() {
  await mountReachUs();
  return openReachUs();
}

test('the dialog is static: neither Escape nor a click beside it closes it', async () => {
  const dialog = await mountAndOpen();
  await dialog.getByLabelText('Name').fill('Noor Haddad');
  for (let press = 0; press < 3; press++) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  for (const [x, y] of [
    [5, 5],
    [1270, 400],
    [640, 790],
  ] as const) {
    await userEvent.pointer({ keys: '[MouseLeft]', coords: { x, y } });
    await expect.element(dialog).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Noor Haddad');
});

test('the reason says Select until one of nine is chosen', async () => {
  await mountAndOpen();
  await expect.element(reason).toHaveDisplayValue('Select');
  await reason.click();
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(REASONS);
  await page.getByRole('option', { name: 'Ai/ML', exact: true }).click();
  await expect.element(reason).toHaveDisplayValue('Ai/ML');
  await chooseReason('Others');
  await expect.element(reason).toHaveDisplayValue('Others');
});

test('the reason can be chosen by the keyboard', async () => {
  const dialog = await mountAndOpen();
  await dialog.getByLabelText('Email').click();
  await userEvent.tab();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // Each step waits for the focus ring, as someone who types does.
  await expect.poll(focusedOption).toBeDefined();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expectListClosed();
  await expect.element(reason).not.toHaveDisplayValue('Select');
  await expect.element(reason).toHaveFocus();

  await userEvent.keyboard(' ');
  await expect.poll(focusedOption).toBeDefined();
  await userEvent.keyboard('data');
  await expect.poll(focusedOption).toBe('Data Analytics');
  await userEvent.keyboard('{Enter}');
  await expect.element(reason).toHaveValue('Data Analytics');

  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedOption).toBe('Data Analytics');
  await userEvent.keyboard('{Escape}');
  await expectListClosed();
  await expect.element(dialog).toBeVisible();
  await expect.element(reason).toHaveValue('Data Analytics');
});

test('every refusal has its message', async ({ calls }) => {
  const dialog = await mountAndOpen();
  const [name, email] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Email')];
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).not.toBeInTheDocument();
  await submit.click();
  for (const field of [name, email, reason])
    await expect.element(field).toHaveAccessibleDescription(REQUIRED);
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).toHaveLength(3);
  await expect.element(name).toHaveFocus();

  await email.fill('noor@');
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await name.fill('   ');
  await expect.element(name).toHaveAccessibleDescription(REQUIRED);

  await name.fill('Noor Haddad');
  await email.fill('noor@mail.example');
  await chooseReason('IT support');
  await expect.poll(() => document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  expect(calls.reachUs.calls).toEqual([]);
});

test('a field left empty says so once it has been touched', async () => {
  const dialog = await mountAndOpen();
  await dialog.getByLabelText('Name').click();
  await dialog.getByLabelText('Email').click();
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).toHaveLength(1);
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(REQUIRED);
});

test('the close button resets the form, clears the reason and hides the dialog', async () => {
  const dialog = await mountAndOpen();
  await submit.click();
  await fillReachUs(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialogs).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Reach Us' })).toHaveFocus();

  const again = await openReachUs();
  for (const label of ['Name', 'Email', 'Comments']) {
    await expect.element(again.getByLabelText(label)).toHaveValue('');
  }
  await expect.element(reason).toHaveValue('');
  await expect.element(again.getByText(REQUIRED, { exact: true })).not.toBeInTheDocument();
});

test('closing while a request is pending shows no success afterwards', async ({ calls }) => {
  const release = calls.reachUs.hold();
  const dialog = await mountAndOpen();
  await fillReachUs(dialog);
  await submit.click();
  await expect.element(dialog.getByRole('button', { name: 'SENDING…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  release();
  await openReachUs();
  await expect.element(submit).toBeEnabled();
  await expect.element(dialogs).toHaveLength(1);
});

test('in a low window the form can be read from its first label on', async () => {
  await page.viewport(1280, 500);
  const dialog = await mountAndOpen();
  await submit.click();
  await expect.element(dialog.getByText(REQUIRED, { exact: true }).first()).toBeVisible();
  await expect.element(dialog.getByText('Name', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await page.viewport(1280, 800);
});

test('comments are sent as they were written', async ({ calls }) => {
  const dialog = await mountAndOpen();
  await fillReachUs(dialog);
  await dialog.getByLabelText('Comments').fill('One line,\nand «another» – 日本語');
  await submit.click();
  await expect
    .poll(() => calls.reachUs.bodies)
    .toMatchObject([
      {
        name: 'Noor Haddad',
        emailId: 'noor@mail.example',
        reason: 'Product Enhancement',
        comments: 'One line,\nand «another» – 日本語',
      },
    ]);
});

test.for([
  ['no answer', 'none'],
  ['status 500', { status: 500 }],
] as const)(
  'a failed request (%s) is only logged and the form keeps its state',
  async ([failure, answer], { calls, errors, expectedErrors }) => {
    expectedErrors.push(/CallFailure: Sending the reach-us request failed/);
    calls.reachUs.answer(answer);
    const dialog = await mountAndOpen();
    await fillReachUs(dialog);
    const text = () => shownText(dialog);
    const before = text();
    await submit.click();
    await expect
      .poll(() => errors)
      .toContainEqual(expect.stringContaining(`Sending the reach-us request failed: ${failure}`));
    await expect.element(submit).toBeEnabled();
    await expect.poll(text).toBe(before);
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Noor Haddad');
    await expect.element(dialog.getByLabelText('Comments')).toHaveValue('Our app is slow in the morning.');
    await expect.element(reason).toHaveValue('Product Enhancement');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('a double click sends once and the button says that it is sending', async ({ calls }) => {
  const release = calls.reachUs.hold();
  const dialog = await mountAndOpen();
  await fillReachUs(dialog);
  await submit.dblClick();
  await expect.element(dialog.getByRole('button', { name: 'SENDING…', exact: true })).toBeDisabled();
  await expect.element(dialog.getByText('Sending…', { exact: true })).toHaveRole('status');
  await dialog.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByText(/^Thank you for contacting/)).toBeVisible();
  expect(calls.reachUs.calls).toHaveLength(1);
});
