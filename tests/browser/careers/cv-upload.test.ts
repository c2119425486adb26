import type { Page } from '@playwright/test';
import { readCorpus } from '../../fixtures/cv-corpus/corpus.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { chooseCv, openApplication } from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { alertsOf } from '../service/visit.ts';

/** A PDF of at least this many bytes: readers ignore what follows its end. */
function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf('Long'), Buffer.alloc(bytes, '%')]);
}

/** Throttles uploads to this many bytes per second. */
async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
}

test('an upload shows its progress and can be canceled', async ({ page }) => {
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

for (const [file, name, words] of [
  ['libreoffice-table.rtf', 'cv.doc', 'This is an RTF file named .doc. Save it as PDF, and upload that.'],
  [
    'password-aes-256.pdf',
    'cv.pdf',
    'This PDF is locked with a password. Save it without one, and upload that.',
  ],
] as const) {
  test(`${file} as ${name} is refused with an alert that names its type`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(answeredWith(422));
    const alerts = alertsOf(page);
    const modal = await openApplication(page, POSITION.title);
    const bytes = readCorpus('refused').find((refused) => refused.name === file)?.bytes;
    await chooseCv(modal, name, bytes);
    await expect.poll(() => alerts).toEqual([`alert: ${words}`]);
    await expect(modal.getByLabel('Upload CV')).toHaveValue('');
    await expect(modal.getByText('The file was not taken', { exact: true })).toHaveRole('status');
    await chooseCv(
      modal,
      'cv.pdf',
      readCorpus('accepted').find(({ name: taken }) => taken === 'restricted-aes-256.pdf')?.bytes,
    );
    await expect(modal.getByText('cv.pdf is uploaded', { exact: true })).toHaveRole('status');
  });
}
