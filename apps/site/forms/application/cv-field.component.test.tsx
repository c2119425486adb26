// @module-tag forms

import { inject } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/component-test.ts';
import { refusal } from '../../testing/stubbed-calls.ts';
import {
  chooseCv,
  cvFile,
  fillApplication,
  mountApplication,
  openApplication,
  submitButton,
  uploadCv,
  uploadedFile,
} from '../testing/opened-forms.tsx';

const NO_CV = 'Please upload your CV.';
const UPLOAD_FAILED = /CallFailure: Uploading the CV failed/;

const submit = submitButton();
const chooser = page.getByLabelText('Upload CV');
const dialogs = page.getByRole('dialog');
const thanks = page.getByRole('dialog', { name: 'Careers', exact: true });

async function mountAndOpen() {
  await mountApplication();
  return openApplication();
}

test('the field says in advance what it takes', async () => {
  const dialog = await mountAndOpen();
  await expect
    .element(chooser)
    .toHaveAccessibleDescription('PDF or Word, up to 10 MB Your file is uploaded as soon as you choose it.');
  await expect.element(dialog.getByText('PDF or Word, up to 10 MB')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'What we do with it' }))
    .toHaveAttribute('href', '/privacy-policy');
});

test('a file of another type is refused by an alert and the input is cleared', async ({ calls, alerts }) => {
  const dialog = await mountAndOpen();
  for (const name of ['cv.txt', 'cv.pdf.exe', 'cv.DOCX', 'cv.Pdf', 'cv', 'pdf']) {
    alerts.length = 0;
    await chooseCv(dialog, name);
    await expect
      .poll(() => alerts, { message: name })
      .toEqual(['Only PDF and Word documents are allowed (.pdf, .doc, .docx)']);
    await expect.element(chooser).toHaveValue('');
    await expect.element(dialog.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  }
  expect(calls.upload.calls).toEqual([]);
});

test.for([
  ['too large', inject('largeFile'), 'This file is too large. It may have up to 10 MB.'],
  ['empty', cvFile('cv.pdf', ''), 'This file is empty. Please choose another one.'],
] as const)(
  'a file that is %s is refused by an alert before a byte is sent',
  async ([, file, words], { calls, alerts }) => {
    const dialog = await mountAndOpen();
    await chooser.upload(file);
    await expect.poll(() => alerts).toEqual([words]);
    await expect.element(chooser).toHaveValue('');
    await expect.element(dialog.getByRole('button', { name: /cv\.pdf/ })).not.toBeInTheDocument();
    await expect.element(dialog.getByText('The file was not taken', { exact: true })).toHaveRole('status');
    expect(calls.upload.calls).toEqual([]);
  },
);

test('a PDF or Word file is uploaded at once and shown with its name and a remove button', async ({
  calls,
}) => {
  const dialog = await mountAndOpen();
  for (const [index, name] of ['cv.pdf', 'CV.PDF', 'cv.doc', 'My CV 2026.final.docx'].entries()) {
    await chooseCv(dialog, name);
    await expect.poll(() => calls.upload.calls).toHaveLength(index + 1);
    await expect.element(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect.element(chooser).not.toBeVisible();
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  }
});

test('the upload carries the file, its type and its name without the ending', async ({ calls }) => {
  const dialog = await mountAndOpen();
  const file = cvFile('My CV.v2.pdf');
  await chooseCv(dialog, file);
  await expect.element(dialog.getByText('My CV.v2.pdf is uploaded')).toBeInTheDocument();
  const [{ body } = {}] = calls.upload.calls;
  expect(body).toBeInstanceOf(FormData);
  expect([...(body as FormData).keys()]).toEqual(['contentType', 'fileName', 'req']);
  expect((body as FormData).get('contentType')).toBe('application/pdf');
  expect((body as FormData).get('fileName')).toBe('My CV.v2');
  expect(uploadedFile(body)).toMatchObject({ name: 'My CV.v2.pdf', size: file.size });
});

test('removing the file clears it, and a submit attempt then asks for one', async () => {
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await uploadCv(dialog);
  await dialog.getByRole('button', { name: 'Remove Asha Rao.pdf' }).click();
  await expect.element(dialog.getByText('Asha Rao.pdf')).not.toBeInTheDocument();
  await expect.element(chooser).toHaveValue('');
  await expect.element(chooser).toHaveFocus();
  await submit.click();
  await expect.element(dialog.getByText(NO_CV, { exact: true })).toBeVisible();

  await uploadCv(dialog, 'Another.pdf');
  await submit.click();
  await expect.element(thanks).toBeVisible();
});

test('while the CV is being uploaded the button says so and sends nothing', async ({ calls }) => {
  const release = calls.upload.hold();
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await chooseCv(dialog, 'cv.pdf');
  const button = dialog.getByRole('button', { name: 'UPLOADING YOUR CV…' });
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  await dialog.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(calls.application.calls).toEqual([]);
  release();
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(calls.application.calls).toHaveLength(1);
});

test('while a file is being uploaded the form shows its progress', async ({ calls }) => {
  calls.upload.hold();
  const dialog = await mountAndOpen();
  await chooseCv(dialog, 'long.pdf');
  const progress = dialog.getByRole('progressbar', { name: 'Upload of long.pdf' });
  await expect.element(progress).toHaveAttribute('value', '0');
  calls.progress(0.333);
  await expect.element(progress).toHaveAttribute('value', '33');
  await expect.element(dialog.getByText('Uploading long.pdf, 25 %', { exact: true })).toHaveRole('status');
  await expect.element(dialog.getByRole('button', { name: 'Cancel upload of long.pdf' })).toBeVisible();
});

test('an upload that is canceled ends, and its file is forgotten', async ({ calls }) => {
  const release = calls.upload.hold();
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await chooseCv(dialog, 'wrong.pdf');
  await dialog.getByRole('button', { name: 'Cancel upload of wrong.pdf' }).click();
  await expect.poll(() => calls.upload.calls).toMatchObject([{ aborted: true }]);
  await expect.element(chooser).toHaveFocus();
  release();
  await uploadCv(dialog, 'right.pdf');
  await submit.click();
  await expect.element(thanks).toBeVisible();
  expect(calls.application.bodies).toMatchObject([{ s3bucketpathname: 'cv/2.pdf' }]);
});

test('closing the dialog ends an upload that is under way', async ({ calls }) => {
  calls.upload.hold();
  const dialog = await mountAndOpen();
  await chooseCv(dialog, 'long.pdf');
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => calls.upload.calls).toMatchObject([{ aborted: true }]);
});

test.for([
  ['no answer', 'none'],
  ['status 500', { status: 500 }],
] as const)(
  'a failed upload (%s) is only logged: the file stays, nothing is sent',
  async ([failure, answer], { calls, errors, expectedErrors }) => {
    expectedErrors.push(UPLOAD_FAILED);
    calls.upload.answer(answer);
    const dialog = await mountAndOpen();
    await fillApplication(dialog);
    await chooseCv(dialog, 'cv.pdf');
    await expect
      .poll(() => errors)
      .toContainEqual(expect.stringContaining(`Uploading the CV failed: ${failure}`));
    await expect.element(dialog.getByText('cv.pdf', { exact: true })).toBeVisible();
    await submit.click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(dialog.getByText(NO_CV, { exact: true })).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Asha Rao');
    await expect.element(dialogs).toHaveLength(1);
    expect(calls.application.calls).toEqual([]);
  },
);

test('a file that could not be uploaded can be tried again, under the same key', async ({
  calls,
  expectedErrors,
}) => {
  expectedErrors.push(UPLOAD_FAILED);
  calls.upload.answer('none');
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await chooseCv(dialog, 'cv.pdf');
  const again = dialog.getByRole('button', { name: 'Try again to upload cv.pdf' });
  await expect.element(again).toBeVisible();
  await expect.element(dialog.getByText('cv.pdf is not uploaded')).toHaveRole('status');

  calls.upload.accept();
  await again.click();
  await expect.element(dialog.getByText('cv.pdf is uploaded')).toBeInTheDocument();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Remove cv.pdf' })).toHaveFocus();
  const { keys } = calls.upload;
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);

  await submit.click();
  await expect.element(thanks).toBeVisible();
});

