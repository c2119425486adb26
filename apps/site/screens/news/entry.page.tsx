import { interpolate, interpolateParts } from '@website/model/contract/texts.ts';
import type { ReactNode } from 'react';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import type { FormattedDay } from '../../positions/positions.server.ts';
import { content } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import { textData } from '../../written/text-data.server.ts';
import { WrittenText } from '../../written/written-text.tsx';
import styles from './entry.module.css';
import { dayOf, listed, newsTexts, shownNews, tagsOf } from './news.server.ts';
import { NewsRows } from './news-rows.tsx';

/** The number of other news below an entry. */
const OTHERS = 3;

export function loader({ url }: LoaderArgs) {
  const { entries } = shownNews();
  const index = entries.findIndex(({ slug }) => url.pathname === `/news/${slug}`);
  const entry = entries[index];
  if (entry === undefined) throw new Response(`There is no news ${url.pathname}.`, { status: 404 });
  const { entry: labels } = newsTexts();
  const { title, description, tags = [], author, updated } = entry;
  const { company, people } = content();
  const { keywords = [...tags, title, company.name] } = entry;
  const person = people.find(({ name }) => name === author);
  // Those before it, then the latest.
  const others = [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))].slice(0, OTHERS);
  return {
    metadata: siteMetadata({ title, description, keywords }, url.pathname),
    title,
    description,
    day: dayOf(entry.date),
    updated: updated === undefined ? undefined : dayOf(updated),
    by: person && { text: interpolate(labels.by, { author: person.name }), role: person.role },
    tags: tagsOf(entry),
    backdrop: pictureOf(entry.picture),
    draft: listed(entry).draft,
    labels,
    text: textData(entry),
    others: others.map(listed),
  };
}

export default function Entry({ loaderData }: PageProps<typeof loader>) {
  const { title, description, backdrop, labels, text, others } = loaderData;
  return (
    <>
      <article>
        <PageBanner headline={title} lead={description} backdrop={backdrop}>
          <Byline {...loaderData} />
        </PageBanner>
        <WrittenText {...text} isArticle />
      </article>
      {others.length > 0 && (
        <Section id="others" ground="raised" headline={labels.others} size="small">
          <div className={styles.others}>
            <NewsRows news={others} level={3} />
          </div>
          <a className="target" href="/news">
            {labels.all}
          </a>
        </Section>
      )}
    </>
  );
}

type BylineProps = Pick<
  PageProps<typeof loader>['loaderData'],
  'day' | 'updated' | 'by' | 'tags' | 'draft' | 'labels'
>;

/** The day, the author, and the tags. */
function Byline({ day, updated, by, tags, draft, labels }: BylineProps) {
  return (
    <div className={styles.byline}>
      <p>
        <Day {...day} />
        {updated !== undefined && (
          <span>
            {interpolateParts<ReactNode>(labels.updated, { date: <Day key="date" {...updated} /> })}
          </span>
        )}
        {draft !== undefined && <strong>{draft}</strong>}
      </p>
      {by !== undefined && (
        <p>
          <span>{by.text}</span>
          <span className={styles.role}>{by.role}</span>
        </p>
      )}
      {tags.length > 0 && (
        <ul>
          {tags.map(({ name, to }) => (
            <li key={name}>
              {to === undefined ? (
                name
              ) : (
                <a className="target" href={to}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Day({ date, text }: FormattedDay) {
  return <time dateTime={date}>{text}</time>;
}
