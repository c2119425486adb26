import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import sharp from 'sharp';
import { type EditedSite, openTexts, startEditedSite } from '../service/edited-site.ts';
import { POSITION, SERVICE, VERTICAL } from '../service/full-company.ts';

// The steps of docs/editing.md for a marketer and a recruiter, and the resulting files.

let site: EditedSite;
let context: BrowserContext;
let page: Page;
let asked: readonly string[];

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

test.beforeAll(async ({ browser }) => {
  site = await startEditedSite('full');
  ({ context, page, asked } = await openTexts(browser, site));
});

test.afterAll(async () => {
  await context.close();
  await site.close();
});

test('change a sentence: search for it, see it on the page, save it', async () => {
  const file = `positions/${POSITION.slug}.md`;
  const before = await site.textOf(file);
  await page.goto(`${site.url}/edit#/`);
  await page.getByLabel('Find a sentence that you see on the site').fill(`the work of a ${POSITION.title}`);
  await page
    .getByRole('link', { name: new RegExp(`^The work of a ${POSITION.title} .*Description`) })
    .click();
  await expect(field('Description')).toBeFocused();
  await field('Description').fill('You keep what others rely on.');
  await expect(preview().getByText('You keep what others rely on.').first()).toBeVisible({ timeout: 90_000 });
  await save();

  expect(await site.textOf(file)).toBe(
    before.replace(/^description: .*$/m, 'description: You keep what others rely on.'),
  );
});

