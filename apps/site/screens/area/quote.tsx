import '../../ui/quoted.css';
import styles from './quote.module.css';

/** What a client says of the work. */
export function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className={`quoted ${styles.quote}`}>
      <blockquote>{text}</blockquote> <figcaption>{source}</figcaption>
    </figure>
  );
}
