import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { content } from '../service/full-company.ts';
import { PAGES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';

const { url: ORIGIN } = content.company;

test('the sitemap has exactly the pages that may be listed, each under its canonical address', async ({
  request,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^(?:text|application)\/xml/);
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text);
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = urlset.url as { loc: string; lastmod: string }[];

  const canonical = new Set<string>();
  for (const path of [...PAGES, ...UNLISTED_PAGES]) {
    const html = await (await request.get(path)).text();
    if (html.includes('content="noindex"')) continue;
    canonical.add(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? `${path} has none`);
  }
  expect(entries.map(({ loc }) => loc).toSorted()).toEqual([...canonical].toSorted());
  for (const { loc, lastmod } of entries) {
    expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
    expect((await request.get(loc.slice(ORIGIN.length))).status(), loc).toBe(200);
  }
});

test('robots may read everything but the calls, and are led to the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]);
});

test('whoever finds a weakness is told whom to tell, for less than a year', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
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

test('people and programs find the site in short', async ({ request }) => {
  expect(await (await request.get('/humans.txt')).text()).toContain(content.company.email);
  const llms = await (await request.get('/llms.txt')).text();
  expect(llms.startsWith(`# ${content.company.name}\n\n> `)).toBe(true);
  const links = [...llms.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address);
  expect(links.length).toBeGreaterThan(20);
  for (const address of links) expect(PAGES).toContain(address.slice(ORIGIN.length));
});

test('a build’s own notes are not public', async ({ request }) => {
  expect((await request.get('/__published.json')).status()).toBe(404);
});
