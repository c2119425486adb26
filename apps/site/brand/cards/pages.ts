import type { Content } from '@website/model/schema/content.ts';
import { pageExists } from '@website/model/schema/page-paths.ts';

/** The content of a page's preview card. */
export interface Card {
  readonly page: string;
  /** The base name of its file: the page's path, with dashes for slashes. */
  readonly name: string;
  readonly title: string;
  /** A subtitle, which may be empty. */
  readonly line: string;
}

/** The base name of a page's card. */
export function cardName(pagePath: string): string {
  return pagePath === '/' ? 'home' : pagePath.slice(1).replaceAll('/', '-');
}

/** A card for every page of the site. */
export function cardsOf(content: Content): Card[] {
  const { accessibility, company, pages, policy } = content;
  const first = (path: string, { headline, label }: { headline: string; label: string }) =>
    card(path, headline, label);
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
  return cards.filter(({ name }) => pageExists(`/${name}`, content));
}

function card(page: string, title: string, line: string): Card {
  return { page, name: cardName(page), title, line };
}
