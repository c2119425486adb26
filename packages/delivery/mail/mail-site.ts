import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { IntakeContent } from '@website/model/schema/load-intake.ts';
import type { MailContent } from '@website/model/schema/mail.ts';

/** How mails are written, and to whom they go, as the content says it. */
export interface MailSettings {
  content: MailContent;
  direction: 'ltr' | 'rtl';
  /** Whose time they tell, as an IANA name. */
  timeZone: string;
}

/** Whose mails they are, and what they say and to whom. */
export interface MailSite extends MailSettings {
  company: { name: string; email: string };
  language: string;
  /** The positions with their titles, by which applications name them. */
  positions: readonly { slug: string; title: string }[];
  /** Recipients that the environment names, which go before those of the content. */
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

/** A moment as people at the office read it: `Sunday, 1 March 2026 at 04:00 Central Standard Time`. */
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

/** A day as people at the office read it: `1 March 2026`. */
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
