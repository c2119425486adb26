import { escapeHtml } from '@website/model/contract/texts.ts';
import type { DiscoveryData, DiscoveryPosition, Place } from '@website/model/discovery-data.ts';
import type { Content } from '@website/model/schema/content.ts';
import { addressOf } from '@website/model/schema/page-paths.ts';
import { endOf } from '@website/model/schema/position.ts';
import type { LastChanges } from './last-changes.ts';
import { filesIn, listedPages } from './listed-pages.ts';

/** The paths of the feeds of news. */
export const NEWS_FEEDS = {
  rss: '/news/feed.rss',
  atom: '/news/feed.atom',
  json: '/news/feed.json',
} as const;

/** The paths of the feeds of open positions. */
export const FEEDS = {
  rss: '/careers/feed.rss',
  atom: '/careers/feed.atom',
  json: '/careers/feed.json',
} as const;

/** Their media types, for the links in a page's head. */
export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<keyof typeof FEEDS, string>;

/** The paths of the job boards' files. */
export const JOB_FILES = { indeed: '/careers/jobs.xml', linkedIn: '/careers/jobs-linkedin.xml' } as const;

/**
 * The data from which sitemap, feeds and job boards' files of a language are generated.
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function discoveryData(content: Content, changes: LastChanges, now: number): DiscoveryData {
  const { company, positions, site } = content;
  const { careers } = content.pages;
  const { name, url, email } = company;
  return {
    site: { name, url, email, language: site.language },
    base: site.base,
    ...(site.indexNow === undefined ? {} : { indexNowKey: site.indexNow.key }),
    ...(careers === undefined
      ? {}
      : { careers: { title: careers.metadata.title, description: careers.metadata.description } }),
    pages: listedPages(content, changes, now),
    positions: positions.map((position) => {
      const { locations = [], validThrough: _, role: __, ...rest } = position;
      const changed = changes.of(filesIn(content, [`positions/${position.slug}.md`]));
      const end = endOf(position, company);
      return {
        ...rest,
        path: addressOf(`/careers/${position.slug}`, content),
        locations: company.offices.filter((office) => locations.includes(office.name)).map(placeOf),
        ...(changed === undefined ? {} : { changed }),
        ...(end === undefined ? {} : { end }),
      };
    }),
  };
}

/** The positions that are open at a moment, in milliseconds since 1970. */
export function openPositions({ positions }: DiscoveryData, now: number): DiscoveryPosition[] {
  return positions.filter(({ end }) => end === undefined || now < end);
}

function placeOf({ address, city, country }: Content['company']['offices'][number]): Place {
  const last = address.at(-1) ?? '';
  const region = last.startsWith(city) ? last.slice(city.length).replace(/^\s*,\s*/, '') : '';
  return { city, ...(region === '' ? {} : { region }), ...(country === undefined ? {} : { country }) };
}

/** The description, the body and the skills of a position's page, as HTML. */
export function descriptionOf({ description, html, skills = [] }: DiscoveryPosition): string {
  const list = skills.map((skill) => `<li>${escapeHtml(skill)}</li>`).join('');
  return `<p>${escapeHtml(description)}</p>${html}${list === '' ? '' : `<ul>${list}</ul>`}`;
}
