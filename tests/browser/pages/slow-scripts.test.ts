import type { Page } from '@playwright/test';
import { pdf } from '../../fixtures/pdf.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { chosenOption, shownChoice } from '../service/forms.ts';
import { content, POSITION } from '../service/full-company.ts';
import { slidesInView } from '../service/sliders.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

/** Style sheets loaded with code: dialogs have their own. */
const LATE_STYLES = /\/assets\/(?!print-|dark-|late-|more-contrast-).*\.css$/;

/** No button falls back while its scripts are late, however slow the machine. */
function waitForScripts(page: Page) {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, ms = 0) => setTimeout(run, ms < 4000 ? ms : 600_000);
    Object.assign(window, { setTimeout: patient });
  });
}

test('APPLY pressed before the scripts have arrived opens the application once they have', {
  tag: '@nightly',
}, async ({ page }) => {
  await waitForScripts(page);
  const release = await hold(page, SCRIPTS);
  await page.goto('/careers', { waitUntil: 'commit' });
  const position = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: POSITION.title }) });
  await position.getByRole('button', { name: 'APPLY' }).click();
  release();

  await expect(page.getByRole('dialog', { name: POSITION.title })).toBeVisible();
});

test('Reach Us pressed before the scripts have arrived opens its form once they have', {
  tag: '@nightly',
}, async ({ page }) => {
  await waitForScripts(page);
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Reach Us' }).click();
  release();

  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a slider that is moved before the scripts have arrived moves once they have', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  const stories = page.getByRole('region', { name: 'Success stories', exact: true });
  await stories.getByRole('button', { name: 'Next story' }).click();
  release();

  await expect(stories.locator('.swiper')).toContainClass('swiper-initialized');
  await expect.poll(() => slidesInView(stories)).toContain(`2 of ${content.stories.length}`);
  await expect.poll(() => slidesInView(stories)).not.toContain(`1 of ${content.stories.length}`);
});

test("SUBMIT pressed before its form's scripts have arrived sends the message once they have", async ({
  page,
}) => {
  await waitForScripts(page);
  const release = await hold(page, /\/assets\/contact-form-.*\.js$/);
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('reader@mail.example');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  release();

  await expect(page.getByRole('dialog')).toContainText('Thank you');
});

test('a country chosen before the scripts have arrived stays chosen', { tag: '@nightly' }, async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto(POSITION.page, { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: 'Apply' });
  const country = form.getByRole('combobox', { name: 'Country code' });
  await country.selectOption({ index: 2 });
  const [dialCode = 'none'] = /\+\d+/.exec((await chosenOption(country).textContent()) ?? '') ?? [];
  release();

  await expect(shownChoice(country)).toHaveText(dialCode);
  await expect(chosenOption(country)).toContainText(dialCode);
});

function apply(page: Page) {
  const position = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: POSITION.title }) });
  return position.getByRole('button', { name: 'APPLY' }).click();
}

test('APPLY leads to the page of its position when the scripts cannot be fetched', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/careers');
  await apply(page);
  await expect(page).toHaveURL(POSITION.page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(POSITION.title);
});

/** Goes to the positions, whose scripts are held. @returns a function that fails them */
async function visitWithoutScripts(page: Page): Promise<() => void> {
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await failing;
    await route.abort();
  });
  await page.clock.install();
  await page.goto('/careers', { waitUntil: 'commit' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return fail;
}

test('APPLY that waits for scripts leads to the page of its position once they have failed', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED);
  const fail = await visitWithoutScripts(page);
  await apply(page);
  await expect(page).toHaveURL('/careers');
  fail();
  await expect(page).toHaveURL(POSITION.page);
});

test('APPLY that waits for scripts keeps the page if the site is unreachable once they have failed', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED);
  const fail = await visitWithoutScripts(page);
  await page.route(`**${POSITION.page}`, (route) => route.abort());
  await apply(page);
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  fail();
  await asked;
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('APPLY keeps the page while the site is unreachable, and leads on once it answers', {
  tag: '@nightly',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(
    UNANSWERED,
    /ERR_INTERNET_DISCONNECTED/,
    /dynamically imported module/,
    /CSS|style sheet/,
  );
  // Otherwise its dialog may be loaded before the site is unreachable.
  await page.route(/\/assets\/application-dialog-.*\.js$/, (route) => route.abort());
  await visit(page, '/careers');
  await context.setOffline(true);
  await apply(page);
  await expect(page.getByRole('alert')).toHaveText(content.forms.shared.notLoaded);
  await expect(page).toHaveURL('/careers');

  await context.setOffline(false);
  await apply(page);
  await expect(page).toHaveURL(POSITION.page);
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('APPLY leads to the page of its position when the styles of its dialog cannot be fetched', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED, /CSS|style sheet/);
  await page.route(LATE_STYLES, (route) => route.abort());
  await visit(page, '/careers');
  await apply(page);
  await expect(page).toHaveURL(POSITION.page);
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('Reach Us and APPLY keep their page while neither their dialog nor the site can be reached', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED, /CSS|style sheet/, /dynamically imported module/);
  await page.route(LATE_STYLES, (route) => route.abort());
  for (const [path, press] of [
    ['/', () => page.getByRole('main').getByRole('button', { name: 'Reach Us' }).click()],
    ['/careers', () => apply(page)],
  ] as const) {
    await page.unroute('**/*');
    await visit(page, path);
    await page.route('**/*', (route) => route.abort());
    const asked = page.waitForRequest((request) => request.method() === 'HEAD');
    await press();
    await asked;
    await expect(page.getByRole('alert')).toHaveText(content.forms.shared.notLoaded);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
  }
});

test('Reach Us leads to the contact page when the scripts time out', {
  tag: '@nightly',
}, async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Reach Us' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveURL('/contact');
  release();
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor who continues typing while the scripts load keeps the focus, and the CV chosen before', {
  tag: '@nightly',
}, async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto(POSITION.page, { waitUntil: 'commit' });
  await page
    .getByLabel('Upload CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') });
  const name = page.getByLabel('Name');
  await name.pressSequentially('Asha');
  release();
  await expect(page.getByText('cv.pdf is uploaded')).toHaveCount(1);
  await page.keyboard.type(' Rao');
  await expect(name).toHaveValue('Asha Rao');
  await expect(page.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
});

test('an address with a malformed hash shows its page', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '/contact#%');

  await expect(page.getByRole('heading', { name: 'Get in touch' })).toBeVisible();
});

test('an address with a hash shows the part it names', { tag: '@nightly' }, async ({ page }) => {
  const { heading = '', id } = content.policy.sections.at(-2) ?? {};
  await visit(page, `/privacy-policy#${id}`);

  await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
});
