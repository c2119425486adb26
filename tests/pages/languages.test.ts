import type { Content } from '@website/model/schema/content.ts';
import { addressOf, linkablePaths } from '@website/model/schema/page-paths.ts';
import { visitTexts } from '@website/model/schema/reading/text.ts';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { arabicContent, content, swedishContent } from '../browser/service/full-company.ts';
import { attributesOf, documentOf, request } from './document.ts';

const { url: ORIGIN } = content.company;
const LANGUAGES: readonly Content[] = [content, arabicContent, swedishContent];

const pagesOf = (one: Content) => linkablePaths(one).filter((page) => page !== '/home');

test('each page names its versions in all languages, and only those that there are', async () => {
  for (const one of LANGUAGES) {
    for (const page of pagesOf(one)) {
      const versions = LANGUAGES.filter((other) => linkablePaths(other).includes(page));
      const read = await documentOf(addressOf(page, one));
      const links = [...read.querySelectorAll('link[rel="alternate"][hreflang]')];
      const named = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
      const expected = versions.map((other) => [other.site.language, `${ORIGIN}${addressOf(page, other)}`]);
      const byDefault = versions.includes(content) ? [['x-default', `${ORIGIN}${page}`]] : [];
      expect
        .soft(named, addressOf(page, one))
        .toEqual(versions.length > 1 ? [...expected, ...byDefault] : []);
      expect.soft(read.documentElement.lang).toBe(one.site.language);
      expect.soft(read.documentElement.dir).toBe(one.site.direction);
      expect
        .soft(attributesOf(read, 'meta[property="og:locale"]', 'content'))
        .toEqual([one.site.language.replaceAll('-', '_')]);
    }
  }
});

test('the sitemap has the same versions', async () => {
  const text = await (await request('/sitemap.xml')).text();
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text);
  const { 'xhtml:link': links } = urlset.url.find(
    ({ loc }: { loc: string }) => loc === `${ORIGIN}/sv/om-oss`,
  );
  expect(links.map((link: Record<string, string>) => [link['@_hreflang'], link['@_href']])).toEqual([
    ['en-GB', `${ORIGIN}/about`],
    ['ar', `${ORIGIN}/ar/about`],
    ['sv', `${ORIGIN}/sv/om-oss`],
  ]);
});

test('pages of a language link to pages in it, and the switch to the others', async () => {
  for (const one of [arabicContent, swedishContent]) {
    const own = new Set(pagesOf(one).map((page) => addressOf(page, one)));
    for (const page of pagesOf(one)) {
      const address = addressOf(page, one);
      const read = await documentOf(address);
      const links = [...read.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([hreflang])')].map(
        (link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0],
      );
      const foreign = links.filter(
        (link = '') => !own.has(link) && link !== addressOf('/home', one) && !/\.\w+$/.test(link),
      );
      expect.soft(foreign, address).toEqual([]);
      const versions = LANGUAGES.map((other) =>
        addressOf(linkablePaths(other).includes(page) ? page : '/', other),
      );
      expect.soft(attributesOf(read, 'nav a[data-language]', 'href'), address).toEqual(versions);
    }
  }
});

/** All sentences of a language: texts of two words or more. */
function sentencesOf(one: Content): Set<string> {
  const sentences = new Set<string>();
  // Redirects and the brand have no words.
  const { brand: _, redirects: __, addresses: ___, ...texts } = one;
  visitTexts(texts, [], (field, text) => {
    if (field.at(-1) !== 'html' && /\p{L}+ \p{L}+/u.test(text) && !text.includes('{'))
      sentences.add(text.trim());
  });
  return sentences;
}

test.each([
  ['ar', arabicContent],
  ['sv', swedishContent],
] as const)('no page in %s shows or says a text of another language', async (_, one) => {
  const own = sentencesOf(one);
  const foreign = LANGUAGES.filter((other) => other !== one)
    .flatMap((other) => [...sentencesOf(other)])
    .filter((text) => !own.has(text));
  const other = new Set(foreign);
  for (const page of [...pagesOf(one), '/error-page', '/thank-you']) {
    const address = addressOf(page, one);
    const read = await documentOf(address);
    const found = saidOn(read).filter((text) => other.has(text));
    expect.soft(found, address).toEqual([]);
  }
});

/** What a page shows and says: its texts, and attributes of words. Other languages in their own element don't count. */
function saidOn(read: Document): string[] {
  const language = read.documentElement.lang;
  const said: string[] = [read.title];
  const walk = (element: Element) => {
    if (element.hasAttribute('lang') && element.getAttribute('lang') !== language) return;
    if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName)) return;
    for (const name of ['alt', 'aria-label', 'placeholder', 'title', 'content', 'data-open', 'data-close']) {
      const text = element.getAttribute(name);
      if (text !== null) said.push(text.trim());
    }
    for (const node of element.childNodes) {
      if (node.nodeType === 3) said.push((node.textContent ?? '').trim());
      else if (node.nodeType === 1) walk(node as Element);
    }
  };
  walk(read.documentElement);
  return said;
}

test('each language has its own llms.txt, feeds and cards', async () => {
  for (const one of LANGUAGES) {
    const { base, language } = one.site;
    const llms = await (await request(`${base}/llms.txt`)).text();
    expect(llms).toContain(`> ${one.company.blurb}`);
    const [, address = ''] = /\]\((\S+)\)/.exec(llms) ?? [];
    expect(address.startsWith(`${ORIGIN}${base}/`)).toBe(true);
    for (const feed of ['/careers/feed.rss', '/news/feed.atom', '/careers/feed.json']) {
      const response = await request(base + feed);
      expect(response.status, base + feed).toBe(200);
      const text = await response.text();
      // The library writes it only there.
      if (feed.endsWith('.rss')) expect(text).toContain(`<language>${language}</language>`);
      expect(text).toContain(`${ORIGIN}${base}/`);
    }
    expect((await request(`/og${base}/home.jpg`)).status).toBe(200);
  }
});

test('an unknown address below a language is not found in that language', async () => {
  const response = await request('/sv/finns-inte');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(swedishContent.pages.notFound.headline.split(' - ')[0]);
});
