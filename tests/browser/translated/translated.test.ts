import { randomUUID } from 'node:crypto';
import { chooseCv, fillApplication, openApplication, UPLOAD_CALL, uploadCv } from '../service/application.ts';
import { thankedAndBackToHome } from '../service/forms.ts';
import { content, POSITION } from '../service/full-company.ts';
import { inboxOf } from '../service/operator.ts';
import { chooseReason, fillReachUs, openReachUs, REACH_US_CALL } from '../service/reach-us.ts';
import { approachSlider } from '../service/sliders.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { alertsOf, visit } from '../service/visit.ts';
import { type Translator, translate } from './translator.ts';

// The home page's films would take CPU time from the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Some visitors' browsers translate every page. An error on the console fails each test.

const WHEN: readonly Translator[] = ['before the scripts', 'all the time'];

for (const when of WHEN) {
  test.describe(`a page that is translated ${when}`, () => {
    test.beforeEach(({ page }) => translate(page, when));

    test('accepts a contact message', { tag: '@nightly' }, async ({ page, site }) => {
      const email = `noor.${randomUUID()}@mail.example`;
      await visit(page, '/contact');
      const field = page.getByLabel('Email');
      await field.fill('noor');
      await page.getByLabel('Message').focus();
      await expect(page.getByText('Not a valid email', { exact: true })).toBeVisible();
      await field.fill('');
      await expect(page.getByText('You must enter a email', { exact: true })).toBeVisible();
      await expect(page.getByText('Not a valid email', { exact: true })).toHaveCount(0);
      await field.fill(email);
      await expect(page.getByText('You must enter a email', { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
      await expect(page.getByRole('button', { name: 'SENDING…', exact: true })).toBeVisible();
      await thankedAndBackToHome(page, 'Get in touch');
      expect(await inboxOf(site, email)).toHaveLength(1);
    });

    test('accepts a request', { tag: '@nightly' }, async ({ page, site }) => {
      const emailId = `noor.${randomUUID()}@mail.example`;
      const modal = await openReachUs(page);
      const submit = modal.getByRole('button', { name: 'SUBMIT', exact: true });
      await submit.click();
      await expect(
        modal.getByRole('region', { name: 'There is a problem with' }).getByRole('link'),
      ).toHaveText([/^Name: /, /^Email: /, /^Reason: /]);
      await modal.getByLabel('Email').fill('noor');
      await expect(modal.getByRole('link', { name: /^Email: / })).toContainText('valid email');
      await chooseReason(page, 'IT support');
      await expect(modal.getByRole('combobox', { name: 'Reason' })).toHaveValue('IT support');
      await fillReachUs(modal, { emailId });
      await submit.click();
      await thankedAndBackToHome(page, 'Reach Us');
      expect(await inboxOf(site, emailId)).toHaveLength(1);
    });

    test('reports a failed call, and accepts the form when it is sent again', {
      tag: '@nightly',
    }, async ({ page, site, expectedErrors }) => {
      expectedErrors.push(answeredWith(500), /./);
      const emailId = `noor.${randomUUID()}@mail.example`;
      let answers = 0;
      await page.route(REACH_US_CALL, (route) =>
        answers++ === 0 ? route.fulfill({ status: 500 }) : route.continue(),
      );
      const modal = await openReachUs(page);
      await fillReachUs(modal, { emailId });
      const submit = modal.getByRole('button', { name: 'SUBMIT', exact: true });
      await submit.click();
      await expect.poll(() => answers).toBe(1);
      await expect(modal.getByLabel('Email')).toHaveValue(emailId);
      await submit.click();
      await thankedAndBackToHome(page, 'Reach Us');
      expect(await inboxOf(site, emailId)).toHaveLength(1);
    });

    for (const way of ['in the modal', 'on its own page'] as const) {
      test(`accepts an application ${way}, whose CV was refused, changed and removed`, {
        tag: '@nightly',
      }, async ({ page, site }) => {
        const email = `asha.${randomUUID()}@mail.example`;
        const alerts = alertsOf(page);
        if (way === 'on its own page') await visit(page, POSITION.page);
        const form =
          way === 'in the modal' ? await openApplication(page, POSITION.title) : page.locator('#apply');
        await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
        await expect(form.getByRole('link', { name: /^Upload CV: / })).toBeVisible();
        await chooseCv(form, 'picture.png');
        await expect.poll(() => alerts).toHaveLength(1);
        await fillApplication(form, { email });
        await form.getByRole('combobox', { name: 'Country code' }).selectOption('UK');
        await expect(form.getByText('+44', { exact: true })).toBeVisible();
        await uploadCv(form, 'first.pdf');
        await expect(form.getByText('first.pdf', { exact: true })).toBeVisible();
        await form.getByRole('button', { name: 'Remove first.pdf' }).click();
        await expect(form.getByText('first.pdf', { exact: true })).toHaveCount(0);
        await uploadCv(form, 'second.pdf');
        await expect(form.getByText('second.pdf', { exact: true })).toBeVisible();
        await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
        await thankedAndBackToHome(page, 'Careers');
        expect(await inboxOf(site, email)).toMatchObject([{ fields: { country: 'UK' } }]);
      });
    }

    test('shows the progress of an upload', { tag: '@nightly' }, async ({ page }) => {
      await page.route(UPLOAD_CALL, () => undefined);
      const modal = await openApplication(page, POSITION.title);
      await chooseCv(modal, 'Asha Rao.pdf');
      await expect(modal.getByRole('progressbar')).toBeVisible();
      await expect(modal.getByText(/^Uploading… \d+ %$/)).toBeVisible();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(modal.getByRole('progressbar')).toHaveCount(0);
      await modal.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('has working sliders, menu and film', { tag: '@nightly' }, async ({ page }) => {
      await visit(page, '/');
      const slider = await approachSlider(page, 'Success stories');
      await slider.getByRole('button', { name: 'Next story' }).click();
      await expect(slider.getByText('2', { exact: true })).toBeVisible();
      await expect(
        slider.getByRole('heading', { level: 3, name: content.stories[1]?.title ?? '' }),
      ).toBeInViewport();
      const gaming = await approachSlider(page, 'Gaming content');
      await gaming.getByRole('button', { name: 'Slide 2' }).click();
      await expect(gaming.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
      await approachSlider(page, 'Customers and partners');
      const menu = page.getByRole('banner').getByRole('button');
      await menu.click();
      await expect(menu).toHaveText('Close');
      await menu.click();
      await expect(menu).toHaveText('Menu');
      await page.getByRole('button', { name: content.shell.band.showreel, exact: true }).click();
      const film = page.getByRole('dialog', { name: content.shell.band.film ?? '' });
      await expect(film).toBeVisible();
      await film.getByRole('button', { name: 'Close' }).click();
      await expect(film).toHaveCount(0);
    });
  });
}

test('a page whose text changed before the scripts run stays as it is, and its form is posted without them', async ({
  page,
  site,
}) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode() !== null) {
        const text = walker.currentNode as Text;
        if (/\S/.test(text.data)) text.data = `Das ist: ${text.data}`;
      }
    }),
  );
  await page.goto('/contact');
  await page.getByLabel('Das ist: Email').fill(email);
  await page.getByRole('button', { name: 'Das ist: SUBMIT' }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await inboxOf(site, email)).toHaveLength(1);
});
