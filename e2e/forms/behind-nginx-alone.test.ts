import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '#server/config/free-port.ts';
import { pdf } from '#server/testing/pdf.ts';
import { type StaticFront, startStaticFront } from '../../deploy/testing/static-front.ts';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { content, POSITION } from '../service/full-company.ts';
import { inboxOf } from '../service/operator.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { thankedAndBackToHome } from '../service/success-modal.ts';
import { answeredWith, test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// As where a CDN serves the built pages: nginx has them alone, and the forms' service is another origin.

const SENTENCE = 'Write to us whenever you like';

interface Front extends StaticFront {
  site: ChangedSite;
  /** Builds the site with another sentence, and writes it for nginx. */
  publish: (sentence: string) => Promise<void>;
}

const test = base.extend<object, { front: Front }>({
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const [port, ofService] = [await freePort(), await freePort()];
      const service = `http://127.0.0.1:${ofService}`;
      const settings = {
        PORT: String(ofService),
        CAREER_HOST: service,
        API_HOST: service,
        ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
      };
      const site = await startChangedSite('full', async () => undefined, settings);
      const folder = await mkdtemp(path.join(tmpdir(), 'static-front-'));
      const target = path.join(folder, 'front');
      const project = path.resolve(site.client, '../..');
      // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
      const options = { cwd: project, env: { ...process.env, ...settings } };
      const node = (...args: string[]) => promisify(execFile)(process.execPath, args, options);
      const write = () => node('scripts/static-front/main.ts', target);
      const publish = async (sentence: string) => {
        const file = path.join(project, 'company/pages/contact.yaml');
        await writeFile(
          file,
          (await readFile(file, 'utf8')).replace(/^headline: .*$/m, `headline: ${sentence}`),
        );
        await node('scripts/build.ts');
        await write();
      };
      await write();
      const nginx = await startStaticFront(target, folder, port);
      await use({ ...nginx, site, publish });
      await nginx.stop();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ front }, use) => use(front.url),
});

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test('an application is sent from there, with its CV', async ({ page, front }) => {
  const email = `asha.${randomUUID()}@mail.example`;
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email });
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await thankedAndBackToHome(page, 'Careers');
  expect(await inboxOf(front.site, email)).toMatchObject([
    { kind: 'application', fields: { name: 'Asha Rao', role: POSITION.title } },
  ]);
});

test('a request is sent from there', async ({ page, front }) => {
  const emailId = `noor.${randomUUID()}@mail.example`;
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog').getByText(/^Thank you/)).toBeVisible();
  expect(await inboxOf(front.site, emailId)).toMatchObject([{ kind: 'reach-us' }]);
});

test('a page that is open while a build takes its place goes on, and sends its message', async ({
  page,
  front,
}) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(email);
  await front.publish(SENTENCE);
  await front.reload();
  await expect.poll(async () => (await fetch(`${front.url}/contact`)).text()).toContain(SENTENCE);
  await page.getByLabel('Message').fill('Can you help us?');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await inboxOf(front.site, email)).toMatchObject([{ kind: 'contact' }]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an application is sent from there with its file, and the service thanks for it', async ({
    page,
    front,
  }) => {
    const email = `asha.${randomUUID()}@mail.example`;
    await page.goto(POSITION.page);
    const form = page.getByRole('region', { name: content.pages.careers.position.apply });
    await fillApplication(form, { email });
    await form.getByRole('combobox', { name: 'Country code' }).selectOption('UK');
    const cv = { name: 'Asha Rao.pdf', mimeType: 'application/pdf', buffer: pdf('Asha Rao') };
    await form.getByLabel('Upload CV').setInputFiles(cv);
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(page).toHaveURL(`${front.site.url}/thank-you`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Thank you for contacting ${content.company.name}`,
    );
    expect(await inboxOf(front.site, email)).toMatchObject([{ kind: 'application' }]);
  });

  test('a message is sent from there', async ({ page, front }) => {
    const email = `noor.${randomUUID()}@mail.example`;
    await page.goto('/contact');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('Can you help us?');
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(page).toHaveURL(`${front.site.url}/thank-you`);
    expect(await inboxOf(front.site, email)).toMatchObject([{ kind: 'contact' }]);
  });

  test('an unknown address shows the page for it', async ({ page, front, expectedErrors }) => {
    expectedErrors.push(answeredWith(404));
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${front.url}/Careers/`);
    await expect(page).toHaveURL('/careers');
  });
});
