import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect as expectWithin, type Page, test } from '@playwright/test';
import { freePort } from '#server/config/free-port.ts';
import { companySite } from '../scripts/company-site.ts';
import { expectAccessible } from './service/accessibility.ts';
import { content, POSITION } from './service/full-company.ts';

const FILE = `company/positions/${POSITION.slug}.md`;

/** `npm run dev`, without npm, on a copy of the full company's site. */
interface DevelopedSite {
  readonly url: string;
  /** Changes a file of the site. */
  readonly change: (file: string, pattern: RegExp, replacement: string) => Promise<void>;
  /** Writes a file of the site. */
  readonly write: (file: string, text: string) => Promise<void>;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

// After a change all modules of a page are made anew, one by one and with React as it is for development: that takes longer
// than a build, and minutes on a machine whose cores are shared.
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

test('a changed sentence is shown at once, where the reader was', async ({ page }) => {
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

test('what is wrong with a file is told in place of the page, until it is right', async ({ page }) => {
  await visitAndSettle(page, site.url + POSITION.page);
  await site.change(FILE, /^title:/m, 'titel:');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A fault in company/');
  await expect(page.getByRole('listitem')).toContainText('line 2');
  await expect(page.getByRole('listitem')).toContainText('did you mean "title"?');
  expect(site.output()).toContain('did you mean "title"?');

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

test('a former address leads on', async ({ request }) => {
  await site.write('company/redirects.yaml', '- from: /vacancies\n  to: /careers\n');
  const asked = { maxRedirects: 0, headers: { accept: 'text/html' } };
  await expect(async () => {
    const answer = await request.get(`${site.url}/Vacancies/?from=print`, asked);
    expect([answer.status(), answer.headers().location]).toEqual([308, '/careers?from=print']);
  }).toPass();
});

test('the page of a file that is gone is not found', async ({ page }) => {
  const headline = page.getByRole('heading', { level: 1 });
  // A change of the test before may still be seen while the page is rendered.
  await expect(async () => {
    await page.goto(`${site.url}/careers/nobody-wrote-this`);
    await expect(headline).toHaveText(content.pages.notFound.headline, { timeout: 2000 });
  }).toPass();
});

test('a message is taken', async ({ page }) => {
  // The service starts anew after each change, since it reads positions and the forms' words.
  await expect.poll(() => isAnswering(site.url)).toBe(true);
  await visitAndSettle(page, `${site.url}/contact`);
  await page.getByLabel('Email').fill('reader@mail.example');
  await page.getByLabel('Message').fill('Sent while developing.');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();

  await expect(page.getByRole('dialog')).toContainText('Thank you');
});

test('every part and every state of the gallery is accessible', async ({ page }) => {
  await visitAndSettle(page, `${site.url}/gallery`);
  const states = page.getByRole('main').locator('a[href^="/gallery/"]');
  const addresses = await states.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(20);
  // Each is looked at in a page of its own, below.
  await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
  await expectAccessible(page);

  for (const address of addresses) {
    await page.goto(site.url + address);
    await expect(page.locator('html[data-brought]')).toBeAttached();
    await expectAccessible(page);
  }
});

/** How long a page stays that will not be loaded anew by itself. */
const SETTLED_MS = 2000;

/** Visits a page and waits until it hears of changes, and has not been loaded anew for a while. */
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
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: {
      // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_URL: '',
      DATA_DIR: path.join(folder, 'data'),
    },
    // With its children in a group of its own, which is ended as a terminal would.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isAnswering(url), { timeout: 60_000, message: output }).toBe(true);
  return {
    url,
    output: () => output,
    change: async (file, pattern, replacement) => {
      const before = await readFile(path.join(project, file), 'utf8');
      await writeFile(path.join(project, file), before.replace(pattern, replacement));
    },
    write: (file, text) => writeFile(path.join(project, file), text),
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

/** Whether pages and calls are answered. */
async function isAnswering(url: string): Promise<boolean> {
  const statuses = await Promise.all(
    ['/contact', '/api/health'].map((address) =>
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
