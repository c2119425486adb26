import type { Page } from '@playwright/test';
import { POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { expectReadable, FINGER_PX, lowContrastWords, MOUSE_PX } from './readable.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openMenu(page: Page) {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function refuseReachUs(page: Page) {
  const modal = await openReachUs(page);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('This field is required.', { exact: true }).first()).toBeVisible();
}

async function sendReachUs(page: Page) {
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText(/^Thank you for contacting/)).toBeVisible();
}

async function refuseApplication(page: Page) {
  await visit(page, POSITION.page);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await expect(page.locator('[data-faults]')).toBeInViewport();
}

const STATES: [string, (page: Page) => Promise<void>][] = [
  ['the open menu', openMenu],
  ['the reach-us modal with its errors', refuseReachUs],
  ['the success modal', sendReachUs],
  ['the application with its errors', refuseApplication],
];

for (const [state, reach] of STATES) {
  test(`${state} is readable and has large enough targets, in dark mode, too`, { tag: '@nightly' }, async ({
    page,
  }) => {
    for (const width of [1280, 360]) {
      // So tall that the menu, which scrolls within itself, is whole in the screenshot.
      await page.setViewportSize({ width, height: 1280 });
      await reach(page);
      await expectReadable(page, width === 360 ? FINGER_PX : MOUSE_PX);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await lowContrastWords(page), 'in the dark').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
