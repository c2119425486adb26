import { content } from '../service/full-company.ts';
import { pauseClock } from '../service/paused-clock.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/**
 * The positions that are required (docs/behavior.md, "The sample company"); the last column says whether they have
 * skills.
 */
const POSITIONS = [
  ['Business Analyst', '3-7 Years', '3', true],
  ['Delivery Manager', '7-14 Years', '1', true],
  ['Development Lead', '7-14 Years', '1', false],
  ['Full Stack Developer', '3-7 Years', '7', true],
  ['Lead Full Stack Developer', '7-14 Years', '4', true],
  ['Mobile Flutter Developer', '3-7 Years', '2', true],
  ['Product Owner', '7-12 Years', '1', false],
  ['QA Tester', '3-7 Years', '2', true],
  ['Solution Architect', '7-14 Years', '2', true],
] as const;

const VALUES = [
  'Rebels in Modern Technology',
  'Suggest a concept?',
  'We are together',
  'Count our fun time too!',
  'Be the Change',
  'Choose your work time',
];

test('the banner welcomes candidates', async ({ page }) => {
  await visit(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Together We Evolve');
  await expect(page.getByText(content.pages.careers.welcome)).toBeVisible();
});

test('six value cards are under the heading about the forefront of the industry', async ({ page }) => {
  await visit(page, '/careers');
  const section = page.getByRole('region', { name: /forefront of the industry/i });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(VALUES);
});

test('the nine positions are listed in order under the heading about the next level', async ({ page }) => {
  await visit(page, '/careers');
  const section = page.getByRole('region', { name: /next level/i });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(POSITIONS.map(([title]) => title));
  for (const [title, experience, openings, hasSkills] of POSITIONS) {
    const card = section.getByRole('listitem', { name: title, exact: true });
    await expect(card.getByRole('definition')).toHaveText([experience, openings]);
    await expect(card.getByRole('term')).toHaveText([
      'Experience',
      openings === '1' ? 'Opening' : 'Openings',
    ]);
    await expect(card.getByRole('heading', { name: 'Skills' })).toHaveCount(hasSkills ? 1 : 0);
    await expect(card.getByRole('paragraph')).not.toHaveCount(0);
    await expect(card.getByRole('button', { name: 'APPLY', exact: true })).toBeVisible();
  }
});

test('the Flutter position mentions desktop Windows apps', async ({ page }) => {
  await visit(page, '/careers');
  const card = page.getByRole('listitem', { name: 'Mobile Flutter Developer' });
  await expect(card.getByText(/desktop Windows apps/)).toBeVisible();
});

test('the open-positions button scrolls to the list within 2000 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/careers');
  await pauseClock(page);
  const heading = page.getByRole('heading', { level: 2, name: /next level/i });
  await page.getByRole('button', { name: 'Open Positions' }).click();
  // Measured at the section: its heading is still rising when it comes into view.
  const section = page.getByRole('region', { name: /next level/i });
  const distance = () => section.evaluate((element) => element.getBoundingClientRect().top);

  const before = await distance();
  await page.clock.runFor(1000);
  const halfway = await distance();
  expect(halfway).toBeLessThan(before - 100);
  await page.clock.runFor(800);
  const nearly = await distance();
  expect(nearly).toBeLessThan(halfway);
  await page.clock.runFor(250);
  expect(await distance()).toBeLessThan(nearly);
  await expect(heading).toBeInViewport();
  const arrived = await distance();
  await page.clock.runFor(500);
  expect(await distance()).toBe(arrived);
});

test('a visitor who turns the wheel ends the scrolling', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/careers');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Open Positions' }).click();
  await page.clock.runFor(700);
  await page.evaluate(() =>
    addEventListener('wheel', () => document.body.setAttribute('data-wheel', 'turned')),
  );
  await page.mouse.wheel(0, -10);
  // The browser scrolls first and tells the page afterwards.
  await expect(page.locator('body')).toHaveAttribute('data-wheel', 'turned');
  await page.clock.runFor(1500);
  await expect(page.getByRole('heading', { level: 2, name: /next level/i })).not.toBeInViewport();
});

test('a visitor who asks for less motion is at the list at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/careers');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Open Positions' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /next level/i })).toBeInViewport();
});
