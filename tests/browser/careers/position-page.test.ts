import { randomUUID } from 'node:crypto';
import { pdf } from '../../fixtures/pdf.ts';
import { APPLICATION_CALL, chooseCountry, fillApplication, uploadCv } from '../service/application.ts';
import { shownChoice, thankedAndBackToHome } from '../service/forms.ts';
import {
  content,
  FIRST_POSITION,
  LAST_POSITION,
  POSITION,
  POSITION_WITHOUT_SKILLS,
} from '../service/full-company.ts';
import { inboxOf } from '../service/operator.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { position: words } = content.pages.careers;

test('a candidate applies on the page of a position', async ({ page, site }) => {
  const email = `asha.${randomUUID()}@mail.example`;
  await visit(page, POSITION_WITHOUT_SKILLS.page);
  const form = page.getByRole('region', { name: words.apply });
  await fillApplication(form, { email });
  await chooseCountry(page, 'Japan');
  await uploadCv(form);
  const sent = page.waitForRequest(APPLICATION_CALL);
  await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Asha Rao',
    email,
    contactNumber: '+81 7700900123',
    country: 'Japan',
    role: POSITION_WITHOUT_SKILLS.title,
    portal: null,
  });
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
  for (const label of ['Name', 'Email', 'Contact number', 'Upload CV']) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
  await thankedAndBackToHome(page, 'Careers');
  expect(await inboxOf(site, email)).toMatchObject([
    { kind: 'application', fields: { role: POSITION_WITHOUT_SKILLS.title } },
  ]);
});

test('on a wide screen the description is beside the form, at a readable width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, POSITION.page);
  const text = await page.getByRole('region', { name: words.about }).boundingBox();
  const form = await page.getByRole('region', { name: words.apply }).boundingBox();
  expect(text?.width).toBeGreaterThan(480);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(form?.x ?? 0);
});

test('a refused form reports its errors, as in the modal, and sends nothing', async ({ page }) => {
  await visit(page, POSITION.page);
  const form = page.getByRole('region', { name: words.apply });
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(form.getByText('This field is required.', { exact: true })).toHaveCount(2);
  await expect(form.getByText('Please enter a valid contact number.', { exact: true })).toBeVisible();
  await expect(form.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('input from before hydration is preserved, and the CV is sent', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(POSITION.page, { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: words.apply });
  await fillApplication(form, { email: 'asha@mail.example' });
  await form.getByRole('combobox', { name: 'Country code' }).selectOption('UK');
  await form.getByLabel('Upload CV').setInputFiles({
    name: 'early.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('Early'),
  });
  release();
  await expect(form.getByText('early.pdf is uploaded')).toHaveCount(1);
  await expect(form.getByRole('combobox', { name: 'Country code' })).toHaveValue('UK');
  await expect(shownChoice(form.getByRole('combobox', { name: 'Country code' }))).toHaveText('+44');
  const sent = page.waitForRequest(APPLICATION_CALL);
  await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Asha Rao', contactNumber: '+44 7700900123' });
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
});

test('its button leads to the form, a link back to all positions, others to their pages', {
  tag: '@nightly',
}, async ({ page }) => {
  await visit(page, POSITION.page);
  await page.getByRole('link', { name: words.toForm, exact: true }).click();
  await expect(page.getByLabel('Name')).toBeInViewport();
  await page.getByLabel('Name').fill('Asha Rao');

  const others = page.getByRole('region', { name: words.others });
  await expect(others.getByRole('link')).toHaveCount(6);
  // The next one in the list comes first.
  await others.getByRole('link', { name: LAST_POSITION.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAST_POSITION.title);
  await expect(page).toHaveTitle(new RegExp(LAST_POSITION.title));
  // Applicants' own details are shared between positions.
  await page.getByLabel('Email').click();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');

  await page.getByRole('link', { name: words.all }).click();
  await expect(page).toHaveURL('/careers#positions');
  await expect(page.getByRole('heading', { level: 3, name: FIRST_POSITION.title })).toBeInViewport();
});
