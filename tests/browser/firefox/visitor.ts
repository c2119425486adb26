import type { Page } from 'puppeteer-core';
import { expect } from './test.ts';

/** Opens a page and waits until its scripts run: then the navigation bar is flagged as shown. */
export async function visit(tab: Page, url: string): Promise<number | undefined> {
  const response = await tab.goto(url);
  await ready(tab);
  return response?.status();
}

/** Waits until the current page's scripts run. */
export async function ready(tab: Page): Promise<void> {
  await tab.waitForSelector('header[data-shown="true"]');
}

/** The ARIA selector of an element with this role and name. */
export function named(role: 'button' | 'dialog' | 'link' | 'textbox', name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}

/** Clicks a button or link. */
export function press(tab: Page, role: 'button' | 'link', name: string): Promise<void> {
  return tab.locator(named(role, name)).click();
}

/** Waits until the tab is at this address. */
export async function arrived(tab: Page, url: string): Promise<void> {
  await expect.poll(() => tab.url()).toBe(url);
}

/** The approximate name of the focused element: its label or its text. */
export function focused(tab: Page): Promise<string> {
  return tab.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const name = element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

/** Presses Tab until the element of this name has the focus, and expects it to be fully in view. */
export async function tabTo(tab: Page, name: string | RegExp, atMost = 5): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}`) : name;
  for (let count = 0; count < atMost; count++) {
    await tab.keyboard.press('Tab');
    if (!wanted.test(await focused(tab))) continue;
    await expect.poll(() => tab.evaluate(isFocusInView), `${name} is in view`).toBe(true);
    return;
  }
  expect(await focused(tab), `within ${atMost} presses of Tab`).toMatch(wanted);
}

function isFocusInView(): boolean {
  const box = document.activeElement?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight + 1 && box.width > 0;
}
