import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, DEFAULT_METRICS_PORT } from '@website/store/config/config.ts';
import { listenFault, METRICS } from '@website/store/config/listen-fault.ts';
import { StartError } from '@website/store/config/start-input.ts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { LIVE_PATH, READY_PATH } from '../health/health.ts';
import type { Readiness } from '../health/readiness.ts';
import { CALL_HEADERS } from '../problems/problems.ts';
import { hostFault, hostName } from '../requests/request-head.ts';

/** The server of the metrics, on a port that visitors do not reach. */
export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

const METRICS_PATH = '/metrics';

/** The timeout of a scrape: scrapers send one packet and read the answer immediately. */
const REQUEST_MS = 5000;

/** Enough for a few scrapers and operators' browsers. */
const MAX_CONNECTIONS = 32;

/** Names that always resolve to this machine (RFC 6761, section 6.3). */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Starts the metrics server, or goes on without it if no port was set and the default one is taken.
 *
 * @throws {StartError} if the port that was set is not available
 */
export async function listenForMetrics(
  { PORT, METRICS_PORT, METRICS_HOST, METRICS_NAMES }: Config,
  answered: Parameters<typeof startMetricsServer>[0],
  { log }: FastifyInstance,
): Promise<MetricsServer | undefined> {
  const port = typeof METRICS_PORT === 'number' ? METRICS_PORT : DEFAULT_METRICS_PORT;
  const withoutThem = () => {
    log.warn({ port }, 'the default port of the metrics is not available; going on without them');
    return undefined;
  };
  // The site will listen on this port.
  if (METRICS_PORT === undefined && port === PORT) return withoutThem();
  try {
    return await startMetricsServer(answered, { host: METRICS_HOST, port, names: METRICS_NAMES });
  } catch (error) {
    const fault = listenFault(error, METRICS);
    if (fault === undefined) throw error;
    if (METRICS_PORT !== undefined) throw new StartError(fault);
    return withoutThem();
  }
}

/**
 * Serves metrics and health checks to clients that use one of this server's names: a page of another site whose name was pointed
 * at this machine (DNS rebinding) uses its own.
 *
 * @throws {Error} of system call `listen` or `getaddrinfo` if it can't listen
 */
async function startMetricsServer(
  { registry, readiness }: { registry: Registry; readiness: Readiness },
  { host, port, names }: { host: string; port: number; names: readonly string[] },
): Promise<MetricsServer> {
  const ownNames = new Set([...LOOPBACK, ...[host, ...names].map(inHostField)]);
  const limits = {
    headersTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: REQUEST_MS,
  };
  const server = createServer(limits, (request, response) => {
    answer(request, response).catch(() => end(response, 500, 'The metrics could not be collected.\n'));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?', 1)[0];
    const fault = hostFault(request);
    if (fault !== undefined) return end(response, 400, `${fault}\n`);
    if (!isOwn(request))
      return end(response, 421, 'This server does not have that name: see METRICS_NAMES.\n');
    if (isOfPage(request)) return end(response, 403, 'The metrics are not for the pages of a site.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405, 'This can only be read.\n');
    }
    if (path === METRICS_PATH) return end(response, 200, await registry.metrics(), registry.contentType);
    if (path === LIVE_PATH) return end(response, 200, 'alive\n');
    if (path !== READY_PATH) return end(response, 404, `The metrics are at ${METRICS_PATH}.\n`);
    const reason = await readiness.fault();
    return end(response, reason === undefined ? 200 : 503, `${reason ?? 'ready'}\n`);
  }

  /** Without a `Host` field the client is no browser. */
  function isOwn({ headers, socket }: IncomingMessage): boolean {
    if (headers.host === undefined) return true;
    const name = hostName(headers.host);
    return ownNames.has(name) || name === inHostField(socket.localAddress ?? '');
  }

  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(REQUEST_MS);

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

/** Whether a page sent the request, and not a person with the address bar. */
function isOfPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}

/** A name or address as in a `Host` field; an IPv4-mapped address in its IPv4 form. */
function inHostField(name: string): string {
  const plain = name.toLowerCase().replace(/^::ffff:([\d.]+)$/, '$1');
  return plain.includes(':') ? `[${plain}]` : plain;
}

function end(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response
    .writeHead(status, { ...CALL_HEADERS, 'content-type': type, 'cache-control': 'no-store' })
    .end(body);
}
