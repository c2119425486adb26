import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import type { RunningSite } from '../../scripts/running-site.ts';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { inboxOf } from '../service/operator.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { expect, test as withCookies } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// A visitor whose browser keeps no cookies, or lost them while the page was open, can send every form.

/** Chromium's settings for somebody who chose to block all cookies. */
const COOKIES_BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

const withoutCookies = withCookies.extend({
  context: async ({ launchOptions, contextOptions, baseURL, viewport }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'without-cookies-'));
    await mkdir(path.join(folder, 'Default'));
    await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(COOKIES_BLOCKED));
    const options = { ...contextOptions, ...launchOptions, viewport, ...(baseURL && { baseURL }) };
    const context = await chromium.launchPersistentContext(folder, options);
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

interface Visitor {
  page: Page;
  context: BrowserContext;
  site: RunningSite;
  /** Happens to a form that is filled and not sent yet. */
  beforeSending: () => Promise<void>;
}

/** The calls that a page makes, to be looked at later. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request));
  return calls;
}

async function expectNoToken(context: BrowserContext, calls: Request[], count: number) {
  expect(await context.cookies()).toEqual([]);
  expect(calls).toHaveLength(count);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-xsrf-token');
    expect(headers).toHaveProperty('idempotency-key');
  }
}

async function sendContact({ page, context, site, beforeSending }: Visitor) {
  const email = `noor.${randomUUID()}@mail.example`;
  const calls = callsOf(page);
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can you help us?');
  await beforeSending();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog', { name: 'Get in touch' })).toBeVisible();
  await expectNoToken(context, calls, 1);
  expect(await inboxOf(site, email)).toHaveLength(1);
}

async function sendReachUs({ page, context, site, beforeSending }: Visitor) {
  const email = `noor.${randomUUID()}@mail.example`;
  const calls = callsOf(page);
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: email });
  await beforeSending();
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Thank you for contacting')).toBeVisible();
  await expectNoToken(context, calls, 1);
  expect(await inboxOf(site, email)).toHaveLength(1);
}

async function sendApplication({ page, context, site, beforeSending }: Visitor) {
  const email = `asha.${randomUUID()}@mail.example`;
  const calls = callsOf(page);
  const modal = await openApplication(page, 'QA Tester');
  await fillApplication(modal, { email });
  await beforeSending();
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
  await expectNoToken(context, calls, 2);
  expect(await inboxOf(site, email)).toHaveLength(1);
}

const FORMS = [
  ['a contact message', sendContact],
  ['a reach-us request', sendReachUs],
  ['an application with its CV', sendApplication],
] as const;

for (const [form, send] of FORMS) {
  withCookies(`${form} is sent after the cookies were cleared`, ({ page, context, site }) => {
    const beforeSending = async () => {
      expect(await context.cookies()).toHaveLength(1);
      await context.clearCookies();
    };
    return send({ page, context, site, beforeSending });
  });

  withoutCookies(`${form} is sent where cookies are blocked`, ({ page, context, site }) => {
    const beforeSending = async () => expect(await context.cookies()).toEqual([]);
    return send({ page, context, site, beforeSending });
  });
}
