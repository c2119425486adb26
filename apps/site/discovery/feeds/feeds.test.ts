import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { POSITION, publishedWith } from '../testing/published.ts';
import { FEEDS } from './addresses.ts';
import { feeds } from './feeds.ts';

const BEFORE = Date.parse('2026-11-24T12:00:00Z');
const END = POSITION.end ?? 0;

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
  const { rss, atom, json } = read(publishedWith([POSITION]), BEFORE);

  const [item] = rss.items ?? [];
  expect(item).toMatchObject({ title: 'Signal Tester', link: 'https://site.example/careers/signal-tester' });
  expect(item?.content?.encoded).toContain('<p>You test & <em>write</em> it down.</p>');
  expect(item?.content?.encoded).toContain('<li>R&amp;D &lt;lab&gt;</li>');
  expect(new Date(String(item?.pubDate)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  expect(atom.entries?.[0]).toMatchObject({ updated: '2026-11-10T08:00:00.000Z' });
  expect(json.items?.[0]).toMatchObject({ title: 'Signal Tester' });
});

test('a position is in all feeds until its end, and in none from then on', () => {
  const all = publishedWith([POSITION, { ...POSITION, slug: 'cook', title: 'Cook', end: END + 1 }]);

  expect(read(all, END - 1).rss.items).toHaveLength(2);
  const { rss, atom, json } = read(all, END);
  expect(rss.items?.map(({ title }) => title)).toEqual(['Cook']);
  expect(atom.entries?.map(({ title }) => title?.value)).toEqual(['Cook']);
  expect(json.items?.map(({ title }) => title)).toEqual(['Cook']);
});

test('the newest position comes first', () => {
  const newer = { ...POSITION, slug: 'cook', title: 'Cook', changed: '2026-11-20T00:00:00.000Z' };

  expect(read(publishedWith([POSITION, newer]), BEFORE).rss.items?.[0]?.title).toBe('Cook');
});

test('feeds without positions are valid', () => {
  const { rss, atom, json } = read(publishedWith([]), BEFORE);

  expect(rss.title).toBe('Careers – Northlight');
  expect(atom.id).toBe('https://site.example/careers');
  expect(json.title).toBe('Careers – Northlight');
});

test('CDATA ends and characters that XML forbids leave the feeds valid', () => {
  const all = publishedWith([{ ...POSITION, title: 'Cook ]]> & \u0001 <b>' }]);
  const { rss, atom } = read(all, BEFORE);

  expect(rss.items?.[0]?.title).toContain('Cook ]]> &');
  expect(atom.entries?.[0]?.title?.value).toContain('Cook ]]> &');
  for (const format of ['rss', 'atom'] as const) {
    expect(feeds(all, BEFORE).get(FEEDS[format])).not.toContain('\u0001');
  }
});
