import type { Page, Request } from '@playwright/test';
import { pdf } from '../../fixtures/pdf.ts';
import { expectAccessible } from '../service/accessibility.ts';
import {
  APPLICATION_CALL,
  chooseCv,
  fillApplication,
  openApplication,
  UPLOAD_CALL,
  uploadCv,
} from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { answeredWith, expect, test, UNANSWERED } from '../service/test.ts';
import { alertsOf } from '../service/visit.ts';

/** A PDF of at least this many bytes: readers ignore what follows its end. */
function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf('Long'), Buffer.alloc(bytes, '%')]);
}

/** Makes the line so slow that this many bytes go out per second. */
async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
}

/** The uploads that the page makes from now on. */
function uploadsOf(page: Page): Request[] {
  const uploads: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/uploadsFile') && uploads.push(request));
  return uploads;
}

test('the field says in advance what it takes', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await expect(modal.getByLabel('Upload CV')).toHaveAccessibleDescription(
    'PDF or Word, up to 10 MB Your file is uploaded as soon as you choose it.',
  );
  await expect(modal.getByText('PDF or Word, up to 10 MB')).toBeVisible();
  await expect(modal.getByRole('link', { name: 'What we do with it' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
});

for (const [fault, size, words] of [
  ['too large', 10_000_001, 'This file is too large. It may have up to 10 MB.'],
  ['empty', 0, 'This file is empty. Please choose another one.'],
] as const) {
  test(`a file that is ${fault} is refused by an alert before a byte is sent`, async ({ page }) => {
    const alerts = alertsOf(page);
    const uploads = uploadsOf(page);
    const modal = await openApplication(page, POSITION.title);
    await chooseCv(modal, 'cv.pdf', Buffer.alloc(size, '%'));
    await expect.poll(() => alerts).toEqual([`alert: ${words}`]);
    await expect(modal.getByLabel('Upload CV')).toHaveValue('');
    await expect(modal.getByRole('button', { name: /cv\.pdf/ })).toHaveCount(0);
    await expect(modal.getByText('The file was not taken', { exact: true })).toHaveRole('status');
    expect(uploads).toEqual([]);
  });
}

test('while a file is on its way the form shows its progress, and it can be canceled', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await slowLine(page, 100_000);
  await chooseCv(modal, 'long.pdf', pdfOf(4_000_000));
  const progress = modal.getByRole('progressbar', { name: 'Upload of long.pdf' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(10);
  await expect(modal.getByText(/^Uploading… \d+ %$/)).toBeVisible();
  await expect(modal.getByText(/^Uploading long\.pdf, (25|50|75) %$/)).toHaveRole('status');

  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/uploadsFile'));
  await modal.getByRole('button', { name: 'Cancel upload of long.pdf' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(modal.getByText('long.pdf')).toHaveCount(0);
  await expect(progress).toHaveCount(0);
  await expect(modal.getByLabel('Upload CV')).toHaveValue('');
  await expect(modal.getByLabel('Upload CV')).toBeFocused();
  await expect(modal.getByText('The file is removed', { exact: true })).toHaveRole('status');
});

test('a form whose file is on its way is accessible', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  // So slow that it is still on its way when everything has been checked.
  await slowLine(page, 10_000);
  await chooseCv(modal, 'long.pdf', pdfOf(4_000_000));
  const progress = modal.getByRole('progressbar', { name: 'Upload of long.pdf' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await expectAccessible(page);
  await expect(progress).toBeVisible();
});

test('closing the modal ends an upload that is under way', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await slowLine(page, 100_000);
  await chooseCv(modal, 'long.pdf', pdfOf(4_000_000));
  await expect(modal.getByRole('progressbar')).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/uploadsFile'));
  await modal.getByRole('button', { name: 'Close' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('a file that could not be uploaded can be tried again, under the same key', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(UNANSWERED, answeredWith(503), /CallFailure: Uploading the CV failed/);
  const uploads = uploadsOf(page);
  await page.route(UPLOAD_CALL, (route) => route.abort(), { times: 1 });
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await chooseCv(modal, 'cv.pdf');
  const again = modal.getByRole('button', { name: 'Try again to upload cv.pdf' });
  await expect(again).toBeVisible();
  await expect(modal.getByText('cv.pdf is not uploaded')).toHaveRole('status');
  await expectAccessible(page);

  await again.click();
  await expect(modal.getByText('cv.pdf is uploaded')).toHaveCount(1);
  await expect(again).toHaveCount(0);
  await expect(modal.getByRole('button', { name: 'Remove cv.pdf' })).toBeFocused();
  const keys = await Promise.all(uploads.map((upload) => upload.headerValue('idempotency-key')));
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);

  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
});

test('a file that takes the place of another names the one it replaces', async ({ page }) => {
  const uploads = uploadsOf(page);
  const modal = await openApplication(page, POSITION.title);
  const answered = page.waitForResponse(UPLOAD_CALL);
  await uploadCv(modal, 'first.pdf');
  const { s3bucketpathname } = (await (await answered).json()) as { s3bucketpathname: string };
  await modal.getByRole('button', { name: 'Remove first.pdf' }).click();
  await uploadCv(modal, 'second.pdf');

  const keys = await Promise.all(uploads.map((upload) => upload.headerValue('idempotency-key')));
  expect(new Set(keys).size).toBe(2);
  const replaced = await Promise.all(uploads.map((upload) => upload.headerValue('x-replaces-upload')));
  expect(replaced).toEqual([null, s3bucketpathname]);
});

test('a file that is not a document, whatever its name says, is refused as what it is', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(answeredWith(422));
  const alerts = alertsOf(page);
  const modal = await openApplication(page, POSITION.title);
  await chooseCv(modal, 'forged.pdf', Buffer.from('MZ, a program'));
  await expect
    .poll(() => alerts)
    .toEqual(['alert: This is a program named .pdf. Save it as PDF, and upload that.']);
  await expect(modal.getByLabel('Upload CV')).toHaveValue('');
  await uploadCv(modal, 'real.pdf');
});

for (const [status, problem, words] of [
  [422, { errors: [{ pointer: '#/req', detail: 'This is no PDF.' }] }, 'This is no PDF.'],
  [413, { errors: [{ pointer: '#/req', detail: 'A CV may have up to 2 MB.' }] }, 'A CV may have up to 2 MB.'],
] as const) {
  test(`a file that the server refuses with ${status} is refused by an alert`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(answeredWith(status));
    const alerts = alertsOf(page);
    const contentType = 'application/problem+json; charset=utf-8';
    await page.route(UPLOAD_CALL, (route) =>
      route.fulfill({ status, contentType, body: JSON.stringify({ title: 'Refused', status, ...problem }) }),
    );
    const modal = await openApplication(page, POSITION.title);
    await chooseCv(modal, 'forged.pdf');
    await expect.poll(() => alerts).toEqual([`alert: ${words}`]);
    await expect(modal.getByText('forged.pdf')).toHaveCount(0);
    await expect(modal.getByLabel('Upload CV')).toHaveValue('');
    await expect(modal.getByLabel('Upload CV')).toBeFocused();
  });
}

for (const body of ['', 'not JSON', '{}', '{"s3bucketpathname":""}', '{"s3bucketpathname":1}', 'null']) {
  test(`an upload answered with "${body}" failed`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/CallFailure: Uploading the CV failed: the answer names no path/);
    await page.route(UPLOAD_CALL, (route) => route.fulfill({ contentType: 'application/json', body }));
    const modal = await openApplication(page, POSITION.title);
    await chooseCv(modal, 'cv.pdf');
    await expect(modal.getByRole('button', { name: 'Try again to upload cv.pdf' })).toBeVisible();
  });
}

test('a CV that can no longer be used can be chosen again', async ({ page, expectedErrors }) => {
  expectedErrors.push(answeredWith(422), /CallFailure: Sending the application failed: status 422/);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  // A path that was never answered: to the server the same as one whose file was erased.
  await page.route(UPLOAD_CALL, (route) => route.fulfill({ json: { s3bucketpathname: 'erased.pdf' } }), {
    times: 1,
  });
  await uploadCv(modal, 'old.pdf');
  const refused = page.waitForResponse(APPLICATION_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const { errors } = (await (await refused).json()) as { errors: { detail: string }[] };
  await expect(modal.getByText('old.pdf')).toHaveCount(0);
  await expect(modal.getByText(errors[0]?.detail ?? 'a reason', { exact: true })).toBeVisible();
  await expect(modal.getByLabel('Upload CV')).toBeFocused();
  await expect(modal.getByLabel('Upload CV')).toHaveAttribute('aria-invalid', 'true');
  await expect(modal.getByLabel('Name')).toHaveValue('Asha Rao');

  await uploadCv(modal, 'new.pdf');
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
});
