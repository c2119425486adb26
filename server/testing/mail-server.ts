import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A real mail server on the loopback interface. */
export interface MailServer {
  url: string;
  port: number;
  /** Messages taken so far, as they came. */
  messages: Buffer[];
  close: () => Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** Refuses this many messages before it takes one. */
  refuse?: number;
}

/** Starts a mail server that takes everything and ends with the test. */
export async function startMailServer({ port = 0, refuse = 0 }: MailServerOptions = {}): Promise<MailServer> {
  const messages: Buffer[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream).then((message) => {
        if (refused++ < refuse) return done(new Error('not now'));
        messages.push(message);
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, messages, close };
}
