import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content } from '../browser/service/full-company.ts';
import { FOOTER_SUB_PATHS } from '../browser/service/site-paths.ts';
import { documentOf, mainOf, screenOf, textOf } from './document.ts';

// The pages about the company itself, and the footer of every page.

const { company, customers, pages, policy, shell, stories } = content;

test('customers and partners are under their headline, each kind in a list with their number', async () => {
  const screen = await screenOf('/customers-partners');
  const { headline, kinds } = pages.customersPartners;
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(headline);
  for (const kind of ['customer', 'partner'] as const) {
    const names = customers.filter((customer) => customer.kind === kind).map(({ name }) => name);
    const list = screen.getByRole('list', { name: `${names.length} ${kinds[kind].label}` });
    const tiles = within(list)
      .getAllByRole('listitem')
      .map((tile) => textOf(tile) + within(tile).queryAllByRole('img').map(altOf).join(''));
    expect(tiles.length).toBe(names.length);
    for (const name of names) expect(tiles.filter((tile) => tile.includes(name)).length, name).toBe(1);
  }
});

test('each customer with a story links to it, and the others have no link', async () => {
  const withStory = stories.filter(({ client }) => customers.some(({ name }) => name === client));
  expect(withStory.length).toBeGreaterThan(0);
  const main = within(await mainOf('/customers-partners'));
  const links = main.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('link'));
  expect(links.length).toBe(withStory.length);
  for (const { client, title, slug } of withStory) {
    const link = main.getByRole('link', { name: `${client}: ${title}` });
    expect(link.getAttribute('href')).toBe(`/success-stories/${slug}`);
  }
});

test('customers with a story come first', async () => {
  const lists = within(await mainOf('/customers-partners')).getAllByRole('list');
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) {
    const linked = [...list.children].map((tile) => tile.querySelector('a') !== null);
    expect(linked).toEqual(linked.toSorted((one, other) => Number(other) - Number(one)));
  }
});

test('one customer is quoted, with a link to the story', async () => {
  const story = stories.find(({ slug }) => slug === pages.customersPartners.voice?.story);
  const main = await mainOf('/customers-partners');
  const figures = main.querySelectorAll('figure');
  expect(figures.length).toBe(1);
  expect(textOf(figures[0]?.querySelector('blockquote'))).toBe(story?.quote?.text);
  expect(textOf(figures[0]?.querySelector('figcaption'))).toBe(story?.quote?.source);
  const link = within(main).getByRole('link', { name: story?.title ?? '' });
  expect(link.getAttribute('href')).toBe(`/success-stories/${story?.slug}`);
});

test('the contact page gives the company address to write to', async () => {
  const link = within(await mainOf('/contact')).getByRole('link', { name: company.email });
  expect(link.getAttribute('href')).toBe(`mailto:${company.email}`);
});

test('six offices have a card each, with their address', async () => {
  const screen = await screenOf('/contact');
  const offices = within(screen.getByRole('region', { name: pages.contact.offices.headline }));
  expect(offices.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(
    company.offices.map(({ name }) => name),
  );
  for (const { name, address } of company.offices) {
    const card = offices.getByRole('heading', { level: 3, name }).closest('li');
    for (const line of address) expect(textOf(card), name).toContain(line);
  }
});

test('the contact form is called Get in touch and asks for an address and a message', async () => {
  const form = within((await screenOf('/contact')).getByRole('region', { name: 'Get in touch' }));
  expect(form.getByLabelText(/^Email/).getAttribute('type')).toBe('email');
  expect(form.getByLabelText(/^Message/).localName).toBe('textarea');
  expect(form.getAllByRole('button', { name: 'SUBMIT' }).length).toBe(1);
});

test('the policy has its sections in order', async () => {
  const screen = await screenOf('/privacy-policy');
  const headings = policy.sections.map(({ heading }) => heading);
  const contents = screen.getAllByRole('navigation', { name: 'On this page' });
  for (const each of contents) {
    expect(within(each).getAllByRole('link').map(textOf)).toEqual(headings);
  }
  const shown = within(await mainOf('/privacy-policy'))
    .getAllByRole('heading', { level: 2 })
    .map(textOf);
  expect(shown.filter((heading) => headings.includes(heading))).toEqual(headings);
});

test('the footer has its four groups of links', async () => {
  const groups = {
    ...FOOTER_SUB_PATHS,
    // Then the written pages that are linked there, and the news.
    Company: [
      ...['/careers', '/success-stories', '/contact', '/privacy-policy'],
      ...['/about', '/hobart', '/supplier-code', '/news'],
    ],
  };
  const footer = within(await footerOf('/'));
  for (const [name, paths] of Object.entries(groups)) {
    const links = within(footer.getByRole('navigation', { name })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
  }
  const { label = '' } = shell.footer.company.at(-1) ?? {};
  for (const link of footer.getAllByRole('link', { name: label }))
    expect(link.getAttribute('href')).toBe('/privacy-policy');
});

test('the social link has the address of the professional network', async () => {
  const { network = '', url = '' } = company.social ?? {};
  const footer = within(await footerOf('/'));
  expect(footer.getByRole('link', { name: new RegExp(network) }).getAttribute('href')).toBe(url);
});

test('the copyright line carries the current year', async () => {
  expect(textOf(await footerOf('/'))).toContain(`© ${new Date().getFullYear()} ${company.name}`);
});

async function footerOf(path: string): Promise<HTMLElement> {
  const footers = [...(await documentOf(path)).querySelectorAll<HTMLElement>('body > footer')];
  const [footer] = footers;
  if (footer === undefined || footers.length > 1) throw new Error(`${path} has ${footers.length} footers.`);
  return footer;
}

function altOf(picture: Element): string {
  return picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '';
}
