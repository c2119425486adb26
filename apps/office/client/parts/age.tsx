import { useSyncExternalStore } from 'react';

/** English as the reader writes dates. */
const LOCALE = navigator.languages.find((language) => language.startsWith('en')) ?? 'en-GB';

const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' });
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const EXACT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago, in words; older than a week as a date. Days are counted at midnight in the reader's zone. */
function ageWords(time: Date, now: Date): string {
  const passed = now.getTime() - time.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return RELATIVE.format(-Math.floor(passed / MINUTE), 'minute');
  const days = Math.round((startOf(now) - startOf(time)) / (24 * HOUR));
  if (days === 0 || passed < 6 * HOUR) return RELATIVE.format(-Math.floor(passed / HOUR), 'hour');
  if (days < 7) return RELATIVE.format(-days, 'day');
  return (time.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(time);
}

function startOf(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

/** A time's day in words, as a heading. */
export const dayOf = (time: string) => WEEKDAY.format(new Date(time));

export const clockTime = (time: string) => CLOCK.format(new Date(time));
export const dayWords = (day: string) => DAY_OF_YEAR.format(new Date(day));
export const shortDay = (day: string) => DAY.format(new Date(`${day}T00:00`));

/** A time as its age, with the time itself for who points at it and for machines. */
export function Age({ time }: { time: string }) {
  const now = useSyncExternalStore(everyMinute, thisMinute);
  const date = new Date(time);
  return (
    <time dateTime={time} title={EXACT.format(date)}>
      {ageWords(date, new Date(Math.max(now * MINUTE, date.getTime())))}
    </time>
  );
}

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE / 4);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE);
}
