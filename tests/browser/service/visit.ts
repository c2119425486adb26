import type { Page, Response } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until its scripts run: then the navigation bar is flagged as shown. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  return response;
}

/** The page's dialogs from now on, as `alert: text`; each is accepted. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return alerts;
}

/** Watches for the next page that the browser prerenders. */
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
 * Stops the page's clock; from then on only `page.clock.runFor` advances it. It must be installed before the page is opened.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
