import { interpolateParts } from '@website/model/contract/texts.ts';
import '../../ui/picture/drawn-half.css';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './heading.module.css';

interface HeadingProps {
  headline: string;
  summary: string;
  /** The date of the last change, as YYYY-MM-DD. */
  updated: string;
  /** The same date formatted, such as 21 November 2026. */
  updatedText: string;
  /** The sentence about it, with a placeholder `{date}`. */
  lastChanged: string;
  picture: PictureFile | undefined;
}

/** The banner of a text page: headline, summary, and date of the last change. */
export function Heading({ headline, summary, updated, updatedText, lastChanged, picture }: HeadingProps) {
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
                {updatedText}
              </time>
            ),
          })}
        </p>
      </div>
    </header>
  );
}
