import type { MailSite } from '@website/delivery/mail/mail-site.ts';
import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { type Message, mailSubject, messageText } from '@website/delivery/mail/message.ts';
import { messageHtml } from '@website/delivery/mail/message-html.ts';
import type { FormName } from '@website/model/contract/forms/forms.ts';

/**
 * Marks it as what no program should answer (RFC 3834, section 5; the second is what older lists and absence notes look
 * for, the third what Exchange does).
 */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-replied',
  Precedence: 'bulk',
  'X-Auto-Response-Suppress': 'All',
};

/** What an acknowledgement is written from: nothing that was filled in but the address. */
export interface AcknowledgementSource {
  messageId: string;
  form: FormName;
  /** As `replyAddress` gives it. */
  to: string;
  date: Date;
  site: MailSite;
}

/**
 * Writes what a sender gets back. It says the same to everybody: whoever fills in somebody else's address can't have them sent
 * a word of their own.
 *
 * @returns undefined if the content has none for this form
 */
export function writeAcknowledgement(source: AcknowledgementSource): OutgoingMail | undefined {
  const { messageId, form, to, date, site } = source;
  const said = site.content.acknowledgements[form];
  if (said === undefined) return undefined;
  const { company, language, direction } = site;
  const withCompany = (text: string) => text.replaceAll('{company}', () => company.name);
  const subject = withCompany(said.subject);
  const message: Message = {
    language,
    direction,
    company: company.name,
    subject,
    headline: subject,
    notices: [],
    paragraphs: withCompany(said.text)
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
    replyTo: { name: company.name, address: company.email },
    date,
    headers: AUTOMATIC,
  };
}
