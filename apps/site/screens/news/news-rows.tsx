import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { ListedNews } from './news.server.ts';
import styles from './news-rows.module.css';

interface NewsRowsProps {
  news: readonly ListedNews[];
  /** Whether the first, the latest one, is larger. */
  isLarge?: boolean;
  /** The level of the titles' headings. */
  level?: 2 | 3;
}

/** News as rows: the day, the title as a link, the description, and the picture. */
export function NewsRows({ news, isLarge = false, level = 2 }: NewsRowsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.rows}>
      {news.map(({ to, title, description, day, picture, draft }, index) => (
        <li key={to} className={`columns ${styles.row} ${isLarge && index === 0 ? styles.large : ''}`}>
          <p className={`label ${styles.day}`}>
            <time dateTime={day.date}>{day.text}</time>
            {draft !== undefined && <span className={styles.draft}>{` ${draft}`}</span>}
          </p>
          <div className={styles.words}>
            <Title>
              <a className="leads" href={to}>
                <LeadingTitle title={title} />
              </a>
            </Title>
            <p>{description}</p>
          </div>
          {picture !== undefined && (
            <div className={styles.picture}>
              <Picture file={picture} shape="plate" leadsTo={to} isSmall={index > 0} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
