import type { Page } from '@playwright/test';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The hero's video; it is decoration and has no name. */
function heroVideo(page: Page) {
  return page.getByRole('main').locator('video');
}

function isPlaying(page: Page) {
  return heroVideo(page).evaluate((video: HTMLVideoElement) => !video.paused);
}

/** Makes the browser refuse to play what is not muted, or anything. */
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

test('the hero video plays by itself and can be paused', async ({ page }) => {
  await visit(page, '/');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('button', { name: 'Pause the background video' }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('if autoplay is refused it is tried again muted', async ({ page }) => {
  await refuseAutoplay(page, 'sound');
  await visit(page, '/');
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await heroVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect(heroVideo(page)).toHaveAttribute('data-tries', '2');
});

test('if it is refused altogether the poster stays and nothing is wrong', async ({ page }) => {
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
  await expect(heroVideo(page)).toHaveAttribute('poster', /^\/media\/.+\.(avif|jpg)$/);
  expect(films).toEqual([]);
});

test('a visitor who saves data is shown the poster only', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const films: string[] = [];
  page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()));
  await visit(page, '/');
  expect(await isPlaying(page)).toBe(false);
  expect(films).toEqual([]);
});

test('every file that the videos name is there', async ({ page }) => {
  await visit(page, '/');
  const files = await page
    .locator('video, video source')
    .evaluateAll((all) => all.flatMap((tag) => [tag.getAttribute('poster'), tag.getAttribute('src')]));
  for (const file of files.filter((name) => name !== null)) {
    const response = await page.request.head(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^(image|video)\//);
  }
});
