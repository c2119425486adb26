import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { AddressRanges, networkOf } from '../requests/client-address.ts';

export const CONNECTION_LIMITS = {
  places: 1024,
  /** Open connections of one address, which a campus may share. Trusted proxies may have as many as there are. */
  placesOfAddress: 768,
  /** Requests that a connection may send ahead of their answers. Browsers and proxies send none ahead. */
  unanswered: 4,
  /** How long an address that has sent more ahead is not let in. */
  barredMs: 5000,
};

/** How many connections there may be, and how much each may ask at once. */
export type ConnectionLimits = typeof CONNECTION_LIMITS;

interface HttpServerOptions {
  http: ServerOptions;
  /** A connection on which nothing moves is closed after this time, in milliseconds. */
  stalledMs: number;
  limits: ConnectionLimits;
  trustedProxies: readonly string[];
}

/** How long a connection must have said nothing to be closed when the server is: its next request may be on its way. */
const SILENT_MS = 1000;

/** An HTTP server whose connections are kept within limits by what Node offers. */
export function createHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { http, stalledMs, limits, trustedProxies }: HttpServerOptions,
): Server {
  const clients = new Clients(limits, trustedProxies);
  const server = createServer(http, (request, response) => {
    if (clients.mayAsk(request.socket, response)) answer(request, response);
  });
  server.maxConnections = limits.places;
  server.setTimeout(stalledMs);
  server.on('connection', (socket: Socket) => clients.enter(socket));
  // Called when the server is closed, also by Node itself, which would close those whose request it is about to read.
  server.closeIdleConnections = () => clients.closeSilent();
  return server;
}

/**
 * Lets a client that is still sending read its answer: only our side of the connection is ended with it. Were all of it closed
 * with something unread, the kernel would reset it, and most clients that are told so while they write never look for an
 * answer. Whoever calls this bounds how long the other side may go on.
 */
export function closeGently(socket: Socket): void {
  socket.destroySoon = () => socket.end();
}

interface Client {
  /** What it counts for, an IPv6 network as one; undefined for a proxy, which has the connections of many. */
  address: string | undefined;
  /** When it connected, or was last answered. */
  since: number;
  unanswered: number;
}

class Clients {
  readonly #limits: ConnectionLimits;
  readonly #proxies: AddressRanges;
  readonly #open = new Map<Socket, Client>();
  readonly #ofAddress = new Map<string, Set<Socket>>();
  readonly #barred = new Set<string>();

  constructor(limits: ConnectionLimits, trustedProxies: readonly string[]) {
    this.#limits = limits;
    this.#proxies = new AddressRanges(trustedProxies);
  }

  enter(socket: Socket): void {
    const { remoteAddress } = socket;
    // It was closed before its turn came.
    if (remoteAddress === undefined) return;
    const address = this.#proxies.has(remoteAddress) ? undefined : networkOf(remoteAddress);
    const others = address === undefined ? undefined : (this.#ofAddress.get(address) ?? new Set());
    const isFull = others !== undefined && others.size >= this.#limits.placesOfAddress;
    if (isFull || (address !== undefined && this.#barred.has(address))) {
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
   * Whether a request is answered. Node has parsed every request that came with it, thousands in one read: those of a
   * connection that was ended are skipped, and its address is barred for a while, or its next connection would cost as much.
   */
  mayAsk(socket: Socket, response: ServerResponse): boolean {
    const client = this.#open.get(socket);
    if (client === undefined || socket.destroyed) return false;
    client.unanswered += 1;
    if (client.unanswered > this.#limits.unanswered) {
      this.#bar(socket, client);
      return false;
    }
    // Not at once: what is answered while its read is still being parsed was not waited for.
    response.once('close', () =>
      setImmediate(() => {
        client.unanswered -= 1;
        client.since = performance.now();
      }),
    );
    return true;
  }

  #bar(socket: Socket, { address }: Client): void {
    socket.destroy();
    if (address === undefined) return;
    for (const other of this.#ofAddress.get(address) ?? []) other.destroy();
    this.#barred.add(address);
    setTimeout(() => this.#barred.delete(address), this.#limits.barredMs).unref();
  }

  closeSilent(): void {
    const before = performance.now() - SILENT_MS;
    for (const [socket, { since, unanswered }] of this.#open)
      if (unanswered === 0 && since < before) socket.destroy();
  }
}
