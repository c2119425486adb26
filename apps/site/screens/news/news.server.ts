import {
  type NewsEntry,
  type NewsList,
  type NewsPage,
  newsLists,
  publishedNews,
  tagPath,
} from '@website/model/schema/written/news.ts';
import type { FormattedDay } from '../../positions/positions.server.ts';
import { showsDrafts } from '../../site/company-folder.server.ts';
import { builtAt, content } from '../../site/content.server.ts';
import type { PictureFile } from '../../ui/picture/picture.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';

/** The news that pages show, newest first, and the lists of them. Previews show drafts and coming ones, too. */
export function shownNews(): { entries: readonly NewsEntry[]; lists: readonly NewsList[] } {
  const all = content();
  const entries = showsDrafts() ? all.news : publishedNews(all, builtAt());
  return { entries, lists: newsLists(entries) };
}

/**
 * The texts of news pages.
 *
 * @throws {Error} without them: the check of the company's files requires them if there are news
 */
export function newsTexts(): NewsPage {
  const { news } = content().pages;
  if (news === undefined) throw new Error('There is no pages/news.yaml.');
  return news;
}

/** An entry in a list. */
export interface ListedNews {
  to: string;
  title: string;
  description: string;
  day: FormattedDay;
  picture: PictureFile | undefined;
  /** Why only the preview shows it. */
  draft: string | undefined;
}

/** What lists show of an entry. */
export function listed({ slug, title, description, date, picture, ...entry }: NewsEntry): ListedNews {
  return {
    to: `/news/${slug}`,
    title,
    description,
    day: dayOf(date),
    picture: pictureOf(picture),
    draft: isPublished({ date, ...entry }) ? undefined : newsTexts().entry.draft,
  };
}

function isPublished(entry: Pick<NewsEntry, 'date' | 'draft'>): boolean {
  return publishedNews({ news: [entry as NewsEntry], company: content().company }, builtAt()).length === 1;
}

/** A day in the site's language. */
export function dayOf(date: string): FormattedDay {
  const format = new Intl.DateTimeFormat(content().site.language, { dateStyle: 'long', timeZone: 'UTC' });
  return { date, text: format.format(Date.parse(date)) };
}

/** The tags of an entry; those that have a page with its path. */
export function tagsOf({ tags = [] }: Pick<NewsEntry, 'tags'>): { name: string; to: string | undefined }[] {
  const { lists } = shownNews();
  return tags.map((name) => ({ name, to: lists.find(({ path }) => path === tagPath(name))?.path }));
}
