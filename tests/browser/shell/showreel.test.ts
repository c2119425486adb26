import type { Locator, Page } from '@playwright/test';
import { content } from '../service/full-company.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const WORDS = content.shell.band.lines.join(' ');

function band(page: Page) {
  return page.getByRole('region', { name: WORDS });
}

/** The enlarged showreel. */
function enlarged(page: Page) {
  return page.getByRole('dialog');
}

function stateOf(video: Locator) {
  return video.evaluate(({ paused, muted, loop, controls }: HTMLVideoElement) => ({
    paused,
    muted,
    loop,
    controls,
  }));
}

async function enlarge(page: Page) {
  await band(page).getByRole('button', { name: 'Play the showreel', exact: true }).click();
  await expect(enlarged(page)).toBeVisible();
}

test('the band has its text on every page', async ({ page }) => {
  for (const path of ['/', '/careers', '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: WORDS })).toBeVisible();
  }
});

test('the preview is a muted loop without controls, and can be paused', async ({ page }) => {
  await visit(page, '/careers');
  const preview = band(page).locator('video').first();
  // Out of view it is paused, and not even fetched.
  expect(await stateOf(preview)).toMatchObject({ paused: true });
  await preview.scrollIntoViewIfNeeded();
  await expect
    .poll(() => stateOf(preview))
    .toEqual({ paused: false, muted: true, loop: true, controls: false });
  await band(page).getByRole('button', { name: 'Pause the showreel preview' }).click();
  await expect.poll(() => stateOf(preview)).toMatchObject({ paused: true });
  await band(page).getByRole('button', { name: 'Play the showreel preview' }).click();
  await expect.poll(() => stateOf(preview)).toMatchObject({ paused: false });
});

test('a click anywhere on the preview enlarges it and pauses the preview', async ({ page }) => {
  await visit(page, '/careers');
  const preview = band(page).locator('video').first();
  await preview.scrollIntoViewIfNeeded();
  const box = await preview.boundingBox();
  if (box === null) throw new Error('The preview has no place on the page.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  await expect(enlarged(page)).toBeVisible();
  await expect.poll(() => stateOf(preview)).toMatchObject({ paused: true });
});

test('a click on the backdrop closes it, and the preview resumes, muted', async ({ page }) => {
  await visit(page, '/careers');
  const preview = band(page).locator('video').first();
  await preview.evaluate((video: HTMLVideoElement) => {
    video.muted = false;
  });
  await enlarge(page);
  await page.mouse.click(8, 400);
  await expect(enlarged(page)).toHaveCount(0);
  await expect.poll(() => stateOf(preview)).toMatchObject({ muted: true, paused: false });
  await expect(band(page).getByRole('button', { name: 'Play the showreel', exact: true })).toBeFocused();
});

test('under reduced motion the preview shows its poster until it is asked to play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/careers');
  const preview = band(page).locator('video').first();
  expect(await stateOf(preview)).toMatchObject({ paused: true });
  const poster = band(page).locator('picture img');
  await poster.scrollIntoViewIfNeeded();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await band(page).getByRole('button', { name: 'Play the showreel preview' }).click();
  await expect.poll(() => stateOf(preview)).toMatchObject({ paused: false });
});

test('on the narrowest phone the band’s text, film and buttons fit the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/careers');
  const parts = band(page).locator('h2 span, video, button');
  const edges = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
  expect(edges.length).toBeGreaterThan(4);
  expect(Math.max(...edges)).toBeLessThanOrEqual(320);
});

test('in the lowest window the enlarged showreel and its text stay reachable', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [640, 320],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/careers');
    await enlarge(page);
    await enlarged(page).getByText('What the film shows').click();
    for (const part of [
      enlarged(page).getByRole('button', { name: 'Close' }),
      enlarged(page).locator('video'),
      enlarged(page).locator('details'),
    ]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
    // The film has made room for the line that opened the text and some of the text.
    const [film, line, words] = await Promise.all(
      [
        enlarged(page).locator('video'),
        enlarged(page).locator('summary'),
        enlarged(page).locator('details'),
      ].map((part) => part.boundingBox()),
    );
    expect(line?.y).toBeGreaterThanOrEqual((film?.y ?? 0) + (film?.height ?? 0));
    expect(words?.height).toBeGreaterThan(90);
  }
});

test('autoplaying films are decoration: only their buttons are exposed', async ({ page }) => {
  await visit(page, '/');
  await band(page).scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const heard = nodes.filter(({ ignored }) => !ignored);
  expect(heard.filter(({ role }) => /video|audio/i.test(role?.value))).toEqual([]);
  const names = heard.filter(({ role }) => role?.value === 'button').map(({ name }) => name?.value);
  expect(names).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:Play|Pause) the background video$/)]),
  );
  await expect(page.locator('main video')).toHaveAttribute('tabindex', '-1');
});

test('the band explains its slogan, and links to the form', async ({ page }) => {
  await visit(page, '/services');
  await expect(band(page)).toContainText(content.shell.band.text ?? 'nothing');
  await band(page).getByRole('link', { name: 'Reach Us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the band is low on pages with their own purpose', async ({ page, expectedErrors }) => {
  expectedErrors.push(answeredWith(404));
  const heightAt = async (path: string) => {
    await page.goto(path);
    return (await band(page).boundingBox())?.height ?? 0;
  };
  const [position] = content.positions;
  const whole = await heightAt('/careers');
  for (const path of ['/nowhere', '/services', `/careers/${position?.slug}`]) {
    const low = await heightAt(path);
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(whole * 0.7);
  }
});
