import { useEffect, useState } from 'react';
import { filled } from '#contract/forms/filled.ts';
import { pageLanguage } from '../../site/language.ts';

const MINUTE_MS = 60_000;

interface OfficeClockProps {
  /** What is said, with `{time}` and `{city}` to be filled in. */
  text: string;
  /** The office's time zone by its IANA name. */
  timeZone: string;
  city: string;
}

/**
 * The hour at an office, such as 09:41, renewed with each minute; nothing until the page's scripts run, as it was built at
 * another hour.
 */
export function OfficeClock({ text, timeZone, city }: OfficeClockProps) {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    let format: Intl.DateTimeFormat | undefined;
    const tell = () => {
      // On a phone a formatter takes longer to make than a frame lasts: hence in a task of its own, and once.
      format ??= new Intl.DateTimeFormat(pageLanguage(), { hour: '2-digit', minute: '2-digit', timeZone });
      const now = Date.now();
      setTime(format.format(now));
      timer = window.setTimeout(tell, MINUTE_MS - (now % MINUTE_MS));
    };
    let timer = window.setTimeout(tell);
    return () => clearTimeout(timer);
  }, [timeZone]);
  return time && filled(text, { time, city });
}
