import { readCorpus } from '../../fixtures/cv-corpus/corpus.ts';
import { pdf } from '../../fixtures/pdf.ts';
import {
  APPLICATION_CALL,
  chooseCv,
  fillApplication,
  openApplication,
  UPLOAD_CALL,
  uploadCv,
} from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { hold } from '../service/slow-line.ts';
import { answeredWith, expect, test, UNANSWERED } from '../service/test.ts';
import { alertsOf } from '../service/visit.ts';

test('a file of another type is refused by an alert and the input is cleared', async ({ page }) => {
  const alerts = alertsOf(page);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const modal = await openApplication(page, POSITION.title);
  for (const name of ['cv.txt', 'cv.pdf.exe', 'cv.DOCX', 'cv.Pdf', 'cv', 'pdf']) {
    alerts.length = 0;
    await chooseCv(modal, name);
    await expect
      .poll(() => alerts, { message: name })
      .toEqual(['alert: Only PDF and Word documents are allowed (.pdf, .doc, .docx)']);
    await expect(modal.getByLabel('Upload CV')).toHaveValue('');
    await expect(modal.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

for (const [file, name, words] of [
  ['libreoffice-table.rtf', 'cv.doc', 'This is an RTF file named .doc. Save it as PDF, and upload that.'],
  ['picture.png', 'cv.pdf', 'This is a picture named .pdf. Save it as PDF, and upload that.'],
  [
    'password-aes-256.pdf',
    'cv.pdf',
    'This PDF is locked with a password. Save it without one, and upload that.',
  ],
  [
    'libreoffice-password.docx',
    'cv.docx',
    'This Word document is locked with a password. Save it without one, and upload that.',
  ],
] as const) {
  test(`${file} as ${name} is refused by an alert that says what it is`, async ({ page, expectedErrors }) => {
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

test('a PDF or Word file is uploaded at once and shown with its name and a remove button', async ({
  page,
}) => {
  await page.route(UPLOAD_CALL, (route) => route.fulfill({ json: { s3bucketpathname: 'cv/1.pdf' } }));
  const modal = await openApplication(page, POSITION.title);
  for (const name of ['cv.pdf', 'CV.PDF', 'cv.doc', 'My CV 2026.final.docx']) {
    const uploading = page.waitForRequest(UPLOAD_CALL);
    await chooseCv(modal, name);
    const type = (await (await uploading).allHeaders())['content-type'];
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    await expect(modal.getByText(name, { exact: true })).toBeVisible();
    await expect(modal.getByLabel('Upload CV')).toBeHidden();
    await modal.getByRole('button', { name: `Remove ${name}` }).click();
  }
});

test('the upload carries the file, its type and its name without the ending', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await page.evaluate(() => {
    const original = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function send(body) {
      if (body instanceof FormData) {
        const parts = [...body].map(([name, value]) => [
          name,
          value instanceof File ? `${value.name} of ${value.size} bytes` : value,
        ]);
        document.body.dataset.upload = JSON.stringify(Object.fromEntries(parts));
      }
      original.call(this, body);
    };
  });
  const cv = pdf('Asha Rao');
  await chooseCv(modal, 'My CV.v2.pdf', cv);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(document.body.dataset.upload ?? '{}')))
    .toEqual({
      req: `My CV.v2.pdf of ${cv.length} bytes`,
      contentType: 'application/pdf',
      fileName: 'My CV.v2',
    });
  await expect(modal.getByText('My CV.v2.pdf is uploaded')).toHaveCount(1);
});

test('removing the file clears it, and a submit attempt then asks for one', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'Remove Asha Rao.pdf' }).click();
  await expect(modal.getByText('Asha Rao.pdf')).toHaveCount(0);
  await expect(modal.getByLabel('Upload CV')).toHaveValue('');
  await expect(modal.getByLabel('Upload CV')).toBeFocused();
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('Please upload your CV.', { exact: true })).toBeVisible();

  await uploadCv(modal, 'Another.pdf');
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
});

test('while the CV is on its way the button says so and sends nothing', async ({ page }) => {
  const applications: string[] = [];
  page.on('request', (request) => request.url().endsWith('userprofiledetail') && applications.push('sent'));
  const release = await hold(page, UPLOAD_CALL);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await chooseCv(modal, 'cv.pdf');
  const button = modal.getByRole('button', { name: 'UPLOADING YOUR CV…' });
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  await modal.getByLabel('Name').press('Enter');
  expect(applications).toEqual([]);
  release();
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
  expect(applications).toEqual(['sent']);
});

test('an upload that is canceled ends, and its file is forgotten', async ({ page }) => {
  const release = await hold(page, UPLOAD_CALL);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await chooseCv(modal, 'wrong.pdf');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('uploadsFile'));
  await modal.getByRole('button', { name: 'Cancel upload of wrong.pdf' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(modal.getByLabel('Upload CV')).toBeFocused();
  release();
  const uploaded = page.waitForResponse(UPLOAD_CALL);
  await uploadCv(modal, 'right.pdf');
  const { s3bucketpathname } = (await (await uploaded).json()) as { s3bucketpathname: string };
  const sent = page.waitForRequest(APPLICATION_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ s3bucketpathname });
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
});

for (const failure of ['no answer', 'status 500'] as const) {
  test(`a failed upload (${failure}) is only logged: the file stays, nothing is sent`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(UNANSWERED, answeredWith(500), /CallFailure: Uploading the CV failed/);
    await page.route(UPLOAD_CALL, (route) =>
      failure === 'no answer' ? route.abort() : route.fulfill({ status: 500 }),
    );
    const modal = await openApplication(page, POSITION.title);
    await fillApplication(modal, { email: 'asha@mail.example' });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes(`Uploading the CV failed: ${failure}`),
    );
    await chooseCv(modal, 'cv.pdf');
    expect((await logged).type()).toBe('error');
    await expect(modal.getByText('cv.pdf', { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(modal.getByRole('alert')).toHaveCount(0);
    await expect(modal.getByText('Please upload your CV.', { exact: true })).toHaveCount(0);
    await expect(modal.getByLabel('Name')).toHaveValue('Asha Rao');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}
