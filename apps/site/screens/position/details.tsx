import { interpolateParts } from '@website/model/contract/texts.ts';
import type { Interface } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import type { FormattedDay, PositionDetails } from '../../positions/positions.server.ts';
import styles from './details.module.css';

interface DetailsProps {
  terms: PositionDetails;
  words: Interface['position'];
}

/** Location, employment type, salary and application deadline, as far as the position's file has them. */
export function Details({ terms, words }: DetailsProps) {
  const { places, remoteFrom, employment, salary, posted, until } = terms;
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

/** A machine-readable date. */
function Day({ date, text }: FormattedDay) {
  return <time dateTime={date}>{text}</time>;
}

/** Fills in the `{date}` of a sentence. */
export function withDay(sentence: string, day: FormattedDay): ReactNode[] {
  return interpolateParts<ReactNode>(sentence, { date: <Day key="date" {...day} /> });
}
