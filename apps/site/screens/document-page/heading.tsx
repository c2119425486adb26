import { interpolateParts } from '@website/model/contract/texts.ts';
import type { FormattedDay } from '../../positions/positions.server.ts';
import { Fitted } from '../../ui/fitted.tsx';
import '../../ui/picture/drawn-half.css';
import { longWord } from '../../ui/long-word.ts';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './heading.module.css';

interface HeadingProps {
  headline: string;
  summary: string;
  /** The day of the last change, and the sentence about it, with a placeholder `{date}`. */
  updated: (FormattedDay & { lastChanged: string }) | undefined;
  picture: PictureFile | undefined;
}

/** The banner of a text page: headline, summary, and date of the last change. */
export function Heading({ headline, summary, updated, picture }: HeadingProps) {
  return (
    <header className={`ground-ink columns ${styles.heading}`}>
      {picture !== undefined && (
        <Picture file={picture} shape="chamber" className={`drawn-half ${styles.picture}`} banner />
      )}
      <h1 data-word={longWord(headline)}>
        <Fitted text={headline} />
      </h1>
      <div className={styles.words}>
        <p className={styles.summary}>{summary}</p>
        {updated !== undefined && (
          <p className={`label ${styles.date}`}>
            {interpolateParts(updated.lastChanged, {
              date: (
                <time key="date" dateTime={updated.date}>
                  {updated.text}
                </time>
              ),
            })}
          </p>
        )}
      </div>
    </header>
  );
}
