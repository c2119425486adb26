import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../fixtures/pdf.ts';
import { openList } from './forms.ts';
import { expect } from './test.ts';
import { visit } from './visit.ts';

/** Where the CV and the application are sent. */
export const UPLOAD_CALL = '**/api/Attachments/uploadsFile';
export const APPLICATION_CALL = '**/api/userprofile/userprofiledetail';

/** Opens the careers page and the application modal of a position. */
export async function openApplication(page: Page, title: string): Promise<Locator> {
  await visit(page, '/careers');
  return reopenApplication(page, title);
}

/** Opens the application modal of a position on the careers page. */
export async function reopenApplication(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('listitem', { name: title, exact: true });
  await card.getByRole('button', { name: /^APPLY/ }).click();
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await expect(modal.getByLabel('Name')).toBeVisible();
  return modal;
}

/** Fills the text fields with something valid. */
export async function fillApplication(modal: Locator, { email }: { email: string }): Promise<void> {
  await modal.getByLabel('Name').fill('Asha Rao');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Contact number').fill('7700900123');
}

/** Chooses a file as the CV. */
export async function chooseCv(
  modal: Locator,
  name: string,
  buffer = pdf('Curriculum vitae'),
): Promise<void> {
  await modal.getByLabel('Upload CV').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

/** Chooses a CV and waits until it is uploaded. */
export async function uploadCv(modal: Locator, name = 'Asha Rao.pdf'): Promise<void> {
  await chooseCv(modal, name);
  await expect(modal.getByText(`${name} is uploaded`)).toHaveCount(1);
}

/** Chooses a country with the mouse. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country code' }).click();
  await page.getByRole('option', { name }).click();
  await expect(openList(page)).toHaveCount(0);
}
