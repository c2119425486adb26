import type { Page } from '@playwright/test';
import { expectAccessible } from '../service/accessibility.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { walk } from '../service/focus.ts';
import { expect, test as onItsOwn } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { startTool, type Tool, useTool, WORDS } from './tool.ts';

// The site of a company whose analytics tool needs consent. The tool is a real server on another site.

const test = onItsOwn.extend<object, { tool: Tool; site: ChangedSite }>({
  tool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const tool = await startTool();
      await use(tool);
      tool.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ tool }, use) => {
      const site = await startChangedSite('full', (company) => useTool(company, tool, 'required'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ tool }) => {
  tool.asked.length = 0;
});

const question = (page: Page) => page.getByRole('dialog', { name: WORDS.title });
const refuse = (page: Page) => page.getByRole('button', { name: WORDS.refuse, exact: true });
const accept = (page: Page) => page.getByRole('button', { name: WORDS.accept, exact: true });
const change = (page: Page) => page.getByRole('button', { name: WORDS.change, exact: true });
const toolRan = (page: Page) => page.evaluate(() => document.documentElement.dataset.tool);
const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('analytics') ?? 'null'));

/** The button is shown only once the page has decided whether the tool runs. */
async function visitAgain(page: Page, path: string) {
  await visit(page, path);
  await expect(change(page)).toBeAttached();
}

test('nothing is requested from the tool until the visitor agrees, and everything after that', async ({
  page,
  tool,
}) => {
  await visit(page, '/contact');
  await expect(question(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(tool.asked).toEqual([]);

  await accept(page).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => toolRan(page)).toBe('here');
  await expect.poll(() => tool.asked.map(({ what }) => what)).toEqual(['GET /script.js', 'POST /event']);
  for (const { headers } of tool.asked) {
    expect(headers.cookie).toBeUndefined();
    // Only the origin, no path.
    expect(new URL(headers.referer ?? '').pathname).toBe('/');
  }
  expect(await storedConsent(page)).toEqual({
    choice: 'accepted',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });

  await visitAgain(page, '/careers');
  await expect.poll(() => toolRan(page)).toBe('here');
  await expect(question(page)).toBeHidden();
});

test('refusing is as easy, holds on every page, and blocks every request', async ({ page, tool }) => {
  await visit(page, '/contact');
  const [no, yes] = [await refuse(page).boundingBox(), await accept(page).boundingBox()];
  expect({ width: no?.width, height: no?.height, y: no?.y }).toEqual({
    width: yes?.width,
    height: yes?.height,
    y: yes?.y,
  });
  const look = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
      return { color, backgroundColor, borderColor, fontSize, fontWeight };
    });
  expect(await look(WORDS.refuse)).toEqual(await look(WORDS.accept));

  await refuse(page).click();
  for (const path of ['/contact', '/', '/privacy-policy']) {
    await visitAgain(page, path);
    await expect(question(page)).toBeHidden();
  }
  await page.waitForLoadState('networkidle');
  expect(tool.asked).toEqual([]);
  expect(await storedConsent(page)).toMatchObject({ choice: 'refused' });
});

test('the choice can be changed at any time, by the button in the footer', async ({ page, tool }) => {
  await visit(page, '/contact');
  await accept(page).click();
  await expect.poll(() => tool.asked.length).toBe(2);

  await change(page).click();
  await expect(question(page)).toBeFocused();
  await Promise.all([page.waitForEvent('load'), refuse(page).click()]);
  await expect(change(page)).toBeVisible();
  expect(await toolRan(page)).toBeUndefined();
  expect(tool.asked).toHaveLength(2);

  await change(page).click();
  await refuse(page).click();
  await expect(change(page)).toBeFocused();
});

test('the consent banner blocks nothing, and can be answered by keyboard', async ({ page, tool }) => {
  await visit(page, '/contact');
  await expect(question(page)).toBeVisible();
  // It has not taken the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const stops = await walk(page, 'Tab');
  expect(stops.slice(1, 4).map(({ name }) => name)).toEqual([
    `A ${WORDS.policy}`,
    `BUTTON ${WORDS.refuse}`,
    `BUTTON ${WORDS.accept}`,
  ]);
  // It does not cover focused elements in its corner either.
  expect(stops.filter(({ fault }) => fault !== undefined)).toEqual([]);

  await refuse(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(tool.asked).toEqual([]);
});

test('Global Privacy Control counts as refusal: no banner, and no request to the tool', async ({
  page,
  tool,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  await visit(page, '/contact');
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toBeHidden();
  expect(tool.asked).toEqual([]);
});

test('consent expires after a year', async ({ page, tool }) => {
  await page.addInitScript(() => {
    localStorage.setItem('analytics', JSON.stringify({ choice: 'accepted', at: '2020-01-01T00:00:00.000Z' }));
  });
  await visit(page, '/contact');
  await expect(question(page)).toBeVisible();
  expect(tool.asked).toEqual([]);
});

test('the content security policy allows only the tool’s origin, and is otherwise as strict as ever', async ({
  request,
  tool,
}) => {
  const headers = (await request.get('/contact')).headers();
  const policy = headers['content-security-policy']?.split('; ') ?? [];
  const naming = policy.filter((directive) => directive.includes(tool.origin));
  expect(naming.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src']);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types 'none'");
  expect(headers['cross-origin-embedder-policy']).toBe('credentialless');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is requested and no banner is shown', async ({ page, tool }) => {
    await page.goto('/contact');
    await expect(question(page)).toBeHidden();
    await expect(change(page)).toBeHidden();
    expect(tool.asked).toEqual([]);
  });
});

for (const [name, media] of [
  ['as usual', {}],
  ['in the dark', { colorScheme: 'dark' }],
  ['with more contrast', { contrast: 'more' }],
] as const) {
  test(`axe finds no fault in the consent banner ${name}, at any width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/privacy-policy');
      await expect(question(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}
