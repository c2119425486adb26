import { Counted } from '../../ui/counted.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import styles from './story-slide.module.css';

/** The content of a slide. */
export interface Story {
  slug: string;
  title: string;
  summary: string;
  client: string;
  /** The story's first figure. */
  figure: { value: string; label: string } | undefined;
  picture: PictureFile | undefined;
}

/** The maximum length of a figure in the large size; longer ones, such as `34 to 12`, are smaller and on two lines. */
const SHORT = 5;

/** A success story as a slide: a large figure beside the picture. */
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
