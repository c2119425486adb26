import styles from './quote.module.css';

/** What the client says, from edge to edge. */
export function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className={`ground-ink ${styles.quote}`}>
      <blockquote data-enter="rise">{text}</blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}
