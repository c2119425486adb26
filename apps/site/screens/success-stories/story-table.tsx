import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { FigureValue } from '../area/figure-value.tsx';
import large from './large-row.module.css';
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

/** The stories as a table of results, the figure first. In wide viewports every third row is large. */
export function StoryTable({ headline, stories }: StoryTableProps) {
  return (
    <section id="list" className={styles.section} aria-labelledby="list-title">
      <h2 id="list-title" className="visually-hidden">
        {headline}
      </h2>
      <ul className={styles.table}>
        {stories.map((story, index) => (
          <StoryRow key={story.to} {...story} index={index} />
        ))}
      </ul>
    </section>
  );
}

interface StoryRowProps extends Story {
  /** The index in the list. */
  index: number;
}

function StoryRow({ index, to, title, summary, picture, figure, ...story }: StoryRowProps) {
  const isFirst = index === 0;
  const isLarge = index % 3 === 0;
  const classes = [
    styles.row,
    isLarge && large.large,
    index % 6 === 3 && large.mirrored,
    isFirst && large.first,
  ].filter(Boolean);
  const { client, year, industry, result } = story;
  return (
    <li>
      <a href={to} className={`columns ${classes.join(' ')}`} data-at-times-ink={isLarge ? '' : undefined}>
        {result !== undefined && (
          <p className={styles.result}>
            <span className={styles.value}>
              <FigureValue value={result.value} />
            </span>{' '}
            <span className={styles.label}>{result.label}</span>
          </p>
        )}{' '}
        <div className={styles.words}>
          <p className={styles.origin}>
            <span>
              {client}, {year}
            </span>{' '}
            <span>{industry}</span>
          </p>{' '}
          <h3 className="leads">
            <LeadingTitle title={title} />
          </h3>{' '}
          <p className={styles.summary}>{summary}</p>
        </div>
        {figure !== undefined && (
          <Picture file={figure} leadsTo={to} className={styles.figure} shape="figure" isSmall={!isLarge} />
        )}
        {picture !== undefined && (
          <Picture
            file={picture}
            leadsTo={to}
            className={styles.picture}
            shape="plate"
            early={isFirst}
            isSmall={!isLarge}
          />
        )}
      </a>
    </li>
  );
}
