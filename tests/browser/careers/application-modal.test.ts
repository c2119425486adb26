import {
  chooseCountry,
  fillApplication,
  openApplication,
  reopenApplication,
  uploadCv,
} from '../service/application.ts';
import { openList, shownChoice } from '../service/forms.ts';
import { FIRST_POSITION, LONGER_POSITION, POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the modal is titled with the position and has its fields', async ({ page }) => {
  const modal = await openApplication(page, LONGER_POSITION.title);
  await expect(modal.getByRole('heading', { level: 2 })).toHaveText(LONGER_POSITION.title);
  await expect(modal.getByLabel('Name')).toHaveAttribute('placeholder', 'Enter the name');
  await expect(modal.getByLabel('Name')).not.toHaveAttribute('type', /^(?!text$)/);
  await expect(modal.getByLabel('Email')).toHaveAttribute('placeholder', 'Enter the email address');
  await expect(modal.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(modal.getByLabel('Contact number')).toHaveAttribute('placeholder', '0000 000000');
  await expect(modal.getByLabel('Contact number')).toHaveAttribute('type', 'tel');
  await expect(modal.getByLabel('Upload CV')).toHaveAttribute('type', 'file');
  await expect(modal.getByLabel('Upload CV')).not.toHaveAttribute('multiple');
});

test('name, email, contact number and CV carry a required marker', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  for (const label of ['Name', 'Email', 'Contact number', 'Upload CV']) {
    await expect(modal.locator('label', { hasText: label })).toHaveText(`${label} *`);
    await expect(modal.getByLabel(label)).toHaveAttribute('required');
  }
});

test('the country starts at India and is one of five', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const country = modal.getByRole('combobox', { name: 'Country code' });
  await expect(shownChoice(country)).toHaveText('+91');
  await expect(shownChoice(country).locator('img')).toBeVisible();
  await country.click();
  await expect(page.getByRole('option')).toHaveText([
    /India\s*\+91/,
    /USA\s*\+1$/,
    /UK\s*\+44/,
    /Australia\s*\+61/,
    /Japan\s*\+81/,
  ]);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/India/);
});

test('choosing a country shows its flag and dial code', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const country = modal.getByRole('combobox', { name: 'Country code' });
  const flag = async () => {
    const image = shownChoice(country).locator('img');
    // It has come.
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    return image.getAttribute('src');
  };
  const flags = new Set([await flag()]);
  const height = (await country.boundingBox())?.height;
  for (const [name, dialCode] of [
    ['USA', '+1'],
    ['UK', '+44'],
    ['Australia', '+61'],
    ['Japan', '+81'],
  ] as const) {
    await chooseCountry(page, name);
    await expect(shownChoice(country)).toHaveText(dialCode);
    await expect(country).toBeFocused();
    flags.add(await flag());
    expect((await country.boundingBox())?.height).toBe(height);
  }
  expect(flags.size).toBe(5);
});

for (const way of ['the close button', 'Escape'] as const) {
  test(`closing by ${way} resets everything`, async ({ page }) => {
    const modal = await openApplication(page, POSITION.title);
    await modal.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(2);
    await fillApplication(modal, { email: 'asha@mail.example' });
    await chooseCountry(page, 'Japan');
    await uploadCv(modal);

    if (way === 'Escape') await page.keyboard.press('Escape');
    else await modal.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const again = await reopenApplication(page, FIRST_POSITION.title);
    for (const label of ['Name', 'Email', 'Contact number', 'Upload CV']) {
      await expect(again.getByLabel(label)).toHaveValue('');
      await expect(again.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expect(shownChoice(again.getByRole('combobox', { name: 'Country code' }))).toHaveText('+91');
    await expect(again.getByText(/required|Please/)).toHaveCount(0);
  });
}

test('closing gives the focus back to the button that opened it', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await modal.getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('listitem', { name: POSITION.title, exact: true });
  await expect(card.getByRole('button', { name: 'APPLY' })).toBeFocused();
});

test('Escape in the list of countries closes the list, not the modal', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await modal.getByLabel('Name').fill('Asha Rao');
  await modal.getByRole('combobox', { name: 'Country code' }).click();
  await expect(openList(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openList(page)).toHaveCount(0);
  await expect(modal.getByLabel('Name')).toHaveValue('Asha Rao');
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
