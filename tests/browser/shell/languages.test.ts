import { randomUUID } from 'node:crypto';
import type { Content } from '@website/model/schema/content.ts';
import { addressOf } from '@website/model/schema/page-paths.ts';
import { arabicContent, content, POSITION, swedishContent } from '../service/full-company.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The words of the switch. */
function wordsOf({ interface: { languages } }: Content) {
  if (languages === undefined) throw new Error('The company has no words for its languages.');
  return languages;
}

const offered = wordsOf(swedishContent);
const ABOUT = { own: '/about', swedish: addressOf('/about', swedishContent) };

test('the switch stays on the page, and the choice is remembered only then', async ({ page, context }) => {
  await visit(page, ABOUT.own);
  const names = page.getByRole('navigation', { name: wordsOf(content).name });
  await expect(names.getByRole('link')).toHaveText(['English', 'العربية', 'svenska']);
  expect((await context.cookies()).filter(({ name }) => name === 'language')).toEqual([]);
  await names.getByRole('link', { name: 'svenska' }).click();
  await expect(page).toHaveURL(ABOUT.swedish);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  expect((await context.cookies()).filter(({ name }) => name === 'language')).toMatchObject([
    { value: 'sv', sameSite: 'Lax', path: '/' },
  ]);
  // A page that isn't translated leads to the home page of the language.
  await visit(page, '/supplier-code');
  await names.getByRole('link', { name: 'svenska' }).click();
  await expect(page).toHaveURL('/sv');
});

test.describe('a visitor whose browser is in Swedish', () => {
  test.use({ locale: 'sv-SE' });

  test('is offered the page in Swedish, and is not asked again after declining', async ({ page }) => {
    await visit(page, ABOUT.own);
    const offer = page.getByRole('link', { name: offered.offer });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL(ABOUT.own);
    await page.getByRole('button', { name: offered.stay }).click();
    await expect(offer).toBeHidden();
    await visit(page, '/careers');
    await expect(page.getByRole('link', { name: offered.offer })).toBeHidden();
  });

  test('is taken to it, and offered nothing there', async ({ page }) => {
    await visit(page, ABOUT.own);
    await page.getByRole('link', { name: offered.offer }).click();
    await expect(page).toHaveURL(ABOUT.swedish);
    await expect(page.locator('[data-offer]:visible')).toHaveCount(0);
    // The choice holds on a page in another language.
    await visit(page, addressOf('/about', arabicContent));
    await expect(page.getByRole('link', { name: offered.offer })).toBeVisible();
  });
});

test('a visitor whose browser is in English is offered nothing', async ({ page }) => {
  await visit(page, ABOUT.own);
  await expect(page.locator('[data-offer]')).toHaveCount(2);
  await expect(page.locator('[data-offer]:visible')).toHaveCount(0);
});

const { contact } = swedishContent.forms;

test('a form in Swedish says what is wrong in Swedish, and keeps its language', async ({ page, site }) => {
  const sender = `siv.${randomUUID()}@mail.example`;
  await visit(page, '/sv/contact');
  const form = page.getByRole('region', { name: swedishContent.pages.contact?.form?.headline ?? '' });
  await form.getByLabel(contact.fields.contactemail.label).fill('siv');
  await form.getByLabel(contact.fields.message.label).focus();
  await expect(form.getByText(contact.fields.contactemail.invalid, { exact: true })).toBeVisible();
  await form.getByLabel(contact.fields.contactemail.label).fill(sender);
  await form.getByLabel(contact.fields.message.label).fill('Kan ni hjälpa oss?');
  await form.getByRole('button', { name: swedishContent.forms.shared.submit }).click();
  const thanks = page.getByRole('dialog', { name: contact.title });
  await thanks.getByRole('button', { name: swedishContent.forms.thanks.button }).click();
  await expect(page).toHaveURL('/sv/home');
  expect(await inboxOf(site, sender)).toHaveLength(1);
  await expect.poll(async () => (await mailOf(site, sender))[0]?.text).toContain('Language: Swedish');
});

test('an application for a translated position names the position as the company does', async ({
  page,
  site,
}) => {
  const position = swedishContent.positions.find(({ slug }) => POSITION.page.endsWith(`/${slug}`));
  const sender = `siv.${randomUUID()}@mail.example`;
  await visit(page, '/sv/careers');
  const card = page.getByRole('listitem', { name: position?.title ?? '', exact: true });
  await card.getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: position?.title ?? '', exact: true });
  const { fields } = swedishContent.forms.application;
  await expect(modal.getByText(fields.s3bucketpathname.label)).toBeVisible();
  await expect(modal.locator('input[name="role"]')).toHaveValue(POSITION.title);
  await modal.getByLabel(fields.email.label).fill(sender);
  await expect(modal.getByRole('combobox')).toContainText('Storbritannien');
  expect(await inboxOf(site, sender)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch works, and a form is answered in its language', async ({ page, site, expectedErrors }) => {
    expectedErrors.push(answeredWith(422));
    await page.goto(ABOUT.own);
    await page.getByRole('link', { name: 'svenska' }).click();
    await expect(page).toHaveURL(ABOUT.swedish);
    await page.goto('/sv/contact');
    // Valid for the browser, but not for the service.
    const sender = `siv.${randomUUID()}@mail`;
    await page.getByLabel(contact.fields.contactemail.label).fill(sender);
    await page.getByLabel(contact.fields.message.label).fill('Kan ni hjälpa oss?');
    const submit = () => page.getByRole('button', { name: swedishContent.forms.shared.submit }).click();
    await submit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(swedishContent.pages.notSent.headline);
    const invalid = contact.fields.contactemail.invalid;
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([invalid]);
    await page.getByLabel(contact.fields.contactemail.label).fill(`${sender}.example`);
    await submit();
    await expect(page).toHaveURL(/\/sv\/thank-you/);
    const thanks = swedishContent.forms.thanks.headline.replace('{company}', swedishContent.company.name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await inboxOf(site, `${sender}.example`)).toHaveLength(1);
  });
});
