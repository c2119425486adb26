import type { Page } from '@playwright/test';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// The home page's films would take CPU time from the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * The text nodes managed by React that have a sibling. A translator replaces such a node, and then React throws, or its updates
 * are never visible. A text that is its element's only child is safe.
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
  test(`React manages no text node of ${path} that has a sibling`, { tag: '@nightly' }, async ({ page }) => {
    await visit(page, path);
    const form = page.locator('[data-island] form');
    await form.getByRole('textbox').first().focus();
    await expect(form).toHaveAttribute('novalidate');
    expect(await heldTexts(page)).toEqual([]);
  });
}

test('nor one of an overlay, in any of its states', { tag: '@nightly' }, async ({ page }) => {
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
