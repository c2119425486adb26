import type { MailSite, OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { type Message, mailSubject, messageHtml, messageText } from '@website/delivery/mail/message.ts';
import type { FormName } from '@website/model/contract/forms/forms.ts';

/** Headers that prevent automatic replies: RFC 3834, section 5; older mailing lists and vacation responders; Exchange. */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-replied',
  Precedence: 'bulk',
  'X-Auto-Response-Suppress': 'All',
};

/** The input of an acknowledgement: of the submission only the address. */
export interface AcknowledgementSource {
  messageId: string;
  form: FormName;
  /** A result of `replyAddress`. */
  to: string;
  date: Date;
  site: MailSite;
}

/**
 * Writes an acknowledgement. It is the same for everybody, so that nobody can send a text to somebody else's address.
 *
 * @returns undefined if the content has none for this form
 */
export function writeAcknowledgement(source: AcknowledgementSource): OutgoingMail | undefined {
  const { messageId, form, to, date, site } = source;
  const texts = site.content.acknowledgements[form];
  if (texts === undefined) return undefined;
  const { company, language, direction } = site;
  const withCompany = (text: string) => text.replaceAll('{company}', () => company.name);
  const subject = withCompany(texts.subject);
  const message: Message = {
    language,
    direction,
    company: company.name,
    subject,
    headline: subject,
    notices: [],
    paragraphs: withCompany(texts.text)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim()),
    fields: [],
    footer: [],
  };
  return {
    messageId,
    to: [to],
    subject: mailSubject(subject),
    text: messageText(message),
    html: messageHtml(message),
    senderName: company.name,
    replyTo: { name: company.name, address: company.email },
    date,
    headers: AUTOMATIC,
  };
}
