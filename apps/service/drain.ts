import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How often idle connections are looked for. */
const CHECK_EVERY_MS = 100;

/**
 * Waits until the open connections are closed, for this time at most: each closes after its next answer (hooks.ts), so that no
 * proxy sends a request on one that is just closing.
 */
export async function linger({ server }: FastifyInstance, atMostMs: number): Promise<void> {
  const connections = promisify(server.getConnections.bind(server));
  const end = performance.now() + atMostMs;
  while (performance.now() < end && (await connections()) > 0)
    await sleep(Math.min(CHECK_EVERY_MS, atMostMs));
}

/**
 * Stops listening, completes the answers in flight and closes each connection after its answer; answers that take longer are cut
 * off.
 */
export async function drain(app: FastifyInstance, withinMs: number): Promise<void> {
  // Node closes connections that are idle now; those that become idle later would stay open.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS);
  const cuttingOff = setTimeout(() => {
    app.log.warn('cutting off requests that take too long');
    app.server.closeAllConnections();
  }, withinMs);
  try {
    // The framework closes its own listener, but not one on a given socket.
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
