import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { sitemap } from './dated-files.ts';
import { FEEDS, JOB_FILES } from './discovery-data.ts';
import { feeds } from './feeds/feeds.ts';
import { jobFiles } from './feeds/job-boards.ts';
import { discoveryDataWith, POSITION } from './testing/discovery-data.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const END = POSITION.end ?? 0;

function pagesAt(now: number): [string, string | undefined][] {
  const { urlset } = new XMLParser().parse(sitemap(discoveryDataWith([POSITION]), now));
  return urlset.url.map(({ loc, lastmod }: Record<string, string>) => [loc, lastmod]);
}

test('a position leaves the sitemap at its end, which changes the list', () => {
  expect(pagesAt(END - 1)).toEqual([
    ['https://site.example/', '2026-10-01T00:00:00.000Z'],
    ['https://site.example/careers', '2026-11-10T08:00:00.000Z'],
    ['https://site.example/careers/signal-tester', '2026-11-10T08:00:00.000Z'],
  ]);
  expect(pagesAt(END)).toEqual([
    ['https://site.example/', '2026-10-01T00:00:00.000Z'],
    ['https://site.example/careers', new Date(END).toISOString()],
  ]);
});

function read(...input: Parameters<typeof feeds>) {
  const files = feeds(...input);
  const text = (format: keyof typeof FEEDS) => files.get(FEEDS[format]) ?? '';
  return {
    rss: parseRssFeed(text('rss')),
    atom: parseAtomFeed(text('atom')),
    json: parseJsonFeed(text('json')),
  };
}

test('a feed has the position’s title, address, dates and full text, with special characters escaped', () => {
  const { rss, atom, json } = read(discoveryDataWith([POSITION]), NOW);

  const [item] = rss.items ?? [];
  expect(item).toMatchObject({ title: 'Signal Tester', link: 'https://site.example/careers/signal-tester' });
  expect(item?.content?.encoded).toContain('<p>You test & <em>write</em> it down.</p>');
  expect(item?.content?.encoded).toContain('<li>R&amp;D &lt;lab&gt;</li>');
  expect(new Date(String(item?.pubDate)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  expect(atom.entries?.[0]).toMatchObject({ updated: '2026-11-10T08:00:00.000Z' });
  expect(json.items?.[0]).toMatchObject({ title: 'Signal Tester' });
});

test('a position is in all feeds until its end, and in none from then on', () => {
  const all = discoveryDataWith([POSITION, { ...POSITION, slug: 'cook', title: 'Cook', end: END + 1 }]);

  expect(read(all, END - 1).rss.items).toHaveLength(2);
  const { rss, atom, json } = read(all, END);
  expect(rss.items?.map(({ title }) => title)).toEqual(['Cook']);
  expect(atom.entries?.map(({ title }) => title?.value)).toEqual(['Cook']);
  expect(json.items?.map(({ title }) => title)).toEqual(['Cook']);
});

test('the newest position comes first', () => {
  const newer = { ...POSITION, slug: 'cook', title: 'Cook', changed: '2026-11-20T00:00:00.000Z' };

  expect(read(discoveryDataWith([POSITION, newer]), NOW).rss.items?.[0]?.title).toBe('Cook');
});

test('feeds without positions are valid', () => {
  const { rss, atom, json } = read(discoveryDataWith([]), NOW);

  expect(rss.title).toBe('Careers – Northlight');
  expect(atom.id).toBe('https://site.example/careers');
  expect(json.title).toBe('Careers – Northlight');
});

test('CDATA ends and characters that XML forbids leave the feeds valid', () => {
  const all = discoveryDataWith([{ ...POSITION, title: 'Cook ]]> & \u0001 <b>' }]);
  const { rss, atom } = read(all, NOW);

  expect(rss.items?.[0]?.title).toContain('Cook ]]> &');
  expect(atom.entries?.[0]?.title?.value).toContain('Cook ]]> &');
  for (const format of ['rss', 'atom'] as const) {
    expect(feeds(all, NOW).get(FEEDS[format])).not.toContain('\u0001');
  }
});

function jobs(file: keyof typeof JOB_FILES, ...[all, now = NOW]: [Parameters<typeof jobFiles>[0], number?]) {
  const text = jobFiles(all, now).get(JOB_FILES[file]) ?? '';
  expect(XMLValidator.validate(text)).toBe(true);
  const { source } = new XMLParser({ isArray: (name) => name === 'job' }).parse(text);
  return (source.job ?? []) as Record<string, string>[];
}

test('a position is listed once for each of its locations, under a unique reference', () => {
  const found = jobs('indeed', discoveryDataWith([POSITION]));

  expect(
    found.map(({ referencenumber, city, state, country }) => [referencenumber, city, state, country]),
  ).toEqual([
    ['signal-tester', 'Halifax', 'Nova Scotia', 'CA'],
    ['signal-tester-2', 'Hobart', undefined, 'AU'],
  ]);
  expect(found[0]).toMatchObject({
    title: 'Signal Tester',
    jobtype: 'fulltime, contract',
    salary: 'CAD 70000 - 90000 per year',
    date: 'Sun, 01 Nov 2026 00:00:00 GMT',
    expirationdate: 'Tue, 01 Dec 2026 03:59:59 GMT',
    experience: '3-7 Years',
  });
  expect(found[0]?.description).toContain('<p>You test & <em>write</em> it down.</p>');
});

test('remote positions have their countries, and hybrid ones are distinguished', () => {
  const remote = { ...POSITION, locations: [], remote: ['PT', 'IN'] };
  expect(
    jobs('indeed', discoveryDataWith([remote])).map(({ country, remotetype }) => [country, remotetype]),
  ).toEqual([
    ['PT', 'Fully remote'],
    ['IN', 'Fully remote'],
  ]);
  expect(jobs('indeed', discoveryDataWith([{ ...POSITION, remote: ['PT'] }]))[0]?.remotetype).toBe(
    'Hybrid remote',
  );
  expect(jobs('linkedIn', discoveryDataWith([remote]))[0]?.workplaceTypes).toBe('Remote');
  expect(jobs('linkedIn', discoveryDataWith([POSITION]))[0]).toMatchObject({
    workplaceTypes: 'On-site',
    jobtype: 'FULL_TIME',
    location: 'Halifax, Nova Scotia, CA',
    applyUrl: 'https://site.example/careers/signal-tester#apply',
  });
});

test('a position without a location, or that has ended, is in neither file', () => {
  expect(jobs('indeed', discoveryDataWith([{ ...POSITION, locations: [] }]))).toEqual([]);
  expect(jobs('indeed', discoveryDataWith([POSITION]), POSITION.end)).toEqual([]);
  expect(jobs('linkedIn', discoveryDataWith([POSITION]), POSITION.end)).toEqual([]);
});
