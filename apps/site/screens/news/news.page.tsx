import type { ContentMetadata } from '@website/model/schema/metadata.ts';
import { headlineOf, type NewsList } from '@website/model/schema/written/news.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { excerpt } from '../position/position-data.server.ts';
import styles from './news.module.css';

const DESCRIPTION_LENGTH = 158;

import { listed, newsTexts, shownNews } from './news.server.ts';
import { NewsRows } from './news-rows.tsx';

export function loader({ url }: LoaderArgs) {
  const texts = newsTexts();
  const { lists } = shownNews();
  const pathname = decodeURI(url.pathname);
  const list = lists.find(({ path }) => path === pathname);
  if (list === undefined) throw new Response(`There is no list ${pathname}.`, { status: 404 });
  const links = (kind: 'year' | 'tag') =>
    lists.filter((other) => other.kind === kind).map(({ path, name = '' }) => ({ to: path, label: name }));
  const headline = headlineOf(list, texts);
  return {
    metadata: siteMetadata(list.kind === 'latest' ? texts.metadata : metadataOf(list, headline), list.path),
    texts: { label: texts.label, headline, lead: list.kind === 'latest' ? texts.lead : undefined },
    all: list.kind === 'latest' ? undefined : { to: '/news', label: texts.entry.all },
    backdrop: pictureAtTop('/news'),
    years: { label: texts.years, links: links('year') },
    tags: { label: texts.tags, links: links('tag') },
    news: list.entries.map(listed),
    current: list.path,
  };
}

/** A list of a year or a tag is described by the titles of its news. */
function metadataOf({ entries, name = '' }: NewsList, title: string): ContentMetadata {
  const { company, site } = content();
  const titles = entries.map((entry) => entry.title);
  const description = new Intl.ListFormat(site.language, { type: 'conjunction', style: 'narrow' }).format(
    titles,
  );
  return {
    title,
    description: excerpt(description, DESCRIPTION_LENGTH),
    keywords: [name, title, company.name],
  };
}

export default function News({ loaderData }: PageProps<typeof loader>) {
  const { texts, all, backdrop, years, tags, news, current } = loaderData;
  return (
    <>
      <PageBanner {...texts} backdrop={backdrop}>
        {all !== undefined && (
          <a className="target" href={all.to}>
            {all.label}
          </a>
        )}
      </PageBanner>
      <div className={styles.list}>
        <Filter {...tags} current={current} />
        <NewsRows news={news} isLarge />
        <Filter {...years} current={current} />
      </div>
    </>
  );
}

interface FilterProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** The path of the page. */
  current: string;
}

/** Links to the lists of years or tags, if there are any. */
function Filter({ label, links, current }: FilterProps) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.filter} aria-label={label}>
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a className="target" href={link.to} aria-current={link.to === current ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
