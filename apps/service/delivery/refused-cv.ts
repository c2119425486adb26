import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { isServerFault } from './circuit-breaker.ts';

/** With its CV a mail is large, and may be what a connection breaks off from, if it has this many bytes. */
const LARGE = 1_000_000;

/** What refuses no size in so many words is taken for a refusal of the CV after so many attempts: some minutes. */
const LAST_RESORT_AFTER = 4;

/** A mail that is only put off, which some servers do with every first one (greylisting), goes on without after so many: an hour. */
const PUT_OFF_AFTER = 10;

/** Answers to a message or its addresses, by nodemailer's codes. */
const OF_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

/** Enhanced status codes: the message is too big for the system (RFC 3463, section 3.4), or for the mailbox (3.3). */
const SIZE_CODE = /^\d{3}[ -][45]\.(?:3\.4|2\.3)\b/;

/** The mailbox is full, which passes (RFC 3463, section 3.3). */
const FULL_MAILBOX = /^\d{3}[ -][45]\.2\.2\b/;

/** Exceeded storage allocation, which is also said of a message (RFC 5321, section 4.2.2; RFC 1870, section 6). */
const EXCEEDED = 552;

/** Too little storage, which is said of a message by its size as well (RFC 1870, section 6.1). */
const TOO_LITTLE_STORAGE = 452;

/** What the mail library says where the server named a smaller size when it greeted (RFC 1870). */
const NAMED_SIZE = /^Message size larger than allowed/;

type RefusalError = Error & { code?: string; response?: string; responseCode?: number };

/** Whether an attempt failed because the mail server does not take the mail with its CV, so that it should go out without. */
export function refusesCv(error: unknown, mail: OutgoingMail, attempts: number): boolean {
  if (mail.size === undefined) return false;
  const { code = '', message, response = '', responseCode } = error as RefusalError;
  const status = responseCode ?? Number.parseInt(response, 10);
  if (NAMED_SIZE.test(message) || SIZE_CODE.test(response)) return true;
  if (status === EXCEEDED && !FULL_MAILBOX.test(response)) return true;
  if (attempts < LAST_RESORT_AFTER) return false;
  const isLarge = mail.size >= LARGE;
  if (isBegun(mail) && (status >= 500 || (isServerFault(error) && isLarge))) return true;
  // Whatever it says: with MAIL FROM it was told the size.
  if (!isLarge || !OF_THE_MESSAGE.includes(code)) return false;
  return status >= 500 || status === TOO_LITTLE_STORAGE || attempts >= PUT_OFF_AFTER;
}

/** Whether the server let the message begin: from then on it is the message that it does not take. */
function isBegun({ attachments = [] }: OutgoingMail): boolean {
  return attachments.some(({ content }) => content.readableDidRead);
}
