import type { FastifyInstance } from 'fastify';

/** How often to look for connections that no longer have anything under way. */
const CHECK_EVERY_MS = 100;

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
    await app.close();
  } finally {
    clearInterval(closingIdle);
    clearTimeout(cuttingOff);
  }
}
