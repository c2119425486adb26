import { z } from 'zod';
import { interpolate } from '../../contract/texts.ts';
import { type Company, isTimeZone } from '../company.ts';
import type { Fault } from '../faults/fault.ts';
import { metadataSchema } from '../metadata.ts';
import type { ContentReader } from '../reading/content-reader.ts';
import { template, text } from '../reading/text.ts';
import { slug } from '../slug.ts';
import { type WrittenText, writtenFields, writtenText } from './written-page.ts';

/** Front matter of `company/news/<date>-<name>.md`. */
const newsSchema = z.strictObject({
  ...writtenFields,
  /** A name in `people.yaml`. */
  author: text.optional(),
  tags: z
    .array(text)
    .min(1)
    .meta({ examples: [['Events']] })
    .optional(),
  /** Whether it is not published yet; the preview shows it. */
  draft: z.literal(true, 'Write true, or delete the line').optional(),
});

/** `company/pages/news.yaml`: the list of news, and the texts that its pages share. */
export const newsPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  /** The headline of a year's page; `{year}` is a placeholder. */
  year: template('year'),
  /** The headline of a tag's page; `{tag}` is a placeholder. */
  tag: template('tag'),
  /** The labels of the lists of years and tags. */
  years: text,
  tags: text,
  entry: z.strictObject({
    /** The link to the list. */
    all: text,
    /** `{author}` is a placeholder. */
    by: template('author'),
    /** `{date}` is a placeholder. */
    updated: template('date'),
    /** The headline of the list of other news. */
    others: text,
    /** Shown on drafts, and on news with a date ahead, which only the preview shows. */
    draft: text,
  }),
});

export type NewsPage = z.infer<typeof newsPageSchema>;

export type NewsEntry = z.infer<typeof newsSchema> &
  WrittenText & {
    /** The last segment of its address: its file's name without the date. */
    slug: string;
    /** Its file's name without the extension. */
    file: string;
    /** The day of its publication, as YYYY-MM-DD; empty if its file's name has none, which is a fault. */
    date: string;
  };

/** A day and a name, such as `2026-11-30-a-second-office`. */
const FILE_NAME = /^(\d{4}-\d{2}-\d{2})-(.+)$/;

/** The list shows the latest ones; above this number there is a page for each year. */
const LISTED_NEWS = 12;

/** The least number of news with a tag for a page of the tag. */
const ENOUGH_FOR_TAG = 2;

/** Reads `company/news`, newest first. */
export function newsOf(reader: ContentReader): NewsEntry[] {
  return reader
    .folderWithBlocks('news', newsSchema)
    .map(({ html, blocks, slug: file, ...entry }) => {
      const [, date = '', name = file] = FILE_NAME.exec(file) ?? [];
      return { ...entry, file, date: isDay(date) ? date : '', slug: name, ...writtenText(html, blocks) };
    })
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

/**
 * Faults of the names of news files: no valid date, or the address of other news or of a list.
 *
 * @param news - all valid entries
 */
export function newsNameFaults(news: readonly NewsEntry[]): Fault[] {
  return news.flatMap(({ file, date, slug: name }) => {
    const reason = faultOfName(
      date,
      name,
      news.find((other) => other.slug === name && other.file !== file),
    );
    return reason === undefined ? [] : [{ file: `news/${file}.md`, reason }];
  });
}

function faultOfName(date: string, name: string, other: NewsEntry | undefined): string | undefined {
  if (date === '') return 'Rename it after its day and its address, such as 2026-11-30-a-second-office.md';
  if (/^\d{4}$/.test(name) || name === 'tags') return `Rename it: /news/${name} is the address of a list`;
  if (other !== undefined) return `Rename one of them: news/${other.file}.md has the same address`;
  return undefined;
}

/**
 * The published news at a moment, newest first. A day begins at midnight in the time zone of the company's first office.
 *
 * @param now - milliseconds since 1970
 */
export function publishedNews(
  { news, company }: { news: readonly NewsEntry[]; company: OfficesOf | undefined },
  now: number,
): NewsEntry[] {
  return news.filter(
    (entry) => entry.draft !== true && entry.date !== '' && publicationOf(entry, company) <= now,
  );
}

function isDay(date: string): boolean {
  return z.iso.date().safeParse(date).success;
}

/**
 * The first millisecond of an entry's day, since 1970.
 *
 * @param company - may be invalid, when faults are looked for: then it is the day in UTC
 */
export function publicationOf({ date }: Pick<NewsEntry, 'date'>, company: OfficesOf | undefined): number {
  const zone = company?.offices?.[0]?.timeZone ?? 'UTC';
  return Temporal.PlainDate.from(date).toZonedDateTime(isTimeZone(zone) ? zone : 'UTC').epochMilliseconds;
}

type OfficesOf = Partial<Pick<Company, 'offices'>>;

/** The address of a tag's page, which exists if `newsLists` has it. */
export function tagPath(tag: string): string {
  return `/news/tags/${slug(tag)}`;
}

/** A list of news: the latest, those of a year, or those with a tag. */
export interface NewsList {
  path: string;
  /** The year or the tag; undefined for the latest. */
  name?: string;
  kind: 'latest' | 'year' | 'tag';
  entries: NewsEntry[];
}

/**
 * The lists that have a page: the latest; the years, if there are more than one page shows; and tags that several entries have.
 *
 * @param news - the published ones, newest first
 * @returns none without news
 */
export function newsLists(news: readonly NewsEntry[]): NewsList[] {
  if (news.length === 0) return [];
  const years = Map.groupBy(news, ({ date }) => date.slice(0, 4));
  const tags = Map.groupBy(
    news.flatMap((entry) => (entry.tags ?? []).map((tag) => ({ tag, entry }))),
    ({ tag }) => tagPath(tag),
  );
  const ofYears = [...years].map(
    ([year, entries]): NewsList => ({ path: `/news/${year}`, name: year, kind: 'year', entries }),
  );
  const ofTags = [...tags]
    .filter(([, tagged]) => tagged.length >= ENOUGH_FOR_TAG && tagged.length < news.length)
    .map(
      ([path, tagged]): NewsList => ({
        path,
        ...(tagged[0] === undefined ? {} : { name: tagged[0].tag }),
        kind: 'tag',
        entries: tagged.map(({ entry }) => entry),
      }),
    );
  return [
    { path: '/news', kind: 'latest', entries: news.slice(0, LISTED_NEWS) },
    ...(news.length > LISTED_NEWS ? ofYears : []),
    ...ofTags,
  ];
}

/** A list's headline. */
export function headlineOf({ kind, name = '' }: NewsList, texts: NewsPage): string {
  if (kind === 'year') return interpolate(texts.year, { year: name });
  return kind === 'tag' ? interpolate(texts.tag, { tag: name }) : texts.headline;
}
