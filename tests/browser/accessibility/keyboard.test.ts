import type { Page } from '@playwright/test';
import { pdf } from '../../fixtures/pdf.ts';
import { currentStop } from '../service/focus.ts';
import { focusedOption } from '../service/forms.ts';
import { CAREERS_LINK, FIRST_POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/**
 * Presses Tab until an element of this role and name has the focus, at most a few times, and expects each stop on the way to be
 * fully visible.
 */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'combobox' | 'link', name: string, atMost = 4) {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
  for (let press = 0; press < atMost; press++) {
    await page.keyboard.press('Tab');
    const { name: reached, fault } = await currentStop(page);
    expect(fault, reached).toBe(undefined);
    if ((await wanted.count()) === 1) return;
  }
  await expect(wanted, `${role} "${name}" within ${atMost} presses of Tab`).toHaveCount(1);
}

test('the first Tab reaches the skip link, which leads to the content', async ({ page }) => {
  await visit(page, '/careers');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open Positions' })).toBeFocused();
});

test('a candidate goes from the menu to the careers, applies with a CV, and comes home by the keyboard alone', async ({
  page,
}) => {
  // Listens from the start: a listener added just before the key press may miss the chooser, which the
  // browser then opens natively.
  const chooser = page.waitForEvent('filechooser');
  await visit(page, '/');
  await tabTo(page, 'button', 'Menu', 7);
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', CAREERS_LINK, 4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  await tabTo(page, 'link', 'Skip to content', 1);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Open Positions', 1);
  await tabTo(page, 'button', `APPLY ${FIRST_POSITION.title}`, 1);
  await page.keyboard.press('Enter');

  const modal = page.getByRole('dialog', { name: FIRST_POSITION.title });
  await expect(modal.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(modal.getByLabel('Name')).toBeVisible();
  await tabTo(page, 'textbox', 'Name', 2);
  await page.keyboard.type('Asha Rao');
  await tabTo(page, 'textbox', 'Email', 1);
  await page.keyboard.type('asha@mail.example');
  await tabTo(page, 'combobox', 'Country code', 1);
  await page.keyboard.press('Enter');
  // Each step waits for the focus ring, as a visitor does.
  const option = focusedOption(page);
  await expect(option).toHaveText(/^India/u);
  await page.keyboard.press('u');
  await page.keyboard.press('k');
  await expect(option).toHaveText(/^UK/u);
  await page.keyboard.press('Enter');
  // A quick Tab needs no wait: the focus is back at the selector.
  await tabTo(page, 'textbox', 'Contact number', 1);
  await expect(modal.getByRole('combobox')).toHaveValue('UK');
  await page.keyboard.type('7700900123');
  await page.keyboard.press('Tab');
  await expect(modal.getByLabel('Upload CV')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('Asha Rao') });
  await expect(modal.getByRole('button', { name: 'Remove cv.pdf' })).toBeFocused();
  await expect(modal.getByText('cv.pdf is uploaded')).toHaveCount(1);
  await tabTo(page, 'button', 'SUBMIT', 1);
  await page.keyboard.press('Enter');

  const thanks = page.getByRole('dialog', { name: 'Careers', exact: true });
  await expect(thanks).toBeVisible();
  await tabTo(page, 'button', 'BACK TO HOME', 2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('in an open modal the keyboard does not reach the page behind', async ({ page }) => {
  await visit(page, '/');
  const open = page.getByRole('main').getByRole('button', { name: 'Reach Us' });
  await open.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Reach Us' });
  await expect(modal.getByLabel('Name')).toBeVisible();
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null);
    if (behind !== null) await expect(modal.locator(':focus')).toHaveCount(1);
  }
  await modal.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(open).toBeFocused();
});

test('a dismissed file chooser closes nothing and shows no error', async ({ page }) => {
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'APPLY' }).first().click();
  const modal = page.getByRole('dialog', { name: FIRST_POSITION.title });
  await modal.getByLabel('Name').fill('Asha Rao');
  await modal.getByLabel('Upload CV').evaluate((input) => {
    input.focus();
    input.dispatchEvent(new Event('cancel', { bubbles: true }));
  });
  await expect(modal.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(modal.getByText('Please upload your CV.', { exact: true })).toHaveCount(0);
});
