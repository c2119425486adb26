import type { CareersPage } from '@website/model/schema/pages.ts';
import type { DayInWords } from '../../positions/in-words.server.ts';
import styles from './closed.module.css';
import { withDay } from './day.tsx';

interface ClosedProps {
  words: CareersPage['position']['closed'];
  /** The last day on which one could apply. */
  until: DayInWords | undefined;
}

/** Stands in the place of the form once the position's last day is over. */
export function Closed({ words, until }: ClosedProps) {
  return (
    <section className={styles.closed} aria-labelledby="closed-title">
      <h2 id="closed-title">{words.headline}</h2>
      <p>
        {until !== undefined && <>{withDay(words.since, until)} </>}
        {words.text}
      </p>
    </section>
  );
}
