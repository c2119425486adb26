import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { moveDurably, writeNewFile } from '../disk/durable-file.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import type { Notification } from './notification.ts';

/** From whom and to whom notifications go. */
export interface Addresses {
  from: { name: string; address: string };
  to: readonly string[];
}

/** How a message is to be handed over. */
interface Handover {
  signal: AbortSignal;
  /** The only recipients that have not received it yet; undefined for all. */
  only?: readonly string[] | undefined;
}

/**
 * Where notifications go out. It resolves once the message is in other hands, and otherwise rejects.
 *
 * @throws {PartlyRefusedError} if it is for some recipients only
 */
export type Mailer = (notification: Notification, handover: Handover) => Promise<void>;

/** The mail server took a message for some recipients only. */
export class PartlyRefusedError extends Error {
  override name = 'PartlyRefusedError';
  readonly code = 'EPARTLYREFUSED';
  readonly refused: readonly string[];

  constructor(refused: readonly string[]) {
    super(`refused for ${refused.join(', ')}, taken for all others`);
    this.refused = refused;
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
export function smtpMailer(
  url: string,
  addresses: () => Addresses,
  timeouts: SmtpTimeouts = SMTP_TIMEOUTS,
): Mailer {
  const transport = nodemailer.createTransport({ url, ...smtpSecurity(url), ...timeouts });
  return async (notification, { signal, only = addresses().to }) => {
    const { from, to } = addresses();
    const envelope = { from: from.address, to: [...only] };
    const { rejected } = await transport.sendMail({ ...notification, from, to: [...to], envelope, signal });
    if (rejected.length > 0) throw new PartlyRefusedError(rejected);
  };
}

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** How a mail server must be spoken to: a password never leaves the machine in the clear. */
export function smtpSecurity(url: string): { requireTLS: boolean } {
  const { password, hostname } = new URL(url);
  return { requireTLS: password !== '' && !LOOPBACK.test(hostname) };
}

/**
 * Writes each message as a complete `.eml` file, named after its Message-ID, so that a repeated one replaces itself.
 * A file that is there is complete.
 */
export async function folderMailer(folder: string, addresses: () => Addresses): Promise<Mailer> {
  await makePrivateFolder(folder);
  await removeUnfinished(folder);
  const transport = nodemailer.createTransport({ streamTransport: true, newline: 'windows' });
  return async (notification) => {
    const { from, to } = addresses();
    const { message } = await transport.sendMail({ ...notification, from, to: [...to] });
    if (Buffer.isBuffer(message)) throw new TypeError('the message must come as a stream');
    const name = notification.messageId.replaceAll(/[<>]|@.*/g, '');
    const unfinished = path.join(folder, `${name}${UNFINISHED}`);
    await rm(unfinished, { force: true });
    await writeNewFile(unfinished, message);
    await moveDurably(unfinished, path.join(folder, `${name}.eml`));
  };
}

const UNFINISHED = '.part';

/** A younger one may be under way in another process that is about to end. */
const LEFT_BEHIND_AFTER_MS = 60_000;

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(UNFINISHED)) continue;
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_AFTER_MS) await rm(file, { force: true });
  }
}
