import { filledParts } from '@website/model/contract/forms/filled.ts';
import type { Interface } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import type { FormattedDay, PositionDetails } from '../../positions/positions.server.ts';
import styles from './details.module.css';

interface DetailsProps {
  said: PositionDetails;
  words: Interface['position'];
}

/** Where the work is done, how one is employed and paid, and until when one can apply: what the position's file says of it. */
export function Details({ said, words }: DetailsProps) {
  const { places, remoteFrom, employment, salary, posted, until } = said;
  const all: [string, ReactNode][] = [
    [words.places, places],
    [words.remoteFrom, remoteFrom],
    [words.employment, employment],
    [words.salary, salary],
    [words.posted, posted && <Day {...posted} />],
    [words.until, until && <Day {...until} />],
  ];
  const given = all.filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  return (
    <dl className={styles.details}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A day that programs can read as well. */
function Day({ date, text }: FormattedDay) {
  return <time dateTime={date}>{text}</time>;
}

/** A sentence with a day in it, which stands for its `{date}`. */
export function withDay(sentence: string, day: FormattedDay): ReactNode[] {
  return filledParts<ReactNode>(sentence, { date: <Day key="date" {...day} /> });
}
