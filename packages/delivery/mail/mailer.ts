import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { smtpOptions } from '@website/store/config/smtp-url.ts';
import { moveDurably, writeNewFile } from '@website/store/disk/durable-file.ts';
import { makePrivateFolder } from '@website/store/disk/private-folder.ts';
import nodemailer from 'nodemailer';

export interface OutgoingMail {
  messageId: string;
  to: readonly string[];
  subject: string;
  text: string;
  /** How a long text is encoded, so that it takes the same time whatever it holds; undefined where the text decides. */
  encoding?: 'base64';
  /** The same as HTML; undefined for what is too long for it. */
  html?: string;
  /** Where to answer, as one structured address; undefined if that could not be used or might be misread. */
  replyTo?: { name: string; address: string };
  date: Date;
  /** About how many bytes it has where that may be more than a mail server takes, so that it is asked beforehand. */
  size?: number;
  /** Read once, when it is sent. */
  attachments?: { filename: string; content: Readable; contentType: string }[];
  /** Further header fields; nothing in them comes from a visitor. */
  headers?: Readonly<Record<string, string>>;
}

export interface Sender {
  name: string;
  address: string;
}

/** Whether a mail is on its way, or lies in a folder and reaches nobody. */
export type Handed = 'sent' | 'written';

interface Handover {
  signal: AbortSignal;
  /** The only recipients that have not received it yet; undefined for all. */
  only?: readonly string[] | undefined;
}

/**
 * Where mails go out. It resolves once the message is in other hands, and otherwise rejects.
 *
 * @throws {PartlyRefusedError} if it is for some recipients only
 */
export type Mailer = (mail: OutgoingMail, handover: Handover) => Promise<Handed>;

export class PartlyRefusedError extends Error {
  override name = 'PartlyRefusedError';
  readonly code = 'EPARTLYREFUSED';
  readonly refused: readonly string[];
  /** What the server said to the first of them. */
  readonly response: string | undefined;

  constructor(refused: readonly string[], response?: string) {
    super(`refused for ${refused.join(', ')}, taken for all others`);
    this.refused = refused;
    this.response = response;
  }
}

/** A mail server that does not answer is given up after these times, in milliseconds. */
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

/** Sends by way of a mail server, with a connection for each message, so that none inherits another's fault. */
export function smtpMailer(url: string, from: () => Sender, timeouts: SmtpTimeouts = SMTP_TIMEOUTS): Mailer {
  const transport = nodemailer.createTransport({ ...smtpOptions(url), ...timeouts });
  return async (mail, { signal, only = mail.to }) => {
    const sender = from();
    const envelope = { from: sender.address, to: [...only], ...(mail.size && { size: mail.size }) };
    const sent = await transport.sendMail({ ...options(mail, sender), envelope, signal });
    if (sent.rejected.length > 0)
      throw new PartlyRefusedError(sent.rejected, sent.rejectedErrors?.[0]?.response);
    return 'sent';
  };
}

/** As nodemailer takes it, which may change what it is given. */
function options({ to, headers, size: _size, ...mail }: OutgoingMail, from: Sender) {
  return { ...mail, from: { ...from }, to: [...to], headers: { ...headers } };
}

/**
 * Writes each message as a complete `.eml` file, named after its Message-ID, so that a repeated one replaces itself, and what a
 * crash left of it. A file that is there is complete.
 */
export async function folderMailer(folder: string, from: () => Sender): Promise<Mailer> {
  await makePrivateFolder(folder);
  const transport = nodemailer.createTransport({ streamTransport: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(options(mail, from()));
    if (Buffer.isBuffer(message)) throw new TypeError('the message must come as a stream');
    const name = mail.messageId.replaceAll(/[<>]|@.*/g, '');
    const unfinished = path.join(folder, `${name}.part`);
    await rm(unfinished, { force: true });
    await writeNewFile(unfinished, message);
    await moveDurably(unfinished, path.join(folder, `${name}.eml`));
    return 'written';
  };
}
