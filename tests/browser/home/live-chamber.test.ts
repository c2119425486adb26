import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The script that renders the chamber. */
const CODE = /\/assets\/live-chamber-[^/]+\.js$/;

// Software rendering is slow.
test.describe.configure({ timeout: 300_000 });

test.use({
  // Small, since the CPU renders here.
  viewport: { width: 560, height: 420 },
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
    const graphics = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
    await use({ ...launchOptions, args: [...args, ...graphics] });
  },
});

/** Makes software rendering pass for a GPU that never drops a frame. */
async function passForGraphicsCard(page: Page) {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      settings?: object,
    ) {
      return Reflect.apply(getContext, this, [kind, { ...settings, failIfMajorPerformanceCaveat: false }]);
    } as typeof getContext;
    const { getExtension } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getExtension = function (this: WebGL2RenderingContext, name: string) {
      return name === 'WEBGL_debug_renderer_info' ? null : Reflect.apply(getExtension, this, [name]);
    } as typeof getExtension;
    const ask = window.requestAnimationFrame.bind(window);
    let moment = 0;
    window.requestAnimationFrame = (step) =>
      ask(() => {
        moment += 17;
        step(moment);
      });
  });
}

function parts(page: Page) {
  const main = page.getByRole('main');
  return {
    canvas: main.locator('canvas').first(),
    film: main.locator('video').first(),
    pause: page.getByRole('button', { name: 'Pause the background video' }),
    play: page.getByRole('button', { name: 'Play the background video' }),
  };
}

const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused);

/** Runs in the page: resolves once the chamber has rendered, at whatever frame rate. */
async function drawSome(): Promise<void> {
  for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
}

/** Opens the home page and waits until the chamber has replaced its film. */
async function visitChamber(page: Page) {
  await passForGraphicsCard(page);
  await visit(page, '/');
  const found = parts(page);
  await expect(found.canvas).toHaveAttribute('data-live', '', { timeout: 60_000 });
  await expect.poll(() => isPaused(found.film)).toBe(true);
  return found;
}

/** The requests for the chamber's script from now on; a live list. */
function asksFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => CODE.test(request.url()) && asked.push(request.url()));
  return asked;
}

test('the chamber loads late, is paused with the film’s button, and pauses out of view', {
  tag: '@nightly',
}, async ({ page }) => {
  const asked = asksFor(page);
  await passForGraphicsCard(page);
  await page.goto('/', { waitUntil: 'load' });
  expect(asked).toEqual([]);
  const { canvas, film, pause, play } = parts(page);
  await expect(canvas).toHaveAttribute('data-live', '', { timeout: 60_000 });
  await expect.poll(() => isPaused(film)).toBe(true);
  expect(asked).toHaveLength(1);
  await expect(canvas).toHaveAttribute('aria-hidden', 'true');

  await pause.click();
  const stopped = Number(await canvas.getAttribute('data-seconds'));
  expect(stopped).toBeGreaterThan(0);
  await play.click();
  await expect(pause).toBeVisible();
  await page.evaluate(drawSome);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  await expect.poll(async () => Number(await canvas.getAttribute('data-seconds'))).toBeGreaterThan(stopped);
  const rested = await canvas.getAttribute('data-seconds');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(pause).toBeVisible();
  await page.evaluate(drawSome);
  await pause.click();
  expect(Number(await canvas.getAttribute('data-seconds'))).toBeGreaterThan(Number(rested));
  expect(await isPaused(film)).toBe(true);
});

test('a click on the chamber triggers an event there, one on a link or a button does not', {
  tag: '@nightly',
}, async ({ page }) => {
  const { canvas, pause } = await visitChamber(page);
  await expect(canvas).not.toHaveAttribute('data-events');
  await pause.hover();
  await canvas.click({ position: { x: 500, y: 90 } });
  await expect(canvas).toHaveAttribute('data-events', '1');
  await canvas.click({ position: { x: 460, y: 120 } });
  await expect(canvas).toHaveAttribute('data-events', '2');
  await pause.click();
  await expect(canvas).toHaveAttribute('data-events', '2');
});

test('if the GPU context is lost, the film continues from the same moment', { tag: '@nightly' }, async ({
  page,
}) => {
  const { canvas, film } = await visitChamber(page);
  await canvas.evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect.poll(() => isPaused(film)).toBe(false);
  await expect(canvas).not.toHaveAttribute('data-live');
});

test('without a GPU, the film keeps playing', { tag: '@nightly' }, async ({ page }) => {
  const asked = asksFor(page);
  await visit(page, '/');
  const { canvas, film } = parts(page);
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1);
  await expect(canvas).not.toHaveAttribute('data-live');
  await expect.poll(() => isPaused(film)).toBe(false);
});

test('under reduced motion or data saving its code is not loaded', { tag: '@nightly' }, async ({ page }) => {
  const asked = asksFor(page);
  await passForGraphicsCard(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await parts(page).play.click();
  await expect.poll(() => isPaused(parts(page).film)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, '/');
  await parts(page).play.click();
  await expect.poll(() => isPaused(parts(page).film)).toBe(false);
  await page.waitForTimeout(5000);
  expect(asked).toEqual([]);
});

test('film and chamber show the same at the same time', { tag: '@nightly' }, async ({ page }) => {
  test.skip(!isFilmOfChamber(), 'The company has another film.');
  await showSample(page);
  const { canvas, film, pause } = await visitChamber(page);
  await pause.click();
  const seconds = Number(await canvas.getAttribute('data-seconds'));
  const live = await picture(page);
  await film.evaluate(async (video: HTMLVideoElement, at) => {
    const shown = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = at % video.duration;
    await shown;
  }, seconds);
  await canvas.evaluate((element: HTMLElement) => {
    element.hidden = true;
  });
  const filmed = await picture(page);
  const [difference, contrast] = [meanDifference(live, filmed), meanDifference(live, shifted(live))];
  expect(contrast).toBeGreaterThan(3);
  expect(difference).toBeLessThan(contrast / 2);
});

/** The company whose film is compared, if it shows the chamber. */
const sample = path.resolve('company');

/** Whether the film shows the chamber: an owner may have another one. */
function isFilmOfChamber(): boolean {
  const home = parse(readFileSync(path.join(sample, 'pages/home.yaml'), 'utf8')) as {
    hero: { chamber?: boolean };
  };
  return home.hero.chamber === true;
}

/** Shows the chamber's film, and applies its colors to the page. */
async function showSample(page: Page) {
  const { colors } = parse(readFileSync(path.join(sample, 'brand/brand.yaml'), 'utf8'));
  await page.addInitScript(
    ([ink, ...accents]) => {
      document.addEventListener('DOMContentLoaded', () => {
        const main = document.querySelector<HTMLElement>('main');
        main?.style.setProperty('--color-ink', ink ?? '');
        for (const [index, accent] of accents.entries())
          main?.style.setProperty(`--color-accent-${index + 1}`, accent);
      });
    },
    [colors.ink, ...colors.accents],
  );
  await page.route('**/media/hero.*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(sample, 'public', pathname) });
  });
}

/** The brightness of the upper right of the page, which has no text. */
async function picture(page: Page): Promise<Buffer> {
  const screenshot = await page.screenshot({ clip: { x: 300, y: 60, width: 240, height: 200 } });
  return sharp(screenshot).blur(1).greyscale().raw().toBuffer();
}

/** The same picture, shifted down a little. */
function shifted(image: Buffer): Buffer {
  return Buffer.concat([image.subarray(240 * 12), image.subarray(0, 240 * 12)]);
}

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
