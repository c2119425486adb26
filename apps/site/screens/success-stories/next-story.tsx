import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { FigureValue } from '../area/figure-value.tsx';
import styles from './next-story.module.css';

interface NextStoryProps {
  headline: string;
  story: {
    to: string;
    title: string;
    summary: string;
    picture: PictureFile | undefined;
    value: string | undefined;
  };
}

/** The teaser of the next story: figure and text beside a full-bleed picture. */
export function NextStory({ headline, story }: NextStoryProps) {
  const { to, title, summary, picture, value } = story;
  return (
    <section aria-labelledby="next-story-title">
      <a href={to} className={styles.next}>
        <div className={styles.words}>
          <h2 id="next-story-title" className="label">
            {headline}
          </h2>{' '}
          {value !== undefined && (
            <p className={styles.value}>
              <FigureValue value={value} />
            </p>
          )}{' '}
          <h3>{title}</h3> <p>{summary}</p>
        </div>
        {picture !== undefined && (
          <div className={`ground-ink ${styles.plate}`}>
            <Picture file={picture} leadsTo={to} className={styles.picture} shape="plate" />
          </div>
        )}
      </a>
    </section>
  );
}
