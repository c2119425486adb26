import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Connections } from './connections.ts';

/** How long connections may take, in milliseconds, and how Node is to read them. */
export interface HttpServerOptions {
  http: ServerOptions;
  /** A connection on which nothing moves is closed after this time. */
  stalledMs: number;
  /** Time for a request with its body. */
  requestMs: number;
  /** Time for the next request. */
  keepAliveMs: number;
}

/** How long a connection must have been silent to be closed when the server is: its next request may be on its way. */
const SILENT_MS = 1000;

/** An HTTP server whose connections are kept within limits. */
export function createHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  connections: Connections,
  { http, stalledMs, requestMs, keepAliveMs }: HttpServerOptions,
): Server {
  const server = createServer(
    { ...http, requestTimeout: requestMs, keepAliveTimeout: keepAliveMs },
    (request, response) => connections.enter(request, response),
  );
  server.setTimeout(stalledMs);
  // Called when the server is closed, also by Node itself.
  server.closeIdleConnections = () => connections.closeSilent(SILENT_MS);
  connections.watch(server, answer);
  return server;
}
