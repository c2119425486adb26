import { interpolate } from '@website/model/contract/texts.ts';
import styles from './offices.module.css';

/** A hidden placeholder that reserves the width of the time. */
const PLACEHOLDER_HOUR = '00:00';

interface OfficeClockProps {
  /** The text, with placeholders `{time}` and `{city}`. */
  text: string;
  /** The office's time zone by its IANA name. */
  timeZone: string;
  city: string;
  /** In degrees north and east. */
  place: { latitude: number; longitude: number };
}

/**
 * The local time at an office, such as 09:41. It is rendered as a placeholder, since the page is static, until
 * `enhance-offices.ts` fills it in.
 */
export function OfficeClock({ text, timeZone, city, place: { latitude, longitude } }: OfficeClockProps) {
  const [before, after] = interpolate(text, { city }).split('{time}');
  return (
    <span data-waiting-hour="" data-time-zone={timeZone} data-latitude={latitude} data-longitude={longitude}>
      <span>{before}</span>
      <svg className={styles.sky} viewBox="0 0 16 16" aria-hidden="true">
        <path />
      </svg>
      <span className={styles.hour} data-hour>
        {PLACEHOLDER_HOUR}
      </span>
      <span>{after}</span>
    </span>
  );
}
