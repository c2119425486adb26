import { StoryLink } from '../../screens/area/story-link.tsx';
import '../../ui/quoted.css';
import styles from './quote.module.css';

interface QuoteBlockProps {
  text: string;
  source: string;
  /** The success story behind it. */
  story: { to: string; title: string } | undefined;
  /** The text before the link to the story. */
  link: string;
}

/** A quotation in full width, on ink. */
export function QuoteBlock({ text, source, story, link }: QuoteBlockProps) {
  return (
    <div className={`ground-ink ${styles.quote}`}>
      <figure className="quoted">
        <blockquote data-enter="rise">{text}</blockquote> <figcaption>{source}</figcaption>
      </figure>
      {story !== undefined && <StoryLink story={story} label={link} className={styles.story} />}
    </div>
  );
}
