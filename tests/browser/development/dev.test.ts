import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type APIRequestContext, expect as expectWithin, type Page, test } from '@playwright/test';
import { freePort } from '@website/store/config/free-port.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { content, POSITION } from '../service/full-company.ts';

const FILE = `company/positions/${POSITION.slug}.md`;

/** `npm run dev` on a copy of the full company's site, whose folder is beside the project, started without npm. */
interface DevelopedSite {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** Changes a file of the site. */
  readonly change: (file: string, pattern: RegExp, replacement: string) => Promise<void>;
  /** Writes a file of the site. */
  readonly write: (file: string, text: string) => Promise<void>;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

// After a change all modules of a page are transformed again, one by one and with React's development build: that takes longer
// than a build, and minutes on a busy machine.
const expect = expectWithin.configure({ timeout: 180_000 });

let site: DevelopedSite;

test.beforeAll(async () => {
  site = await develop();
});

test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) await test.info().attach('output', { body: site.output() });
});

test.afterAll(() => site.stop());

test.describe.configure({ mode: 'serial', timeout: 480_000 });

test('pages in other languages are shown, and their 404 page', async ({ page }) => {
  await visitAndSettle(page, `${site.url}/sv/services/produktutveckling`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  const response = await page.goto(`${site.url}/sv/careers/nobody`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test('a changed sentence is shown without losing the scroll position', async ({ page }) => {
  const warnings = consoleErrors(page);
  await visitAndSettle(page, site.url + POSITION.page);
  await expect(page.getByText(`The work of a ${POSITION.title}`)).toBeVisible();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);

  await site.change(FILE, /The work of a/, 'The days of a');
  await expect(page.getByText(`The days of a ${POSITION.title}`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  expect(warnings.filter((text) => text.includes('hydrat'))).toEqual([]);
});

test('a change to a form keeps the input; one to the page around it reloads the page at its scroll position', async ({
  page,
}) => {
  await visitAndSettle(page, `${site.url}/contact`);
  const form = page.locator('main form[method=post]');
  await expect(form).toHaveAttribute('novalidate');
  await page.getByLabel('Message').fill('Typed before the change.');
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  const body = page.locator('body');

  await site.change('apps/site/forms/fault-list.tsx', /data-faults=""/, 'data-faults="changed"');
  await site.change('apps/site/forms/submit-button.tsx', /data-submit=""/, 'data-submit="changed"');
  await expect(form.locator('[data-submit=changed]')).toBeVisible();
  await expect(body).toHaveAttribute('data-loaded', 'once');
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the change.');

  const offices = page.locator('#offices h2');
  await offices.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  const before = await page.evaluate(() => scrollY);
  await site.change(
    'apps/site/screens/contact/contact.page.tsx',
    /<h2 id="form-title">/,
    '<h2 id="form-title" data-changed="">',
  );
  await expect(page.locator('[data-changed]')).toBeAttached();
  await expect(body).not.toHaveAttribute('data-loaded', 'once');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Typed before the change.');
});

test('a faulty file shows its errors instead of the page, until it is fixed', async ({ page }) => {
  await visitAndSettle(page, site.url + POSITION.page);
  await site.change(FILE, /^title:/m, 'titel:');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A fault in ../company/');
  await expect(page.getByRole('listitem')).toContainText('line 2');
  await expect(page.getByRole('listitem')).toContainText('Did you mean "title"?');
  expect(site.output()).toContain('Did you mean "title"?');

  await site.change(FILE, /^titel:/m, 'title:');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(POSITION.title);
});

test('a new file has its page', async ({ page }) => {
  const text =
    '---\ntitle: Night Watch\nexperience: 1-2 Years\nopenings: "1"\ndescription: Watches.\n---\n\nWakes, and watches.\n';
  await site.write('company/positions/night-watch.md', text);

  await expect(async () => {
    await page.goto(`${site.url}/careers/night-watch`);
    await expect(page.getByText('Wakes, and watches.')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a former address redirects', async ({ request }) => {
  await site.write('company/redirects.yaml', '- from: /vacancies\n  to: /careers\n');
  const asked = { maxRedirects: 0, headers: { accept: 'text/html' } };
  await expect(async () => {
    const answer = await request.get(`${site.url}/Vacancies/?from=print`, asked);
    expect([answer.status(), answer.headers().location]).toEqual([308, '/careers?from=print']);
  }).toPass();
});

test('the page of a deleted file is not found', async ({ page }) => {
  const headline = page.getByRole('heading', { level: 1 });
  // The page may still be rendered with the previous test's change.
  await expect(async () => {
    await page.goto(`${site.url}/careers/nobody-wrote-this`);
    await expect(headline).toHaveText(content.pages.notFound.headline, { timeout: 2000 });
  }).toPass();
});

test('a message is accepted', async ({ page }) => {
  // The service restarts after each change, since it reads positions and the forms' texts.
  await expect.poll(() => isAnswering(site.url)).toBe(true);
  await visitAndSettle(page, `${site.url}/contact`);
  await page.getByLabel('Email').fill('reader@mail.example');
  await page.getByLabel('Message').fill('Sent while developing.');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();

  await expect(page.getByRole('dialog')).toContainText('Thank you');
});

test('the form of a new position accepts applications until it is closed', async ({ request }) => {
  const email = 'watch@mail.example';
  await expect.poll(() => apply(request, 'Night Watch', email)).toBe('success');
  await expect.poll(() => mailTo(email)).toContain('Night Watch');

  await site.change('company/positions/night-watch.md', /^openings:/m, 'validThrough: 2020-01-31\nopenings:');
  await expect.poll(() => apply(request, 'Night Watch', email)).toContain('422');
});

test('a field of a form, added as CONTRIBUTING.md describes, is shown and mailed; the service keeps running while its texts are missing', async ({
  page,
}) => {
  await site.change(
    'packages/model/contract/forms/forms.ts',
    /( +)message: { type: 'text' },/,
    "$1message: { type: 'text' },\n$1company: { type: 'line' },",
  );
  await expect.poll(() => site.output()).toContain('The service behind the forms keeps running without');
  expect(await isAnswering(site.url, '/api/health')).toBe(true);

  await site.change(
    'company/forms.yaml',
    /( +)message:\n +label: Message\n/,
    '$&$1company:\n$1  label: Company\n',
  );
  await expect(async () => {
    await visitAndSettle(page, `${site.url}/contact`);
    await page.getByLabel('Email').fill('buyer@mail.example');
    await page.getByRole('textbox', { name: 'Company' }).fill('Brackwater Mills', { timeout: 2000 });
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Thank you', { timeout: 20_000 });
  }).toPass();
  expect(await mailTo('buyer@mail.example')).toMatch(/Company[\s\S]*Brackwater Mills/);
});

test('an attribute of a position, added as CONTRIBUTING.md describes, is shown, and its form is still accepted', async ({
  page,
  request,
}) => {
  await site.change('packages/model/schema/position.ts', /^ +openings: z$/m, '  shift: text.optional(),\n$&');
  await site.change(
    'packages/model/schema/interface.ts',
    /^ +openings: message\('count\?'\)/m,
    '    shift: text,\n$&',
  );
  await site.change('company/interface.yaml', /^ +openings: .*$/m, '  shift: Shift\n$&');
  await site.change(FILE, /^openings:/m, 'shift: Nights only\nopenings:');
  await site.change(
    'apps/site/screens/careers/facts.tsx',
    /'experience' \| 'openings'/,
    "'experience' | 'openings' | 'shift'",
  );
  await site.change(
    'apps/site/screens/careers/facts.tsx',
    /{ experience, openings, labels }/,
    '{ experience, openings, shift, labels }',
  );
  await site.change(
    'apps/site/screens/careers/facts.tsx',
    /<dl className={styles.facts}>/,
    '$&{shift && <div><dt>{labels.shift}</dt><dd>{shift}</dd></div>}',
  );
  await expect(async () => {
    await page.goto(site.url + POSITION.page);
    await expect(page.getByText('Nights only')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect.poll(() => apply(request, POSITION.title, 'shift@mail.example')).toBe('success');
});

test('the page reports a crashed service, which restarts with the next change', async ({ page }) => {
  const code = 'apps/service/main.ts';
  await visitAndSettle(page, `${site.url}/contact`);
  await site.change(code, /^const starting = /m, 'process.kill(process.pid, "SIGKILL");\n$&');
  await expect.poll(() => site.output()).toContain('exited, for the reason above');
  await page.getByLabel('Email').fill('late@mail.example');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.locator('vite-error-overlay')).toContainText(
    'The service behind the forms is not running',
  );

  await site.change(code, /^process\.kill.*\n/m, '');
  await expect.poll(() => isAnswering(site.url, '/api/health')).toBe(true);
});

test('every part and every state of the gallery is accessible', async ({ page }) => {
  await visitAndSettle(page, `${site.url}/gallery`);
  const states = page.getByRole('main').locator('a[href^="/gallery/"]');
  const addresses = await states.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(20);
  // Each is checked in its own page, below.
  await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
  await expectAccessible(page);

  for (const address of addresses) {
    await page.goto(site.url + address);
    await expect(page.locator('html[data-brought]')).toBeAttached();
    await expectAccessible(page);
  }
});

/** Applies for a position as its page does, and returns the answer. */
async function apply(request: APIRequestContext, role: string, email: string): Promise<string> {
  await request.get(`${site.url}/api/xsrf-token`);
  const { cookies } = await request.storageState();
  const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  const req = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') };
  const multipart = { contentType: req.mimeType, fileName: 'cv', req };
  const uploaded = await request.post(`${site.url}/api/Attachments/uploadsFile`, { headers, multipart });
  if (!uploaded.ok()) return uploaded.text();
  const { s3bucketpathname } = (await uploaded.json()) as { s3bucketpathname: string };
  const country = content.forms.application.fields.country.choices[0];
  const data = {
    ...{ name: 'Ada', email, contactNumber: `${country?.dialCode} 7700900123`, country: country?.value },
    ...{ s3bucketpathname, role, portal: null },
  };
  return (await request.post(`${site.url}/api/userprofile/userprofiledetail`, { headers, data })).text();
}

/** The mail about a sender's submission; empty if there is none yet. */
async function mailTo(email: string): Promise<string> {
  const folder = path.join(site.data, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.find((mail) => mail.includes(email)) ?? '';
}

/** A page that stays this long is not about to reload. */
const SETTLED_MS = 2000;

/** Visits a page and waits until it is connected for updates and has not reloaded for a while. */
async function visitAndSettle(page: Page, url: string): Promise<void> {
  let connectedAt: number | undefined;
  page.on('domcontentloaded', () => (connectedAt = undefined));
  page.on('console', (message) => {
    if (message.text().includes('[vite] connected')) connectedAt = Date.now();
  });
  await page.goto(url);
  const settledFor = () => (connectedAt === undefined ? 0 : Date.now() - connectedAt);
  await expect.poll(settledFor).toBeGreaterThan(SETTLED_MS);
}

async function develop(): Promise<DevelopedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-dev-'));
  const project = path.join(folder, 'project');
  await cp(companySite('full'), project, { recursive: true, verbatimSymlinks: true });
  await rename(path.join(project, 'company'), path.join(folder, 'company'));
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: {
      // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_URL: '',
      DATA_DIR: path.join(folder, 'data'),
      COMPANY_DIR: '../company',
    },
    // In its own process group, which is ended as a terminal would.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const pathOf = (file: string) => path.join(file.startsWith('company/') ? folder : project, file);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isAnswering(url), { timeout: 180_000, message: output }).toBe(true);
  return {
    url,
    data: path.join(folder, 'data'),
    output: () => output,
    change: async (file, pattern, replacement) => {
      const before = await readFile(pathOf(file), 'utf8');
      expect(before, `${file} has nothing to change`).toMatch(pattern);
      await writeFile(pathOf(file), before.replace(pattern, replacement));
    },
    write: (file, text) => writeFile(pathOf(file), text),
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Whether pages and calls respond. */
async function isAnswering(url: string, ...addresses: readonly string[]): Promise<boolean> {
  const asked = addresses.length > 0 ? addresses : ['/contact', '/api/health'];
  const statuses = await Promise.all(
    asked.map((address) =>
      fetch(url + address).then(
        ({ status }) => status,
        () => 502,
      ),
    ),
  );
  return statuses.every((status) => status < 500);
}

function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
