import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the page gives the company address to write to', async ({ page }) => {
  await visit(page, '/contact');
  const { email } = content.company;
  const link = page.getByRole('main').getByRole('link', { name: email, exact: true });
  await expect(link).toHaveAttribute('href', `mailto:${email}`);
});

test('six offices have a card each, with their address', async ({ page }) => {
  await visit(page, '/contact');
  const offices = page.getByRole('region', { name: content.pages.contact.offices.headline });
  await expect(offices.getByRole('heading', { level: 3 })).toHaveText(
    content.company.offices.map(({ name }) => name),
  );
  for (const { name, address } of content.company.offices) {
    const card = offices
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const line of address) await expect(card).toContainText(line);
  }
});

test('the form is called Get in touch and asks for an address and a message', async ({ page }) => {
  await visit(page, '/contact');
  const form = page.getByRole('region', { name: 'Get in touch' });
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Message')).toBeVisible();
  await expect(form.getByRole('button', { name: 'SUBMIT', exact: true })).toBeVisible();
});
