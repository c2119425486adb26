import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content, PLATFORM } from '../browser/service/full-company.ts';
import { attributesOf, documentOf, mainOf, screenOf, textOf } from './document.ts';

const { pages, platforms, services, stories, verticals } = content;

for (const [area, count] of [
  ['/platform', 6],
  ['/services', 4],
  ['/verticals', 6],
] as const) {
  test(`${area} lists its ${count} pages, each under its name`, async () => {
    const links = [...(await mainOf(area)).querySelectorAll<HTMLElement>(`a[href^="${area}/"]`)];
    expect(links.length).toBe(count);
    for (const link of links) {
      const name = textOf(within(link).getByRole('heading'));
      const target = link.getAttribute('href') ?? '';
      expect(textOf(await mainOf(target)), target).toContain(name);
      expect((await documentOf(target)).querySelectorAll('h1').length, target).toBe(1);
    }
  });
}

test('the stack shows the products above data and AI, and those above the core', async () => {
  const stack = (await screenOf('/platform')).getByRole('region', { name: pages.platform.list });
  const titles = within(stack).getAllByRole('heading', { level: 3 }).map(textOf);
  const layers = titles.map((title) => platforms.find((platform) => platform.title === title)?.layer);
  expect(layers).toEqual(['product', 'product', 'product', 'product', 'data', 'core']);
});

test('a platform is shown in the stack without a link to itself', async () => {
  const stack = (await screenOf(PLATFORM.page)).getByRole('region', { name: pages.platform.entry.others });
  expect(within(stack).getAllByRole('listitem').length).toBe(platforms.length);
  const links = within(stack).getAllByRole('link');
  expect(links.length).toBe(platforms.length - 1);
  expect(links.map(textOf).filter((text) => text.includes(PLATFORM.title))).toEqual([]);
  expect(attributesOf(stack, 'a', 'href')).not.toContain(PLATFORM.page);
});

test('the services are on one route, each with the start of its clients', async () => {
  const route = (await screenOf('/services')).getByRole('region', { name: pages.services.list });
  const stations = within(route).getAllByRole('listitem').map(textOf);
  for (const [index, { title, start }] of services.entries()) {
    expect(stations[index]).toContain(title);
    expect(stations[index]?.toLowerCase()).toContain(start.toLowerCase());
  }
});

test('a vertical links to its story and to the platforms of its stories', async () => {
  // The one with several stories, on different platforms.
  const vertical = verticals.find(({ slug }) => storiesOf(slug).length > 1);
  const links = attributesOf(await mainOf(`/verticals/${vertical?.slug}`), 'a', 'href');
  const count = (address: string) => links.filter((link) => link === address).length;
  expect(count(`/success-stories/${vertical?.proof?.story}`)).toBe(1);
  const restedOn = new Set(storiesOf(vertical?.slug).map(({ platform }) => platform));
  expect(restedOn.size).toBeGreaterThan(1);
  for (const slug of restedOn) expect(count(`/platform/${slug}`), slug).toBe(1);
});

test('success stories are listed, each with its own page', async () => {
  const screen = await screenOf('/success-stories');
  expect(stories.length).toBeGreaterThanOrEqual(6);
  for (const { title, slug } of stories) {
    const links = screen.getAllByRole('link').filter((link) => textOf(link).includes(title));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/success-stories/${slug}`]);
    const story = await screenOf(`/success-stories/${slug}`);
    expect(textOf(story.getByRole('heading', { level: 1 }))).toBe(title);
  }
});

test('a page has the sections that its file has, and a result only if there is one', async () => {
  for (const [area, entries] of [
    ['/platform', platforms],
    ['/services', services],
    ['/verticals', verticals],
  ] as const) {
    for (const { slug, proof, capabilities, delivery } of entries) {
      const main = await mainOf(`${area}/${slug}`);
      const has = ['#proof', '#capabilities', '#delivery'].map((id) => main.querySelector(id) !== null);
      expect(has, slug).toEqual([proof !== undefined, capabilities.length > 0, delivery.length > 0]);
    }
  }
  for (const { slug, figures } of stories) {
    const main = await mainOf(`/success-stories/${slug}`);
    expect(main.querySelector('#figures-title') !== null, slug).toBe(figures.length > 0);
  }
});

test('each story links to the next, and the last to the first', async () => {
  for (const [index, { slug }] of stories.entries()) {
    const screen = await screenOf(`/success-stories/${slug}`);
    const next = screen.getByRole('region', { name: pages.successStories.entry.next });
    const { slug: following } = stories[(index + 1) % stories.length] ?? {};
    expect(within(next).getByRole('link').getAttribute('href'), slug).toBe(`/success-stories/${following}`);
  }
});

function storiesOf(vertical: string | undefined) {
  return stories.filter((story) => story.vertical === vertical);
}
