import styles from './offices.module.css';

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
}

/**
 * The hour at an office, such as 09:41, as its card's figure. The page was built at another hour: the lines are kept free until
 * `serve-offices.ts` knows it.
 */
export function OfficeClock({ text, timeZone, city, place: { latitude, longitude } }: OfficeClockProps) {
  const [before, after] = text.replace('{city}', city).split('{time}');
  return (
    <span data-waiting-hour="" data-time-zone={timeZone} data-latitude={latitude} data-longitude={longitude}>
      <span>{before}</span>
      <svg className={styles.sky} viewBox="0 0 16 16" aria-hidden="true">
        <path />
      </svg>
      <span className={styles.hour} data-hour>
        {UNKNOWN_HOUR}
      </span>
      <span>{after}</span>
    </span>
  );
}
