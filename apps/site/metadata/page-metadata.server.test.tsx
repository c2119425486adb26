import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageTags, pageMetadata } from './page-metadata.server.tsx';

const CONTENT = { title: 'Careers', description: 'Nine open positions.', keywords: ['jobs', 'software'] };
const SITE = { origin: 'https://site.example', name: 'Northlight', language: 'en-GB' };
const PLACE = { site: SITE, path: '/careers', languages: [], defaultImage: '/og/default.png', listed: true };
const CANONICAL = '<link rel="canonical" href="https://site.example/careers"/>';

function tags(content: Parameters<typeof pageMetadata>[0], place = PLACE): string {
  return renderToStaticMarkup(<PageTags metadata={pageMetadata(content, place)} />);
}

/** The value of one tag of a page, by its name or property. */
function tag(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1];
}

test('a page has a title with the company’s name, description, keywords, address and picture', () => {
  const html = tags(CONTENT);

  expect(html).toContain('<title>Careers – Northlight</title>');
  expect(tag(html, 'description')).toBe('Nine open positions.');
  expect(tag(html, 'keywords')).toBe('jobs, software');
  expect(tag(html, 'og:url')).toBe('https://site.example/careers');
  expect(tag(html, 'og:image')).toBe('https://site.example/og/default.png');
});

test('a title with titleAlone omits the company’s name', () => {
  expect(tags({ ...CONTENT, titleAlone: true })).toContain('<title>Careers</title>');
});

test('a title that names the company is not followed by its name again', () => {
  expect(tags({ ...CONTENT, title: 'Contact Northlight' })).toContain('<title>Contact Northlight</title>');
  expect(tags({ ...CONTENT, title: 'NORTHLIGHT’s news' })).toContain('<title>NORTHLIGHT’s news</title>');
  expect(tags({ ...CONTENT, title: 'Northlights' })).toContain('<title>Northlights – Northlight</title>');
});

test('a preview has the site’s name beside the title, and the picture’s size and alternative text', () => {
  const html = tags(CONTENT);

  expect(tag(html, 'og:site_name')).toBe('Northlight');
  expect(tag(html, 'og:title')).toBe('Careers');
  expect(tag(html, 'twitter:title')).toBe('Careers');
  expect(tag(html, 'og:locale')).toBe('en_GB');
  expect(tag(html, 'og:image:width')).toBe('1200');
  expect(tag(html, 'og:image:height')).toBe('630');
  expect(tag(html, 'og:image:alt')).toBe('Careers');
});

test('a page’s own picture replaces the default one, with its alternative text', () => {
  const html = tags({ ...CONTENT, image: '/og/careers.png', imageAlt: 'A workshop' });

  expect(tag(html, 'og:image')).toBe('https://site.example/og/careers.png');
  expect(tag(html, 'og:image:alt')).toBe('A workshop');
  expect(tag(html, 'twitter:image:alt')).toBe('A workshop');
});

test('only listed pages have a canonical address; others are marked noindex', () => {
  const unlisted = tags(CONTENT, { ...PLACE, listed: false });

  expect(tags(CONTENT)).toContain(CANONICAL);
  expect(tag(tags(CONTENT), 'robots')).toBeUndefined();
  expect(unlisted).not.toContain('canonical');
  expect(tag(unlisted, 'robots')).toBe('noindex');
});

test('a page links to its versions in all languages, itself included', () => {
  const languages = [
    { language: 'en-GB', url: 'https://site.example/careers' },
    { language: 'de', url: 'https://de.site.example/careers' },
  ];
  const html = tags(CONTENT, { ...PLACE, languages: languages as never[] });

  expect(html).toContain('<link rel="alternate" hrefLang="en-GB" href="https://site.example/careers"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="de" href="https://de.site.example/careers"/>');
});
