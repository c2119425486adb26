import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { thankedAndBackToHome } from '../service/forms.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { hold } from '../service/slow-line.ts';
import { answeredWith, expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const CONTACT_CALL = '**/api/ContactInfos/contactus';
const MOMENT = '2031-02-03T04:05:06.789Z';

async function fill(page: Page, { email = 'noor@mail.example', message = 'Can you help us?' } = {}) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
}

test('a client writes: the message is kept and mailed, with the moment of sending', async ({
  page,
  context,
  site,
}) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await page.clock.setFixedTime(MOMENT);
  await visit(page, '/contact');
  await fill(page, { email });
  const sent = page.waitForRequest(CONTACT_CALL);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const request = await sent;
  const body = { contactemail: email, message: 'Can you help us?', createdOn: MOMENT, updatedOn: MOMENT };
  expect(request.postDataJSON()).toMatchObject(body);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  expect((await request.allHeaders())['x-xsrf-token']).toBe(token);
  await thankedAndBackToHome(page, 'Get in touch');

  const rows = await inboxOf(site, email);
  expect(rows).toMatchObject([{ kind: 'contact', fields: body }]);
  await expect.poll(async () => (await mailOf(site, email)).length).toBe(1);
});

test('the message may be left out', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor@mail.example');
  const sent = page.waitForRequest(CONTACT_CALL);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ message: '' });
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the success modal opens 500 ms after the answer, not before', async ({ page }) => {
  await visit(page, '/contact');
  await fill(page);
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const original = window.fetch;
        let answered = Number.NaN;
        window.fetch = async (...request) => {
          const response = await original(...request);
          answered = performance.now();
          return response;
        };
        new MutationObserver(() => {
          if (document.querySelector('dialog[open]')) resolve(performance.now() - answered);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const delay = await waited;
  // Timers may be a moment early by the page's own clock, and late on a busy machine.
  expect(delay).toBeGreaterThanOrEqual(498);
  expect(delay).toBeLessThan(5000);
});

test('the form resets on success, and closing hides the modal', async ({ page }) => {
  await visit(page, '/contact');
  await fill(page);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const modal = page.getByRole('dialog', { name: 'Get in touch' });
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
  await expect(page.getByText('You must enter a email')).toHaveCount(0);
});

test('the same sender can write again at once', async ({ page }) => {
  await visit(page, '/contact');
  await fill(page);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await fill(page);
  await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeEnabled();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog', { name: 'Get in touch' })).toBeVisible();
});

for (const [failure, answer] of [
  ['no answer', undefined],
  ['status 500', { status: 500, json: { status: 200 } }],
  ["the answer's status is not 200", { status: 200, json: { status: 500 } }],
  ["the answer's status is not 200", { status: 200, body: 'not JSON' }],
] as const) {
  test(`a failed message (${failure}, ${JSON.stringify(answer)}) is only logged`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(UNANSWERED, answeredWith(500), /CallFailure: Sending the contact message failed/);
    await page.route(CONTACT_CALL, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await visit(page, '/contact');
    await fill(page);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes(`Sending the contact message failed: ${failure}`),
    );
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    expect((await logged).type()).toBe('error');
    await expect(page.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('noor@mail.example');
    await expect(page.getByLabel('Message')).toHaveValue('Can you help us?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a double click sends once and the button says that it is sending', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('contactus') && sent.push(request.url()));
  const release = await hold(page, CONTACT_CALL);
  await visit(page, '/contact');
  await fill(page);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'SENDING…', exact: true })).toBeDisabled();
  await page.getByLabel('Email').press('Enter');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).toHaveLength(1);
});
