import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { content } from '../browser/service/full-company.ts';
import { PAGES, TRANSLATED_PAGES, UNLISTED_PAGES } from '../browser/service/site-paths.ts';
import { htmlOf, request } from './document.ts';

const { url: ORIGIN } = content.company;

test('the sitemap has exactly the pages that may be listed, each under its canonical address', async () => {
  const answer = await request('/sitemap.xml');
  expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/xml/);
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text);
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = urlset.url as { loc: string; lastmod: string }[];

  const canonical = new Set<string>();
  for (const path of [...PAGES, ...TRANSLATED_PAGES, ...UNLISTED_PAGES]) {
    const html = await htmlOf(path);
    if (html.includes('content="noindex"')) continue;
    canonical.add(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? `${path} has none`);
  }
  expect(entries.map(({ loc }) => loc).toSorted()).toEqual([...canonical].toSorted());
  for (const { loc, lastmod } of entries) {
    expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
    expect((await request(loc.slice(ORIGIN.length))).status, loc).toBe(200);
  }
});

test('robots.txt allows everything but the API, and names the sitemap', async () => {
  const answer = await request('/robots.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]);
});

test('security.txt names the contact for a vulnerability, and expires within a year', async () => {
  const answer = await request('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${content.company.email}`);
  expect(fields.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('humans.txt names the contact, and llms.txt links to pages of the site alone', async () => {
  expect(await (await request('/humans.txt')).text()).toContain(content.company.email);
  const llms = await (await request('/llms.txt')).text();
  expect(llms.startsWith(`# ${content.company.name}\n\n> `)).toBe(true);
  const links = [...llms.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address);
  expect(links.length).toBeGreaterThan(20);
  for (const address of links) expect(PAGES).toContain(address.slice(ORIGIN.length));
});

test('a build’s own notes are not public', async () => {
  expect((await request('/__published.json')).status).toBe(404);
});
