import { CARD_SIZE } from '@website/model/contract/constants.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * What a page's head says of it. Open Graph tags follow https://ogp.me; X reads them where it has no tag of its own (`twitter:card`
 * alone has no equal). Search engines are asked not to list a page without a canonical address.
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
