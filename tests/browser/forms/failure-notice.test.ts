import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../service/accessibility.ts';
import {
  APPLICATION_CALL,
  chooseCv,
  fillApplication,
  openApplication,
  UPLOAD_CALL,
  uploadCv,
} from '../service/application.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { content, POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs, REACH_US_CALL } from '../service/reach-us.ts';
import { answeredWith, test as base, expect, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const NOT_SENT = /^This was not sent\. Nothing you wrote is lost: try again in a moment/;

/** Visits the site of the company once its visitors are told of failures. */
const test = base.extend<object, { site: ChangedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('full', async (company) => {
        const file = path.join(company, 'site.yaml');
        const before = await readFile(file, 'utf8');
        await writeFile(file, before.replace('failureNotice: console', 'failureNotice: visible'));
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(UNANSWERED, answeredWith(503), /CallFailure/);
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
