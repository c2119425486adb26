import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { MailMode } from './plan.ts';

/** A real mail server that does what its mode says. */
export interface FlappingMailServer {
  url: string;
  setMode: (mode: MailMode) => void;
  /** How often each message was taken, by its Message-ID. */
  taken: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

const SLOW_MS = 1500;

export async function startFlappingMailServer(): Promise<FlappingMailServer> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  let mode: MailMode = 'up';

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      buffer(stream).then(async (message) => {
        if (mode === 'refusing') return done(new Error('not now'));
        if (mode === 'slow') await setTimeout(SLOW_MS);
        const id = /^message-id:\s*(<[^>]+>)/im.exec(message.toString('latin1'))?.[1] ?? 'none';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        // Taken, but its sender never hears of it.
        if (mode === 'forgetful') return hangUp();
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (mode === 'deaf') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    setMode: (next) => {
      mode = next;
      if (next === 'deaf') hangUp();
    },
    close: () => {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
