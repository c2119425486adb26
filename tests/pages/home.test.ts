import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content } from '../browser/service/full-company.ts';
import { attributesOf, mainOf, screenOf, textOf } from './document.ts';

const { home } = content.pages;
const { figures } = content.company;

test('the home page has its sections, each with its accessible name', async () => {
  const main = within(await mainOf('/'));
  for (const name of [
    /^What We Do/,
    /^Success Stories/,
    /^Testimonials/,
    /^Customers & Partners/,
    /^Global Presence/,
  ]) {
    expect(main.getAllByRole('heading', { level: 2, name }).length, String(name)).toBe(1);
  }
  const trio = within(main.getByRole('region', { name: new RegExp(`^${home.trio.label}`) }));
  expect(trio.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(
    home.trio.forces.map(({ name }) => name),
  );
});

for (const [section, target] of [
  [/^What We Do/, '/platform'],
  [/^What We Do/, '/services'],
  [/^Success Stories/, '/success-stories'],
  [/^Customers & Partners/, '/customers-partners'],
] as const) {
  test(`${String(section)} has a button to ${target}`, async () => {
    const [region] = (await screenOf('/')).getAllByRole('region', { name: section });
    expect(region?.querySelectorAll(`a[href="${target}"]`).length).toBe(1);
    expect((await screenOf(target)).getAllByRole('heading', { level: 1 }).length).toBe(1);
  });
}

test('the button of Customers & Partners names its target', async () => {
  const button = (await screenOf('/')).getByRole('link', { name: home.customers.button });
  expect(button.getAttribute('href')).toBe('/customers-partners');
});

test('What We Do names every platform and every service, each with its page', async () => {
  const section = within((await screenOf('/')).getByRole('region', { name: /^What We Do/ }));
  for (const [area, entries] of [
    ['/platform', content.platforms],
    ['/services', content.services],
  ] as const) {
    for (const { title, slug } of entries) {
      expect(section.getByRole('link', { name: title }).getAttribute('href')).toBe(`${area}/${slug}`);
    }
  }
});

test('Global Presence shows the four figures', async () => {
  const presence = within((await screenOf('/')).getByRole('region', { name: /^Global Presence/ }));
  expect(presence.getAllByRole('definition').map(textOf)).toEqual(figures.map(({ value }) => value));
  expect(presence.getAllByRole('term').map(textOf)).toEqual(figures.map(({ label }) => label));
});

test('six industry tiles link to the verticals', async () => {
  const main = await mainOf('/');
  const tiles = [...main.querySelectorAll<HTMLElement>('a[href^="/verticals/"]')];
  expect(tiles.map((tile) => textOf(within(tile).getByRole('heading')))).toEqual(
    content.industries.map(({ title }) => title),
  );
  expect(attributesOf(main, 'a[href^="/verticals/"]', 'href')).toEqual(
    content.industries.map(({ vertical }) => `/verticals/${vertical}`),
  );
});

test('the testimonials name their sources', async () => {
  const testimonials = within((await screenOf('/')).getByRole('region', { name: /^Testimonials/ }));
  const quotes = testimonials.getAllByRole('figure').map(textOf);
  expect(quotes.length).toBe(content.testimonials.length);
  for (const [index, { source }] of content.testimonials.entries()) expect(quotes[index]).toContain(source);
});
