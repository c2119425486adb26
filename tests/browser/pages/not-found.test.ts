import { content, PLATFORM, SERVICE } from '../service/full-company.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const UNKNOWN = [
  '/nowhere',
  '/nowhere?from=newsletter&x=1',
  '/services/nowhere',
  `${PLATFORM.page}/one/level/deeper`,
  '/success-stories/no-such-story',
  '/careers/no-such-position',
  '/index.php',
  '/images/logo.png',
  '/%F0%9F%8E%88',
  '/a%2Fb',
  '/%E0%A4%A',
  `/services//${SERVICE.slug}`,
  // Characters that would mean something in a route's path.
  '/careers/:slug',
  '/careers/a*',
  '/services/why%3F',
];

test('unknown addresses answer 404 with the 404 page, whatever they are made of', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(404));
  for (const path of UNKNOWN) {
    const response = await visit(page, path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(content.pages.notFound.headline);
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]'), path).toHaveCount(0);
  }
});

test('/error-page, a path of the route table, shows the 404 page', async ({ page }) => {
  const response = await visit(page, '/error-page');
  expect(response?.status()).toBe(200);
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: content.pages.notFound.headline,
      exact: true,
    }),
  ).toBeVisible();
});

test('the 404 page leads to the home page', async ({ page, expectedErrors }) => {
  expectedErrors.push(answeredWith(404));
  await visit(page, '/services/nowhere');
  await page.getByRole('link', { name: content.pages.notFound.button, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(content.pages.home.metadata.title);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('known services can be reached from the 404 page of an unknown one, and back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(404));
  await visit(page, '/services/nowhere');
  const [service] = content.services;
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: service?.title ?? '' })
    .click();
  await expect(page).toHaveURL(`/services/${service?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service?.headline ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notFound.headline);
});

test('the moving track can be stopped', async ({ page }) => {
  await visit(page, '/error-page');
  const states = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ playState }) => playState),
    );
  expect(new Set(await states())).toEqual(new Set(['running']));
  await page.getByRole('button', { name: content.pages.notFound.pause ?? '' }).click();
  await expect(page.getByRole('button', { name: content.pages.notFound.play ?? '' })).toBeVisible();
  expect(new Set(await states())).toEqual(new Set(['paused']));
  await page.getByRole('button', { name: content.pages.notFound.play ?? '' }).click();
  expect(new Set(await states())).toEqual(new Set(['running']));
});

test('a visitor who asks for less motion sees no moving track', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/error-page');
  await expect(page.getByRole('button', { name: content.pages.notFound.pause ?? '' })).toBeHidden();
  // What follows the scroll position, such as the header's background, moves only when the visitor does.
  const byItself = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
    );
  await expect.poll(byItself).toBe(0);
});

test('a path with an extra slash leads to its page', async ({ page }) => {
  await visit(page, '/careers/?from=mail');
  await expect(page).toHaveURL('/careers?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.careers.headline);
});

test('an address in other letters shows the page it means or the 404 page, never a failure', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(404));
  for (const path of ['/Careers', `/services/${SERVICE.slug.toUpperCase()}`]) {
    const response = await visit(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    if (response?.status() === 404) await expect(heading).toHaveText(content.pages.notFound.headline);
    else await expect(page).toHaveURL(path.toLowerCase());
    await expect(heading).not.toHaveText('This page could not be loaded');
  }
});
