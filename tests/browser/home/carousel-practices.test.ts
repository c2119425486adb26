import type { Page } from '@playwright/test';
import { content } from '../service/full-company.ts';
import { approachSlider } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// The carousel pattern of the ARIA Authoring Practices (docs/behavior.md, "Sliders by keyboard and screen reader").

const MOVING = [
  { name: 'Gaming content', pause: 'Pause the gaming slides', play: 'Play the gaming slides' },
  {
    name: 'Customers and partners',
    pause: 'Pause the customer carousel',
    play: 'Play the customer carousel',
  },
];
const { gaming, stories, customers } = content;

/** The accessible name of the focused element. */
function focused(page: Page) {
  return page.locator(':focus');
}

/** Puts the focus just before a slider, so that the next Tab enters it. */
async function focusBefore(page: Page, name: string) {
  await page.getByRole('region', { name, exact: true }).evaluate((slider) => {
    const before = document.createElement('button');
    before.textContent = 'before';
    slider.before(before);
    before.focus();
  });
}

test('each slider is a carousel whose slides are numbered slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  for (const [name, count, seen] of [
    ['Success stories', stories.length, 1],
    ['Gaming content', gaming.length, 1],
    ['Customers and partners', customers.length, 5],
  ] as const) {
    const slider = await approachSlider(page, name);
    await expect(slider).toHaveAttribute('aria-roledescription', 'carousel');
    const slides = slider.locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveCount(count);
    // Chromium's accessibility tree, which omits hidden slides.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = nodes.filter(
      ({ ignored, properties = [] }) =>
        !ignored &&
        properties.some(({ name: key, value }) => key === 'roledescription' && value.value === 'slide'),
    );
    const heard = roles.map((node) => node.name?.value);
    expect(heard).toEqual(expect.arrayContaining(labels(seen, count)));
    expect(heard.filter((label) => String(label).endsWith(` of ${count}`))).toHaveLength(
      seen + [stories.length, gaming.length, customers.length].filter((other) => other === count).length - 1,
    );
  }
});

function labels(seen: number, count: number): string[] {
  return Array.from({ length: seen }, (_, place) => `${place + 1} of ${count}`);
}

for (const { name, pause, play } of MOVING) {
  test(`in "${name}" the pause button comes first, and keyboard focus pauses the slider`, async ({
    page,
  }) => {
    await visit(page, '/');
    const slider = await approachSlider(page, name);
    const row = slider.locator('.swiper-wrapper');
    await expect(row).toHaveAttribute('aria-live', 'off');
    await expect(slider.getByRole('button', { name: pause })).toBeVisible();
    await focusBefore(page, name);
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(play);
    await expect(row).toHaveAttribute('aria-live', 'polite');
    // It stays paused when the focus leaves again.
    await page.keyboard.press('Shift+Tab');
    await page.waitForTimeout(1500);
    await expect(slider.getByRole('button', { name: play })).toBeVisible();
    // It resumes on request while it still has the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-live', 'off');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(slider.getByRole('button', { name: pause })).toBeVisible();
  });
}

test('arrow keys move the slides from every control, and the dots with the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const slider = await approachSlider(page, 'Gaming content');
  const current = slider.locator('[aria-current="true"]');
  await slider.getByRole('button', { name: 'Play the gaming slides' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAccessibleName('Slide 2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(`Slide ${gaming.length}`);
  await current.focus();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAccessibleName('Slide 1');
  await expect(current).toBeFocused();
});

test('each press of an arrow key counts, however quickly they follow', async ({ page }) => {
  await visit(page, '/');
  const slider = await approachSlider(page, 'Gaming content');
  const dots = slider.getByRole('button', { name: /^Slide \d/ });
  const places = await dots.evaluateAll((all) => {
    const shown = () => all.findIndex((dot) => dot.ariaCurrent === 'true');
    const button = all[0]?.closest('section')?.querySelector('button');
    // Focus pauses it.
    button?.focus();
    const before = shown();
    for (let press = 0; press < 3; press++) {
      button?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    }
    return [before, all.length] as const;
  });
  const [before, count] = places;
  await expect(dots.nth((before + 3) % count)).toHaveAttribute('aria-current', 'true');
});

test('Tab visits only the story in view and skips the others', async ({ page }) => {
  await visit(page, '/');
  const slider = await approachSlider(page, 'Success stories');
  const links = stories.slice(0, 8).map(({ slug }) => `/success-stories/${slug}`);
  await slider.getByRole('button', { name: 'Next story' }).click();
  await focusBefore(page, 'Success stories');
  const reached: (string | null)[] = [];
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    const inside = await focused(page).evaluate(
      (element) => element.closest('[aria-roledescription="carousel"]') !== null,
    );
    if (inside) reached.push(await focused(page).getAttribute('href'));
  }
  expect(reached.filter((href) => href !== null && links.includes(href))).toEqual([links[1]]);
});

test('focus on the row of slides is not lost when the slider starts', async ({ page }) => {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/sliders-*.js', async (route) => {
    await started;
    await route.continue();
  });
  await visit(page, '/');
  const slider = page.getByRole('region', { name: 'Success stories', exact: true });
  await slider.locator('.swiper-wrapper').focus();
  start();
  await expect(slider.locator('.swiper')).toContainClass('swiper-initialized');
  await expect(slider.locator('.swiper-wrapper')).toBeFocused();
});
