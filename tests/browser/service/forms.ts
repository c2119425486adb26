import type { Locator, Page } from '@playwright/test';
import { content } from './full-company.ts';
import { expect } from './test.ts';

/** The selector whose list is open. */
export function openList(page: Page): Locator {
  return page.locator('select:open');
}

/** The focused option of an open list. */
export function focusedOption(page: Page): Locator {
  return page.locator('option:focus');
}

/** The option that a selector shows while it is closed. */
export function chosenOption(select: Locator): Locator {
  return select.locator('option:checked');
}

/** The closed country selector's flag and dial code, which cover the text of the chosen option. */
export function shownChoice(select: Locator): Locator {
  return select.locator('xpath=following-sibling::span');
}

/** Expects the success modal with its exact text, then goes back to the home page with its button. */
export async function thankedAndBackToHome(page: Page, title: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await expect(modal).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(modal).toHaveAccessibleDescription(/^Thank you for contacting .* Have a great day!$/);
  await expect(
    modal.getByText(`Thank you for contacting ${content.company.name}`, { exact: true }),
  ).toBeVisible();
  await expect(
    modal.getByText('One of our colleagues will get in touch with you soon. Have a great day!', {
      exact: true,
    }),
  ).toBeVisible();
  await modal.getByRole('button', { name: 'BACK TO HOME', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing covers the page any more: its button can be pressed.
  await page.getByRole('main').getByRole('button', { name: 'Reach Us', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Reach Us' })).toBeVisible();
}
