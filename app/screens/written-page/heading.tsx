import { filledParts } from '#contract/forms/filled.ts';
import styles from './heading.module.css';

interface HeadingProps {
  headline: string;
  summary: string;
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string;
  /** The same day in words, such as 21 November 2026. */
  updatedSaid: string;
  /** Says that it is that, with the `{date}` to be filled in. */
  lastChanged: string;
}

/** The title of a page to be read: what it says in brief, and when it last changed. */
export function Heading({ headline, summary, updated, updatedSaid, lastChanged }: HeadingProps) {
  return (
    <header className={`ground-ink columns ${styles.heading}`}>
      <h1>{headline}</h1>
      <div className={styles.words}>
        <p className={styles.summary}>{summary}</p>
        <p className={`label ${styles.date}`}>
          {filledParts(lastChanged, {
            date: (
              <time key="date" dateTime={updated}>
                {updatedSaid}
              </time>
            ),
          })}
        </p>
      </div>
    </header>
  );
}
