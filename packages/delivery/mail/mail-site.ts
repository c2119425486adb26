import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { IntakeContent } from '@website/model/schema/load-intake.ts';
import type { MailContent } from '@website/model/schema/mail.ts';

/** The settings of mails from the content: texts, recipients, direction, time zone. */
export interface MailSettings {
  content: MailContent;
  direction: 'ltr' | 'rtl';
  /** The IANA name of the time zone of dates in mails. */
  timeZone: string;
}

/** Everything about the site that writing mails needs. */
export interface MailSite extends MailSettings {
  company: { name: string; email: string };
  language: string;
  /** The positions; applications refer to them by title. */
  positions: readonly { slug: string; title: string }[];
  /** Recipients from the environment, which override those of the content. */
  overrides: { [F in FormName | 'all']?: readonly string[] | undefined };
}

export function mailSettings({
  company,
  site,
  mail,
}: Pick<IntakeContent, 'company' | 'site' | 'mail'>): MailSettings {
  return {
    content: mail,
    direction: site.direction,
    timeZone: mail.timeZone ?? company.offices[0]?.timeZone ?? 'UTC',
  };
}

/** A date and time in the site's language and time zone: `Sunday, 1 March 2026 at 04:00 Central Standard Time`. */
export function localTime(moment: Date, { language, timeZone }: MailSite): string {
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

/** A date in the site's language and time zone: `1 March 2026`. */
export function localDay(moment: Date, { language, timeZone }: MailSite): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment);
}

/** A file's size in the site's language: `312 kB`, `7.4 MB`. */
export function localSize(bytes: number, { language }: MailSite): string {
  const [value, unit] =
    bytes < 999_500 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    value,
  );
}
