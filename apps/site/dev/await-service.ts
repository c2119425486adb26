import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long calls wait for the service while it restarts. */
const TIMEOUT_MS = 30_000;

const POLL_MS = 100;

/** The message in the page, in the terminal and in the response. */
const GONE = 'The service behind the forms is not running, so nothing was sent. The terminal says why.';

/**
 * In development: delays calls while the service restarts. If it doesn't start, an overlay reports it, since the page itself may
 * show visitors no message for a failed call.
 */
export function awaitService(service: string | undefined): Plugin {
  return {
    name: 'await-service',
    apply: 'serve',
    configureServer(server) {
      if (service === undefined) return;
      const { hostname, port } = new URL(service);
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.startsWith('/api/') !== true || (await isThere(hostname, Number(port))))
          return next();
        server.config.logger.error(GONE, { timestamp: true });
        server.ws.send({ type: 'error', err: { message: GONE, stack: '' } });
        response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '1' });
        response.end(JSON.stringify({ status: 503, title: 'Service Unavailable', detail: GONE }));
      });
    },
  };
}

async function isThere(host: string, port: number): Promise<boolean> {
  for (const until = Date.now() + TIMEOUT_MS; ; ) {
    const socket = connect(port, host);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen || Date.now() > until) return isOpen;
    await setTimeout(POLL_MS);
  }
}
