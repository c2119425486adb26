import type { Page } from '@playwright/test';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// A home page whose films play takes the time of the machine from what is tested.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * The texts that React would change, take away or put something beside: each has a sibling. A translator takes such a text away,
 * and then React fails, or what it writes is never seen. A text that is all that its element holds is none of them.
 */
async function heldTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const held: string[] = [];
    while (walker.nextNode() !== null) {
      const { currentNode: text } = walker;
      if (!Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) continue;
      held.push(`<${text.parentElement?.localName}> ${text.textContent}`);
    }
    return held;
  });
}

for (const path of ['/contact', POSITION.page]) {
  test(`React holds no text of ${path} that has a sibling`, { tag: '@nightly' }, async ({ page }) => {
    await visit(page, path);
    const form = page.locator('[data-island] form');
    await form.getByRole('textbox').first().focus();
    await expect(form).toHaveAttribute('novalidate');
    expect(await heldTexts(page)).toEqual([]);
  });
}

test('nor of what is opened over a page, in any of its states', { tag: '@nightly' }, async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(modal.getByRole('link', { name: /^Upload CV: / })).toBeVisible();
  expect(await heldTexts(page)).toEqual([]);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  expect(await heldTexts(page)).toEqual([]);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText(/^Thank you for contacting/)).toBeVisible();
  expect(await heldTexts(page)).toEqual([]);

  const reachUs = await openReachUs(page);
  await reachUs.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(reachUs.getByRole('link', { name: /^Reason: / })).toBeVisible();
  expect(await heldTexts(page)).toEqual([]);
  await reachUs.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: content.shell.band.showreel, exact: true }).click();
  await expect(page.getByRole('dialog', { name: content.shell.band.film ?? '' })).toBeVisible();
  expect(await heldTexts(page)).toEqual([]);
});
