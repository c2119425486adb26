import type { Locator, Page } from '@playwright/test';

/** The selector whose list is open. */
export function openList(page: Page): Locator {
  return page.locator('select:open');
}

/** The option in an open list where the keyboard is. */
export function focusedOption(page: Page): Locator {
  return page.locator('option:focus');
}

/** The option that a selector shows while it is closed. */
export function chosenOption(select: Locator): Locator {
  return select.locator('option:checked');
}

/** What the closed country selector shows over the words of the chosen option: a flag and a dial code. */
export function shownChoice(select: Locator): Locator {
  return select.locator('xpath=following-sibling::span');
}
