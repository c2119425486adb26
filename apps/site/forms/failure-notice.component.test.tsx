// @module-tag forms

import { page } from 'vitest/browser';
import { content, expect, formTextsWithFailures, test } from '../testing/component-test.ts';
import {
  chooseCv,
  fillApplication,
  fillContact,
  fillReachUs,
  mountApplication,
  mountContact,
  mountReachUs,
  openApplication,
  openReachUs,
  submitButton,
  uploadCv,
} from './testing/opened-forms.tsx';

// On the site of a company that shows failures to visitors.

const NOT_SENT = /^This was not sent\. Nothing you wrote is lost: try again in a moment/;

const submit = submitButton();

test('a visitor sees that a contact message was not sent', async ({ calls, expectedErrors }) => {
  expectedErrors.push(/CallFailure/);
  calls.contact.answer('none');
  await mountContact(formTextsWithFailures.contact);
  await fillContact();
  await submit.click();
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent(NOT_SENT);
  await expect.element(notice).toBeInViewport();
  const { email } = content.company;
  await expect.element(notice.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);

  calls.contact.accept();
  await submit.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a visitor sees that a reach-us request was not sent', async ({ calls, expectedErrors }) => {
  expectedErrors.push(/CallFailure/);
  calls.reachUs.answer({ status: 503 });
  await mountReachUs(formTextsWithFailures.reachUs);
  const dialog = await openReachUs();
  await fillReachUs(dialog);
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(NOT_SENT);
  await expect.element(dialog.getByRole('alert')).toBeInViewport();
});

test('a candidate sees that the CV or the application did not arrive', async ({ calls, expectedErrors }) => {
  expectedErrors.push(/CallFailure/);
  calls.upload.answer('none');
  calls.application.answer('none');
  await mountApplication(formTextsWithFailures.application);
  const dialog = await openApplication();
  const notice = dialog.getByRole('alert');
  await fillApplication(dialog);
  await chooseCv(dialog, 'cv.pdf');
  await expect.element(notice).toMatchTextContent(/^Your CV could not be uploaded/);
  await dialog.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await expect.element(notice).not.toBeInTheDocument();

  calls.upload.accept();
  await uploadCv(dialog);
  await submit.click();
  await expect.element(notice).toMatchTextContent(NOT_SENT);
});
