import type { Page } from '@playwright/test';

/**
 * Keeps requests from being answered, as on a slow line.
 *
 * @returns a function that lets them, and all later ones, go on to the server
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
