import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { startSharedCache } from '../../fixtures/shared-cache.ts';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { content, POSITION, POSITION_WITHOUT_SKILLS, startFullSite } from '../service/full-company.ts';
import { inboxOf } from '../service/operator.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { hold } from '../service/slow-line.ts';
import { answeredWith, expect, test as onItsOwn } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// Pages cached by a CDN set no cookie. A form near the viewport requests its token, once, and is sent as usual.

const test = onItsOwn.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startFullSite({ SHARED_CACHE_SECONDS: '60' });
      const cache = await startSharedCache(() => site.url);
      await use({ ...site, url: cache.url });
      await cache.close();
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** A form in view, filled in but not sent. */
interface FilledForm {
  form: Locator;
  sender: string;
  /** Title of the success modal. */
  title: string;
}

async function fillContact(page: Page): Promise<FilledForm> {
  const sender = `noor.${randomUUID()}@mail.example`;
  await visit(page, '/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(sender);
  await form.getByLabel('Message').fill('Can you help us?');
  return { form, sender, title: 'Get in touch' };
}

async function fillReachUsModal(page: Page): Promise<FilledForm> {
  const sender = `noor.${randomUUID()}@mail.example`;
  const form = await openReachUs(page);
  await fillReachUs(form, { emailId: sender });
  return { form, sender, title: 'Reach Us' };
}

async function fillWithCv(form: Locator): Promise<FilledForm> {
  const sender = `asha.${randomUUID()}@mail.example`;
  await fillApplication(form, { email: sender });
  await uploadCv(form);
  return { form, sender, title: 'Careers' };
}

async function fillApplicationModal(page: Page): Promise<FilledForm> {
  return fillWithCv(await openApplication(page, POSITION.title));
}

async function fillPositionPage(page: Page): Promise<FilledForm> {
  await visit(page, POSITION_WITHOUT_SKILLS.page);
  return fillWithCv(page.getByRole('region', { name: content.pages.careers.position.apply }));
}

const FORMS = [
  ['a contact message', fillContact],
  ['a reach-us request', fillReachUsModal],
  ['an application from the modal', fillApplicationModal],
  ['an application from the page of its position', fillPositionPage],
] as const;

/** The pages' token requests from now on; a live list. */
function tokenRequestsOf(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === XSRF_TOKEN_PATH) requests.push(request.method());
  });
  return requests;
}

function submit(form: Locator) {
  return form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
}

for (const [name, fill] of FORMS) {
  test(`${name} is sent with a token that was requested once`, { tag: '@nightly' }, async ({
    page,
    context,
    site,
  }) => {
    const asked = tokenRequestsOf(context);
    const { form, sender, title } = await fill(page);
    await expect.poll(() => context.cookies()).toMatchObject([{ name: 'XSRF-TOKEN', sameSite: 'Strict' }]);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit(form);
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText(`Thank you for contacting ${content.company.name}`)).toBeVisible();
    const [cookie] = await context.cookies();
    expect((await (await sent).allHeaders())['x-xsrf-token']).toBe(cookie?.value);
    expect(asked).toEqual(['GET']);
    expect(await inboxOf(site, sender)).toHaveLength(1);
  });
}

test('pages without a form near the viewport set no cookie and request no token', {
  tag: '@nightly',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(answeredWith(404));
  const asked = tokenRequestsOf(context);
  for (const path of ['/', '/careers', '/privacy-policy', '/unknown-page']) {
    const answer = await page.goto(path);
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    expect((await answer?.allHeaders())?.['cache-control']).toMatch(/^public, /);
    expect(await answer?.headerValue('set-cookie')).toBeNull();
  }
  expect(await context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('a form submitted before its token has arrived waits for it, and is sent once', {
  tag: '@nightly',
}, async ({ page, context, site }) => {
  const release = await hold(page, XSRF_TOKEN_PATH);
  const asked = tokenRequestsOf(context);
  const { form, sender, title } = await fillContact(page);
  await submit(form);
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  expect(asked).toEqual(['GET']);
  expect(await inboxOf(site, sender)).toHaveLength(1);
});

test('one token serves all forms of all pages', { tag: '@nightly' }, async ({ page, context }) => {
  const asked = tokenRequestsOf(context);
  await fillContact(page);
  await expect.poll(async () => (await context.cookies()).length).toBe(1);
  await fillReachUsModal(page);
  await fillPositionPage(page);
  expect(asked).toEqual(['GET']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('forms are sent without any cookie', { tag: '@nightly' }, async ({ page, context, site }) => {
    const sender = `noor.${randomUUID()}@mail.example`;
    await page.goto('/contact');
    await page.getByLabel('Email').fill(sender);
    await page.getByLabel('Message').fill('Can you help us?');
    await submit(page.getByRole('main'));
    await expect(page).toHaveURL('/thank-you');

    await page.goto(POSITION.page);
    const form = page.getByRole('region', { name: content.pages.careers.position.apply });
    await fillApplication(form, { email: sender });
    await form.getByRole('combobox', { name: 'Country code' }).selectOption('UK');
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf(sender) };
    await form.getByLabel('Upload CV').setInputFiles(cv);
    await submit(form);
    await expect(page).toHaveURL('/thank-you');

    expect((await inboxOf(site, sender)).map(({ kind }) => kind).sort()).toEqual(['application', 'contact']);
    expect(await context.cookies()).toEqual([]);
  });
});
