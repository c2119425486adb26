import { escapeHtml } from '@website/model/contract/texts.ts';
import type { Content } from '@website/model/schema/content.ts';
import { urlOf } from '@website/model/schema/page-paths.ts';
import { type NewsEntry, publicationOf, publishedNews } from '@website/model/schema/written/news.ts';
import { NEWS_FEEDS } from '../discovery-data.ts';
import { feedsOf } from './feeds.ts';

/** The number of entries in a feed: the latest ones. */
const MAX_ENTRIES = 30;

/**
 * The published news as RSS 2.0, Atom 1.0 and JSON Feed 1, newest first, by path; none without news.
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function newsFeeds(content: Content, now: number): Map<string, string> {
  const { company, pages, site } = content;
  const news = publishedNews(content, now).slice(0, MAX_ENTRIES);
  if (news.length === 0 || pages.news === undefined) return new Map();
  const { name, url, email } = company;
  const { title, description } = pages.news.metadata;
  return feedsOf({
    page: '/news',
    base: site.base,
    paths: NEWS_FEEDS,
    title,
    description,
    site: { name, url, email, language: site.language },
    items: news.map((entry) => itemOf(entry, content)),
  });
}

function itemOf(entry: NewsEntry, content: Content) {
  const { company } = content;
  const { slug, title, description, tags = [], author, updated } = entry;
  const link = urlOf(`/news/${slug}`, content);
  const published = new Date(publicationOf(entry, company));
  return {
    id: link,
    guid: link,
    link,
    title,
    description,
    content: htmlOf(entry),
    category: tags.map((name) => ({ name })),
    ...(author === undefined ? {} : { author: [{ name: author }] }),
    published,
    date: updated === undefined ? published : new Date(updated),
  };
}

/** The running text and the quotes; the other blocks are only on the page. */
function htmlOf({ opening, sections }: NewsEntry): string {
  const html = (parts: NewsEntry['opening']) =>
    parts
      .map((part) => {
        if ('html' in part) return part.html;
        if (part.block !== 'quote') return '';
        return `<blockquote><p>${escapeHtml(part.text)}</p><p>${escapeHtml(part.source)}</p></blockquote>`;
      })
      .join('');
  return (
    html(opening) +
    sections.map(({ heading, parts }) => `<h2>${escapeHtml(heading)}</h2>${html(parts)}`).join('')
  );
}
