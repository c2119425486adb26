import { useMemo } from 'react';
import { pageLanguage } from '../../site/language.ts';
import styles from './offices.module.css';

/** From which hour on, and up to which, an office is said to be awake. */
const AWAKE = { from: 7, to: 19 };

interface OfficeClockProps {
  /** What is said, with `{time}` and `{city}` to be filled in. */
  text: string;
  /** The office's time zone by its IANA name. */
  timeZone: string;
  city: string;
  /** The time in milliseconds since 1970, once it is known. */
  now: number | undefined;
}

/** The hour at an office, such as 09:41, as its card's figure; its card shows by `data-awake` whether it is day there. */
export function OfficeClock({ text, timeZone, city, now }: OfficeClockProps) {
  const isKnown = now !== undefined;
  // On a phone formatters take longer to make than a frame lasts: hence once, and not before there is something to say.
  const formats = useMemo(() => (isKnown ? formatsOf(timeZone) : undefined), [isKnown, timeZone]);
  if (now === undefined || formats === undefined) return null;
  const hour = Number(formats.hour.format(now));
  const [before, after] = text.replace('{city}', city).split('{time}');
  return (
    <span data-awake={(hour >= AWAKE.from && hour < AWAKE.to) || undefined}>
      {before}
      <span className={styles.hour}>{formats.time.format(now)}</span>
      {after}
    </span>
  );
}

function formatsOf(timeZone: string): { time: Intl.DateTimeFormat; hour: Intl.DateTimeFormat } {
  return {
    time: new Intl.DateTimeFormat(pageLanguage(), { hour: '2-digit', minute: '2-digit', timeZone }),
    hour: new Intl.DateTimeFormat('en-u-nu-latn', { hour: 'numeric', hourCycle: 'h23', timeZone }),
  };
}
