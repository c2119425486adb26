import { content } from '../service/full-company.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the scripts of the 404 page run at an address that cannot be decoded, or has a route’s signs', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(404));
  for (const path of ['/%E0%A4%A', '/careers/:slug']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notFound.headline);
  }
});

test('the 404 page of an unknown service links to the known ones, and back', async ({
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

test('the moving track can be paused', async ({ page }) => {
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

test('under reduced motion there is no moving track', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/error-page');
  await expect(page.getByRole('button', { name: content.pages.notFound.pause ?? '' })).toBeHidden();
  // Scroll-driven animations, such as the header's background, don't count.
  const byItself = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
    );
  await expect.poll(byItself).toBe(0);
});
