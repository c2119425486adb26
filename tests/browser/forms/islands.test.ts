import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../../fixtures/pdf.ts';
import { shownChoice, thankedAndBackToHome } from '../service/forms.ts';
import { POSITION } from '../service/full-company.ts';
import { inboxOf } from '../service/operator.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const SUBMIT = { name: 'SUBMIT', exact: true };

/** Changes the page's form as extensions do: adds an element in the middle, one at the end, and attributes. */
async function extend(page: Page): Promise<void> {
  await page.locator('main form[method=post]').evaluate((form) => {
    const inserted = () => Object.assign(document.createElement('div'), { className: 'of-an-extension' });
    form.querySelector('label')?.before(inserted());
    form.append(inserted());
    for (const control of form.querySelectorAll('input, textarea')) control.setAttribute('data-extended', '');
  });
}

const isHydrated = (page: Page) =>
  expect(page.locator('main form[method=post]')).toHaveAttribute('novalidate');

test('text typed before hydration is preserved, whatever an extension added to the form', async ({
  page,
  site,
}) => {
  const email = `noor.${randomUUID()}@mail.example`;
  const release = await hold(page, /\/assets\/contact-form-.*\.js$/);
  await visit(page, '/contact');
  await extend(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').pressSequentially('Our app is');
  release();
  await isHydrated(page);
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.type(' slow.');
  await page.getByRole('button', SUBMIT).click();
  await thankedAndBackToHome(page, 'Get in touch');
  expect(await inboxOf(site, email)).toMatchObject([{ fields: { message: 'Our app is slow.' } }]);
});

test('so are the chosen country and CV', async ({ page }) => {
  const release = await hold(page, /\/assets\/application-panel-.*\.js$/);
  await visit(page, POSITION.page);
  await extend(page);
  const country = page.getByRole('combobox', { name: 'Country code' });
  await country.selectOption('UK');
  await page
    .getByLabel('Upload CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') });
  release();
  await isHydrated(page);
  await expect(shownChoice(country)).toHaveText('+44');
  await expect(page.getByText('cv.pdf is uploaded')).toHaveCount(1);
});

test('a form that fails to hydrate stays as served, keeps its input, and can be sent', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/TypeError/);
  const email = `noor.${randomUUID()}@mail.example`;
  const release = await hold(page, /\/assets\/contact-form-.*\.js$/);
  await visit(page, '/contact');
  await page.locator('[data-island=contact-form]').evaluate((island) => {
    island.setAttribute('data-props', '{"props":{},"context":{}}');
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Our app is slow.');
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  release();
  await failed;
  await expect(page.locator('[data-island=contact-form][data-waiting]')).toHaveCount(0);
  await page.getByRole('button', SUBMIT).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await inboxOf(site, email)).toMatchObject([{ fields: { message: 'Our app is slow.' } }]);
});

test('a form whose code cannot be fetched is posted by the browser', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(UNANSWERED, /dynamically imported module/);
  const email = `noor.${randomUUID()}@mail.example`;
  await page.route(/\/assets\/contact-form-.*\.js$/, (route) => route.abort());
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Our app is slow.');
  await page.getByRole('button', SUBMIT).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await inboxOf(site, email)).toHaveLength(1);
});
