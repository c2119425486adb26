import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import type { RunningOffice } from '../../../scripts/running-office.ts';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { startFullSite } from '../service/full-company.ts';
import {
  addressOf,
  applicant,
  enter,
  sendApplications,
  sendMessages,
  startOfficeOf,
} from '../service/opened-office.ts';
import { mailsTo } from '../service/operator.ts';

// A recruiter on Monday, and what goes wrong on such a day, in a real browser with a real service.

const FORTY = 40;

let site: RunningSite;
let office: RunningOffice;

test.beforeEach(async () => {
  site = await startFullSite({ RATE_LIMIT: '10000' });
  office = await startOfficeOf(site);
});

test.afterEach(async () => {
  const { status, output } = await office.stop();
  expect({ status, errors: output.match(/"level":"(?:error|fatal)".*/g) }).toEqual({
    status: 0,
    errors: null,
  });
  await site.stop();
});

test('Monday: forty applications are sorted, six shortlisted, three noted, ten declined and six CVs downloaded', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await sendApplications(site.url, FORTY);
  await sendMessages(site.url);
  const { page } = await enter(browser, office);
  const inbox = page.getByRole('region', { name: 'Submissions' });
  await expect(page.getByText('42 submissions')).toBeVisible();
  await page.getByRole('link', { name: 'Application' }).click();
  await expect(page.getByText('40 submissions')).toBeVisible();
  await expectAccessible(page);

  await inbox.getByRole('link', { name: 'Position or reason' }).click();
  const topics = await inbox.locator('td.col-topic').allTextContents();
  expect(topics).toHaveLength(FORTY);
  expect(topics).toEqual([...topics].sort());

  // What is in their CVs, six of the fourteen.
  await page.getByRole('searchbox').fill('kubern');
  await page.keyboard.press('Enter');
  await expect(page.getByText('14 submissions with')).toBeVisible();
  await expect(inbox.getByText('Kubernetes').first()).toBeVisible();
  await expectAccessible(page);
  for (const number of [0, 3, 6, 9, 12, 15]) await select(page, number);
  await expect(page.getByText('6 selected')).toBeVisible();
  // The bar covers part of a row, which can be scrolled from under it.
  await expectAccessible(page, ['target-size']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: '6 CVs' }).click();
  const zip = await readFile(await (await downloading).path());
  expect(await namesIn(zip)).toHaveLength(6);
  await setState(page, 'Shortlisted');
  await expect(inbox.getByText('Shortlisted', { exact: true })).toHaveCount(6);

  for (const number of [0, 3, 6]) {
    await inbox.getByRole('link', { name: applicant(number) }).click();
    await expect(page.getByRole('heading', { level: 1, name: applicant(number) })).toBeVisible();
    const cv = page.frameLocator('iframe');
    await expect(cv.getByText(`Applicant ${number}, Kubernetes`)).toBeVisible();
    await page.getByLabel('New note').fill(`Call number ${number} back.`);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText(`Call number ${number} back.`)).toBeVisible();
    if (number === 0) await expectAccessible(page);
    await page.getByRole('link', { name: '← Inbox' }).click();
  }

  await page.goto(`${office.url}/?kind=application&state=new&sort=name`);
  const declined = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14];
  for (const number of declined) await select(page, number);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer 10 senders' });
  await dialog.getByLabel('Template').selectOption({ label: 'Decline' });
  await expect(dialog.getByText('Sets the submissions to declined.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send 10 letters' }).click();
  await expect(dialog).toBeHidden();
  for (const number of declined)
    await expect.poll(() => mailsTo(site, addressOf(number)).then(({ length }) => length)).toBe(1);
  const [letter] = await mailsTo(site, addressOf(1));
  expect(letter?.text).toContain(applicant(1));
  await page.goto(`${office.url}/?state=declined`);
  await expect(page.getByText('10 submissions')).toBeVisible();
});

