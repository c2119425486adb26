import { StoryLink } from '../../screens/area/story-link.tsx';
import '../../ui/quoted.css';
import styles from './quote.module.css';

interface QuoteBlockProps {
  text: string;
  source: string;
  /** The success story behind it. */
  story: { to: string; title: string; client: string } | undefined;
}

/** A quotation in full width, on ink. */
export function QuoteBlock({ text, source, story }: QuoteBlockProps) {
  return (
    <div className={`ground-ink ${styles.quote}`}>
      <figure className="quoted">
        <blockquote data-enter="rise">{text}</blockquote> <figcaption>{source}</figcaption>
      </figure>
      {story !== undefined && <StoryLink story={story} label={story.client} className={styles.story} />}
    </div>
  );
}
