import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/quoted.css';
import { StoryLink } from '../area/story-link.tsx';
import styles from './voice.module.css';

export interface VoiceProps {
  quote: { text: string; source: string };
  /** The story that the customer tells, and its picture. */
  story: { to: string; title: string; picture: PictureFile | undefined };
  /** What the link to it is called. */
  link: string;
}

/** What one of the customers says, across the window, before the story's picture. */
export function Voice({ quote, story, link }: VoiceProps) {
  return (
    <div className={`ground-ink ${styles.voice}`}>
      {story.picture !== undefined && (
        <Picture file={story.picture} leadsTo={story.to} className={styles.picture} shape="plate" />
      )}
      <figure className={`quoted ${styles.quote}`}>
        <blockquote data-enter="rise">{quote.text}</blockquote> <figcaption>{quote.source}</figcaption>
      </figure>
      <StoryLink story={story} words={link} className={styles.story} />
    </div>
  );
}
