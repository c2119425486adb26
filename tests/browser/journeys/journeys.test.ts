import { randomUUID } from 'node:crypto';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { thankedAndBackToHome } from '../service/forms.ts';
import { CAREERS_LINK, content, FIRST_POSITION, POSITION } from '../service/full-company.ts';
import { inboxOf } from '../service/operator.ts';
import { openReachUs } from '../service/reach-us.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { approachSlider } from '../service/sliders.ts';
import { expect, wholeBrowserTest as test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// A visitor's journeys in any browser, including those where a selector's list is not in the page.

test('one page after the other in one tab: all render, no wider than the window, with unbroken words in headlines', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The pages with forms twice: Chromium 120 has crashed when it came to a second one.
    for (const path of [...PAGE_KINDS, '/contact', '/careers', POSITION.page]) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.mouse.wheel(0, 4000);
      expect(await page.locator('main :is(h1, h2)').evaluateAll(brokenWords), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
  }
});

test('the menu leads to another page, and a slider moves', async ({ page }) => {
  await visit(page, '/');
  const slider = await approachSlider(page, 'Success stories');
  await slider.getByRole('button', { name: 'Next story' }).click();
  await expect(
    slider.getByRole('heading', { level: 3, name: content.stories[1]?.title ?? '' }),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: CAREERS_LINK, exact: true }).click();
  await expect(page).toHaveURL('/careers');
});

test('a candidate applies with a CV, in a dialog with a backdrop', async ({ page, site }) => {
  const email = `asha.${randomUUID()}@mail.example`;
  const modal = await openApplication(page, FIRST_POSITION.title);
  expect(await modal.evaluate((element) => getComputedStyle(element).boxShadow)).toMatch(/0\.8/);
  await fillApplication(modal, { email });
  await modal.getByRole('combobox', { name: 'Country code' }).selectOption('UK');
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await thankedAndBackToHome(page, 'Careers');
  expect(await inboxOf(site, email)).toMatchObject([{ kind: 'application', fields: { country: 'UK' } }]);
});

test('a visitor asks to be contacted', async ({ page, site }) => {
  const emailId = `noor.${randomUUID()}@mail.example`;
  const modal = await openReachUs(page);
  await modal.getByLabel('Name').fill('Noor Haddad');
  await modal.getByLabel('Email').fill(emailId);
  await modal.getByRole('combobox', { name: 'Reason' }).selectOption('IT support');
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await thankedAndBackToHome(page, 'Reach Us');
  expect(await inboxOf(site, emailId)).toMatchObject([
    { kind: 'reach-us', fields: { reason: 'IT support' } },
  ]);
});

test('a contact message is sent', async ({ page, site }) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await thankedAndBackToHome(page, 'Get in touch');
  expect(await inboxOf(site, email)).toHaveLength(1);
});

/** The words of headlines that are broken across lines. */
function brokenWords(headlines: Element[]): string[] {
  const broken: string[] = [];
  for (const headline of headlines) {
    const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