test('clicking a sentence in the preview leads to its field', async () => {
  // The development server may be reloading the page.
  await expect(async () => {
    await preview().getByText(POSITION.title, { exact: true }).first().click();
    await expect(field('Title')).toBeFocused({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

test('add a position', async () => {
  await page.goto(`${site.url}/edit#/`);
  await page.getByRole('link', { name: /^Add a position/ }).click();
  await page.getByLabel('Title').fill('Harbor Watch: nights');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field('Title')).toHaveValue('Harbor Watch: nights');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Something has to be corrected')).toBeVisible();
  await expect(field('Description')).toBeFocused();
  await field('Description').fill('You watch the harbor at night.');
  await field('Experience').fill('1-3 Years');
  await field('Number of openings').fill('2');
  await field('Date posted').fill('2026-11-24');
  await page.getByRole('button', { name: 'Add an entry to Skills' }).click();
  await page.getByLabel('Skills, entry 1').fill('Patience');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('You are awake, and say what you see.\n');
  await page.getByRole('textbox', { name: 'Text', exact: true }).press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Heading' }).click();
  await save();

  expect(await site.textOf('positions/harbor-watch-nights.md')).toBe(`---
title: "Harbor Watch: nights"
description: You watch the harbor at night.
experience: 1-3 Years
openings: "2"
skills:
  - Patience
datePosted: 2026-11-24
---

You are awake, and say what you see.

## A heading
`);
});

test('translate the position: pick the language, write over its words, save', async () => {
  await page.goto(`${site.url}/edit#/`);
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: /^Swedish/ })
    .click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'not translated yet' })
    .getByRole('link', { name: 'Harbor Watch: nights' })
    .click();
  await expect(page.getByText('Not translated yet: these are the words of')).toBeVisible();
  await expect(field('Description')).toHaveValue('You watch the harbor at night.');
  await expect(field('Number of openings')).toHaveCount(0);
  await field('Title').fill('Hamnvakt på natten');
  await field('Description').fill('Du vaktar hamnen på natten.');
  await expect(preview().getByRole('heading', { level: 1, name: 'Hamnvakt på natten' })).toBeVisible({
    timeout: 90_000,
  });
  await save();

  const written = await site.textOf('sv/positions/harbor-watch-nights.md');
  expect(written).toContain('title: Hamnvakt på natten');
  expect(written).not.toContain('openings');
  await expect(page.getByText('Translates')).toBeVisible();
});

test('close a position', async () => {
  const file = `positions/${POSITION.slug}.md`;
  const before = await site.textOf(file);
  await page.goto(`${site.url}/edit#/`);
  await page.getByRole('link', { name: /^Close a position/ }).click();
  await page.getByRole('link', { name: POSITION.title, exact: true }).click();
  await page.locator('#last-day').fill('2026-12-31');
  await page.getByRole('button', { name: 'Set the last day' }).click();
  await expect(page.locator('#root_validThrough')).toHaveValue('2026-12-31');
  await save();

  expect(before).toContain('\nvalidThrough: ');
  expect(await site.textOf(file)).toBe(before.replace(/^validThrough: .*$/m, 'validThrough: 2026-12-31'));
});

test('add a story with a picture', async ({ browserName: _ }, { outputDir }) => {
  await page.goto(`${site.url}/edit#/`);
  await page.getByRole('link', { name: /^Add a success story/ }).click();
  await page.getByLabel('Title').fill('Grain, weighed once');
  await page.getByRole('button', { name: 'Continue' }).click();
  await field('Summary').fill('One scale instead of four.');
  await field('Client').fill('Tasman Grain');
  await field('Year').fill('2026');
  await field('Vertical').selectOption({ label: VERTICAL.title });
  await field('Service').selectOption({ label: SERVICE.title });
  await page.getByText('For search engines and link previews').click();
  await page.locator('#root_metadata_title').fill('Grain, weighed once');
  await page.locator('#root_metadata_description').fill('How a mill weighs its grain once.');
  await page.getByRole('button', { name: 'Add an entry to Keywords' }).click();
  await page.getByLabel('Keywords, entry 1').fill('grain');
  await page.getByRole('button', { name: 'Add an entry to Figures' }).click();
  await page.locator('#root_figures_0_value').fill('4 to 1');
  await page.locator('#root_figures_0_label').fill('scales');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('## The problem\n\nGrain was weighed four times.');
  await save();
  await page.getByLabel('Picture of the page').setInputFiles(await photograph(outputDir));
  await expect(page.getByText('The picture is saved.')).toBeVisible({ timeout: 60_000 });

  expect(await site.textOf('stories/grain-weighed-once.md')).toMatch(
    new RegExp(`^---
title: Grain, weighed once
summary: One scale instead of four.
order: \\d+
client: Tasman Grain
year: 2026
vertical: ${VERTICAL.slug}
service: ${SERVICE.slug}
metadata:
  title: Grain, weighed once
  description: How a mill weighs its grain once.
  keywords:
    - grain
figures:
  - value: 4 to 1
    label: scales
---

## The problem

Grain was weighed four times.
$`),
  );
  const { width } = await sharp(
    path.join(site.company, 'public/pictures/success-stories/grain-weighed-once.webp'),
  ).metadata();
  expect(width).toBe(1600);
});

test('add a customer with a logo', async ({ browserName: _ }, { outputDir }) => {
  const before = await site.textOf('customers.yaml');
  await mkdir(outputDir, { recursive: true });
  const logo = path.join(outputDir, 'logo.svg');
  await writeFile(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20H0z"/></svg>',
  );
  await page.goto(`${site.url}/edit#/`);
  await page.getByRole('link', { name: /^Add a customer or a logo/ }).click();
  const last = page.locator('ol > li').last();
  await last.getByLabel('Name').fill('Brackwater Mills');
  await last.getByLabel('Kind').selectOption('partner');
  await last.getByLabel('Logo').setInputFiles(logo);
  await expect(last.getByText('The picture is saved.')).toBeVisible({ timeout: 60_000 });
  await save();

  expect(await site.textOf('customers.yaml')).toBe(`${before}- name: Brackwater Mills\n  kind: partner\n`);
  expect(await site.textOf('public/logos/brackwater-mills.svg')).toContain('viewBox="0 0 80 20"');
});

test('add a redirect', async () => {
  const before = await site.textOf('redirects.yaml');
  await page.goto(`${site.url}/edit#/`);
  await page.getByRole('link', { name: /^Add a redirect/ }).click();
  const last = page.locator('ol > li').last();
  await last.getByLabel('From').fill('/harbor-jobs');
  await last.getByLabel('Leads to').fill('/carers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(last.getByLabel('Leads to')).toBeFocused();
  await expect(last).toContainText('/careers');
  await last.getByLabel('Leads to').fill('/careers');
  await save();

  expect(await site.textOf('redirects.yaml')).toBe(`${before}- from: /harbor-jobs\n  to: /careers\n`);
});

test('entries are reordered without any other change', async () => {
  const before = await site.textOf('customers.yaml');
  await page.goto(`${site.url}/edit#/edit/customers.yaml`);
  await page.getByRole('button', { name: 'Move Brackwater Mills up' }).click();
  await save();
  const [own = ''] = /- name: Brackwater Mills\n.*\n$/.exec(before) ?? [];
  const rest = before.slice(0, -own.length);
  const at = rest.lastIndexOf('- name:');
  expect(await site.textOf('customers.yaml')).toBe(rest.slice(0, at) + own + rest.slice(at));
});

test('unsaved changes are still there after the tab was closed', async () => {
  await page.goto(`${site.url}/edit#/edit/pages/contact.yaml`);
  await field('Headline').first().fill('Write to the harbor office');
  await page.close();
  page = await context.newPage();
  await page.goto(`${site.url}/edit#/edit/pages/contact.yaml`);
  await expect(page.getByText('Your unsaved draft is restored.')).toBeVisible();
  await expect(field('Headline').first()).toHaveValue('Write to the harbor office');
  await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('changes by two people to different fields are merged, and both are notified', async () => {
  await openValues(page);
  await saveBeside({ 0: { title: 'We came first' } });
  await page.locator('#root_1_title').fill('We came second');
  await expect(
    page.getByText('Somebody else changed this file meanwhile: Save merges both versions.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved, with what somebody else changed meanwhile: entry 1.')).toBeVisible();
  const saved = await site.textOf('values.yaml');
  expect(saved).toContain('We came first');
  expect(saved).toContain('We came second');
});

test('only a field that both changed is a conflict, shown side by side where Save was pressed', async () => {
  await openValues(page);
  await saveBeside({ 0: { title: 'Theirs' }, 2: { title: 'Also theirs' } });
  await page.locator('#root_0_title').fill('Mine');
  await page.locator('#root_1_title').fill('Also mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'somebody else changed a field that you changed, too' });
  await expect(question).toBeInViewport();
  await expect(question.getByRole('group')).toHaveCount(1);
  const sides = question.locator('.version');
  await expect(sides).toHaveText([/Your version\s*Mine/, /The saved version\s*Theirs/]);
  const [mine, theirs] = await Promise.all([sides.nth(0).boundingBox(), sides.nth(1).boundingBox()]);
  expect(mine?.y).toBe(theirs?.y);

  // An author who first continues writing, even in another tab, is asked again.
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await expect(page.getByText('Somebody else changed a field that you changed, too.')).toBeInViewport();
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  await question.getByLabel(/Your version/).check();
  await question.getByRole('button', { name: 'Save the chosen versions' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const saved = await site.textOf('values.yaml');
  for (const text of ['Mine', 'Also mine', 'Also theirs']) expect(saved).toContain(`title: ${text}\n`);
  expect(saved).not.toContain('title: Theirs');
});

test('a failed save is reported at the button, and the input is kept', async () => {
  const file = 'positions/harbor-watch-nights.md';
  await page.goto(`${site.url}/edit#/edit/${file}`);
  await field('Experience').fill('2-3 Years');
  await rm(path.join(site.company, file));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Somebody deleted this file meanwhile.' });
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport();
  await page.getByRole('button', { name: 'Save your text as a new file' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await site.textOf(file)).toContain('experience: 2-3 Years');

  await page.setViewportSize({ width: 360, height: 740 });
  await field('Experience').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field('Experience')).toBeFocused();
  // The message at Save doesn't cover the field that it links to.
  await expect.poll(() => field('Experience').evaluate(isUncovered)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const faults = page.getByRole('alert').filter({ hasText: 'Something has to be corrected' });
  await expect(faults).toBeInViewport();
  await expect(faults.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
  await page.getByRole('button', { name: 'Restore discarded changes' }).click();
  await expect(field('Experience')).toHaveValue('');
  await page.getByRole('button', { name: 'Discard unsaved changes' }).click();

  await page.route('**/api/texts/save', (route) => route.abort());
  await field('Experience').fill('4-5 Years');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The office does not answer' })).toBeInViewport();
  await page.unroute('**/api/texts/save');
  await save();
});

test('the result can be built, and no request went to another host', async () => {
  await expect(checkCompany(site.company)).resolves.toBeDefined();
  expect([...new Set(asked)]).toEqual(['127.0.0.1']);
});

test('changes are listed in words, undone one by one or all together, and restored', async () => {
  // Outside the office, as `npm run new-owner` would.
  const beside = 'positions/by-the-owner.md';
  await cp(path.join(site.company, `positions/${POSITION.slug}.md`), path.join(site.company, beside));
  await page.goto(`${site.url}/edit#/changes`);
  const change = page.getByRole('listitem').filter({ hasText: `positions/${POSITION.slug}.md` });
  await expect(change).toContainText('Last day to apply');
  await expect(change).toContainText('2026-12-31');
  await change.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change is undone. Its backup is listed below.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo everything' }).click();
  const question = page.getByRole('dialog', { name: /^Undo the changes made here in \d+ files\?$/ });
  await expect(question).toContainText(/The content of \d+ files was never saved anywhere else/);
  await question.getByRole('button', { name: /^Undo \d+ files$/ }).click();
  await expect(page.getByText('No changes made here since the last commit.')).toBeVisible();
  const file = `positions/${POSITION.slug}.md`;
  expect(await site.textOf(file)).toBe(await readFile(path.join(FULL_COMPANY, file), 'utf8'));
  await expect(site.textOf('stories/grain-weighed-once.md')).rejects.toThrow('ENOENT');
  expect(await site.textOf(beside)).toContain('title:');

  const backup = page.getByRole('listitem').filter({ hasText: /Undo of \d+ files/ });
  await expect(backup).toContainText('.editor/undone/');
  await backup.getByRole('button', { name: /^Restore/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('It is restored.')).toBeVisible();
  expect(await site.textOf('stories/grain-weighed-once.md')).toContain('Grain, weighed once');
});

test('the question names the changes that could not be undone', async () => {
  await page.goto(`${site.url}/edit#/changes`);
  const change = page.getByRole('listitem').filter({ hasText: 'stories/grain-weighed-once.md' });
  await change.getByRole('button', { name: /^Undo/ }).click();
  const file = path.join(site.company, 'stories/grain-weighed-once.md');
  await writeFile(file, `${await readFile(file, 'utf8')}\nWritten meanwhile.\n`);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(question.getByRole('alert')).toContainText('Nothing was undone');
  expect(await readFile(file, 'utf8')).toContain('Written meanwhile.');
});

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

async function openValues(tab: Page): Promise<void> {
  await tab.goto(`${site.url}/edit#/`);
  await tab.goto(`${site.url}/edit#/edit/values.yaml`);
  await expect(tab.getByText('Everything is saved.')).toBeVisible();
  for (const index of [0, 1, 2]) await tab.locator('summary').nth(index).click();
}

/** Saves values' titles in another tab. */
async function saveBeside(values: Readonly<Record<number, { title: string }>>): Promise<void> {
  const other = await context.newPage();
  await openValues(other);
  for (const [index, { title }] of Object.entries(values))
    await other.locator(`#root_${index}_title`).fill(title);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
  await other.close();
}

const field = (label: string) => page.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`));
const preview = () => page.frameLocator('iframe');

async function save(): Promise<void> {
  const listed = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await (await listed).finished();
  // The focus is restored once the list of changes is rendered.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
}

async function photograph(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'photograph.jpg');
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4477aa' } })
    .jpeg()
    .toFile(file);
  return file;
}
