import { Counted } from '../../ui/counted.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import styles from './story-slide.module.css';

/** What a slide tells of a success story. */
export interface Story {
  slug: string;
  title: string;
  summary: string;
  client: string;
  /** The figure that says most. */
  figure: { value: string; label: string } | undefined;
  picture: PictureFile | undefined;
}

/** A figure longer than this, such as `34 to 12`, is set smaller and on two lines. */
const SHORT = 5;

/** A story as a slide: its main figure, as large as it goes, beside its picture. */
export function StorySlide({ story }: { story: Story }) {
  const { title, summary, client, figure, picture } = story;
  const page = `/success-stories/${story.slug}`;
  return (
    <article className={`over-picture ${styles.story}`}>
      {picture !== undefined && (
        <Picture leadsTo={page} file={picture} className={`printed ${styles.picture}`} shape="plate" />
      )}
      <p className={`label ${styles.client}`}>{client}</p>
      {figure !== undefined && (
        <p className={styles.figure} data-enter="rise">
          <span className={figure.value.length > SHORT ? styles.long : styles.short}>
            <Counted figure={figure.value} />
          </span>
          <span className={styles.label}>{` ${figure.label}`}</span>
        </p>
      )}
      <div className={`over-picture ${styles.words}`}>
        <h3>
          <a href={page}>{title}</a>
        </h3>
        <p>{summary}</p>
      </div>
    </article>
  );
}
