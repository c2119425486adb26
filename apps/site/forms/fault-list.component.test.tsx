// @module-tag forms

import { type Locator, page } from 'vitest/browser';
import { expect, test } from '../testing/component-test.ts';
import {
  mountApplication,
  mountContact,
  mountReachUs,
  openApplication,
  openReachUs,
  submitButton,
  textsOf,
} from './testing/opened-forms.tsx';

const REQUIRED = 'This field is required.';
const MARKS = 'Fields marked * must be filled in.';

const list = page.getByRole('region', { name: 'There is a problem with' });
const submit = submitButton();

/** The words before a field, with their star. */
function labelled(form: Locator, text: string): Locator {
  return form.getByText(text, { exact: true });
}

test('where several fields are wrong, a list leads to each of them', async () => {
  await mountApplication();
  const dialog = await openApplication();
  const name = dialog.getByLabelText('Name');
  await name.click();
  await dialog.getByLabelText('Email').click();
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();

  await submit.click();
  await expect.element(name).toHaveFocus();
  // The line below a field that is wrong is as thick as that of one that has the focus.
  await expect.element(name).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '3px' });
  await expect
    .poll(() => textsOf(list.getByRole('link')))
    .toEqual([
      'Name: This field is required.',
      'Email: This field is required.',
      'Contact number: Please enter a valid contact number.',
      'Upload CV: Please upload your CV.',
    ]);
  const { href } = location;
  for (const label of ['Upload CV', 'Email', 'Contact number', 'Name']) {
    await list.getByRole('link', { name: label }).click();
    await expect.element(dialog.getByLabelText(label)).toHaveFocus();
    await expect.element(dialog.getByLabelText(label)).toBeInViewport();
  }
  expect(location.href).toBe(href);

  await name.fill('Asha Rao');
  await expect
    .poll(() => textsOf(list.getByRole('link')))
    .toEqual([
      expect.stringMatching(/^Email: /),
      expect.stringMatching(/^Contact number: /),
      expect.stringMatching(/^Upload CV: /),
    ]);
});

test('where one field is wrong, it says so itself', async () => {
  await mountReachUs();
  const dialog = await openReachUs();
  await dialog.getByLabelText('Name').fill('Noor Haddad');
  await dialog.getByLabelText('Email').fill('noor@mail.example');
  await submit.click();
  await expect.element(dialog.getByText(REQUIRED, { exact: true })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^Error: /);
});

test('the title says that something is wrong for as long as it is', async () => {
  await mountReachUs();
  const dialog = await openReachUs();
  const usual = document.title;
  await submit.click();
  await expect.poll(() => document.title).toBe(`Error: ${usual}`);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => document.title).toBe(usual);
});

test('each form says once what its stars mean', async () => {
  const closeApplication = await mountApplication();
  const application = await openApplication();
  await expect.element(application.getByText(MARKS, { exact: true })).toHaveLength(1);
  for (const label of ['Name', 'Email', 'Contact number', 'Upload CV']) {
    await expect.element(labelled(application, `${label} *`)).toBeVisible();
  }
  await closeApplication();

  const closeReachUs = await mountReachUs();
  const reachUs = await openReachUs();
  await expect.element(reachUs.getByText(MARKS, { exact: true })).toHaveLength(1);
  await expect.element(labelled(reachUs, 'Reason *')).toBeVisible();
  await expect.element(labelled(reachUs, 'Comments')).toBeVisible();
  await closeReachUs();

  await mountContact();
  await expect.element(page.getByText(MARKS, { exact: true })).toHaveLength(1);
  await expect.element(page.getByText('Email *', { exact: true })).toBeVisible();
});
