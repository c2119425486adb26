import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
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

/** The way on, to the story that follows in the list. */
export function NextStory({ headline, story }: NextStoryProps) {
  const { to, title, summary, picture, value } = story;
  return (
    <section aria-labelledby="next-story-title">
      <a href={to} className={styles.next}>
        <div className={styles.words}>
          <h2 id="next-story-title" className="label">
            {headline}
          </h2>
          <h3>{title}</h3>
          <p>{summary}</p>
        </div>
        <div className={`ground-ink over-picture ${styles.plate}`}>
          {picture !== undefined && (
            <Picture file={picture} leadsTo={to} className={styles.picture} shape="plate" />
          )}
          {value !== undefined && (
            <p className={styles.value}>
              <FigureValue value={value} />
            </p>
          )}
        </div>
      </a>
    </section>
  );
}
