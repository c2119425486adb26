import type { Locator, Page } from '@playwright/test';
import { openApplication } from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { approachSlider } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** A button of each look, and how one comes to it. */
const BUTTONS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'the outline button of a position': async (page) => {
    await visit(page, '/careers');
    return page.getByRole('button', { name: /^APPLY/ }).first();
  },
  'the light button of a banner': async (page) => {
    await visit(page, '/careers');
    return page.getByRole('main').getByRole('button', { name: content.pages.careers.button });
  },
  'the dark button of a form': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    return modal.getByRole('button', { name: 'SUBMIT' });
  },
  'the round button that closes a window': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    return modal.getByRole('button', { name: 'Close' });
  },
  'an arrow of a slider': async (page) => {
    await visit(page, '/');
    return (await approachSlider(page, 'Success stories')).getByRole('button', { name: 'Next story' });
  },
  'a link that looks like a button': async (page) => {
    await visit(page, '/');
    return page.getByRole('main').getByRole('link', { name: content.pages.home.stories.button, exact: true });
  },
  'the button of the menu': async (page) => {
    await visit(page, '/');
    return page.getByRole('banner').getByRole('button', { name: 'Menu' });
  },
};

for (const [name, find] of Object.entries(BUTTONS)) {
  test(`${name} shows that it is pressed, also where colors are forced`, async ({ page }) => {
    const button = await find(page);
    await button.hover();
    const shadow = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
    const resting = await shadow();
    await page.mouse.down();
    expect(await shadow()).not.toBe(resting);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(button).toHaveCSS('outline-style', 'solid');
  });
}
