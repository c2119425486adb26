import { expectAccessible } from '../service/accessibility.ts';
import { openApplication } from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const HEADLINE = 'There is a problem with';

test('where several fields are wrong, a list leads to each of them', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const list = modal.getByRole('region', { name: HEADLINE });
  await modal.getByLabel('Name').focus();
  await modal.getByLabel('Email').focus();
  await expect(modal.getByText('This field is required.', { exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);

  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(modal.getByLabel('Name')).toBeFocused();
  // The line below a field that is wrong is as thick as that of one that has the focus.
  await expect(modal.getByLabel('Name')).toHaveCSS('outline-style', 'solid');
  await expect(modal.getByLabel('Name')).toHaveCSS('outline-width', '3px');
  await expect(list.getByRole('link')).toHaveText([
    'Name: This field is required.',
    'Email: This field is required.',
    'Contact number: Please enter a valid contact number.',
    'Upload CV: Please upload your CV.',
  ]);
  await expectAccessible(page);
  const url = page.url();
  for (const label of ['Upload CV', 'Email', 'Contact number', 'Name']) {
    await list.getByRole('link', { name: label }).click();
    await expect(modal.getByLabel(label)).toBeFocused();
    await expect(modal.getByLabel(label)).toBeInViewport();
  }
  expect(page.url()).toBe(url);

  await modal.getByLabel('Name').fill('Asha Rao');
  await expect(list.getByRole('link')).toHaveText([/^Email: /, /^Contact number: /, /^Upload CV: /]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});

test('a list that comes late leaves a reader who has moved on where they are', async ({ page }) => {
  let letListCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letListCome = resolve;
  });
  await page.route('**/assets/fault-list-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await visit(page, POSITION.page);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  letListCome();
  await expect(page.getByRole('region', { name: HEADLINE })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('where one field is wrong, it says so itself', async ({ page }) => {
  const modal = await openReachUs(page);
  await modal.getByLabel('Name').fill('Noor Haddad');
  await modal.getByLabel('Email').fill('noor@mail.example');
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(modal.getByText('This field is required.', { exact: true })).toBeVisible();
  await expect(modal.getByRole('region', { name: HEADLINE })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: /);
});

test('the title says that something is wrong for as long as it is', async ({ page }) => {
  const modal = await openReachUs(page);
  const usual = await page.title();
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page).toHaveTitle(`Error: ${usual}`);
  await modal.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveTitle(usual);
});

test('each form says once what its stars mean', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await expect(modal.getByText('Fields marked * must be filled in.', { exact: true })).toHaveCount(1);
  for (const label of ['Name', 'Email', 'Contact number', 'Upload CV'])
    await expect(modal.getByText(`${label} *`, { exact: true })).toBeVisible();
  const reachUs = await openReachUs(page);
  await expect(reachUs.getByText('Fields marked * must be filled in.', { exact: true })).toHaveCount(1);
  await expect(reachUs.getByText('Reason *', { exact: true })).toBeVisible();
  await expect(reachUs.getByText('Comments', { exact: true })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('Fields marked * must be filled in.', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Email *', { exact: true })).toBeVisible();
});
