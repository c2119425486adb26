import { useMemo } from 'react';
import { pageLanguage } from '../../site/language.ts';
import { isDay } from './night.ts';
import styles from './offices.module.css';

/** What stands in the sky: says why some cards are of paper. */
const SUN =
  'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 .5v2M8 13.5v2M.5 8h2M13.5 8h2M2.7 2.7l1.4 1.4M11.9 11.9l1.4 1.4M13.3 2.7l-1.4 1.4M4.1 11.9l-1.4 1.4';
const MOON = 'M13.5 10A6 6 0 1 1 6.5 2.2A5 5 0 0 0 13.5 10Z';

/** Keeps the hour's place, unseen. */
const UNKNOWN_HOUR = '00:00';

interface OfficeClockProps {
  /** What is said, with `{time}` and `{city}` to be filled in. */
  text: string;
  /** The office's time zone by its IANA name. */
  timeZone: string;
  city: string;
  /** In degrees north and east. */
  place: { latitude: number; longitude: number };
  /** The time in milliseconds since 1970, once it is known. */
  now: number | undefined;
}

/**
 * The hour at an office, such as 09:41, as its card's figure; its lines are kept free until it is known. Its card shows by
 * `data-day` whether it is day there, as the map does.
 */
export function OfficeClock({ text, timeZone, city, place, now }: OfficeClockProps) {
  const isKnown = now !== undefined;
  // On a phone a formatter takes longer to make than a frame lasts: hence once, and not before there is something to say.
  const format = useMemo(() => (isKnown ? formatOf(timeZone) : undefined), [isKnown, timeZone]);
  const [before, after] = text.replace('{city}', city).split('{time}');
  const isLight = isKnown && isDay(now, place);
  return (
    <span data-day={isLight || undefined} data-waiting-hour={!isKnown || undefined}>
      <span>{before}</span>
      <svg className={styles.sky} viewBox="0 0 16 16" aria-hidden="true">
        <path d={isLight ? SUN : MOON} />
      </svg>
      <span className={styles.hour}>{format?.format(now) ?? UNKNOWN_HOUR}</span>
      <span>{after}</span>
    </span>
  );
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(pageLanguage(), { hour: '2-digit', minute: '2-digit', timeZone });
}
