import type { Page } from '@playwright/test';

/** The alerts that the page shows from now on, as `alert: words`; each is accepted at once. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return alerts;
}
