import type { Page } from '@playwright/test';

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
