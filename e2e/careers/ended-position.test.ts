import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { endOf } from '#schema/position-end.ts';
import { fakeTimeFrom, whyNoFakeTime } from '#server/testing/faketime.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { content, startFullSite } from '../service/full-company.ts';
import { answeredWith, test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { careers } = content.pages;
const { closed } = careers.position;
const MINUTE_MS = 60_000;

/** The position that ends first, and what it shares a place with. */
const ENDING = content.positions
  .filter(({ validThrough }) => validThrough !== undefined)
  .toSorted((one, other) => (endOf(one, content.company) ?? 0) - (endOf(other, content.company) ?? 0));
const [POSITION = content.positions[0] as (typeof content.positions)[number]] = ENDING;
/** A second later: the clock that a file sets is not exact to the millisecond. */
const END = (endOf(POSITION, content.company) ?? Number.NaN) + 1000;

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: what visitors see when a position ends. ${whyNoFakeTime}\n\n`);

/** A server whose machine's clock the test sets; it starts a minute before the end. */
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

test('whoever still has the page of a closed position open is told so, and keeps what was typed', async ({
  page,
  moveTo,
  expectedErrors,
}) => {
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

  // The draft is kept for another position, whose page has the same form.
  await visit(
    page,
    `/careers/${content.positions.find(({ validThrough }) => validThrough === undefined)?.slug}`,
  );
  await page.getByLabel('Email').click();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
});

test('so is whoever has the list open', async ({ page, moveTo, expectedErrors }) => {
  expectedErrors.push(answeredWith(422), /CallFailure: Sending the application failed/);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  await moveTo(END);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(modal.getByRole('alert')).toHaveText(content.forms.application.refusals.ended);
  await expect(modal.getByLabel('Contact number')).toHaveValue('7700900123');
});

test('from then on its page says that it is closed, and names what is like it; no list names it', async ({
  page,
  moveTo,
}) => {
  await visit(page, '/careers');
  const rows = page
    .getByRole('region', { name: careers.positions.headline })
    .getByRole('heading', { level: 3 });
  await expect(rows).toHaveCount(content.positions.length);
  await moveTo(END);
  await visit(page, '/careers');
  await expect(rows).toHaveText(
    content.positions.filter((one) => one !== POSITION).map(({ title }) => title),
  );
  // Nor does a track lead to it, and none of the others changes its place.
  await expect(page.locator('#positions svg[data-enter=draw] path')).toHaveCount(
    content.positions.length - 1,
  );
  // The others still open their form.
  const other = content.positions.find((one) => one !== POSITION)?.title ?? '';
  await page.getByRole('listitem', { name: other, exact: true }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: other, exact: true })).toBeVisible();

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/careers/${POSITION.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(POSITION.title);
    const told = page.getByRole('region', { name: closed.headline });
    await expect(told).toContainText(closed.text);
    await expect(told.locator('time')).toHaveAttribute('datetime', POSITION.validThrough ?? '');
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
  await page.getByRole('link', { name: careers.position.all, exact: true }).click();
  await expect(page).toHaveURL('/careers#positions');
  for (const file of ['/sitemap.xml', '/careers/feed.rss', '/careers/jobs.xml']) {
    const text = await (await page.request.get(file)).text();
    expect(text, file).not.toMatch(new RegExp(`/careers/${POSITION.slug}\\b`));
    expect(text, file).toContain('/careers/');
  }
});

test('30 days later its page is gone for programs, and says the same to people', async ({
  page,
  moveTo,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(410));
  await moveTo(END + 30 * 24 * 60 * MINUTE_MS);
  const answer = await page.goto(`/careers/${POSITION.slug}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('region', { name: closed.headline })).toContainText(closed.text);
  // Some of what was like it has ended by now; all that is open is named.
  const open = content.positions.filter(({ validThrough }) => validThrough === undefined);
  const named = await page.locator(':is(#similar, #others) a').allTextContents();
  expect(named.toSorted()).toEqual(open.map(({ title }) => title).toSorted());
});
