import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time in milliseconds since 1970, renewed with each minute; nothing until the page's scripts run, as it was built at another
 * hour.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tell = () => {
      const time = Date.now();
      setNow(time);
      timer = window.setTimeout(tell, MINUTE_MS - (time % MINUTE_MS));
    };
    let timer = window.setTimeout(tell);
    return () => clearTimeout(timer);
  }, []);
  return now;
}
