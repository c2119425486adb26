import type { MetaDescriptor } from 'react-router';
import { CARD_SIZE } from '#schema/card-size.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * Turns a page's metadata into its head tags. Open Graph tags follow https://ogp.me; X reads them where it has no tag of its
 * own (`twitter:card` alone has no equal).
 */
export function pageTags(metadata: PageMetadata): MetaDescriptor[] {
  const { title, shortTitle, description, keywords, ogUrl, canonical, languages, data } = metadata;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    { property: 'og:type', content: data?.isArticle === true ? 'article' : 'website' },
    { property: 'og:site_name', content: metadata.siteName },
    { property: 'og:locale', content: metadata.locale },
    { property: 'og:title', content: shortTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: ogUrl },
    { property: 'og:image', content: metadata.image },
    { property: 'og:image:width', content: String(CARD_SIZE.width) },
    { property: 'og:image:height', content: String(CARD_SIZE.height) },
    { property: 'og:image:alt', content: metadata.imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: shortTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: metadata.image },
    { name: 'twitter:image:alt', content: metadata.imageAlt },
    ...(canonical === undefined ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: canonical }]),
    ...languages.map(({ language, url }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: language,
      href: url,
    })),
    ...(metadata.feeds ?? []).map((feed) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      title: shortTitle,
      ...feed,
    })),
    ...(data === undefined ? [] : [{ 'script:ld+json': data.graph }]),
  ];
}

/** The tags of a page that only the answer to a form or a mistake leads to: no search engine should list it. */
export function unlistedTags(route: Parameters<typeof routeTags>[0]): MetaDescriptor[] {
  return [...routeTags(route), NO_INDEX];
}

/** Asks search engines not to list a page. */
export const NO_INDEX = { name: 'robots', content: 'noindex' };

/** The `meta` export of a route whose loader returns its page's metadata. */
export function routeTags({
  loaderData,
}: {
  loaderData?: { metadata: PageMetadata } | undefined;
}): MetaDescriptor[] {
  return loaderData === undefined ? [] : pageTags(loaderData.metadata);
}
