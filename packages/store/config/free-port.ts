import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { threadId } from 'node:worker_threads';

/**
 * Below the ports from which systems take one for each outgoing connection (Linux from 32,768 on, others from 49,152): one of those
 * could be taken again before somebody listens on it.
 */
const PORTS = { from: 20_000, count: 12_768 } as const;

/** How many ports lie between those with which two programs begin, so that they don't find the same one free at once. */
const APART = 40;

let next = ((process.pid + 31 * threadId) * APART) % PORTS.count;

/** Finds a loopback port that nobody listens on. */
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
