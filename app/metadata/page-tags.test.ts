import { expect, test } from 'vitest';
import { pageMetadata } from './page-metadata.ts';
import { pageTags, routeTags } from './page-tags.ts';

const CONTENT = { title: 'Careers', description: 'Nine open positions.', keywords: ['jobs', 'software'] };
const PLACE = {
  origin: 'https://site.example',
  path: '/careers',
  defaultImage: '/og/default.png',
  canonical: true,
};

test('a page says its title, description, keywords, address and picture', () => {
  const tags = pageTags(pageMetadata(CONTENT, PLACE));

  expect(tags).toContainEqual({ title: 'Careers' });
  expect(tags).toContainEqual({ name: 'description', content: 'Nine open positions.' });
  expect(tags).toContainEqual({ name: 'keywords', content: 'jobs, software' });
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://site.example/careers' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://site.example/og/default.png' });
});

test('a page with a picture of its own does not show the default one', () => {
  const tags = pageTags(pageMetadata({ ...CONTENT, image: '/og/careers.png' }, PLACE));

  expect(tags).toContainEqual({ property: 'og:image', content: 'https://site.example/og/careers.png' });
});

test('only pages that are given one carry a canonical address', () => {
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://site.example/careers' };

  expect(pageTags(pageMetadata(CONTENT, PLACE))).toContainEqual(canonical);
  expect(pageTags(pageMetadata(CONTENT, { ...PLACE, canonical: false }))).not.toContainEqual(canonical);
});

test('a route whose data could not be loaded has no tags', () => {
  expect(routeTags({ loaderData: undefined })).toEqual([]);
});
