import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { threadId } from 'node:worker_threads';

/**
 * Below the ephemeral ports (Linux from 32,768, others from 49,152): an outgoing connection could take one of those before the
 * caller listens on it.
 */
const PORTS = { from: 20_000, count: 12_768 } as const;

/** Distance between the first ports that two processes try, so that they don't race for the same one. */
const STRIDE = 40;

let next = ((process.pid + 31 * threadId) * STRIDE) % PORTS.count;

/** Finds a free loopback port. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS.count; tried++) {
    const port = PORTS.from + next;
    next = (next + 1) % PORTS.count;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`All ports from ${PORTS.from} to ${PORTS.from + PORTS.count - 1} are taken.`);
}
