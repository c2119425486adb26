import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content, PLATFORM, SERVICE } from '../browser/service/full-company.ts';
import { attributesOf, documentOf, parse, request, screenOf, textOf } from './document.ts';

const { headline, button } = content.pages.notFound;

const UNKNOWN = [
  '/nowhere',
  '/nowhere?from=newsletter&x=1',
  '/services/nowhere',
  `${PLATFORM.page}/one/level/deeper`,
  '/success-stories/no-such-story',
  '/careers/no-such-position',
  '/index.php',
  '/images/logo.png',
  '/%F0%9F%8E%88',
  '/a%2Fb',
  '/%E0%A4%A',
  `/services//${SERVICE.slug}`,
  // Characters with a meaning in route patterns.
  '/careers/:slug',
  '/careers/a*',
  '/services/why%3F',
];

/** Requests a page; redirects are followed. */
async function visited(path: string) {
  const response = await request(path);
  const page = parse(await response.text());
  const { pathname, search } = new URL(response.url);
  const heading = textOf(within(page.body).getByRole('heading', { level: 1 }));
  return { status: response.status, address: pathname + search, heading, page };
}

test('unknown addresses answer 404 with the 404 page, whatever their characters', async () => {
  for (const path of UNKNOWN) {
    const { status, heading, page } = await visited(path);
    expect(status, path).toBe(404);
    expect(heading, path).toBe(headline);
    expect(attributesOf(page, 'meta[name="robots"]', 'content'), path).toEqual(['noindex']);
    expect(attributesOf(page, 'link[rel="canonical"]', 'href'), path).toEqual([]);
  }
});

test('/error-page, a path of the route table, shows the 404 page', async () => {
  const screen = await screenOf('/error-page');
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(headline);
});

test('the 404 page links to the home page', async () => {
  const { page } = await visited('/services/nowhere');
  expect(within(page.body).getByRole('link', { name: button }).getAttribute('href')).toBe('/');
  const home = await documentOf('/');
  expect(home.title).toBe(content.pages.home.metadata.title);
  expect(attributesOf(home, 'meta[name="robots"]', 'content')).toEqual([]);
});

test('a path with an extra slash redirects to its page', async () => {
  expect(await visited('/careers/?from=mail')).toMatchObject({
    status: 200,
    address: '/careers?from=mail',
    heading: content.pages.careers.headline,
  });
});

test('an address in another case shows its page or the 404 page, never an error', async () => {
  for (const path of ['/Careers', `/services/${SERVICE.slug.toUpperCase()}`]) {
    const { status, address, heading } = await visited(path);
    if (status === 404) expect(heading).toBe(headline);
    else expect({ status, address }).toEqual({ status: 200, address: path.toLowerCase() });
  }
});
