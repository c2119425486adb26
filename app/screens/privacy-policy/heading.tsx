import styles from './heading.module.css';

interface HeadingProps {
  headline: string;
  summary: string;
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string;
  /** The same day in words, such as 21 November 2026. */
  updatedSaid: string;
}

/** The title of a page to be read: what it says in brief, and when it last changed. */
export function Heading({ headline, summary, updated, updatedSaid }: HeadingProps) {
  return (
    <header className={`ground-ink columns ${styles.heading}`}>
      <h1>{headline}</h1>
      <div className={styles.words}>
        <p className={styles.summary}>{summary}</p>
        <p className={`label ${styles.date}`}>
          Last changed on <time dateTime={updated}>{updatedSaid}</time>
        </p>
      </div>
    </header>
  );
}
