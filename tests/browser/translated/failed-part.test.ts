import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { thankedAndBackToHome } from '../service/forms.ts';
import { inboxOf } from '../service/operator.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Removes the node that React will remove next, as some extensions do. */
async function failOnNextChange(page: Page): Promise<void> {
  await visit(page, '/contact');
  await page.getByLabel('Message').fill('Our app is slow.');
  await page.getByLabel('Email').fill('noor');
  await page.getByLabel('Message').focus();
  await page.getByText('Not a valid email', { exact: true }).evaluate((text) => text.closest('p')?.remove());
}

test('a part of a form that threw an error is rendered again, with its input', {
  tag: '@nightly',
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/NotFoundError/);
  const email = `noor.${randomUUID()}@mail.example`;
  await failOnNextChange(page);
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await thankedAndBackToHome(page, 'Get in touch');
  expect(await inboxOf(site, email)).toMatchObject([{ fields: { message: 'Our app is slow.' } }]);
});

test('one that can’t be rendered stays as last shown, and its form can be sent', {
  tag: '@nightly',
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/NotFoundError/, /no more fields/);
  const email = `noor.${randomUUID()}@mail.example`;
  await failOnNextChange(page);
  await page.evaluate(() => {
    const createElement = document.createElement.bind(document);
    document.createElement = (name: string) => {
      if (name === 'input') throw new Error('no more fields');
      return createElement(name);
    };
  });
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Message')).toHaveValue('Our app is slow.');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText(/^Thank you for contacting/)).toBeVisible();
  expect(await inboxOf(site, email)).toHaveLength(1);
});
