import type { Page, Response } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until its scripts run: then the navigation bar is flagged as shown. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  return response;
}

/** The alerts that the page shows from now on, as `alert: words`; each is accepted at once. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return alerts;
}

/** Watches for the next page that the browser prepares. */
export async function prepared(page: Page): Promise<{ path: Promise<string> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const path = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    });
  });
  return { path };
}

/**
 * Stops the page's clock; from here on only `page.clock.runFor` moves it. It must have been installed before the page
 * was opened.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
