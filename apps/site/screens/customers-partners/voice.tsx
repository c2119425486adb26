import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/quoted.css';
import { StoryLink } from '../area/story-link.tsx';
import styles from './voice.module.css';

export interface VoiceProps {
  quote: { text: string; source: string };
  /** The customer's success story. */
  story: { to: string; title: string; picture: PictureFile | undefined };
  /** The text before the link to it. */
  link: string;
}

/** A customer's testimonial in full width, beside the story's picture. */
export function Voice({ quote, story, link }: VoiceProps) {
  return (
    <div className={`ground-ink ${styles.voice}`}>
      {story.picture !== undefined && (
        <Picture file={story.picture} leadsTo={story.to} className={styles.picture} shape="plate" />
      )}
      <figure className={`quoted ${styles.quote}`}>
        <blockquote data-enter="rise">{quote.text}</blockquote> <figcaption>{quote.source}</figcaption>
      </figure>
      <StoryLink story={story} label={link} className={styles.story} />
    </div>
  );
}
