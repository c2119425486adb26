import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { endOf } from '@website/model/schema/position.ts';
import { fakeTimeFrom, whyNoFakeTime } from '../../fixtures/faketime.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { content, startFullSite } from '../service/full-company.ts';
import { answeredWith, test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { careers } = content.pages;
const { closed } = careers.position;
const MINUTE_MS = 60_000;

/** The position that ends first, and another one. */
const ENDING = content.positions
  .filter(({ validThrough }) => validThrough !== undefined)
  .toSorted((one, other) => (endOf(one, content.company) ?? 0) - (endOf(other, content.company) ?? 0));
const [POSITION = content.positions[0] as (typeof content.positions)[number]] = ENDING;
/** A second later: a clock set by a file is not exact to the millisecond. */
const END = (endOf(POSITION, content.company) ?? Number.NaN) + 1000;

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: what visitors see when a position ends. ${whyNoFakeTime}\n\n`);

/** A server whose system clock the test sets; it starts a minute before the end. */
const test = base.extend<{ timeFile: string; moveTo: (ms: number) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  timeFile: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'time-'));
    await use(path.join(folder, 'time'));
    await rm(folder, { recursive: true });
  },
  moveTo: async ({ timeFile }, use) =>
    use((ms) => writeFile(timeFile, `@${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}`)),
  baseURL: async ({ timeFile, moveTo }, use) => {
    await moveTo(END - MINUTE_MS);
    const site = await startFullSite({ ...fakeTimeFrom(timeFile), TZ: 'UTC' });
    await use(site.url);
    await site.stop();
  },
});

test.skip(whyNoFakeTime !== undefined, whyNoFakeTime ?? '');

test('a page left open after its position closed reports that, and keeps the input', {
  tag: '@nightly',
}, async ({ page, moveTo, expectedErrors }) => {
  expectedErrors.push(answeredWith(422), /CallFailure: Sending the application failed/);
  await visit(page, `/careers/${POSITION.slug}`);
  const form = page.getByRole('region', { name: careers.position.apply });
  await fillApplication(form, { email: 'asha@mail.example' });
  await uploadCv(form);
  await moveTo(END);
  await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(content.forms.application.refusals.ended);
  await expect(form.getByRole('alert')).toBeInViewport();
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(form.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
  await expectAccessible(page);

  // The draft is restored for another position, whose page has the same form.
  await visit(
    page,
    `/careers/${content.positions.find(({ validThrough }) => validThrough === undefined)?.slug}`,
  );
  await page.getByLabel('Email').click();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
});

test('so does a list left open', { tag: '@nightly' }, async ({ page, moveTo, expectedErrors }) => {
  expectedErrors.push(answeredWith(422), /CallFailure: Sending the application failed/);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  await moveTo(END);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(modal.getByRole('alert')).toHaveText(content.forms.application.refusals.ended);
  await expect(modal.getByLabel('Contact number')).toHaveValue('7700900123');
});

/** The site as it is built once one position has ended, and another one long ago. */
const built = base.extend<object, { changed: ChangedSite }>({
  changed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('full', async (company) => {
        await endOn(company, POSITION, 1);
        await endOn(company, GONE, 40);
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ changed }, use) => use(changed.url),
});

const GONE = content.positions.find((one) => one !== POSITION && one.validThrough === undefined) ?? POSITION;
const OPEN = content.positions.filter((one) => one !== POSITION && one !== GONE);

/** Makes a position end so many days ago. */
async function endOn(company: string, { slug }: { slug: string }, days: number): Promise<void> {
  const file = path.join(company, `positions/${slug}.md`);
  const day = new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const text = (await readFile(file, 'utf8')).replace(/^(?:validThrough|datePosted):.*\n/gm, '');
  await writeFile(file, text.replace('---\n', `---\nvalidThrough: ${day}\n`));
}

built(
  'after a rebuild no list contains it, and its page states that it is closed and links to similar ones',
  async ({ page }) => {
    await visit(page, '/careers');
    const rows = page
      .getByRole('region', { name: careers.positions.headline })
      .getByRole('heading', { level: 3 });
    await expect(rows).toHaveText(OPEN.map(({ title }) => title));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, `/careers/${POSITION.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(POSITION.title);
      const notice = page.getByRole('region', { name: closed.headline });
      await expect(notice).toContainText(closed.text);
      await expect(notice.locator('time')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await expect(page.locator('form')).toHaveCount(0);
      await expect(page.getByRole('link', { name: careers.position.toForm, exact: true })).toHaveCount(0);
      const similar = page.getByRole('region', { name: closed.similar });
      await expect(similar.getByRole('link')).not.toHaveCount(0);
      await expect(similar.getByRole('link', { name: POSITION.title, exact: true })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
    for (const file of ['/sitemap.xml', '/careers/feed.rss', '/careers/jobs.xml']) {
      const text = await (await page.request.get(file)).text();
      expect(text, file).not.toMatch(new RegExp(`/careers/${POSITION.slug}\\b`));
      expect(text, file).toContain('/careers/');
    }
  },
);

built(
  '30 days after its end its page answers 410, with the same notice for visitors',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(answeredWith(410));
    const answer = await page.goto(`/careers/${GONE.slug}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('region', { name: closed.headline })).toContainText(closed.text);
    const named = await page.locator(':is(#similar, #others) a').allTextContents();
    expect(named.length).toBeGreaterThan(2);
    expect(OPEN.map(({ title }) => title)).toEqual(expect.arrayContaining(named));
  },
);
