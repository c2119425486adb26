import type { Page } from '@playwright/test';
import { brightAreas } from '../readability/ground.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { openList } from '../service/forms.ts';
import { POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { approachSlider } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const WIDE = 1280;
const TABLET = 768;
const PHONE = 360;

async function openMenu(page: Page) {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function runSliders(page: Page) {
  await visit(page, '/');
  for (const name of ['Success stories', 'Gaming content', 'Customers and partners']) {
    await approachSlider(page, name);
  }
}

async function refuseReachUs(page: Page) {
  const modal = await openReachUs(page);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(3);
}

async function openReasons(page: Page) {
  const modal = await openReachUs(page);
  await modal.getByRole('combobox', { name: 'Reason' }).click();
  await expect(openList(page)).toHaveCount(1);
}

async function sendReachUs(page: Page) {
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText(/^Thank you for contacting/)).toBeVisible();
}

async function refuseApplication(page: Page) {
  const modal = await openApplication(page, POSITION.title);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('Please upload your CV.', { exact: true })).toBeVisible();
}

async function openCountries(page: Page) {
  const modal = await openApplication(page, POSITION.title);
  await modal.getByRole('combobox', { name: 'Country code' }).click();
  await expect(openList(page)).toHaveCount(1);
}

async function chooseFile(page: Page) {
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
}

async function refuseOnPositionPage(page: Page) {
  await visit(page, POSITION.page);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText('Please upload your CV.', { exact: true })).toBeVisible();
}

async function openCountriesOnPositionPage(page: Page) {
  await visit(page, POSITION.page);
  const countries = page.getByRole('combobox', { name: 'Country code' });
  await countries.click();
  await expect(openList(page)).toHaveCount(1);
}

async function sendApplication(page: Page) {
  await chooseFile(page);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
}

async function refuseContact(page: Page) {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor');
  await page.getByLabel('Message').focus();
  await expect(page.getByText('Not a valid email')).toBeVisible();
}

async function enlargeShowreel(page: Page) {
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'Play the showreel', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openAccordion(page: Page) {
  await visit(page, '/careers');
  await page.getByRole('contentinfo').locator('summary', { hasText: 'Verticals' }).click();
}

async function scrollDown(page: Page) {
  await visit(page, '/careers');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
}

/** States that resemble others run nightly. */
const STATES: [string, (page: Page) => Promise<void>, readonly number[], '@nightly'?][] = [
  ['the open menu', openMenu, [WIDE, TABLET, PHONE]],
  ['the running sliders', runSliders, [WIDE, TABLET, PHONE], '@nightly'],
  ['the reach-us modal with its errors', refuseReachUs, [WIDE, TABLET, PHONE]],
  ['the open list of reasons', openReasons, [WIDE, TABLET, PHONE]],
  ['the success modal', sendReachUs, [WIDE, TABLET, PHONE]],
  ['the application modal with its errors', refuseApplication, [WIDE, TABLET, PHONE]],
  ['the open list of countries', openCountries, [WIDE, TABLET, PHONE], '@nightly'],
  ['the application modal with a chosen CV', chooseFile, [WIDE, TABLET, PHONE], '@nightly'],
  ['the page of a position with its errors', refuseOnPositionPage, [WIDE, TABLET, PHONE], '@nightly'],
  [
    'the open list of countries on the page of a position',
    openCountriesOnPositionPage,
    [WIDE, TABLET, PHONE],
    '@nightly',
  ],
  ['the success modal of an application', sendApplication, [WIDE, TABLET, PHONE], '@nightly'],
  ['the contact form with its error', refuseContact, [WIDE, TABLET, PHONE]],
  ['the enlarged showreel', enlargeShowreel, [WIDE, TABLET, PHONE]],
  ['the open accordion', openAccordion, [PHONE], '@nightly'],
  ['the scroll-to-top control', scrollDown, [WIDE, TABLET, PHONE], '@nightly'],
];

// Animations would be checked halfway; failures name the element, so no trace is needed.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [state, reach, widths, tag] of STATES) {
  test(`${state} is accessible`, tag === undefined ? {} : { tag }, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await reach(page);
      await expectAccessible(page);
      if (width !== TABLET) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await page.evaluate(brightAreas), 'in the dark').toEqual([]);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
