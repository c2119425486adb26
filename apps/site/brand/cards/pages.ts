import type { Content } from '@website/model/schema/content.ts';
import { pageExists } from '@website/model/schema/page-paths.ts';
import {
  headlineOf,
  type NewsList,
  type NewsPage,
  newsLists,
  publishedNews,
} from '@website/model/schema/written/news.ts';

/** The content of a page's preview card. */
export interface Card {
  readonly page: string;
  /** The base name of its file: the page's path, with dashes for slashes. */
  readonly name: string;
  readonly title: string;
  /** A subtitle, which may be empty. */
  readonly line: string;
  /** The name of its picture, if not that of the page's path (`namesAtTop`). */
  readonly picture?: string | undefined;
}

/** The base name of a page's card. */
export function cardName(pagePath: string): string {
  return pagePath === '/' ? 'home' : pagePath.slice(1).replaceAll('/', '-');
}

/**
 * A card for every page of the site.
 *
 * @param now - milliseconds since 1970: news have one from their day on, since cards are public
 */
export function cardsOf(content: Content, now = Date.now()): Card[] {
  const { accessibility, company, pages, policy } = content;
  const first = (path: string, page: { headline: string; label: string } | undefined) =>
    card(path, page?.headline ?? '', page?.label ?? '');
  const below = (
    area: string,
    entries: readonly { slug: string; title: string }[],
    lineOf: (index: number) => string,
  ) => entries.map(({ slug, title }, index) => card(`/${area}/${slug}`, title, lineOf(index)));
  const cards = [
    card('/', company.tagline, pages.home.hero.label),
    first('/platform', pages.platform),
    first('/services', pages.services),
    first('/verticals', pages.verticals),
    first('/success-stories', pages.successStories),
    ...below('platform', content.platforms, (index) => content.platforms[index]?.headline ?? ''),
    ...below('services', content.services, (index) => content.services[index]?.headline ?? ''),
    ...below('verticals', content.verticals, (index) => content.verticals[index]?.headline ?? ''),
    ...below('success-stories', content.stories, (index) => content.stories[index]?.client ?? ''),
    ...below('careers', content.positions, (index) => content.positions[index]?.experience ?? ''),
    first('/customers-partners', pages.customersPartners),
    first('/contact', pages.contact),
    first('/careers', pages.careers),
    card('/privacy-policy', policy.headline, ''),
    card('/accessibility', accessibility?.headline ?? '', ''),
    card('/error-page', pages.notFound.headline, ''),
  ];
  const published = publishedNews(content, now);
  return [
    ...cards.filter(({ name }) => pageExists(`/${name}`, content)),
    ...content.written.map(({ slug, title, picture }) => ({ ...card(`/${slug}`, title, ''), picture })),
    ...(content.news.length > 0 && pages.news !== undefined ? [first('/news', pages.news)] : []),
    ...(pages.news === undefined ? [] : listCards(newsLists(published), pages.news)),
    ...published.map(({ slug, title, date, picture }) => ({
      ...card(`/news/${slug}`, title, dayText(date, content.site.language)),
      picture,
    })),
  ];
}

/** The cards of the lists of years and tags. */
function listCards(lists: readonly NewsList[], texts: NewsPage): Card[] {
  return lists
    .filter(({ kind }) => kind !== 'latest')
    .map((list) => card(list.path, headlineOf(list, texts), texts.label));
}

function dayText(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
}

function card(page: string, title: string, line: string): Card {
  return { page, name: cardName(page), title, line };
}
