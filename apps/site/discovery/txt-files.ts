import type { Company } from '@website/model/schema/company.ts';
import type { Content } from '@website/model/schema/content.ts';
import { urlOf } from '@website/model/schema/page-paths.ts';
import { publishedNews } from '@website/model/schema/written/news.ts';

/** The robots.txt (RFC 9309): everything is allowed except the endpoints of the forms. */
export function robotsTxt({ url }: Pick<Company, 'url'>): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** The validity of security.txt; RFC 9116, section 2.5.5, recommends less than a year. */
const DAYS = 360;
const DAY_MS = 86_400_000;

/**
 * The contacts for reports of vulnerabilities (RFC 9116).
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function securityTxt({ email, security, url }: Company, language: string, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS + DAYS) * DAY_MS).toISOString();
  return [
    ...(security?.contacts ?? [`mailto:${email}`]).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${language.split('-')[0]}`,
    `Canonical: ${url}/.well-known/security.txt`,
    ...(security?.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    '',
  ].join('\n');
}

/** The humans.txt: the people behind the site (https://humanstxt.org). */
export function humansTxt({ company, site }: Content, changed: string | undefined): string {
  const { email, name, offices, url } = company;
  const cities = [...new Set(offices.map(({ city }) => city))].join(', ');
  return [
    '/* TEAM */',
    `${name}: ${email}`,
    `From: ${cities}`,
    '',
    '/* SITE */',
    ...(changed === undefined ? [] : [`Last update: ${changed.slice(0, 'YYYY-MM-DD'.length)}`]),
    `Language: ${site.language}`,
    `Address: ${url}`,
    '',
  ].join('\n');
}

type Entry = { slug: string; title: string; summary: string };

/**
 * The llms.txt: an index of pages with summaries, for language models (https://llmstxt.org).
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function llmsTxt(content: Content, now: number): string {
  const { accessibility, company, pages, platforms, policy, positions, services, stories, verticals } =
    content;
  const line = (path: string, name: string, about: string) =>
    `- [${name}](${urlOf(path, content)}): ${about}`;
  const list = (area: string, entries: readonly Entry[]) =>
    entries.map(({ slug, title, summary }) => line(`${area}/${slug}`, title, summary));
  const first = (path: string, page: { label: string; metadata: { description: string } } | undefined) =>
    page === undefined ? [] : [line(path, page.label, page.metadata.description)];
  const sections: [string | undefined, string[]][] = [
    [pages.services?.label, list('/services', services)],
    [pages.platform?.label, list('/platform', platforms)],
    [pages.verticals?.label, list('/verticals', verticals)],
    [pages.successStories?.label, list('/success-stories', stories)],
    [
      pages.careers?.label,
      [
        ...first('/careers', pages.careers),
        // Without positions that may have ended by the time it is read.
        ...positions
          .filter(({ validThrough }) => validThrough === undefined)
          .map(({ slug, title, description }) => line(`/careers/${slug}`, title, description)),
      ],
    ],
    [
      pages.news?.label ?? '',
      // Those that are published when the site is built.
      publishedNews(content, now).map(({ slug, title, description }) =>
        line(`/news/${slug}`, title, description),
      ),
    ],
    [
      company.name,
      [
        ...first('/contact', pages.contact),
        line('/privacy-policy', policy.headline, policy.summary),
        ...(accessibility === undefined
          ? []
          : [line('/accessibility', accessibility.headline, accessibility.summary)]),
        ...content.written.map(({ slug, title, description }) => line(`/${slug}`, title, description)),
      ],
    ],
  ];
  const parts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}`);
  return `${[`# ${company.name}`, `> ${company.blurb}`, ...parts].join('\n\n')}\n`;
}
