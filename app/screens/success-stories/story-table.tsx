import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { FigureValue } from '../area/figure-value.tsx';
import styles from './story-table.module.css';

interface Story {
  to: string;
  title: string;
  summary: string;
  picture: PictureFile | undefined;
  figure: PictureFile | undefined;
  client: string;
  year: number;
  industry: string | undefined;
  /** The story's first figure. */
  result: { value: string; label: string } | undefined;
}

interface StoryTableProps {
  headline: string;
  stories: readonly Story[];
}

/** The stories as a table of results: the figure first, the story behind it second. */
export function StoryTable({ headline, stories }: StoryTableProps) {
  return (
    <section id="list" className={styles.section} aria-labelledby="list-title">
      <h2 id="list-title" className="visually-hidden">
        {headline}
      </h2>
      <ul className={styles.table}>
        {stories.map((story, index) => (
          <StoryRow key={story.to} {...story} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function StoryRow({ isFirst, to, title, summary, picture, figure, ...story }: Story & { isFirst: boolean }) {
  const { client, year, industry, result } = story;
  return (
    <li>
      <a href={to} className={`columns ${styles.row}`}>
        {result !== undefined && (
          <p className={styles.result}>
            <span className={styles.value}>
              <FigureValue value={result.value} />
            </span>{' '}
            <span className={styles.label}>{result.label}</span>
          </p>
        )}
        <div className={styles.words}>
          <p className={styles.origin}>
            <span>
              {client}, {year}
            </span>{' '}
            <span>{industry}</span>
          </p>
          <h3>{title}</h3>
          <p className={styles.summary}>{summary}</p>
        </div>
        {figure !== undefined && (
          <Picture file={figure} leadsTo={to} className={styles.figure} shape="figure" isSmall={!isFirst} />
        )}
        {picture !== undefined && (
          <Picture
            file={picture}
            leadsTo={to}
            className={styles.picture}
            shape="plate"
            early={isFirst}
            isSmall
          />
        )}
      </a>
    </li>
  );
}
