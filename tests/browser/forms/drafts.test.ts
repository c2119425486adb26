import { randomUUID } from 'node:crypto';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the contact form’s draft survives a reload and another page, until it is sent', async ({ page }) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can you help us?\nSoon?');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await visit(page, '/careers');
  await visit(page, '/contact');
  await page.getByRole('banner').hover();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Message')).toHaveValue('Can you help us?\nSoon?');
  await expect(page.locator('body')).toBeFocused();

  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Thank you');
  await visit(page, '/contact');
  await page.getByLabel('Message').click();
  await expect(page.getByRole('button', { name: 'SUBMIT', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('text typed before scripts run takes precedence over the draft', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('old@mail.example');
  await page.getByLabel('Message').fill('What I wrote before');
  await visit(page, '/careers');

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('new@mail.example');
  arrive();
  await expect(page.getByLabel('Message')).toHaveValue('What I wrote before');
  await expect(page.getByLabel('Email')).toHaveValue('new@mail.example');
  await expect(page.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
});
