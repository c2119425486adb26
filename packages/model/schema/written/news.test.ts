import { expect, test } from 'vitest';
import { type NewsEntry, newsLists, publishedNews } from './news.ts';

function entry(date: string, more: Partial<NewsEntry> = {}): NewsEntry {
  const slug = `news-of-${date}`;
  return {
    title: slug,
    description: '',
    file: `${date}-${slug}`,
    slug,
    date,
    opening: [],
    sections: [],
    ...more,
  };
}

const IN_HOBART = { company: { offices: [{ timeZone: 'Australia/Hobart' }] } } as unknown as Omit<
  Parameters<typeof publishedNews>[0],
  'news'
>;

test('news are published at midnight of their day where the first office is, and drafts never', () => {
  const news = [entry('2026-12-01'), entry('2026-11-01', { draft: true })];
  const midnight = Date.parse('2026-11-30T13:00:00Z');
  expect(publishedNews({ news, ...IN_HOBART }, midnight - 1)).toEqual([]);
  expect(publishedNews({ news, ...IN_HOBART }, midnight)).toEqual([news[0]]);
});

test('the years have pages once the news are more than one page shows', () => {
  const days = Array.from({ length: 12 }, (_, index) =>
    entry(`2026-${String(12 - index).padStart(2, '0')}-01`),
  );
  expect(newsLists(days).map(({ path }) => path)).toEqual(['/news']);
  const more = [...days, entry('2025-03-01')];
  const lists = newsLists(more);
  expect(lists.map(({ path, entries }) => [path, entries.length])).toEqual([
    ['/news', 12],
    ['/news/2026', 12],
    ['/news/2025', 1],
  ]);
});

test('a tag has a page if several news have it, but not all; spellings of a tag are one', () => {
  const news = [
    entry('2026-11-03', { tags: ['Events', 'Offices'] }),
    entry('2026-11-02', { tags: ['events', 'Awards'] }),
    entry('2026-11-01', { tags: ['Crew'] }),
  ];
  expect(newsLists(news).map(({ path, name }) => [path, name])).toEqual([
    ['/news', undefined],
    ['/news/tags/events', 'Events'],
  ]);
  expect(newsLists(news.slice(0, 2)).map(({ path }) => path)).toEqual(['/news']);
});

test('without news there is no list', () => {
  expect(newsLists([])).toEqual([]);
});
