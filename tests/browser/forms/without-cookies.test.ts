import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page, type Request } from '@playwright/test';
import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { pdf } from '../../fixtures/pdf.ts';
import {
  chooseCountry,
  chooseCv,
  fillApplication,
  openApplication,
  uploadCv,
} from '../service/application.ts';
import { content, POSITION, POSITION_WITHOUT_SKILLS } from '../service/full-company.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { hold } from '../service/slow-line.ts';
import {
  answeredWith,
  expect,
  wholeBrowserTest as inWholeBrowser,
  test as withCookies,
} from '../service/test.ts';
import { visit } from '../service/visit.ts';

// A visitor whose cookies were cleared while the page was open notices nothing; one whose browser blocks them can still send
// every form, and is answered by a page.

/** Chromium's settings for somebody who chose to block all cookies. */
const COOKIES_BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

const withoutCookies = inWholeBrowser.extend({
  context: async ({ launchOptions, contextOptions, baseURL, viewport }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'without-cookies-'));
    await mkdir(path.join(folder, 'Default'));
    await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(COOKIES_BLOCKED));
    const context = await chromium.launchPersistentContext(folder, {
      ...contextOptions,
      ...launchOptions,
      viewport,
      ...(baseURL && { baseURL }),
      // The back/forward cache is on, as in real browsers.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(context);
    expect(await context.cookies()).toEqual([]);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** A form that is filled in but not sent yet. */
interface FilledForm {
  form: Locator;
  sender: string;
  /** The fields that the operator should see. */
  fields: Record<string, unknown>;
  /** Title of the success modal. */
  title: string;
}

function cvOf(sender: string): Buffer {
  return pdf(`Curriculum vitae of ${sender}`);
}

async function fillContact(page: Page): Promise<FilledForm> {
  const sender = `noor.${randomUUID()}@mail.example`;
  await visit(page, '/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(sender);
  await form.getByLabel('Message').fill('Can you help us?');
  const fields = { contactemail: sender, message: 'Can you help us?' };
  return { form, sender, fields, title: 'Get in touch' };
}

async function fillReachUsModal(page: Page): Promise<FilledForm> {
  const sender = `noor.${randomUUID()}@mail.example`;
  const form = await openReachUs(page);
  await fillReachUs(form, { emailId: sender });
  const fields = {
    name: 'Noor Haddad',
    emailId: sender,
    reason: 'Product Enhancement',
    comments: 'Our app is slow in the morning.',
  };
  return { form, sender, fields, title: 'Reach Us' };
}

async function fillWithoutCv(page: Page, form: Locator, role: string): Promise<FilledForm> {
  const sender = `asha.${randomUUID()}@mail.example`;
  await fillApplication(form, { email: sender });
  await chooseCountry(page, 'Japan');
  const fields = {
    name: 'Asha Rao',
    email: sender,
    country: 'Japan',
    contactNumber: '+81 7700900123',
    role,
    portal: null,
  };
  return { form, sender, fields, title: 'Careers' };
}

async function fillApplicationModal(page: Page): Promise<FilledForm> {
  return fillWithoutCv(page, await openApplication(page, POSITION.title), POSITION.title);
}

async function fillPositionPage(page: Page): Promise<FilledForm> {
  await visit(page, POSITION_WITHOUT_SKILLS.page);
  const form = page.getByRole('region', { name: content.pages.careers.position.apply });
  return fillWithoutCv(page, form, POSITION_WITHOUT_SKILLS.title);
}

const APPLICATIONS = [
  ['an application from the modal', fillApplicationModal],
  ['an application from the page of its position', fillPositionPage],
] as const;

const FORMS = [
  ['a contact message', fillContact],
  ['a reach-us request', fillReachUsModal],
  ...APPLICATIONS,
] as const;

/** The page's requests from now on; a live list. */
function requestsOf(page: Page, method: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => request.method() === method && requests.push(request));
  return requests;
}

function submit(form: Locator) {
  return form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
}

async function expectThanks(page: Page) {
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Thank you for contacting ${content.company.name}`,
  );
}

async function expectTakenOnce(site: RunningSite, { sender, fields, title }: FilledForm) {
  expect(await inboxOf(site, sender)).toMatchObject([{ fields }]);
  if (title !== 'Careers') return;
  await expect.poll(async () => (await mailOf(site, sender)).length).toBe(1);
  const [attachment] = (await mailOf(site, sender))[0]?.attachments ?? [];
  expect(attachment?.filename).toBe('Asha Rao.pdf');
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(cvOf(sender))).toBe(true);
}

/** The other forms share this code and run nightly. */
const detailsOf = (name: string) => (name === 'a contact message' ? {} : { tag: '@nightly' });

for (const [name, fill] of FORMS) {
  withCookies(
    `${name} is sent as usual after the cookies were cleared`,
    detailsOf(name),
    async ({ page, context, site }) => {
      const filled = await fill(page);
      const { form, sender, title } = filled;
      const calls = requestsOf(page, 'POST');
      if (title === 'Careers') {
        await context.clearCookies();
        await chooseCv(form, 'Asha Rao.pdf', cvOf(sender));
        await expect(form.getByText('Asha Rao.pdf is uploaded')).toHaveCount(1);
      }
      await context.clearCookies();
      await submit(form);
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
      await expect(page.getByText(`Thank you for contacting ${content.company.name}`)).toBeVisible();

      expect(calls).toHaveLength(title === 'Careers' ? 2 : 1);
      const [cookie] = await context.cookies();
      const headers = await calls.at(-1)?.allHeaders();
      expect(headers).toMatchObject({ 'x-xsrf-token': cookie?.value, 'idempotency-key': expect.any(String) });
      await expectTakenOnce(site, filled);
    },
  );

  withoutCookies(
    `${name} is sent by the browser where cookies are blocked`,
    detailsOf(name),
    async ({ page, site }) => {
      const filled = await fill(page);
      const { form, sender, title } = filled;
      const calls = requestsOf(page, 'POST');
      if (title === 'Careers') {
        await chooseCv(form, 'Asha Rao.pdf', cvOf(sender));
        await expect(form.getByText('Asha Rao.pdf is chosen')).toHaveCount(1);
        await expect(form.getByRole('button', { name: 'Remove Asha Rao.pdf' })).toBeVisible();
      }
      await submit(form);
      await expectThanks(page);

      expect(calls.map((call) => call.isNavigationRequest())).toEqual([true]);
      await expectTakenOnce(site, filled);
    },
  );
}

for (const [name, fill] of APPLICATIONS) {
  withoutCookies(
    `${name}, if faulty, is answered with what to correct where cookies are blocked`,
    { tag: '@nightly' },
    async ({ page, site, expectedErrors }) => {
      expectedErrors.push(answeredWith(422));
      const { form, sender } = await fill(page);
      await chooseCv(form, 'forged.pdf', Buffer.from('Asha Rao'));
      await submit(form);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notSent.headline);
      const faults = page.getByRole('region', { name: content.pages.notSent.faults }).getByRole('listitem');
      await expect(faults).toHaveText([/^Upload CV: /]);
      expect(await inboxOf(site, sender)).toEqual([]);
    },
  );
}

withCookies(
  'an upload that is canceled while its page asks for a token is not made',
  async ({ page, context }) => {
    const { form } = await fillApplicationModal(page);
    const calls = requestsOf(page, 'POST');
    await context.clearCookies();
    const release = await hold(page, XSRF_TOKEN_PATH);
    const asked = page.waitForResponse(`**${XSRF_TOKEN_PATH}`);
    await chooseCv(form, 'wrong.pdf');
    await form.getByRole('button', { name: 'Cancel upload of wrong.pdf' }).click();
    release();
    await asked;
    await uploadCv(form, 'right.pdf');
    expect(calls).toHaveLength(1);
  },
);

withoutCookies('a form is checked before the browser sends it', async ({ page }) => {
  const { form } = await fillApplicationModal(page);
  const calls = requestsOf(page, 'POST');
  await submit(form);
  await expect(form.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await chooseCv(form, 'Asha Rao.pdf');
  await expect(form.getByText('Please upload your CV.', { exact: true })).toHaveCount(0);
  await form.getByLabel('Email').fill('asha');
  await submit(form);
  await expect(form.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

withoutCookies(
  'visitors who go back from a refused form find it as it was, and can correct and send it',
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(answeredWith(422));
    const filled = await fillPositionPage(page);
    const { form, sender } = filled;
    await chooseCv(form, 'forged.pdf', Buffer.from('Asha Rao'));
    await submit(form);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notSent.headline);
    // The page comes from the back/forward cache, so it is not loaded again.
    await page.goBack({ waitUntil: 'commit' });
    await expect(form.getByLabel('Email')).toHaveValue(sender);
    await form.getByRole('button', { name: 'Remove forged.pdf' }).click();
    await chooseCv(form, 'Asha Rao.pdf', cvOf(sender));
    await submit(form);
    await expectThanks(page);
    await expectTakenOnce(site, filled);
  },
);
