import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { pdf } from '../../fixtures/pdf.ts';
import { CAREERS_LINK, content, FIRST_POSITION, POSITION } from '../service/full-company.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from './test.ts';
import { arrived, focused, named, press, ready, tabTo, visit } from './visitor.ts';

// Serially, so that one Firefox is enough.
test.describe.configure({ mode: 'default' });

const { home, contact, notFound } = content.pages;
const THANKS = `Thank you for contacting ${content.company.name}`;

test('the home page has all its sections and pictures, and its sliders move', async ({ tab, site }) => {
  await visit(tab, site.url);
  await scrollThrough(tab);
  const parts = await tab.$$eval('main section:has(h2), main section:has(h1)', (sections) =>
    sections.map((section) => ({
      name: section.querySelector('h1, h2')?.textContent ?? '',
      height: section.getBoundingClientRect().height,
    })),
  );
  expect(parts.length).toBeGreaterThan(7);
  expect(parts.filter(({ name, height }) => name === '' || height < 100)).toEqual([]);
  await expect.poll(() => missingPictures(tab)).toEqual([]);
  await expect
    .poll(() => tab.$eval('main video', (film) => (film as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);

  for (const [slider, next] of [
    [home.stories.label, 'Next story'],
    [home.gaming.label, 'Slide 2'],
  ] as const) {
    const place = await tab.waitForSelector(named('button', next));
    const shown = () => place?.evaluate(slideInView);
    const first = await shown();
    await place?.click();
    await expect.poll(shown, slider).not.toBe(first);
  }
});

test('every kind of page renders, no wider than the window', async ({ tab, site }) => {
  for (const kind of PAGE_KINDS) {
    await visit(tab, site.url + kind);
    for (const width of [360, 1280]) {
      await tab.setViewport({ width, height: 800 });
      expect(await tab.$eval('h1', (title) => title.getBoundingClientRect().height > 10), kind).toBe(true);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(width);
    }
  }
});

test('by the keyboard from the menu to the careers, with a CV to the thanks, and home', async ({
  tab,
  site,
}) => {
  const email = `asha.${randomUUID()}@mail.example`;
  await visit(tab, site.url);
  await tabTo(tab, 'Skip to content', 1);
  await tabTo(tab, 'Menu', 7);
  await tab.keyboard.press('Enter');
  await tabTo(tab, CAREERS_LINK);
  await tab.keyboard.press('Enter');
  await arrived(tab, `${site.url}/careers`);
  await ready(tab);

  await tabTo(tab, 'APPLY', 12);
  await tab.keyboard.press('Enter');
  await tab.waitForSelector(named('dialog', FIRST_POSITION.title));
  await expect.poll(() => focused(tab)).toBe(FIRST_POSITION.title);
  await tab.waitForSelector('dialog input[name="name"]');
  await tabTo(tab, 'Name', 3);
  await tab.keyboard.type('Asha Rao');
  await tabTo(tab, 'Email', 1);
  await tab.keyboard.type(email);
  await tabTo(tab, 'Contact number', 2);
  await tab.keyboard.type('7700900123');
  await withCv('Asha Rao', async (file) => {
    const chooser = (await tab.$('dialog input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
    await chooser?.uploadFile(file);
    await expect.poll(() => words(tab)).toContain(`${path.basename(file)} is uploaded`);
  });
  await tabTo(tab, 'SUBMIT', 6);
  await tab.keyboard.press('Enter');
  await expect.poll(() => words(tab)).toContain(THANKS);
  expect(await inboxOf(site, email)).toMatchObject([
    { kind: 'application', fields: { name: 'Asha Rao', email, role: FIRST_POSITION.title } },
  ]);
  await expect.poll(async () => (await mailOf(site, email))[0]?.attachments.length).toBe(1);

  await tabTo(tab, 'BACK TO HOME', 3);
  await tab.keyboard.press('Enter');
  await arrived(tab, `${site.url}/home`);
});

test('a contact message is sent', async ({ tab, site }) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await visit(tab, `${site.url}/contact`);
  await tab.locator(named('textbox', 'Email')).fill(email);
  await tab.locator('textarea').fill('Can you help us?');
  await press(tab, 'button', 'SUBMIT');
  await tab.waitForSelector(named('dialog', contact.form.headline));
  await expect.poll(() => words(tab)).toContain(THANKS);
  expect(await inboxOf(site, email)).toMatchObject([
    { kind: 'contact', fields: { contactemail: email, message: 'Can you help us?' } },
  ]);
});

test('the reach-us modal stays open, and its form is sent', async ({ tab, site }) => {
  const emailId = `noor.${randomUUID()}@mail.example`;
  await visit(tab, site.url);
  await tab.locator(`main ${named('button', 'Reach Us')}`).click();
  await tab.waitForSelector('dialog input[name="name"]');
  for (let count = 0; count < 3; count++) await tab.keyboard.press('Escape');
  await tab.mouse.click(5, 5);
  await tab.waitForSelector(named('dialog', 'Reach Us'));
  await tab.locator('dialog input[name="name"]').fill('Noor Haddad');
  await tab.locator('dialog input[type="email"]').fill(emailId);
  await tab.focus('dialog select');
  await tab.keyboard.press('P');
  await press(tab, 'button', 'SUBMIT');
  await expect.poll(() => words(tab)).toContain(THANKS);
  expect(await inboxOf(site, emailId)).toMatchObject([
    { kind: 'reach-us', fields: { name: 'Noor Haddad', reason: 'Product Enhancement' } },
  ]);
});

test('a wrong address leads to the 404 page, and home', async ({ tab, site }) => {
  expect(await visit(tab, `${site.url}/nowhere`)).toBe(404);
  expect(await tab.$eval('h1', (title) => title.textContent?.trim())).toBe(notFound.headline);
  await tab.locator('main a[href="/"]').click();
  await arrived(tab, `${site.url}/`);
});

test('without scripts, the form of a position is sent with its CV', async ({ tabWithoutScripts, site }) => {
  const email = `asha.${randomUUID()}@mail.example`;
  await tabWithoutScripts.goto(site.url + POSITION.page);
  await withCv('Asha Rao', async (file) => {
    const chooser = (await tabWithoutScripts.$('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await chooser.uploadFile(file);
    for (const [name, value] of [
      ['name', 'Asha Rao'],
      ['email', email],
      ['contactNumber', '7700900123'],
    ] as const) {
      await tabWithoutScripts.focus(`input[name="${name}"]`);
      await tabWithoutScripts.keyboard.type(value);
    }
    await tabWithoutScripts.keyboard.press('Enter');
    await arrived(tabWithoutScripts, `${site.url}/thank-you`);
  });
  expect(await inboxOf(site, email)).toMatchObject([
    { kind: 'application', fields: { email, role: POSITION.title } },
  ]);
});

/** All words on the page, visible or announced. */
function words(tab: Page): Promise<string> {
  return tab.evaluate(() => document.body.textContent ?? '');
}

/** Scrolls through the page like a reader. */
async function scrollThrough(tab: Page): Promise<void> {
  const length = await tab.evaluate(() => document.documentElement.scrollHeight);
  for (let place = 0; place < length; place += 600) {
    await tab.evaluate(
      (top) =>
        new Promise((seen) => {
          scrollTo(0, top);
          requestAnimationFrame(() => requestAnimationFrame(seen));
        }),
      place,
    );
  }
}

/** The addresses of pictures without pixels, except for slides', which are loaded with their slide. */
function missingPictures(tab: Page): Promise<string[]> {
  return tab.$$eval('main img', (pictures) =>
    pictures
      .filter(
        (picture) => picture.checkVisibility() && !picture.closest('.swiper') && picture.naturalWidth === 0,
      )
      .map(({ src }) => src),
  );
}

/** The title of the most visible slide in this control's slider. */
function slideInView(control: Element): string {
  const slides = [...(control.closest('section')?.querySelectorAll('.swiper-slide') ?? [])];
  const frame = slides[0]?.parentElement?.parentElement?.getBoundingClientRect();
  const shown = slides.find((slide) => {
    const { left, width } = slide.getBoundingClientRect();
    const isInside = frame !== undefined && left + width / 2 > frame.left && left + width / 2 < frame.right;
    return isInside && getComputedStyle(slide).opacity === '1';
  });
  return shown?.querySelector('h3')?.textContent ?? '';
}

/** Writes a temporary CV. */
async function withCv(words: string, work: (file: string) => Promise<void>): Promise<void> {
  const file = path.join(tmpdir(), `cv-${randomUUID()}.pdf`);
  await writeFile(file, pdf(words));
  await work(file).finally(() => rm(file));
}
