import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { moveDurably, writeNewFile } from '../durable-file.ts';
import { makePrivateFolder } from '../private-folder.ts';
import type { Notification } from './notification.ts';

/** From whom and to whom notifications go. */
export interface Addresses {
  from: { name: string; address: string };
  to: readonly string[];
}

/** Where notifications go out. It resolves once the message is in other hands, and rejects if it is not. */
export type Outlet = (notification: Notification, signal: AbortSignal) => Promise<void>;

/** A mail server that does not answer is given up after these times, in milliseconds. */
const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends by a mail server. */
export function smtpOutlet(url: string, { from, to }: Addresses): Outlet {
  const transport = nodemailer.createTransport({ url, ...SMTP_TIMEOUTS });
  return async (notification, signal) => {
    await transport.sendMail({ ...notification, from, to: [...to], signal });
  };
}

/**
 * Writes each message as a complete `.eml` file, named after its Message-ID, so that a repeated one replaces itself.
 * A file that is there is whole.
 */
export async function folderOutlet(folder: string, { from, to }: Addresses): Promise<Outlet> {
  await makePrivateFolder(folder);
  await removeUnfinished(folder);
  const transport = nodemailer.createTransport({ streamTransport: true, newline: 'windows' });
  return async (notification) => {
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
