import type { CDPSession, Page } from '@playwright/test';
import { approachSlider, slidesInView } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const SLIDERS = ['Success stories', 'Gaming content', 'Customers and partners'];

/** Swipes in a straight line from the middle of a slider. */
async function swipe(
  page: Page,
  touch: CDPSession,
  name: string,
  { by: [x, y], ms, steps = 5 }: { by: [number, number]; ms: number; steps?: number },
) {
  const frame = page.getByRole('region', { name, exact: true }).locator('.swiper');
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The slider has no place on the page.');
  const start = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start[0] + x * share, y: start[1] + y * share }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= steps; step++) {
    await page.waitForTimeout(ms / steps);
    await send('touchMove', step / steps);
  }
  await send('touchEnd', 1);
}

for (const name of SLIDERS) {
  for (const { way, ms, steps } of [
    { way: 'quick', ms: 60, steps: 5 },
    { way: 'slow', ms: 600, steps: 10 },
    { way: 'sudden', ms: 40, steps: 1 },
  ]) {
    test(`a ${way} swipe of 20 px moves the slider "${name}" on, and one back`, { tag: '@nightly' }, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, '/');
      const touch = await page.context().newCDPSession(page);
      const slider = await approachSlider(page, name);
      await slider.locator('.swiper').evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
      const before = await slidesInView(slider);
      await swipe(page, touch, name, { by: [-20, 0], ms, steps });
      await expect.poll(() => slidesInView(slider)).not.toEqual(before);
      await swipe(page, touch, name, { by: [20, 0], ms, steps });
      await expect.poll(() => slidesInView(slider)).toEqual(before);
    });
  }

  test(`a vertical swipe on the slider "${name}" only scrolls the page`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    const touch = await page.context().newCDPSession(page);
    const slider = await approachSlider(page, name);
    await slider.locator('.swiper').evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
    const before = await slidesInView(slider);
    const top = await page.evaluate(() => scrollY);
    await swipe(page, touch, name, { by: [-25, -200], ms: 200, steps: 10 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
    expect(await slidesInView(slider)).toEqual(before);
  });
}

test('on a wide screen, too, the customer carousel’s swipe threshold is a hundredth of the width', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const touch = await page.context().newCDPSession(page);
  const [, , customers = ''] = SLIDERS;
  const slider = await approachSlider(page, customers);
  await slider.locator('.swiper').evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
  const before = await slidesInView(slider);
  await swipe(page, touch, customers, { by: [-10, 0], ms: 400, steps: 10 });
  await page.waitForTimeout(500);
  expect(await slidesInView(slider)).toEqual(before);
  await swipe(page, touch, customers, { by: [-20, 0], ms: 400, steps: 10 });
  await expect.poll(() => slidesInView(slider)).not.toEqual(before);
});
