import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves towards the next client. */
export type MailServerMode =
  | 'take'
  | 'slow'
  /** Refuses every recipient with 451, try again later. */
  | 'busy'
  /** Refuses every recipient with 550, no such mailbox. */
  | 'no-mailbox'
  /** Ends the connection with 421, as a server that shuts down. */
  | 'closing'
  | 'hang'
  | 'hang-after-data'
  /** Loses the connection after receiving the message. */
  | 'drop'
  /** Refuses each message after receiving it, for now. */
  | 'not-now'
  /** Takes the message, but loses the connection before it says so. */
  | 'forgetful'
  /** Ends every connection without a word. */
  | 'deaf';

/** A message that was taken. */
export interface TakenMail {
  bytes: Buffer;
  /** Recipients of its envelope. */
  to: string[];
}

/** A real mail server on the loopback interface. */
export interface MailServer {
  url: string;
  port: number;
  /** May be changed at any time. */
  mode: MailServerMode;
  /** The largest message that it takes; may be changed at any time, too. */
  largest: number;
  /** Connections so far. */
  connections: number;
  /** Ends those that are open. */
  dropConnections: () => void;
  close: () => Promise<void>;
}

/** By naming the size when it greets; by losing the connection in the middle of the message; or after it, in the words given. */
export type SizeRefusal = 'in its greeting' | 'by dropping it' | `${4 | 5}${string}`;

export interface MailServerOptions {
  port?: number;
  mode?: MailServerMode;
  /** Refuses this many messages before it takes one. */
  refuse?: number;
  /** Recipients that it does not know. */
  unknown?: Set<string>;
  /** Recipients whose mailboxes are too small for any message. */
  full?: Set<string>;
  /** The largest message that it takes, and how it refuses a larger one. */
  most?: { bytes: number; refusing: SizeRefusal };
  /** How long it takes to answer when it is slow, in milliseconds. */
  slowMs?: number;
  /** Called when a message has come, before the server says so. */
  onMessage?: () => void | Promise<void>;
  /** Called with each message that it takes. */
  onTaken?: (mail: TakenMail) => void;
}

const RECIPIENT_REFUSALS: Partial<Record<MailServerMode, number>> = { busy: 451, 'no-mailbox': 550 };

/** Starts a mail server that accepts everything, unless told otherwise. Whoever starts it must close it. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, refuse = 0, unknown = new Set(), slowMs = 300, onMessage, onTaken, most, full } = options;
  const sockets = new Set<Socket>();
  let refused = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...(most && { size: most.refusing === 'in its greeting' ? most.bytes : 50_000_000 }),
    onConnect: (_session, done) => {
      mail.connections += 1;
      if (mail.mode === 'closing') done(reply(421, 'closing'));
      else if (mail.mode !== 'hang') done();
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      const args = envelope.mailFrom ? envelope.mailFrom.args : {};
      if (full?.has(address) && 'SIZE' in (args || {}))
        return done(reply(552, '5.2.3 too large for the mailbox'));
      const status = unknown.has(address) ? 550 : RECIPIENT_REFUSALS[mail.mode];
      // Real servers repeat the address.
      done(status === undefined ? null : reply(status, `<${address}> is refused`));
    },
    onData: (stream, { envelope }, done) => {
      if (most?.refusing === 'by dropping it') {
        let read = 0;
        stream.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > mail.largest) dropAll(sockets);
        });
      }
      buffer(stream).then(async (bytes) => {
        await onMessage?.();
        const { mode } = mail;
        if (mode === 'hang-after-data') return;
        if (mode === 'drop') return dropAll(sockets);
        const words =
          bytes.length > mail.largest && /^[45]/.test(most?.refusing ?? '') ? most?.refusing : undefined;
        if (words !== undefined) return done(reply(Number.parseInt(words, 10), words.slice(4)));
        if (mode === 'not-now' || refused++ < refuse) return done(new Error('not now'));
        if (mode === 'slow') await sleep(slowMs);
        onTaken?.({ bytes, to: envelope.rcptTo.map(({ address }) => address) });
        if (mode === 'forgetful') return dropAll(sockets);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (mail.mode === 'deaf') socket.destroy();
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      dropAll(sockets);
    });
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mode: options.mode ?? 'take',
    largest: most?.bytes ?? Number.POSITIVE_INFINITY,
    connections: 0,
    dropConnections: () => dropAll(sockets),
    close,
  };
  return mail;
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function dropAll(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}
