import type { Page, Response } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until its scripts run: then the navigation bar is flagged as shown. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  return response;
}
