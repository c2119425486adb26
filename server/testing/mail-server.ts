import { onTestFinished } from 'vitest';
import {
  type MailServer,
  type MailServerOptions,
  openMailServer,
  type TakenMail,
} from './open-mail-server.ts';

export type { MailServerMode, TakenMail } from './open-mail-server.ts';

/** A mail server of a test, which remembers what it took. */
export interface TestMailServer extends MailServer {
  /** Messages taken so far. */
  taken: TakenMail[];
  /** Bytes of the messages taken so far, as they came. */
  messages: Buffer[];
}

/** Starts a mail server that accepts everything, unless told otherwise, and ends with the test. */
export async function startMailServer(
  options: Omit<MailServerOptions, 'onTaken' | 'slowMs'> = {},
): Promise<TestMailServer> {
  const taken: TakenMail[] = [];
  const messages: Buffer[] = [];
  const onTaken = (mail: TakenMail) => {
    taken.push(mail);
    messages.push(mail.bytes);
  };
  const server = await openMailServer({ ...options, onTaken });
  onTestFinished(server.close);
  // The mode may be changed at any time: it is the same object.
  return Object.assign(server, { taken, messages });
}
