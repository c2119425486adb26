import type { Page } from '@playwright/test';
import { FORM_NAMES, type FormName } from '#contract/forms/forms.ts';
import { textsForPage } from '../../app/forms/texts-for-page.ts';
import { expectAccessible } from '../service/accessibility.ts';
import {
  APPLICATION_CALL,
  chooseCv,
  fillApplication,
  openApplication,
  UPLOAD_CALL,
  uploadCv,
} from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs, REACH_US_CALL } from '../service/reach-us.ts';
import { answeredWith, expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const NOT_SENT = /^This was not sent\. Nothing you wrote is lost: try again in a moment/;

/** What a page's data contains about a form. */
function textsOf(form: FormName, failureNotice: 'console' | 'visible'): string {
  return JSON.stringify(
    textsForPage(form, { ...content, site: { ...content.site, forms: { failureNotice } } }),
  );
}

/** A page that reports failures in place of one that does not. */
function told(html: string): string {
  const form = FORM_NAMES.find((name) => html.includes(textsOf(name, 'console')));
  if (form === undefined) throw new Error('the page has no form, or already reports failures');
  return html.replace(textsOf(form, 'console'), () => textsOf(form, 'visible'));
}

/** Serves the pages as if the content's `forms.failureNotice` were `visible`. */
async function showFailures(page: Page) {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({
        response,
        headers,
        body: told(html),
      });
    },
  );
}

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED, answeredWith(503), /CallFailure/);
  await showFailures(page);
});

test('a visitor is told that a contact message was not sent', async ({ page }) => {
  await page.route('**/api/ContactInfos/contactus', (route) => route.abort());
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor@mail.example');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText(NOT_SENT);
  await expect(notice).toBeInViewport();
  const { email } = content.company;
  await expect(notice.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expectAccessible(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a visitor is told that a reach-us request was not sent', async ({ page }) => {
  await page.route(REACH_US_CALL, (route) => route.fulfill({ status: 503 }));
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByRole('alert')).toHaveText(NOT_SENT);
  await expect(modal.getByRole('alert')).toBeInViewport();
  await expectAccessible(page);
});

test('a candidate is told that the CV or the application did not arrive', async ({ page }) => {
  await page.route(UPLOAD_CALL, (route) => route.abort(), { times: 1 });
  await page.route(APPLICATION_CALL, (route) => route.abort());
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await chooseCv(modal, 'cv.pdf');
  await expect(modal.getByRole('alert')).toHaveText(/^Your CV could not be uploaded/);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await expect(modal.getByRole('alert')).toHaveCount(0);

  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(modal.getByRole('alert')).toHaveText(NOT_SENT);
});
