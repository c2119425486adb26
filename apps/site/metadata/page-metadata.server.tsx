import { CARD_SIZE } from '@website/model/contract/constants.ts';
import type { ContentMetadata } from '@website/model/schema/metadata.ts';
import { addressOf, urlOf } from '@website/model/schema/page-paths.ts';
import { cardName, cardsOf } from '../brand/cards/pages.ts';
import { FEED_TYPES, FEEDS, NEWS_FEEDS } from '../discovery/discovery-data.ts';
import { content, languages } from '../site/content.server.ts';
import { languagesOf } from '../site/languages.server.ts';
import { namedTitle } from './named-title.ts';
import { dataOf, type PageData } from './structured-data.ts';

/** The metadata of a page (docs/behavior.md, "Page metadata"). Addresses are absolute. */
export interface PageMetadata {
  /** With the company's name once, for tabs and search results. */
  title: string;
  /** Without the company's name, for link previews, which show the site's name beside it. */
  shortTitle: string;
  description: string;
  keywords: string;
  ogUrl: string;
  image: string;
  imageAlt: string;
  siteName: string;
  /** In the spelling of Open Graph: `en_GB`. */
  locale: string;
  /** The canonical address; undefined for pages that search engines should not list. */
  canonical?: string;
  /** The page's versions in all languages, this one included; empty if there is only one. */
  languages: readonly { language: string; url: string }[];
  /** Feeds of the list on the page. */
  feeds?: readonly { type: string; href: string }[];
  data?: PageData;
}

interface Site {
  /** Its origin, without a trailing slash. */
  origin: string;
  /** The company's name. */
  name: string;
  language: string;
}

interface Place {
  site: Site;
  /** The page's canonical address on this site, starting with a slash. */
  path: string;
  /** The page's versions in all languages, this one included; empty if there is only one. */
  languages: PageMetadata['languages'];
  /** Path of the preview picture for pages without their own. */
  defaultImage: string;
  /** Whether search engines may list it. */
  listed: boolean;
}

/** Joins the metadata of a content file with the page's address. */
export function pageMetadata(
  metadata: ContentMetadata,
  { site, path, languages, defaultImage, listed }: Place,
): PageMetadata {
  const url = `${site.origin}${path}`;
  return {
    title: metadata.titleAlone ? metadata.title : namedTitle(metadata.title, site.name),
    shortTitle: metadata.title,
    description: metadata.description,
    keywords: metadata.keywords.join(', '),
    ogUrl: url,
    image: `${site.origin}${metadata.image ?? defaultImage}`,
    imageAlt: metadata.imageAlt ?? metadata.title,
    siteName: site.name,
    locale: site.language.replaceAll('-', '_'),
    ...(listed ? { canonical: url } : {}),
    languages: listed ? languages : [],
  };
}

/**
 * A page in all languages, for `hreflang`: those of this site, and those of other sites that `site.yaml` lists. `x-default` is the own
 * language's, for visitors of all others.
 */
function inLanguages(pagePath: string): PageMetadata['languages'] {
  const [own] = languages();
  const here = languagesOf(pagePath).map((content) => ({
    language: content.site.language,
    url: urlOf(pagePath, content),
  }));
  const elsewhere = own.site.otherLanguages.map(({ language, url }) => ({
    language,
    url: `${url}${pagePath}`,
  }));
  const all = [...here, ...elsewhere];
  if (all.length < 2) return [];
  const byDefault = here.length > 1 ? here.filter(({ language }) => language === own.site.language) : [];
  return [...all, ...byDefault.map(({ url }) => ({ language: 'x-default', url }))];
}

/** The links to the feeds of lists, by the list's path. */
const FEED_LINKS: Readonly<Record<string, PageMetadata['feeds']>> = {
  '/careers': linksTo(FEEDS),
  '/news': linksTo(NEWS_FEEDS),
};

function feedLinks(pagePath: string, base: string): NonNullable<PageMetadata['feeds']> {
  return (FEED_LINKS[pagePath] ?? []).map(({ type, href }) => ({ type, href: `${base}${href}` }));
}

function linksTo(paths: Readonly<Record<keyof typeof FEED_TYPES, string>>) {
  return (['rss', 'atom', 'json'] as const).map((format) => ({
    type: FEED_TYPES[format],
    href: paths[format],
  }));
}

/** The names of all cards by the languages' bases, cached. */
const cards = new Map<string, ReadonlySet<string>>();

/**
 * The metadata of a page of this site.
 *
 * @param pagePath - the page's path in all languages, starting with a slash
 * @param options.listed - whether search engines may list the page; only listed pages have a canonical address and structured
 *   data
 */
export function siteMetadata(
  metadata: ContentMetadata,
  pagePath: string,
  { listed = true }: { listed?: boolean } = {},
): PageMetadata {
  const all = content();
  const { company, site } = all;
  const page = pageMetadata(metadata, {
    site: { origin: company.url, name: company.name, language: site.language },
    path: addressOf(pagePath, all),
    languages: inLanguages(pagePath),
    defaultImage: cardOf(pagePath),
    listed,
  });
  if (!listed) return page;
  return {
    ...page,
    feeds: feedLinks(pagePath, site.base),
    data: dataOf(pagePath, all, page.image),
  };
}

/** The address of the page's preview card (`apps/site/brand/cards/`); the home page's is the fallback. */
function cardOf(pagePath: string): string {
  const all = content();
  const { base } = all.site;
  const names = cards.get(base) ?? new Set(cardsOf(all).map(({ name }) => name));
  cards.set(base, names);
  const name = cardName(pagePath);
  return `/og${base}/${names.has(name) ? name : cardName('/')}.jpg`;
}

/**
 * The metadata tags of a page's head. Open Graph tags follow https://ogp.me; X falls back to them where it has no tag of its own
 * (only `twitter:card` has no equivalent). A page without a canonical address is marked `noindex`.
 */
export function PageTags({ metadata }: { metadata: PageMetadata }) {
  const { title, shortTitle, description, keywords, ogUrl, canonical, languages, data } = metadata;
  const named = {
    description,
    keywords,
    'twitter:card': 'summary_large_image',
    'twitter:title': shortTitle,
    'twitter:description': description,
    'twitter:image': metadata.image,
    'twitter:image:alt': metadata.imageAlt,
    ...(canonical === undefined && { robots: 'noindex' }),
  };
  const openGraph = {
    type: data?.isArticle === true ? 'article' : 'website',
    site_name: metadata.siteName,
    locale: metadata.locale,
    title: shortTitle,
    description,
    url: ogUrl,
    image: metadata.image,
    'image:width': CARD_SIZE.width,
    'image:height': CARD_SIZE.height,
    'image:alt': metadata.imageAlt,
  };
  return (
    <>
      <title>{title}</title>
      {Object.entries(named).map(([name, text]) => (
        <meta key={name} name={name} content={text} />
      ))}
      {Object.entries(openGraph).map(([name, text]) => (
        <meta key={name} property={`og:${name}`} content={String(text)} />
      ))}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {languages.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      {metadata.feeds?.map((feed) => (
        <link key={feed.href} rel="alternate" title={shortTitle} {...feed} />
      ))}
      {data !== undefined && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data.graph).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
