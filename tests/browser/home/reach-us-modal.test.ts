import { chosenOption, focusedOption, openList } from '../service/forms.ts';
import { chooseReason, fillReachUs, openReachUs, REACH_US_CALL, reopenReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';

const REASONS = [
  'App Development',
  'IT consulting',
  'IT support',
  'Product Enhancement',
  'Ai/ML',
  'UI/UX Designs',
  'Data Analytics',
  'IT Security',
  'Others',
];

test('the modal is static: neither Escape nor a click beside it closes it', async ({ page }) => {
  const modal = await openReachUs(page);
  await modal.getByLabel('Name').fill('Noor Haddad');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  for (const [x, y] of [
    [5, 5],
    [1270, 400],
    [640, 790],
  ] as const) {
    await page.mouse.click(x, y);
    await expect(modal).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(modal.getByLabel('Name')).toHaveValue('Noor Haddad');
});

test('the reason says Select until one of nine is chosen', async ({ page }) => {
  const modal = await openReachUs(page);
  const reason = modal.getByRole('combobox', { name: 'Reason' });
  await expect(chosenOption(reason)).toHaveText('Select');
  await reason.click();
  await expect(page.getByRole('option')).toHaveText(REASONS);
  await page.getByRole('option', { name: 'Ai/ML', exact: true }).click();
  await expect(chosenOption(reason)).toHaveText('Ai/ML');
  await chooseReason(page, 'Others');
  await expect(chosenOption(reason)).toHaveText('Others');
});

test('the reason can be chosen by the keyboard', async ({ page }) => {
  const modal = await openReachUs(page);
  const reason = modal.getByRole('combobox', { name: 'Reason' });
  await reason.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(reason).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  // Each step waits for the focus ring, as someone who types does.
  const option = focusedOption(page);
  await expect(option).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(openList(page)).toHaveCount(0);
  await expect(chosenOption(reason)).not.toHaveText('Select');
  await expect(reason).toBeFocused();

  await page.keyboard.press('Space');
  await expect(option).toHaveCount(1);
  await page.keyboard.type('data');
  await expect(option).toHaveText('Data Analytics');
  await page.keyboard.press('Enter');
  await expect(reason).toHaveValue('Data Analytics');

  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveText('Data Analytics');
  await page.keyboard.press('Escape');
  await expect(openList(page)).toHaveCount(0);
  await expect(modal).toBeVisible();
  await expect(reason).toHaveValue('Data Analytics');
});

test('every refusal has its message', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const modal = await openReachUs(page);
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(0);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  const required = 'This field is required.';
  await expect(modal.getByLabel('Name')).toHaveAccessibleDescription(required);
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription(required);
  await expect(modal.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription(required);
  await expect(modal.getByText(required, { exact: true })).toHaveCount(3);
  await expect(modal.getByLabel('Name')).toBeFocused();

  await modal.getByLabel('Email').fill('noor@');
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  await modal.getByLabel('Name').fill('   ');
  await expect(modal.getByLabel('Name')).toHaveAccessibleDescription(required);

  await modal.getByLabel('Name').fill('Noor Haddad');
  await modal.getByLabel('Email').fill('noor@mail.example');
  await chooseReason(page, 'IT support');
  await expect(modal.locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a field left empty says so once it has been touched', async ({ page }) => {
  const modal = await openReachUs(page);
  await modal.getByLabel('Name').focus();
  await modal.getByLabel('Email').focus();
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(1);
  await expect(modal.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
});

test('the close button resets the form, clears the reason and hides the modal', async ({ page }) => {
  const modal = await openReachUs(page);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Reach Us' })).toBeFocused();

  const again = await reopenReachUs(page);
  for (const label of ['Name', 'Email', 'Comments']) await expect(again.getByLabel(label)).toHaveValue('');
  await expect(again.getByRole('combobox', { name: 'Reason' })).toHaveValue('');
  await expect(again.getByText('This field is required.', { exact: true })).toHaveCount(0);
});

test('closing while a request is under way shows no success afterwards', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(REACH_US_CALL, async (route) => {
    await answered;
    await route.fulfill({ status: 200 });
  });
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByRole('button', { name: 'SENDING…' })).toBeVisible();
  const response = page.waitForResponse(REACH_US_CALL);
  await modal.getByRole('button', { name: 'Close' }).click();
  answer();
  await response;
  const again = await reopenReachUs(page);
  await expect(again.getByRole('button', { name: 'SUBMIT' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('in a low window the form can be read from its first label on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const modal = await openReachUs(page);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('This field is required.', { exact: true }).first()).toBeVisible();
  await expect(modal.getByText('Name', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(modal.getByLabel('Name')).toBeFocused();
});
