/** How mails tell when something was: in words, in the site's language, with the name of the time zone. */
export interface LocalTime {
  /** As a BCP 47 tag. */
  language: string;
  /** As an IANA name. */
  timeZone: string;
}

/** A moment as people at the office read it: `Sunday, 1 March 2026 at 04:00 Central Standard Time`. */
export function localTime(moment: Date, { language, timeZone }: LocalTime): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  }).format(moment);
}

/** A day as people at the office read it: `1 March 2026`. */
export function localDay(moment: Date, { language, timeZone }: LocalTime): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment);
}

/** A file's size in the site's language: `312 kB`, `7.4 MB`. */
export function localSize(bytes: number, { language }: Pick<LocalTime, 'language'>): string {
  const [value, unit] =
    bytes < 999_500 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    value,
  );
}
