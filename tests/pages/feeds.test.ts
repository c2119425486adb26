import { FEED_TYPES, FEEDS, JOB_FILES } from '@website/site/discovery/discovery-data.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { content } from '../browser/service/full-company.ts';
import { htmlOf, request } from './document.ts';

const { company, positions } = content;
const pages = positions.map(({ slug }) => `${company.url}/careers/${slug}`).toSorted();

test('RSS, Atom and JSON Feed each have every open position, with its whole text', async () => {
  const text = async (path: string) => (await request(path)).text();
  const rss = parseRssFeed(await text(FEEDS.rss));
  const atom = parseAtomFeed(await text(FEEDS.atom));
  const json = parseJsonFeed(await text(FEEDS.json));

  expect((rss.items ?? []).map(({ link }) => link).toSorted()).toEqual(pages);
  expect((atom.entries ?? []).map(({ id }) => id).toSorted()).toEqual(pages);
  expect((json.items ?? []).map(({ url }) => url).toSorted()).toEqual(pages);
  expect(rss.title).toContain(company.name);
  for (const { slug, title, html } of positions) {
    const page = `${company.url}/careers/${slug}`;
    const item = rss.items?.find(({ link }) => link === page);
    expect(item?.title).toBe(title);
    expect(item?.content?.encoded).toContain(html.trim());
    expect(atom.entries?.find(({ id }) => id === page)?.content?.value).toContain(html.trim());
    expect(json.items?.find(({ url }) => url === page)?.content_html).toContain(html.trim());
  }
});

test('feed readers find the feeds in the list of positions, by their own media types', async () => {
  const html = await htmlOf('/careers');
  for (const format of ['rss', 'atom', 'json'] as const) {
    expect(html).toContain(`type="${FEED_TYPES[format]}" href="${FEEDS[format]}"`);
  }
  const type = async (path: string) => (await request(path)).headers.get('content-type');
  expect(await type(FEEDS.rss)).toContain('application/rss+xml');
  expect(await type(FEEDS.atom)).toContain('application/atom+xml');
  expect(await type(FEEDS.json)).toMatch(/^application\/(?:feed\+)?json/);
});

test('the files for job boards have each position with a location, once for each location', async () => {
  const placed = positions.filter(({ locations = [], remote = [] }) => locations.length + remote.length > 0);
  const expected = placed.flatMap(({ slug, locations = [], remote = [] }) =>
    (locations.length > 0 ? locations : remote).map(() => slug),
  );
  expect(expected.length).toBeGreaterThan(1);
  for (const path of Object.values(JOB_FILES)) {
    const text = await htmlOf(path);
    expect(XMLValidator.validate(text)).toBe(true);
    const { source } = new XMLParser({ isArray: (name) => name === 'job' }).parse(text);
    expect(source.publisher).toBe(company.name);
    const jobs = source.job as Record<string, string>[];
    expect(
      jobs.map((job) => new URL(job.url ?? job.applyUrl ?? '').pathname.slice('/careers/'.length)).toSorted(),
    ).toEqual(expected.toSorted());
    for (const job of jobs) {
      expect(job.title).toMatch(/\S/);
      expect(job.description).toMatch(/^<p>/);
      expect(job.country).toMatch(/^[A-Z]{2}$/);
      expect(job.company).toBe(company.name);
    }
    const references = jobs.map((job) => job.referencenumber ?? job.partnerJobId);
    expect(new Set(references).size).toBe(references.length);
  }
});
