import { randomUUID } from 'node:crypto';
import {
  chooseCountry,
  fillApplication,
  openApplication,
  reopenApplication,
  uploadCv,
} from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs, reopenReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const [OTHER = POSITION] = content.positions.filter(({ title }) => title !== POSITION.title);

test('what was typed into the contact form survives a reload and another page, until it is sent', async ({
  page,
}) => {
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

test('an application is kept for every position, and forgotten when its window is closed', async ({
  page,
}) => {
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await chooseCountry(page, 'UK');
  await uploadCv(modal);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const again = await reopenApplication(page, OTHER.title);
  await expect(again.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(again.getByLabel('Email')).toHaveValue('asha@mail.example');
  await expect(again.getByLabel('Contact number')).toHaveValue('7700900123');
  await expect(again.getByRole('combobox', { name: 'Country code' })).toHaveValue('UK');
  await expect(again.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await expect(again.getByText('This field is required.', { exact: true })).toHaveCount(0);

  await again.getByRole('button', { name: 'Close', exact: true }).click();
  const last = await reopenApplication(page, POSITION.title);
  await expect(last.getByLabel('Name')).toHaveValue('');
  await expect(last.getByRole('combobox', { name: 'Country code' })).toHaveValue('India');
});

test('an application that was sent leaves no draft', async ({ page }) => {
  await visit(page, POSITION.page);
  const form = page.getByRole('region', { name: content.pages.careers.position.apply });
  await fillApplication(form, { email: `asha.${randomUUID()}@mail.example` });
  await uploadCv(form);
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');
  await uploadCv(form);
  await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Thank you');
  await visit(page, POSITION.page);
  await form.getByLabel('Name').click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('a reach-us form is kept with its reason, and forgotten when its window is closed', async ({ page }) => {
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await page.reload();
  const again = await reopenReachUs(page);
  await expect(again.getByLabel('Name')).toHaveValue('Noor Haddad');
  await expect(again.getByRole('combobox', { name: 'Reason' })).toHaveValue('Product Enhancement');
  await expect(again.getByLabel('Comments')).toHaveValue('Our app is slow in the morning.');
  await again.getByRole('button', { name: 'Close', exact: true }).click();
  const last = await reopenReachUs(page);
  await expect(last.getByLabel('Name')).toHaveValue('');
  await expect(last.getByRole('combobox', { name: 'Reason' })).toHaveValue('');
});

test('what is typed before scripts run stays, whatever the draft says', async ({ page }) => {
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

test('where nothing can be kept, forms work as ever', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(`noor.${randomUUID()}@mail.example`);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Thank you');
});
