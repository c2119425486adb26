import type { Page } from 'puppeteer-core';
import { expect } from './test.ts';

/** Opens a page and waits until its scripts run: then the navigation bar is flagged as shown. */
export async function visit(tab: Page, url: string): Promise<number | undefined> {
  const response = await tab.goto(url);
  await ready(tab);
  return response?.status();
}

/** Waits until the scripts of the page that is shown run. */
export async function ready(tab: Page): Promise<void> {
  await tab.waitForSelector('header[data-shown="true"]');
}

/** What is pressed, filled in or read, as a screen reader finds it. */
export function named(role: 'button' | 'dialog' | 'link' | 'textbox', name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}

/** Clicks a button or link. */
export function press(tab: Page, role: 'button' | 'link', name: string): Promise<void> {
  return tab.locator(named(role, name)).click();
}

/** Waits until the visitor's page is this one. */
export async function arrived(tab: Page, url: string): Promise<void> {
  await expect.poll(() => tab.url()).toBe(url);
}

/** What the element with the focus is called, roughly: by its label, or by its own words. */
export function focused(tab: Page): Promise<string> {
  return tab.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const name = element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

/** Presses Tab until what has the focus is called so, and expects all of it to be in view. */
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
