import { expect, test } from 'vitest';
import { pageMetadata } from './page-metadata.ts';
import { pageTags, routeTags } from './page-tags.ts';

const CONTENT = { title: 'Careers', description: 'Nine open positions.', keywords: ['jobs', 'software'] };
const SITE = { origin: 'https://site.example', name: 'Northlight', language: 'en-GB', otherLanguages: [] };
const PLACE = { site: SITE, path: '/careers', defaultImage: '/og/default.png', listed: true };

/** The value of one tag of a page, by its name or property. */
function tag(metadata: Parameters<typeof pageTags>[0], name: string): unknown {
  const found = pageTags(metadata).find((entry) => Object.values(entry).includes(name));
  return (found as { content?: string } | undefined)?.content;
}

test('a page says its title with whose it is, description, keywords, address and picture', () => {
  const tags = pageTags(pageMetadata(CONTENT, PLACE));

  expect(tags).toContainEqual({ title: 'Careers – Northlight' });
  expect(tags).toContainEqual({ name: 'description', content: 'Nine open positions.' });
  expect(tags).toContainEqual({ name: 'keywords', content: 'jobs, software' });
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://site.example/careers' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://site.example/og/default.png' });
});

test('a title stands alone where its file says so', () => {
  const tags = pageTags(pageMetadata({ ...CONTENT, titleAlone: true }, PLACE));

  expect(tags).toContainEqual({ title: 'Careers' });
});

test('a preview names the site beside the title, and says what the picture measures and shows', () => {
  const metadata = pageMetadata(CONTENT, PLACE);

  expect(tag(metadata, 'og:site_name')).toBe('Northlight');
  expect(tag(metadata, 'og:title')).toBe('Careers');
  expect(tag(metadata, 'twitter:title')).toBe('Careers');
  expect(tag(metadata, 'og:locale')).toBe('en_GB');
  expect(tag(metadata, 'og:image:width')).toBe('1200');
  expect(tag(metadata, 'og:image:height')).toBe('630');
  expect(tag(metadata, 'og:image:alt')).toBe('Careers');
});

test('a page with a picture of its own does not show the default one, and says what is on it', () => {
  const metadata = pageMetadata({ ...CONTENT, image: '/og/careers.png', imageAlt: 'A workshop' }, PLACE);

  expect(tag(metadata, 'og:image')).toBe('https://site.example/og/careers.png');
  expect(tag(metadata, 'og:image:alt')).toBe('A workshop');
  expect(tag(metadata, 'twitter:image:alt')).toBe('A workshop');
});

test('only pages that search engines may list carry a canonical address', () => {
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://site.example/careers' };

  expect(pageTags(pageMetadata(CONTENT, PLACE))).toContainEqual(canonical);
  expect(pageTags(pageMetadata(CONTENT, { ...PLACE, listed: false }))).not.toContainEqual(canonical);
});

test('a page names the same page in other languages, and itself among them', () => {
  const otherLanguages = [{ language: 'de', url: 'https://de.site.example' }];
  const page = pageMetadata(CONTENT, { ...PLACE, site: { ...SITE, otherLanguages } });

  expect(pageTags(page).filter((entry) => 'hrefLang' in entry)).toEqual([
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-GB', href: 'https://site.example/careers' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'de', href: 'https://de.site.example/careers' },
  ]);
});

test('a route whose data could not be loaded has no tags', () => {
  expect(routeTags({ loaderData: undefined })).toEqual([]);
});
