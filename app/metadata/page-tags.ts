import type { MetaDescriptor } from 'react-router';
import type { PageMetadata } from './page-metadata.ts';

/** Turns a page's metadata into its head tags. Open Graph tags follow https://ogp.me. */
export function pageTags(metadata: PageMetadata): MetaDescriptor[] {
  const { title, description, keywords, ogUrl, image, canonical } = metadata;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: ogUrl },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(canonical === undefined ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: canonical }]),
  ];
}

/** The `meta` export of a page that only the answer to a form leads to: no search engine should. */
export function unlistedTags(route: Parameters<typeof routeTags>[0]): MetaDescriptor[] {
  return [...routeTags(route), { name: 'robots', content: 'noindex' }];
}

/** The `meta` export of a route whose loader returns its page's metadata. */
export function routeTags({
  loaderData,
}: {
  loaderData?: { metadata: PageMetadata } | undefined;
}): MetaDescriptor[] {
  return loaderData === undefined ? [] : pageTags(loaderData.metadata);
}
