import { randomUUID } from 'node:crypto';
import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { type Message, messageHtml, messageText } from '@website/delivery/mail/message.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import { LINK_SECONDS } from './auth.ts';

/** Writes the mail with the link that signs somebody in. */
export function linkMail(
  { content, config, now }: Office,
  { address, name }: Person,
  link: string,
): OutgoingMail {
  const { company } = content();
  const sender = config.MAIL_FROM ?? company.email;
  const message: Message = {
    language: 'en',
    direction: 'ltr',
    company: company.name,
    kind: 'Office',
    subject: `Sign in to the office of ${company.name}`,
    headline: 'Your link to sign in',
    notices: [
      {
        text: `Hello ${name}, this link signs you in to the office. It works once, within ${LINK_SECONDS / 60} minutes.`,
        link: { label: 'Sign in', href: link },
      },
    ],
    paragraphs: [
      'Open it on the device that you want to work on, and do not pass it on.',
      'If you did not ask for it, you need not do anything: nobody can sign in without this mail.',
    ],
    fields: [],
    footer: [],
  };
  return {
    messageId: `<office-link-${randomUUID()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    to: [address],
    subject: message.subject,
    text: messageText(message),
    html: messageHtml(message),
    date: now(),
    // Out-of-office replies would come back to the company's address.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
