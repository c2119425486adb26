import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, renewed with each minute; unknown until the page's scripts run, as it was built at another hour. */
export function useCurrentMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: number;
    const tick = () => {
      const time = Date.now();
      setNow(new Date(time));
      timer = window.setTimeout(tick, MINUTE_MS - (time % MINUTE_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The hour and minute of a moment in a time zone, such as 09:41. */
export function timeIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment);
}