test('an office that is killed while it declines ten has each of them answered once', async ({ browser }) => {
  test.setTimeout(180_000);
  await sendApplications(site.url, 10);
  const { page } = await enter(browser, office);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption({ label: 'Decline' });
  const send = dialog.getByRole('button', { name: 'Send 10 letters' });
  await expect(send).toBeVisible();
  const asked = page.waitForRequest('**/api/answers');
  await send.click();
  await asked;
  await office.stop('SIGKILL');
  office = await startOfficeOf(site, { OFFICE_PORT: new URL(office.url).port });
  const again = await enter(browser, office);
  // If it was killed before the commit, the person sends it again; the answers of the page that is still open have the same ids.
  if ((await again.page.getByText('Declined', { exact: true }).count()) === 0 || (await send.isVisible())) {
    await page.goto(await office.newLink());
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(again.page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const declinedRows = again.page.locator('td.col-state', { hasText: 'Declined' });
  if ((await declinedRows.count()) === 0) {
    await again.page.getByLabel('Select all on this page').check();
    await again.page.getByRole('button', { name: 'Answer', exact: true }).click();
    await again.page.getByRole('dialog').getByLabel('Template').selectOption({ label: 'Decline' });
    await again.page.getByRole('button', { name: 'Send 10 letters' }).click();
  }
  await expect(declinedRows).toHaveCount(10);
  for (let number = 0; number < 10; number++)
    await expect.poll(() => mailsTo(site, addressOf(number)).then(({ length }) => length)).toBe(1);
});

test('two people at once: the second is told who was faster, and loses nothing', async ({ browser }) => {
  await sendApplications(site.url, 2);
  const [one, other] = [await enter(browser, office), await enter(browser, office)];
  for (const { page } of [one, other]) {
    await page.getByRole('link', { name: applicant(1) }).click();
    await expect(page.getByRole('heading', { level: 1, name: applicant(1) })).toBeVisible();
  }
  // The second does not hear of the change: the stream and the call cross on the way.
  await other.page.route('**/api/submissions/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await other.page.getByLabel('New note').fill('Half written');
  await setStateOf(one.page, 'Shortlisted');
  await expect(one.page.getByRole('button', { name: 'Shortlisted', pressed: true })).toBeVisible();
  await setStateOf(other.page, 'Declined');
  await expect(other.page.getByText(`was faster with ${applicant(1)}: it is now shortlisted`)).toBeVisible();
  await expect(other.page.getByLabel('New note')).toHaveValue('Half written');
});

test('what comes in appears without a reload, and the list is worked through by keys alone', async ({
  browser,
}) => {
  await sendApplications(site.url, 3);
  const { page } = await enter(browser, office);
  await expect(page.getByText('3 submissions')).toBeVisible();
  await sendMessages(site.url);
  await expect(page.getByText('5 submissions')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Inbox' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/submissions\//);
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 5')).toBeVisible();
});

for (const width of [360, 768, 1920])
  test(`every screen is accessible and fits at ${width} px, in both color schemes`, async ({ browser }) => {
    // Eighteen times axe.
    test.setTimeout(300_000);
    await sendApplications(site.url, 3);
    const viewport = { width, height: 800 };
    const { page } = await enter(browser, office, { viewport });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of [
        '/',
        '/?q=typescript',
        '/?state=hired',
        '/held',
        '/figures',
        '/activity',
        '/nowhere',
      ]) {
        await page.goto(office.url + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          address,
        ).toBeLessThanOrEqual(0);
      }
      await page.goto(office.url);
      await page.getByRole('link', { name: applicant(0) }).click();
      await expect(page.getByRole('heading', { level: 1, name: applicant(0) })).toBeVisible();
      await expectAccessible(page);
    }
  });

async function select(page: Page, number: number): Promise<void> {
  await page.getByLabel(`Select ${applicant(number)}`).check();
}

async function setState(page: Page, state: string): Promise<void> {
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'State' }).click();
  await page.getByRole('button', { name: state, exact: true }).last().click();
}

async function setStateOf(page: Page, state: string): Promise<void> {
  await page.getByRole('button', { name: state, exact: true }).click();
}

async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .disableRules(without)
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

function namesIn(zip: Buffer): Promise<string[]> {
  const names: string[] = [];
  return new Promise((resolve, reject) =>
    fromBuffer(zip, (error, opened) => {
      if (error) return reject(error);
      opened.on('entry', ({ fileName }) => names.push(fileName));
      opened.on('end', () => resolve(names));
    }),
  );
}