test('a file that replaces another names the one it replaces', async ({ calls }) => {
  const dialog = await mountAndOpen();
  await uploadCv(dialog, 'first.pdf');
  await dialog.getByRole('button', { name: 'Remove first.pdf' }).click();
  await uploadCv(dialog, 'second.pdf');
  expect(new Set(calls.upload.keys).size).toBe(2);
  expect(calls.upload.calls.map(({ headers }) => headers['x-replaces-upload'])).toEqual([
    undefined,
    'cv/1.pdf',
  ]);
});

test.for([
  [422, 'This is no PDF.'],
  [413, 'A CV may have up to 2 MB.'],
] as const)(
  'a file that the server refuses with %i is refused by an alert',
  async ([status, words], { calls, alerts }) => {
    calls.upload.answer(refusal(status, '#/req', words));
    const dialog = await mountAndOpen();
    await chooseCv(dialog, 'forged.pdf');
    await expect.poll(() => alerts).toEqual([words]);
    await expect.element(dialog.getByText('forged.pdf')).not.toBeInTheDocument();
    await expect.element(chooser).toHaveValue('');
    await expect.element(chooser).toHaveFocus();
    await expect.element(dialog.getByText('The file was not taken', { exact: true })).toHaveRole('status');
  },
);

test.for(['', 'not JSON', '{}', '{"s3bucketpathname":""}', '{"s3bucketpathname":1}', 'null'])(
  'an upload answered with "%s" failed',
  async (body, { calls, expectedErrors }) => {
    expectedErrors.push(/CallFailure: Uploading the CV failed: the answer names no path/);
    calls.upload.answer({ type: 'application/json', body });
    const dialog = await mountAndOpen();
    await chooseCv(dialog, 'cv.pdf');
    await expect.element(dialog.getByRole('button', { name: 'Try again to upload cv.pdf' })).toBeVisible();
  },
);

test('a CV that can no longer be used can be chosen again', async ({ calls, expectedErrors }) => {
  expectedErrors.push(/CallFailure: Sending the application failed: status 422/);
  const gone = 'Your CV is no longer here. Please upload it again.';
  calls.application.answer(refusal(422, '/s3bucketpathname', gone));
  const dialog = await mountAndOpen();
  await fillApplication(dialog);
  await uploadCv(dialog, 'old.pdf');
  await submit.click();
  await expect.element(dialog.getByText('old.pdf')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(gone, { exact: true })).toBeVisible();
  await expect.element(chooser).toHaveFocus();
  await expect.element(chooser).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Asha Rao');

  calls.application.accept();
  await uploadCv(dialog, 'new.pdf');
  await submit.click();
  await expect.element(thanks).toBeVisible();
});
