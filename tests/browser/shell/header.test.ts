import { content } from '../service/full-company.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the logo leads to the home page', async ({ page }) => {
  await visit(page, '/careers');
  const logo = page.getByRole('banner').getByRole('link', { name: content.company.name });
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.company.tagline);
});

test('the navigation bar is flagged as shown 400 ms after the view is ready', async ({ page }) => {
  // The footer's year shows when the view is ready: it is the build's until scripts run.
  await page.clock.install({ time: '2031-06-01T12:00:00' });
  await page.clock.pauseAt('2031-06-01T12:00:01');
  await page.goto('/contact');
  await expect(page.getByText(/© 2031/)).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-shown', 'false');
  await page.clock.runFor(399);
  await expect(bar).toHaveAttribute('data-shown', 'false');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-shown', 'true');
});

test('the bar stays at the top of a long page', async ({ page }) => {
  await visit(page, '/privacy-policy');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
});

test('from 1024 px on the bar leads to the areas beside the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await visit(page, '/services');
  const bar = page.getByRole('banner');
  for (const { to, label } of content.shell.menu.links) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to);
  }
  await expect(bar.getByRole('link', { name: 'Services', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await bar.getByRole('link', { name: 'Careers', exact: true }).click();
  await expect(page).toHaveURL('/careers');
});

const [platform] = content.platforms;

for (const path of ['/', '/careers', `/platform/${platform?.slug}`, '/success-stories', '/nowhere']) {
  test(`${path} leads a phone's visitor to the form from the bar`, async ({ page, expectedErrors }) => {
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

test('the bar takes the tone of the ground below it', async ({ page }) => {
  await visit(page, '/services');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-tone', 'ink');
  const headline = page.getByRole('heading', { level: 2 }).first();
  await headline.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-tone', 'paper');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toHaveAttribute('data-tone', 'ink');
});

for (const { path, width, part } of [
  { path: '/privacy-policy', width: 360, part: 'h2' },
  { path: '/success-stories', width: 768, part: '#list li:nth-child(4) a' },
]) {
  test(`the bar takes the tone of what is dark at ${width} px only: ${path}`, async ({ page }) => {
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
