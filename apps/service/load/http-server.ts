import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AddressRanges, networkOf } from '../requests/request-head.ts';

const CONNECTION_LIMITS = {
  /** Open connections in all. */
  maxConnections: 1024,
  /** Open connections of one address, which a campus may share. Trusted proxies may have as many as there are. */
  maxConnectionsPerAddress: 768,
  /** Requests that a connection may pipeline before they are answered. Browsers and proxies pipeline none. */
  maxPipelined: 4,
  /** How long an address that has pipelined more is banned. */
  banMs: 5000,
};

/** How many connections there may be, and how many requests each may pipeline. */
export type ConnectionLimits = typeof CONNECTION_LIMITS;

// Slow and idle clients hold nothing. Bodies have their own, finer limit (intake/request-body.ts).
const HEADERS_MS = 5000;
const STALLED_CONNECTION_MS = 30_000;
// Longer than the 60 s for which proxies keep connections, so that none sends a request on one that is just closing.
const KEEP_ALIVE_MS = 72_000;

/** The output buffer of an answer besides the kernel's: half of Node's default, since many answers wait at the same time. */
const BUFFER_BYTES = 32_768;

interface HttpServerOptions {
  /** The longest time that a request with its body may take, in milliseconds. */
  requestMs: number;
  limits: Partial<ConnectionLimits> | undefined;
  trustedProxies: readonly string[];
}

/** A connection must be idle for this long to be closed with the server: its next request may be on its way. */
const MIN_IDLE_MS = 1000;

/** Node's HTTP server with limits on connections and clients. */
export function createHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { requestMs, limits, trustedProxies }: HttpServerOptions,
): Server {
  const clients = new Clients({ ...CONNECTION_LIMITS, ...limits }, trustedProxies);
  const http = {
    headersTimeout: HEADERS_MS,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1000,
    highWaterMark: BUFFER_BYTES,
  };
  const server = createServer(http, (request, response) => {
    if (clients.mayRequest(request.socket, response)) handler(request, response);
  });
  server.maxConnections = clients.limits.maxConnections;
  server.setTimeout(STALLED_CONNECTION_MS);
  server.on('connection', (socket: Socket) => clients.enter(socket));
  // Node itself calls it, too, when the server closes, and would close connections whose request it is about to read.
  server.closeIdleConnections = () => clients.closeIdle();
  return server;
}

/**
 * Half-closes a connection after its answer, so that a client that is still sending can read it. If the socket were destroyed
 * with unread bytes, the kernel would reset the connection, and most clients then never look for an answer. The caller
 * bounds how long the client may go on.
 */
export function closeGently(socket: Socket): void {
  socket.destroySoon = () => socket.end();
}

interface Client {
  /** The address or IPv6 network that it counts for; undefined for a proxy, which carries the connections of many. */
  address: string | undefined;
  /** When it connected, or when its last answer ended. */
  since: number;
  unanswered: number;
}

class Clients {
  readonly limits: ConnectionLimits;
  readonly #proxies: AddressRanges;
  readonly #open = new Map<Socket, Client>();
  readonly #ofAddress = new Map<string, Set<Socket>>();
  readonly #banned = new Set<string>();

  constructor(limits: ConnectionLimits, trustedProxies: readonly string[]) {
    this.limits = limits;
    this.#proxies = new AddressRanges(trustedProxies);
  }

  enter(socket: Socket): void {
    const { remoteAddress } = socket;
    // Closed already.
    if (remoteAddress === undefined) return;
    const address = this.#proxies.has(remoteAddress) ? undefined : networkOf(remoteAddress);
    const others = address === undefined ? undefined : (this.#ofAddress.get(address) ?? new Set());
    const isFull = others !== undefined && others.size >= this.limits.maxConnectionsPerAddress;
    if (isFull || (address !== undefined && this.#banned.has(address))) {
      socket.destroy();
      return;
    }
    this.#open.set(socket, { address, since: performance.now(), unanswered: 0 });
    if (address !== undefined && others !== undefined) this.#ofAddress.set(address, others.add(socket));
    socket.once('close', () => {
      this.#open.delete(socket);
      if (address !== undefined && others?.delete(socket) && others.size === 0)
        this.#ofAddress.delete(address);
    });
  }

  /**
   * Whether a request is answered. Node parses every pipelined request of a read, up to thousands: those after the connection
   * was ended are skipped, and the address is banned for a while, or its next connection would cost as much.
   */
  mayRequest(socket: Socket, response: ServerResponse): boolean {
    const client = this.#open.get(socket);
    if (client === undefined || socket.destroyed) return false;
    client.unanswered += 1;
    if (client.unanswered > this.limits.maxPipelined) {
      this.#ban(socket, client);
      return false;
    }
    // Deferred: an answer that is sent while its read is still being parsed was pipelined all the same.
    response.once('close', () =>
      setImmediate(() => {
        client.unanswered -= 1;
        client.since = performance.now();
      }),
    );
    return true;
  }

  #ban(socket: Socket, { address }: Client): void {
    socket.destroy();
    if (address === undefined) return;
    for (const other of this.#ofAddress.get(address) ?? []) other.destroy();
    this.#banned.add(address);
    setTimeout(() => this.#banned.delete(address), this.limits.banMs).unref();
  }

  closeIdle(): void {
    const before = performance.now() - MIN_IDLE_MS;
    for (const [socket, { since, unanswered }] of this.#open)
      if (unanswered === 0 && since < before) socket.destroy();
  }
}
