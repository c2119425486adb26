import type { FormName } from '#contract/forms/forms.ts';
import type { MailContent } from '#schema/mail.ts';

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
  /** In which mails are written, as a BCP 47 tag. */
  language: string;
  /** The positions with their titles, by which applications name them. */
  positions: readonly { slug: string; title: string }[];
  /** Recipients that the environment names, which go before those of the content. */
  overrides: Overrides;
}

/** Recipients of all forms, and of single ones. */
type Overrides = { [F in FormName | 'all']?: readonly string[] | undefined };

/** How mails are written, from what was read of the content. */
export function mailSettings({
  company,
  site,
  mail,
}: {
  company: { offices: readonly { timeZone: string }[] };
  site: { direction: 'ltr' | 'rtl' };
  mail: MailContent;
}): MailSettings {
  return {
    content: mail,
    direction: site.direction,
    timeZone: mail.timeZone ?? company.offices[0]?.timeZone ?? 'UTC',
  };
}
