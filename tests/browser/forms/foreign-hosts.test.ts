import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { chooseCv, fillApplication, openApplication, UPLOAD_CALL, uploadCv } from '../service/application.ts';
import { startChangedSite } from '../service/changed-site.ts';
import { POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { hold } from '../service/slow-line.ts';
import { type Arrived, startStrictHost } from '../service/strict-host.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// Uploads and applications go to one host, messages and requests to another, both cross-origin.

const JSON_TYPE = 'application/json';

/** Headers that browsers add to a cross-origin call. */
const OWN_FIELDS =
  /^(?:host|connection|content-(?:length|type)|accept(?:-encoding|-language)?|origin|referer|user-agent|sec-.*|priority|pragma|cache-control)$/;

interface Hosts {
  url: string;
  arrivedAt: (endpoint: keyof typeof ENDPOINTS) => Arrived | undefined;
}

const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const career = await startStrictHost([
        {
          path: ENDPOINTS.upload,
          type: JSON_TYPE,
          answer: '{"s3bucketpathname":"cv/2026/a b.pdf"}',
          isAsked: false,
        },
        { path: ENDPOINTS.application, type: 'text/plain', answer: 'success', isAsked: true },
      ]);
      const api = await startStrictHost([
        { path: ENDPOINTS.contact, type: JSON_TYPE, answer: '{"status":200}', isAsked: true },
        { path: ENDPOINTS.reachUs, type: 'text/html', answer: 'thanks', isAsked: true },
      ]);
      const settings = { CAREER_HOST: career.origin, API_HOST: api.origin };
      const site = await startChangedSite('full', async () => undefined, settings);
      for (const host of [career, api]) host.allow(site.url);
      await use({
        url: site.url,
        arrivedAt: (call) => career.arrived.get(ENDPOINTS[call]) ?? api.arrived.get(ENDPOINTS[call]),
      });
      await site.stop();
      for (const host of [career, api]) host.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.url),
});

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

/** Expects a call to have no headers beyond the specified ones. */
function withoutMore(call: Arrived | undefined): Arrived {
  if (call === undefined) throw new Error('The call has not arrived.');
  expect(Object.keys(call.headers).filter((name) => !OWN_FIELDS.test(name))).toEqual([]);
  return call;
}

test('an upload and its application reach a career host that allows no more than is specified', async ({
  page,
  hosts,
}) => {
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  const release = await hold(page, UPLOAD_CALL);
  await chooseCv(modal, 'Asha Rao.pdf');
  // Progress is unknown: upload listeners would cause a preflight.
  await expect(modal.getByRole('progressbar')).not.toHaveAttribute('value');
  await expect(modal.getByText(/^Uploading/).first()).not.toContainText('%');
  release();
  await expect(modal.getByText('Asha Rao.pdf is uploaded')).toHaveCount(1);
  // A replacement: here, too, nothing names the first file.
  await modal.getByRole('button', { name: 'Remove' }).click();
  await uploadCv(modal, 'Asha Rao, newer.pdf');
  const { headers, body } = withoutMore(hosts.arrivedAt('upload'));
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const fields = [...body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?/g)].map(([, name, file]) => [
    name,
    file,
  ]);
  expect(fields).toEqual([
    ['contentType', undefined],
    ['fileName', undefined],
    ['req', 'Asha Rao, newer.pdf'],
  ]);

  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog', { name: 'Careers' })).toBeVisible();
  expect(JSON.parse(withoutMore(hosts.arrivedAt('application')).body)).toEqual({
    name: 'Asha Rao',
    email: 'asha@mail.example',
    contactNumber: '+91 7700900123',
    country: 'India',
    s3bucketpathname: 'cv/2026/a b.pdf',
    role: POSITION.title,
    portal: null,
  });
});

test('a contact message reaches such an API host', async ({ page, hosts }) => {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor@mail.example');
  await page.getByLabel('Message').fill('Can you help us?');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { createdOn, ...fields } = JSON.parse(withoutMore(hosts.arrivedAt('contact')).body);
  expect(fields).toEqual({
    contactemail: 'noor@mail.example',
    message: 'Can you help us?',
    updatedOn: createdOn,
  });
});

test('so does a reach-us request', async ({ page, hosts }) => {
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog').getByText(/^Thank you/)).toBeVisible();
  expect(JSON.parse(withoutMore(hosts.arrivedAt('reachUs')).body)).toEqual({
    name: 'Noor Haddad',
    emailId: 'noor@mail.example',
    reason: 'Product Enhancement',
    comments: 'Our app is slow in the morning.',
  });
});
