import type { Page } from '@playwright/test';
import { fillApplication, openApplication, reopenApplication, uploadCv } from '../service/application.ts';
import { CAREERS_LINK, POSITION } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** A page of the site that the visitor comes from. */
const BEFORE = '/thank-you';

async function openMenu(page: Page) {
  await visit(page, '/platform');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();
  return menu;
}

async function enlargeShowreel(page: Page) {
  await visit(page, '/platform');
  await page.getByRole('button', { name: 'Play the showreel', exact: true }).click();
  return page.getByRole('dialog');
}

async function thankApplicant(page: Page) {
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  return page.getByRole('dialog', { name: 'Careers', exact: true });
}

async function thankForMessage(page: Page) {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor@mail.example');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  return page.getByRole('dialog');
}

const LAYERS = [
  { name: 'the menu', open: openMenu, opener: 'Menu' },
  { name: 'the enlarged showreel', open: enlargeShowreel, opener: 'Play the showreel' },
  { name: 'the static reach-us modal', open: openReachUs, opener: 'Reach Us' },
  {
    name: 'the application',
    open: (page: Page) => openApplication(page, POSITION.title),
    opener: `APPLY ${POSITION.title}`,
  },
  { name: "an application's thanks", open: thankApplicant, opener: `APPLY ${POSITION.title}` },
  { name: "the contact form's thanks", open: thankForMessage, opener: undefined },
];

/** The others share this code and run nightly. */
const BY_DAY = ['the menu', 'the application'];

for (const { name, open, opener } of LAYERS) {
  const details = BY_DAY.includes(name) ? {} : { tag: '@nightly' };
  test(`Back closes ${name}, and only the next one leaves the page`, details, async ({ page }) => {
    await page.goto(BEFORE);
    const layer = await open(page);
    await expect(layer).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(layer).toBeHidden();
    expect(page.url()).toBe(address);
    // The page was not reloaded, and the focus is not lost.
    if (opener === undefined) await expect(page.locator(':focus')).toHaveCount(1);
    else await expect(page.locator(':focus')).toHaveAccessibleName(opener);
    // Forward opens nothing, but can be left again.
    await page.goForward();
    await expect(layer).toBeHidden();
    await page.waitForFunction(() => history.state?.open !== true);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test(`after ${name} was closed by hand one Back leaves the page`, details, async ({ page }) => {
    await page.goto(BEFORE);
    const layer = await open(page);
    await expect(layer).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(layer).toBeHidden();
    await page.waitForFunction(() => history.state?.open !== true);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
}

test('a dialog that is reopened immediately is closed by Back like the first', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(BEFORE);
  const film = await enlargeShowreel(page);
  for (let time = 0; time < 3; time++) {
    await expect(film).toBeVisible();
    // Both in one task: the browser goes back asynchronously.
    await page.evaluate(() => {
      const [close] = document.querySelectorAll('dialog button');
      const open = document.querySelector<HTMLElement>('[data-opens=showreel] button');
      if (!(close instanceof HTMLElement) || !open) throw new Error('The showreel is not enlarged.');
      close.click();
      return new Promise<void>((resolve) => {
        setTimeout(() => {
          open.click();
          resolve();
        });
      });
    });
  }
  await expect(film).toBeVisible();
  await page.goBack();
  await expect(film).toBeHidden();
  await expect(page).toHaveURL('/platform');
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('a page reloaded under an open dialog is left by one Back', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(BEFORE);
  const modal = await openReachUs(page);
  await expect(modal).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  await expect(modal).toBeHidden();
  await page.waitForFunction(() => history.state?.open !== true);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('going back closes the modal first, and then leaves nothing over the page before', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await reopenApplication(page, POSITION.title);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/careers');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Email').click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('BACK TO HOME leads home, from where Back leads to the page of the form', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(BEFORE);
  const thanks = await thankForMessage(page);
  await thanks.getByRole('button', { name: 'BACK TO HOME' }).click();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

for (const width of [360, 1280]) {
  test(`the menu is no history entry before the page that it led to, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(BEFORE);
    const menu = await openMenu(page);
    await page.getByRole('link', { name: CAREERS_LINK }).click();
    await expect(page).toHaveURL('/careers');
    await page.goBack();
    await expect(page).toHaveURL('/platform');
    await expect(menu).toBeHidden();
    await page.waitForFunction(() => history.state?.open !== true);
    await page.goForward();
    await expect(page).toHaveURL('/careers');
    await page.goBack();
    await expect(page).toHaveURL('/platform');
    await page.waitForFunction(() => history.state?.open !== true);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
}

test('the skip link closes the menu and leads to the content, and adds no extra history entry', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(BEFORE);
  const menu = await openMenu(page);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/platform#content');
  await page.goBack();
  await expect(page).toHaveURL('/platform');
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});
