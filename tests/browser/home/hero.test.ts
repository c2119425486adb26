import type { Page } from '@playwright/test';
import { expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The hero's video; it is decoration and has no name. */
function heroVideo(page: Page) {
  return page.getByRole('main').locator('video');
}

/** Waits for the poster, and returns its name. */
async function posterOf(page: Page) {
  const poster = page.getByRole('main').locator('picture:has(+ video) img');
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return poster.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
}

function isPlaying(page: Page) {
  return heroVideo(page).evaluate((video: HTMLVideoElement) => !video.paused);
}

/** Makes the browser block unmuted autoplay, or any autoplay. */
async function refuseAutoplay(page: Page, refused: 'sound' | 'all') {
  await page.addInitScript((what) => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.dataset.tries = String(Number(this.dataset.tries ?? 0) + 1);
      if (what === 'all' || !this.muted) return Promise.reject(new DOMException('', 'NotAllowedError'));
      return play.call(this);
    };
  }, refused);
}

test('the hero video autoplays and can be paused', async ({ page }) => {
  await visit(page, '/');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('button', { name: 'Pause the background video' }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('blocked autoplay is retried muted', async ({ page }) => {
  await refuseAutoplay(page, 'sound');
  await visit(page, '/');
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await heroVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect(heroVideo(page)).toHaveAttribute('data-tries', '2');
});

test('if autoplay is blocked altogether the poster stays, without errors', async ({ page }) => {
  await refuseAutoplay(page, 'all');
  await visit(page, '/');
  await expect(heroVideo(page)).toHaveAttribute('data-tries', '2');
  expect(await isPlaying(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
});

test('under reduced motion only the poster is loaded', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  expect(await isPlaying(page)).toBe(false);
  expect(await posterOf(page)).toBe('/media/hero.avif');
  expect(films).toEqual([]);
});

test('a visitor who saves data sees only the poster', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const films: string[] = [];
  page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()));
  await visit(page, '/');
  expect(await isPlaying(page)).toBe(false);
  expect(films).toEqual([]);
});

test('if the film cannot be loaded the poster stays, without errors', async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED);
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await visit(page, '/');
  expect(await posterOf(page)).toBe('/media/hero.avif');
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
});

test('a phone in portrait orientation loads the portrait cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, '/');
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await heroVideo(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
    '/media/hero-portrait.',
  );
  expect(await posterOf(page)).toBe('/media/hero-portrait.avif');
});
