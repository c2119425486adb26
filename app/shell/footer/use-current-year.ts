import { useEffect, useState } from 'react';

/**
 * The current year. A page that was built last year still says this year's number once scripts run.
 *
 * @param builtInYear - the year to start from, so that the first drawing equals the prerendered one
 */
export function useCurrentYear(builtInYear: number): number {
  const [year, setYear] = useState(builtInYear);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
