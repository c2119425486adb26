import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { LIVE_PATH, READY_PATH } from '../health/health.ts';
import type { Readiness } from '../health/readiness.ts';

/** The metrics' own server, apart from the one that visitors reach. */
export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

const METRICS_PATH = '/metrics';

/** Who asks for the metrics asks in one go. */
const REQUEST_MS = 5000;

/**
 * Answers the metrics and the service's health.
 *
 * @throws {Error} of system call `listen` or `getaddrinfo` if it can't listen there
 */
export async function startMetricsServer(
  { registry, readiness }: { registry: Registry; readiness: Readiness },
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const limits = {
    headersTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1000,
  };
  const server = createServer(limits, (request, response) => {
    answer(request, response).catch(() => end(response, 500, 'The metrics could not be collected.\n'));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?', 1)[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405, 'This can be read only.\n');
    }
    if (path === METRICS_PATH) return end(response, 200, await registry.metrics(), registry.contentType);
    if (path === LIVE_PATH) return end(response, 200, 'alive\n');
    if (path !== READY_PATH) return end(response, 404, `The metrics are at ${METRICS_PATH}.\n`);
    const fault = await readiness.fault();
    return end(response, fault === undefined ? 200 : 503, `${fault ?? 'ready'}\n`);
  }

  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function end(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
