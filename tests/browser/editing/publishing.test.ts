import { execFileSync } from 'node:child_process';
import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type EditedSite, type Listed, openTexts, startEditedSite } from '../service/edited-site.ts';

// Publishing from the office, by its real commands, in a project of its own.

const EDDA: Listed = { address: 'edda@company.example', name: 'Edda Editor', roles: ['editor'] };
const OLAF: Listed = { address: 'olaf@company.example', name: 'Olaf Operator', roles: ['operator'] };
const RITA: Listed = { address: 'rita@company.example', name: 'Rita Recruiter', roles: ['recruiter'] };

/** A build takes long on a machine whose cores are shared. */
const BUILT = { timeout: 180_000 };

const FILE = 'positions/deckhand.md';

let site: EditedSite;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.setTimeout(400_000);

test.beforeAll(async ({ browser }) => {
  site = await startEditedSite('minimal', [EDDA, OLAF, RITA]);
  ({ page } = await openTexts(browser, site, EDDA.address));
});

test.afterAll(() => site.close());

test('publishing builds the site, and commits what has changed in the editor’s name', async () => {
  await describe('You tie the boat up.');
  await publish();
  await expect(page.getByText(/^Edda Editor published · .* · done$/)).toBeVisible(BUILT);
  expect(await builtPage('careers/deckhand')).toContain('You tie the boat up.');
  expect(git('log', '-1', '--format=%an <%ae>%n%B')).toBe(
    `Edda Editor <edda@company.example>\nChange ${FILE}\n\n- ${FILE}: changed: Description`,
  );
  expect(git('status', '--porcelain')).toBe('');
  await expect(page.getByRole('link', { name: 'No changes' })).toBeVisible();
});

test('of two at once the second is told who publishes', async ({ browser }) => {
  const other = await openTexts(browser, site, OLAF.address);
  await publish();
  const answer = await other.page.request.post(`${site.url}/api/texts/publishing/begin`, {
    data: { what: 'publish' },
    headers: { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect([answer.status(), await answer.json()]).toMatchObject([
    409,
    { detail: 'Edda Editor is publishing now. Wait until it has ended.' },
  ]);
  await other.page.goto(`${site.url}/edit#/changes`);
  await expect(other.page.getByText(/^Edda Editor is publishing since /)).toBeVisible();
  // It goes on without the page that began it.
  await page.goto('about:blank');
  await expect(other.page.getByText(/^Edda Editor published · .* · done$/)).toBeVisible(BUILT);
  await other.context.close();
});

test('faulty texts are told in words, and change nothing', async () => {
  const before = await now();
  const file = path.join(site.company, FILE);
  const right = await site.textOf(FILE);
  await writeFile(file, right.replace('openings: "1"', 'openings: many'));
  await publish();
  await expect(page.getByText('Nothing was published: first correct this.')).toBeVisible(BUILT);
  await expect(
    page.getByText(`${FILE}, line 5: openings: Write the number in digits, such as "3"`).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: FILE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deckhand' })).toBeVisible();
  expect(await now()).toEqual(before);
  await writeFile(file, right);
});

test('rolling back names what goes back, and shows the former build', async () => {
  await describe('You tie two boats up.');
  await publish();
  await expect.poll(() => builtPage('careers/deckhand'), BUILT).toContain('You tie two boats up.');
  await page.getByRole('link', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Roll back' }).click();
  const question = page.getByRole('dialog', { name: /^Show the site again as it was built on/ });
  await expect(question).toContainText('This goes back:');
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expect(question.getByRole('listitem')).toContainText(FILE);
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/^Edda Editor rolled back · .* · done$/)).toBeVisible(BUILT);
  expect(await builtPage('careers/deckhand')).toContain('You tie the boat up.');
  expect(await site.textOf(FILE)).toContain('You tie two boats up.');
});

test('at a time what is saved then is published, also if the office was stopped meanwhile', async () => {
  await page.goto(`${site.url}/edit#/changes`);
  await page.getByRole('button', { name: 'Publish at a time' }).click();
  await page.getByLabel('When').fill('2099-01-01T08:00');
  await page.getByRole('button', { name: 'Publish then' }).click();
  await expect(page.getByText(/^Edda Editor publishes on 1 Jan 2099, 08:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Edda Editor published · .* · canceled$/)).toBeVisible();

  const soon = new Date(Date.now() + 3000).toISOString();
  const planned = await page.request.post(`${site.url}/api/texts/publishing/plan`, {
    data: { at: soon },
    headers: { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(planned.status()).toBe(200);
  await site.office.stop();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await site.startAgain();
  await expect.poll(() => builtPage('careers/deckhand'), BUILT).toContain('You tie two boats up.');
});

test('a kill while publishing leaves the former site, and the history says so', async () => {
  await describe('You tie three boats up.');
  await expect.poll(isIdle, BUILT).toBe(true);
  const [before] = await now();
  await publish();
  await expect(page.getByText('Reading and checking the files')).toBeVisible(BUILT);
  await site.office.stop('SIGKILL');
  await site.startAgain();
  await page.goto(`${site.url}/edit#/published`);
  const interrupted = page.getByText('Interrupted: the office was stopped meanwhile.');
  await expect(interrupted).toBeVisible(BUILT);
  const isOnline = (await interrupted.textContent())?.includes('was online before');
  const [after] = await now();
  expect(after !== before).toBe(isOnline);
  expect((await builtPage('careers/deckhand')).includes('three boats')).toBe(isOnline);

  await publish();
  await expect.poll(() => builtPage('careers/deckhand'), BUILT).toContain('You tie three boats up.');
  await expect.poll(isIdle, BUILT).toBe(true);
});

test('a folder that is in no repository is published without a commit', async () => {
  await rm(path.join(site.company, '.git'), { recursive: true });
  await site.office.stop();
  await site.startAgain();
  await describe('You tie four boats up.');
  await expect(page.getByRole('link', { name: '1 change' })).toBeVisible();
  await publish();
  await expect.poll(() => builtPage('careers/deckhand'), BUILT).toContain('You tie four boats up.');
  await expect(page.getByRole('link', { name: 'No changes' })).toBeVisible(BUILT);
});

/** Saves another description of the position. */
async function describe(words: string): Promise<void> {
  // A form that is open keeps the version that it began with.
  await page.goto('about:blank');
  await page.goto(`${site.url}/edit#/edit/${FILE}`);
  await page.getByLabel('Description').fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 60_000 });
}

async function publish(): Promise<void> {
  await page.goto(`${site.url}/edit#/changes`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Edda Editor is publishing since /)).toBeVisible();
}

async function isIdle(): Promise<boolean> {
  const answer = await page.request.get(`${site.url}/api/texts/publishing`);
  return ((await answer.json()) as { running?: unknown }).running === undefined;
}

async function builtPage(name: string): Promise<string> {
  return readFile(path.join(site.project, 'build/client', name, 'index.html'), 'utf8');
}

/** The public build and the latest commit. */
async function now(): Promise<string[]> {
  return [await readlink(path.join(site.project, 'build/client')), git('rev-parse', 'HEAD')];
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: site.company, encoding: 'utf8' }).trim();
}
