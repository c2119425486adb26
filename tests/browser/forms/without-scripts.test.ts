import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../fixtures/pdf.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { fillApplication } from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { answeredWith, expect, test } from '../service/test.ts';

const { apply } = content.pages.careers.position;
const CV = { name: 'Asha Rao CV.pdf', mimeType: 'application/pdf' };

/** Fills the form of a position's page, its CV included. */
async function fillWithCv(form: Locator, { email, cv = pdf('Asha Rao') }: { email: string; cv?: Buffer }) {
  await fillApplication(form, { email });
  await form.getByRole('combobox', { name: 'Country code' }).selectOption('UK');
  await form.getByLabel('Upload CV').setInputFiles({ ...CV, buffer: cv });
}

async function expectThanks(page: Page) {
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Thank you for contacting ${content.company.name}`,
  );
  await expect(
    page.getByText('One of our colleagues will get in touch with you soon. Have a great day!', {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'BACK TO HOME', exact: true }).click();
  await expect(page).toHaveURL('/home');
}

function submit(page: Page) {
  return page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
}

test.use({ javaScriptEnabled: false });

test('a contact message is sent, stored and mailed', async ({ page, site }) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await page.goto('/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can you help us?\nSoon?');
  await submit(page);
  await expectThanks(page);

  const [row, ...others] = await inboxOf(site, email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'contact', fields: { contactemail: email } });
  expect(String(row?.fields.message).split(/\r?\n/)).toEqual(['Can you help us?', 'Soon?']);
  await expect.poll(async () => (await mailOf(site, email)).length).toBe(1);
});

test('an application is sent with its file', async ({ page, site }) => {
  const email = `asha.${randomUUID()}@mail.example`;
  const cv = pdf(`Asha Rao (${randomUUID()}), curriculum vitae`);
  await page.goto(POSITION.page);
  await fillWithCv(page.getByRole('region', { name: apply }), { email, cv });
  await submit(page);
  await expectThanks(page);

  expect(await inboxOf(site, email)).toMatchObject([
    {
      kind: 'application',
      fields: {
        name: 'Asha Rao',
        email,
        contactNumber: '+44 7700900123',
        country: 'UK',
        role: POSITION.title,
      },
    },
  ]);
  await expect.poll(async () => (await mailOf(site, email)).length).toBe(1);
  const [attachment] = (await mailOf(site, email))[0]?.attachments ?? [];
  expect(attachment?.filename).toBe(CV.name);
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(cv)).toBe(true);
});

test('the browser blocks an incomplete form', async ({ page }) => {
  await page.goto(POSITION.page);
  await submit(page);
  await expect(page).toHaveURL(POSITION.page);
  const form = page.getByRole('region', { name: apply });
  await fillWithCv(form, { email: 'asha@mail.example' });
  await form.getByLabel('Contact number').fill('+44 7700');
  await submit(page);
  await expect(page).toHaveURL(POSITION.page);
  await expect(form.getByLabel('Contact number')).toBeFocused();
});

test('a refused form is answered with its errors, and can be corrected there or by going back', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(422));
  const email = `noor.${randomUUID()}@mail`;
  await page.goto('/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can you help us?');
  // An address without a dot is valid for the browser, but not for us.
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notSent.headline);
  const faults = page.getByRole('region', { name: content.pages.notSent.faults });
  await expect(faults.getByRole('listitem')).toHaveText(['Email: Not a valid email']);
  await expect(faults.getByRole('link').last()).toHaveAttribute('href', `mailto:${content.company.email}`);
  await expect(page).toHaveTitle(/^Error: /);
  await faults.getByRole('link', { name: 'Email: Not a valid email' }).click();
  await expect(page.locator(':target')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not a valid email');
  await expect(page.getByLabel('Message')).toHaveValue('Can you help us?');
  await expect(page.getByLabel('Message')).not.toHaveAccessibleDescription(/./);
  await page.getByLabel('Email').fill(`${email}.example`);
  await submit(page);
  await expectThanks(page);
  const [row] = await inboxOf(site, `${email}.example`);
  expect(row?.fields.message).toBe('Can you help us?');
});

test('going back to a refused form keeps the input', { tag: '@nightly' }, async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(422));
  const email = `noor.${randomUUID()}@mail`;
  await page.goto('/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can you help us?');
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notSent.headline);
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Message')).toHaveValue('Can you help us?');
  await page.getByLabel('Email').fill(`${email}.example`);
  await submit(page);
  await expectThanks(page);
  expect(await inboxOf(site, `${email}.example`)).toHaveLength(1);
});

test('a file that is not a document is refused, and nothing is stored', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(422));
  const email = `asha.${randomUUID()}@mail.example`;
  await page.goto(POSITION.page);
  const form = page.getByRole('region', { name: apply });
  await fillWithCv(form, { email });
  await form
    .getByLabel('Upload CV')
    .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Asha Rao') });
  await submit(page);
  const faults = page.getByRole('region', { name: content.pages.notSent.faults });
  await expect(faults.getByRole('listitem')).toHaveText([
    'Upload CV: Only PDF and Word documents are allowed (.pdf, .doc, .docx)',
  ]);
  expect(await inboxOf(site, email)).toEqual([]);
  await page.goBack();
  await expect(form.getByLabel('Email')).toHaveValue(email);
});

test('a refused application keeps its input, except for its file', { tag: '@nightly' }, async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(422));
  const email = `asha.${randomUUID()}@mail.example`;
  await page.goto(POSITION.page);
  const form = page.getByRole('region', { name: apply });
  await fillWithCv(form, { email, cv: Buffer.from('{\\rtf1 Asha Rao}') });
  await form.getByLabel('Name').fill('Asha "Ash" <Rao> {{email}} $&');
  await submit(page);
  const refused = 'This is an RTF file named .pdf. Save it as PDF, and upload that.';
  const faults = page.getByRole('region', { name: content.pages.notSent.faults });
  await expect(faults.getByRole('listitem')).toHaveText([`Upload CV: ${refused}`]);
  await expect(page.getByLabel('Name')).toHaveValue('Asha "Ash" <Rao> {{email}} $&');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('UK');
  await expect(page.getByLabel('Upload CV')).toHaveAccessibleDescription(new RegExp(`${refused}$`));

  await page.getByLabel('Upload CV').setInputFiles({ ...CV, buffer: pdf('Asha Rao') });
  await submit(page);
  await expectThanks(page);
  const [row] = await inboxOf(site, email);
  expect(row?.fields).toMatchObject({
    name: 'Asha "Ash" <Rao> {{email}} $&',
    role: POSITION.title,
    contactNumber: '+44 7700900123',
  });
});

test.describe('with scripts that arrive after the form was sent', () => {
  test.use({ javaScriptEnabled: true });

  test('the list of errors stays', { tag: '@nightly' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(answeredWith(422));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('noor@mail');
    await submit(page);
    const faults = page.getByRole('region', { name: content.pages.notSent.faults });
    await expect(faults.getByRole('listitem')).toHaveText(['Email: Not a valid email']);
    arrive();
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.notSent.headline);
    await expect(faults.getByRole('listitem')).toHaveText(['Email: Not a valid email']);
    await expect(page.getByLabel('Email')).toHaveValue('noor@mail');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);

    // Going back doesn't end at a page that can't be shown.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('Message')).toBeVisible();
  });
});
