import { interpolateParts } from '@website/model/contract/texts.ts';
import '../../ui/picture/drawn-half.css';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
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
  picture: PictureFile | undefined;
}

/** The title of a page to be read: what it says in brief, and when it last changed. */
export function Heading({ headline, summary, updated, updatedSaid, lastChanged, picture }: HeadingProps) {
  return (
    <header className={`ground-ink columns ${styles.heading}`}>
      {picture !== undefined && (
        <Picture file={picture} shape="chamber" className={`drawn-half ${styles.picture}`} banner />
      )}
      <h1>{headline}</h1>
      <div className={styles.words}>
        <p className={styles.summary}>{summary}</p>
        <p className={`label ${styles.date}`}>
          {interpolateParts(lastChanged, {
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
