import { content } from '../service/full-company.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the bar stays at the top of a long page', async ({ page }) => {
  await visit(page, '/privacy-policy');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
});

const [platform] = content.platforms;

for (const path of ['/', '/careers', `/platform/${platform?.slug}`, '/success-stories', '/nowhere']) {
  test(`${path} links to the form from the bar on a phone`, async ({ page, expectedErrors }) => {
    if (path === '/nowhere') expectedErrors.push(answeredWith(404));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const reachUs = page.getByRole('banner').getByRole('link', { name: 'Reach Us', exact: true });
    await expect(reachUs).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await reachUs.click();
    await expect(page).toHaveURL('/contact');
  });
}

test('the bar adapts to the background below it', async ({ page }) => {
  await visit(page, '/services');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-tone', 'ink');
  const headline = page.getByRole('heading', { level: 2 }).first();
  await headline.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-tone', 'paper');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toHaveAttribute('data-tone', 'ink');
});

test('the bar is dark at the end of a page where only the dark parts are visible below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/services');
  const dark = await page
    .locator('main + section')
    .evaluate(
      (band) => document.documentElement.scrollHeight - band.getBoundingClientRect().top - window.scrollY,
    );
  // The last light part is behind the lower half of the bar, and ends above its lower edge.
  await page.setViewportSize({ width: 1280, height: Math.round(dark) + 50 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('banner')).toHaveAttribute('data-tone', 'ink');
});

for (const { path, width, part } of [
  { path: '/privacy-policy', width: 360, part: 'h2' },
  { path: '/success-stories', width: 768, part: '#list li:nth-child(4) a' },
]) {
  test(`the bar adapts to a background that is dark at ${width} px only: ${path}`, async ({ page }) => {
    const bar = page.getByRole('banner');
    const bringUp = () =>
      page
        .locator(`main ${part}`)
        .first()
        .evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          window.scrollBy({ top: top + height / 2 - 36, behavior: 'instant' });
        });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    await page.mouse.wheel(0, 200);
    await bringUp();
    await expect(bar).toHaveAttribute('data-tone', 'ink');
    await page.setViewportSize({ width: 1280, height: 800 });
    await bringUp();
    await expect(bar).toHaveAttribute('data-tone', 'paper');
  });
}
