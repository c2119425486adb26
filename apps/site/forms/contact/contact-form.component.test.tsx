// @module-tag forms

import { CONTACT_SUCCESS_DELAY_MS } from '@website/model/contract/constants.ts';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import { fakeTimers, pressUntilTimed } from '../../testing/faked-timers.ts';
import { fillContact, mountContact, submitButton } from '../testing/opened-forms.tsx';

const MISSING = 'You must enter a email';
const email = page.getByLabelText('Email');
const message = page.getByLabelText('Message');
const submit = submitButton();
const thanks = page.getByRole('dialog', { name: 'Get in touch' });

test('SUBMIT is disabled while the form is invalid', async () => {
  await mountContact();
  await expect.element(submit).toBeDisabled();
  await email.fill('noor@mail');
  await expect.element(submit).toBeDisabled();
  await email.fill('noor@mail.example');
  await expect.element(submit).toBeEnabled();
  await email.fill('');
  await expect.element(submit).toBeDisabled();
  await message.fill('A message alone is not enough.');
  await expect.element(submit).toBeDisabled();
});

test.for(['a click', 'Enter in a field', 'Enter on the button'] as const)(
  'a visitor who presses SUBMIT by %s while it is disabled sees what is missing',
  async (way, { calls }) => {
    await mountContact();
    await expect.element(submit).toBeDisabled();
    if (way === 'a click') await submit.click({ force: true });
    else if (way === 'Enter in a field') {
      await email.click();
      await userEvent.keyboard('{Enter}');
    } else {
      await message.click();
      await userEvent.tab();
      await expect.element(submit).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(email).toHaveAccessibleDescription(MISSING);
    await expect.element(email).toHaveFocus();
    await expect.element(submit).toBeDisabled();
    expect(calls.contact.calls).toEqual([]);
  },
);

test('each refusal of the email has its message, which is announced', async () => {
  await mountContact();
  await expect.element(page.getByText(MISSING)).not.toBeInTheDocument();
  await email.click();
  await message.click();
  await expect.element(email).toHaveAccessibleDescription(MISSING);
  await email.fill('noor');
  await expect.element(email).toHaveAccessibleDescription('Not a valid email');
  expect(
    page.getByText('Not a valid email', { exact: true }).element().closest('[aria-live="polite"]'),
  ).not.toBeNull();
  await email.fill('noor@mail.example');
  await expect.element(email).not.toHaveAccessibleDescription();
});

test('a message of any length is accepted', async ({ calls }) => {
  await mountContact();
  await fillContact({ message: 'x'.repeat(20_000) });
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(calls.contact.bodies[0]?.message).toHaveLength(20_000);
});

test('the message may be left out', async ({ calls }) => {
  await mountContact();
  await email.fill('noor@mail.example');
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(calls.contact.bodies).toMatchObject([{ message: '' }]);
});

test('the success dialog opens 500 ms after the answer, not before', async ({ calls }) => {
  await mountContact();
  await fillContact();
  fakeTimers();
  await pressUntilTimed(submit);
  expect(calls.contact.calls).toHaveLength(1);
  expect(CONTACT_SUCCESS_DELAY_MS).toBe(500);
  await vi.advanceTimersByTimeAsync(499);
  expect(document.querySelector('dialog')).toBeNull();
  expect(page.getByRole('button', { name: 'SENDING…', exact: true }).query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(thanks).toBeVisible();
});

test('the form resets on success, and closing hides the dialog', async () => {
  await mountContact();
  await fillContact();
  await submit.click();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('');
  await expect.element(message).toHaveValue('');
  await expect.element(submit).toBeDisabled();
  await expect.element(page.getByText(MISSING)).not.toBeInTheDocument();
});

test('the same sender can write again at once', async ({ calls }) => {
  await mountContact();
  for (const count of [1, 2]) {
    await fillContact();
    await expect.element(submit).toBeEnabled();
    await submit.click();
    await thanks.getByRole('button', { name: 'Close' }).click();
    await expect.element(thanks).not.toBeInTheDocument();
    expect(calls.contact.calls).toHaveLength(count);
  }
});

const JSON_TYPE = 'application/json';

test.for([
  ['no answer', 'none'],
  ['status 500', { status: 500, type: JSON_TYPE, body: '{"status":200}' }],
  ["the answer's status is not 200", { type: JSON_TYPE, body: '{"status":500}' }],
  ["the answer's status is not 200", { body: 'not JSON' }],
] as const)(
  'a failed message (%s, %j) is only logged',
  async ([failure, answer], { calls, errors, expectedErrors }) => {
    expectedErrors.push(/CallFailure: Sending the contact message failed/);
    calls.contact.answer(answer);
    await mountContact();
    await fillContact();
    await submit.click();
    await expect
      .poll(() => errors)
      .toContainEqual(expect.stringContaining(`Sending the contact message failed: ${failure}`));
    await expect.element(submit).toBeEnabled();
    await expect.element(email).toHaveValue('noor@mail.example');
    await expect.element(message).toHaveValue('Can you help us?');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('a double click sends once and the button says that it is sending', async ({ calls }) => {
  const release = calls.contact.hold();
  await mountContact();
  await fillContact();
  await submit.dblClick();
  await expect.element(page.getByRole('button', { name: 'SENDING…', exact: true })).toBeDisabled();
  await email.click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(thanks).toBeVisible();
  expect(calls.contact.calls).toHaveLength(1);
});
