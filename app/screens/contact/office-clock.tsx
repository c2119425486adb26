import { useMemo } from 'react';
import { pageLanguage } from '../../site/language.ts';
import styles from './offices.module.css';

/** From which hour on, and up to which, an office is said to be awake. */
const AWAKE = { from: 7, to: 19 };

/** What stands in the sky: says why some cards are of paper. */
const SUN =
  'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 .5v2M8 13.5v2M.5 8h2M13.5 8h2M2.7 2.7l1.4 1.4M11.9 11.9l1.4 1.4M13.3 2.7l-1.4 1.4M4.1 11.9l-1.4 1.4';
const MOON = 'M13.5 10A6 6 0 1 1 6.5 2.2A5 5 0 0 0 13.5 10Z';

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
  const isAwake = hour >= AWAKE.from && hour < AWAKE.to;
  return (
    <span data-awake={isAwake || undefined}>
      {before}
      <svg className={styles.sky} viewBox="0 0 16 16" aria-hidden="true">
        <path d={isAwake ? SUN : MOON} />
      </svg>
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
