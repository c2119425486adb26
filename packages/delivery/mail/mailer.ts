import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { IntakeContent } from '@website/model/schema/load-intake.ts';
import type { MailContent } from '@website/model/schema/mail.ts';
import { smtpOptions } from '@website/store/config/smtp-url.ts';
import { moveDurably, writeNewFile } from '@website/store/disk/durable-file.ts';
import { makePrivateFolder } from '@website/store/disk/private-folder.ts';
import nodemailer from 'nodemailer';

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

/** A language's name in the site's language: `Swedish`. */
export function localLanguage(tag: string, { language }: MailSite): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
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

export interface OutgoingMail {
  messageId: string;
  to: readonly string[];
  subject: string;
  text: string;
  /**
   * The transfer encoding of a long text, so that encoding takes the same time whatever it contains; undefined lets
   * nodemailer choose.
   */
  encoding?: 'base64';
  /** The HTML alternative; undefined for messages that are too long for it. */
  html?: string;
  /** The sender's name, if it is another one than the company's in its own language. */
  senderName?: string;
  /** One structured address; undefined if the sender's could not be used or might be misread. */
  replyTo?: { name: string; address: string };
  date: Date;
  /**
   * The approximate size (RFC 1870), so that a server with a lower limit refuses before the transfer; only set for
   * mails with a CV.
   */
  size?: number;
  /** Streams, which are consumed by the first attempt. */
  attachments?: { filename: string; content: Readable; contentType: string }[];
  /** Further header fields; none contains a visitor's input. */
  headers?: Readonly<Record<string, string>>;
}

export interface Sender {
  name: string;
  address: string;
}

/** Whether the mail was sent, or only written to a folder. */
export type SendResult = 'sent' | 'written';

interface SendOptions {
  signal: AbortSignal;
  /** Recipients left from a partly refused attempt; undefined for all. */
  only?: readonly string[] | undefined;
}

/**
 * Sends a mail. Resolves once the message has been accepted, and rejects otherwise.
 *
 * @throws {PartlyRefusedError} if only some recipients were accepted
 */
export type Mailer = (mail: OutgoingMail, options: SendOptions) => Promise<SendResult>;

export class PartlyRefusedError extends Error {
  override name = 'PartlyRefusedError';
  readonly code = 'EPARTLYREFUSED';
  readonly refused: readonly string[];
  /** The server's response to the first of them. */
  readonly response: string | undefined;

  constructor(refused: readonly string[], response?: string) {
    super(`refused for ${refused.join(', ')}, accepted for all others`);
    this.refused = refused;
    this.response = response;
  }
}

/** Timeouts towards the mail server, in milliseconds. */
export interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  dnsTimeout: number;
}

const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** A mailer over SMTP, with a connection for each message, so that a broken one affects no other. */
export function smtpMailer(url: string, from: () => Sender, timeouts: SmtpTimeouts = SMTP_TIMEOUTS): Mailer {
  const transport = nodemailer.createTransport({ ...smtpOptions(url), ...timeouts });
  return async (mail, { signal, only = mail.to }) => {
    const sender = from();
    const envelope = { from: sender.address, to: [...only], ...(mail.size && { size: mail.size }) };
    const sent = await transport.sendMail({ ...nodemailerOptions(mail, sender), envelope, signal });
    if (sent.rejected.length > 0)
      throw new PartlyRefusedError(sent.rejected, sent.rejectedErrors?.[0]?.response);
    return 'sent';
  };
}

/** A copy for nodemailer, which mutates its options. */
function nodemailerOptions({ to, headers, size: _size, senderName, ...mail }: OutgoingMail, from: Sender) {
  return { ...mail, from: { ...from, name: senderName ?? from.name }, to: [...to], headers: { ...headers } };
}

/**
 * A mailer that writes `.eml` files, named after the Message-ID, so that a retry replaces what an earlier attempt or
 * a crash left. Files are renamed into place once complete.
 */
export async function folderMailer(folder: string, from: () => Sender): Promise<Mailer> {
  await makePrivateFolder(folder);
  const transport = nodemailer.createTransport({ streamTransport: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(nodemailerOptions(mail, from()));
    if (Buffer.isBuffer(message)) throw new TypeError('the message must come as a stream');
    const name = mail.messageId.replaceAll(/[<>]|@.*/g, '');
    const unfinished = path.join(folder, `${name}.part`);
    await rm(unfinished, { force: true });
    await writeNewFile(unfinished, message);
    await moveDurably(unfinished, path.join(folder, `${name}.eml`));
    return 'written';
  };
}
