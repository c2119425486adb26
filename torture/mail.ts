import { type MailServer, openMailServer } from '#server/testing/open-mail-server.ts';
import type { MailMode } from './plan.ts';

/** A message that was taken. */
export interface Taking {
  id: string;
  /** When, in milliseconds since 1970. */
  atMs: number;
}

/** A real mail server whose mode changes during a run. */
export interface FlappingMailServer extends Pick<MailServer, 'url' | 'close'> {
  setMode: (mode: MailMode) => void;
  /** How often each message was taken, by its Message-ID. */
  taken: ReadonlyMap<string, number>;
  /** Each taking of a message, in order. */
  takings: readonly Taking[];
}

const SLOW_MS = 1500;

export async function startFlappingMailServer(): Promise<FlappingMailServer> {
  const taken = new Map<string, number>();
  const takings: Taking[] = [];
  const server = await openMailServer({
    slowMs: SLOW_MS,
    onTaken: ({ bytes }) => {
      const id = /^message-id:\s*(<[^>]+>)/im.exec(bytes.toString('latin1'))?.[1] ?? 'none';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      takings.push({ id, atMs: Date.now() });
    },
  });
  return {
    url: server.url,
    taken,
    takings,
    setMode: (mode) => {
      server.mode = mode;
      if (mode === 'deaf') server.dropConnections();
    },
    close: server.close,
  };
}
