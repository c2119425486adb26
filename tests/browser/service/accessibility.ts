import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find no fault in the current page, once all animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && Number.isFinite(endTime) && animation.playState === 'running';
    });
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ resultTypes: ['violations'] })
    // Runs in the page itself: otherwise axe opens a page per result to merge those of frames, of which there are none.
    .setLegacyMode()
    .analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) =>
      [id, help, target.join(' '), any.map(({ message }) => message).join('; ')].join(' | '),
    ),
  );
  expect(faults).toEqual([]);
}
