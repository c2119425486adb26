import type { Locator, Page } from '@playwright/test';
import { openList } from './forms.ts';
import { expect } from './test.ts';
import { visit } from './visit.ts';

/** The URL pattern of the reach-us call. */
export const REACH_US_CALL = '**/api/reg/regdetail';

/** Opens the home page and its reach-us modal. */
export async function openReachUs(page: Page): Promise<Locator> {
  await visit(page, '/');
  return reopenReachUs(page);
}

/** Opens the reach-us modal on the home page. */
export async function reopenReachUs(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Reach Us', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Reach Us' });
  await expect(modal.getByLabel('Name')).toBeVisible();
  return modal;
}

/** Chooses a reason with the mouse. */
export async function chooseReason(page: Page, reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason, exact: true }).click();
  await expect(openList(page)).toHaveCount(0);
}

/** Fills every field of the form with something valid. */
export async function fillReachUs(modal: Locator, { emailId }: { emailId: string }): Promise<void> {
  await modal.getByLabel('Name').fill('Noor Haddad');
  await modal.getByLabel('Email').fill(emailId);
  await chooseReason(modal.page(), 'Product Enhancement');
  await modal.getByLabel('Comments').fill('Our app is slow in the morning.');
}
