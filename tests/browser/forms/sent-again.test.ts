import type { Page } from '@playwright/test';
import { APPLICATION_CALL, fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs, REACH_US_CALL } from '../service/reach-us.ts';
import { expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const CONTACT_CALL = '**/api/ContactInfos/contactus';
const KEY = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Loses the answers of a call; gives the key and the body of each try. */
async function losingAnswers(page: Page, call: string) {
  const tries: { key: string; body: string }[] = [];
  await page.route(call, async (route) => {
    const request = route.request();
    tries.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postData() ?? '' });
    await route.abort();
  });
  return tries;
}

/** Presses SUBMIT and waits until the call has failed. */
async function submit(page: Page) {
  const logged = page.waitForEvent('console', (message) => message.text().includes('failed: no answer'));
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await logged;
  await expect(page.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(UNANSWERED, /CallFailure/);
});

test('a contact message sent again states its own moment under the same key; a changed one is another', async ({
  page,
}) => {
  const tries = await losingAnswers(page, CONTACT_CALL);
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor@mail.example');
  await page.getByLabel('Message').fill('Can you help us?');
  await submit(page);
  await submit(page);
  await page.getByLabel('Message').fill('Can you help us soon?');
  await submit(page);

  const [first, second, third] = tries;
  expect(first?.key).toMatch(KEY);
  expect(second?.key).toBe(first?.key);
  const [{ createdOn, ...said }, again] = [first, second].map((each) => JSON.parse(each?.body ?? ''));
  expect(again).toMatchObject({ contactemail: said.contactemail, message: said.message });
  expect(again.createdOn > createdOn).toBe(true);
  expect(again.updatedOn).toBe(again.createdOn);
  expect(third?.key).toMatch(KEY);
  expect(third?.key).not.toBe(first?.key);
});

test('a message that was taken and is written once more is another one', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(CONTACT_CALL, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ json: { status: 200 } });
  });
  await visit(page, '/contact');
  for (const count of [1, 2]) {
    await page.getByLabel('Email').fill('noor@mail.example');
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(keys).toHaveLength(count);
  }
  expect(keys[1]).toMatch(KEY);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a reach-us request sent again is the same under the same key', async ({ page }) => {
  const tries = await losingAnswers(page, REACH_US_CALL);
  await fillReachUs(await openReachUs(page), { emailId: 'noor@mail.example' });
  await submit(page);
  await submit(page);

  expect(tries).toHaveLength(2);
  expect(tries[0]?.key).toMatch(KEY);
  expect(tries[1]).toEqual(tries[0]);
});

test('an application sent again is the same under the same key', async ({ page }) => {
  const tries = await losingAnswers(page, APPLICATION_CALL);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  await submit(page);
  await submit(page);

  expect(tries).toHaveLength(2);
  expect(tries[0]?.key).toMatch(KEY);
  expect(tries[1]).toEqual(tries[0]);
});
