import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How often to look for connections that no longer have anything under way. */
const CHECK_EVERY_MS = 100;

/**
 * Waits for at most so long until the connections that are open have been used for the last time: from now on each is closed
 * with its next answer (`app.ts`), so that no proxy sends a request on one that is just being closed.
 */
export async function linger({ server }: FastifyInstance, atMostMs: number): Promise<void> {
  const connections = promisify(server.getConnections.bind(server));
  const end = performance.now() + atMostMs;
  while (performance.now() < end && (await connections()) > 0)
    await sleep(Math.min(CHECK_EVERY_MS, atMostMs));
}

/**
 * Shuts an application down: takes no new connections, completes the answers under way and closes each connection after
 * its answer. What takes longer than this is cut off.
 */
export async function drain(app: FastifyInstance, withinMs: number): Promise<void> {
  // Node closes the connections that are idle now; those that become idle later would be kept alive.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS);
  const cuttingOff = setTimeout(() => {
    app.log.warn('cutting off what takes too long to complete');
    app.server.closeAllConnections();
  }, withinMs);
  try {
    // The framework closes what it listens on itself, but not a socket that it was handed.
    await Promise.all([closed(app), app.close()]);
  } finally {
    clearInterval(closingIdle);
    clearTimeout(cuttingOff);
  }
}

async function closed({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
