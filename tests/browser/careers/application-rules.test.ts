import {
  APPLICATION_CALL,
  fillApplication,
  openApplication,
  UPLOAD_CALL,
  uploadCv,
} from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';

const NUMBER_RULE = 'Digits only, 1 to 15';
const NUMBER_REFUSED = `${NUMBER_RULE} Please enter a valid contact number.`;

test('no error shows before a field is touched, then only its own', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(0);
  await modal.getByLabel('Name').focus();
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(0);
  await modal.getByLabel('Email').focus();
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(1);
  await expect(modal.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
  await expect(modal.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(modal.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('a submit attempt shows every error, sends nothing and leads to the first', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const modal = await openApplication(page, POSITION.title);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
  await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('This field is required.');
  await expect(modal.getByLabel('Contact number')).toHaveAccessibleDescription(NUMBER_REFUSED);
  await expect(modal.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await expect(modal.getByLabel('Upload CV')).toHaveAccessibleDescription(/Please upload your CV\./);
  await expect(modal.getByLabel('Name')).toBeFocused();
  expect(calls).toEqual([]);
});

test('what is not an email address is refused', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const field = modal.getByLabel('Email');
  for (const email of [
    'asha',
    'asha@',
    '@mail.example',
    'asha@mail',
    'asha rao@mail.example',
    'a@b.co, d@e.fg',
  ]) {
    await field.fill('asha@mail.example');
    await field.blur();
    await expect(field).not.toHaveAccessibleDescription(/./);
    await field.fill(email);
    await expect(field, email).toHaveAccessibleDescription('Please enter a valid email address.');
  }
});

test('what is not a contact number of 1 to 15 digits is refused', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const field = modal.getByLabel('Contact number');
  for (const number of ['12a', '+91 12345', '123 456', '1234567890123456', '-1', '1.5', '१२३']) {
    await field.fill('7700900123');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(NUMBER_RULE);
    await field.fill(number);
    await expect(field, number).toHaveAccessibleDescription(NUMBER_REFUSED);
  }
});

for (const number of ['1', '123456789012345']) {
  test(`a contact number of ${number.length} digits is taken`, async ({ page }) => {
    const modal = await openApplication(page, POSITION.title);
    await fillApplication(modal, { email: 'asha@mail.example' });
    await modal.getByLabel('Contact number').fill(number);
    await uploadCv(modal);
    const sent = page.waitForRequest(APPLICATION_CALL);
    await modal.getByRole('button', { name: 'SUBMIT' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ contactNumber: `+91 ${number}` });
  });
}

test('a form that lacks only its CV is not sent', async ({ page }) => {
  const calls: string[] = [];
  await page.route(APPLICATION_CALL, (route) => {
    calls.push(route.request().url());
    return route.abort();
  });
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await expect(modal.getByText('This field is required.', { exact: true })).toHaveCount(0);

  await page.route(UPLOAD_CALL, (route) => route.fulfill({ json: { s3bucketpathname: 'cv/1.pdf' } }));
  await uploadCv(modal);
  await expect(modal.getByText('Please upload your CV.', { exact: true })).toHaveCount(0);
  expect(calls).toEqual([]);
});
