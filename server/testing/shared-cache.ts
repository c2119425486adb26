import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** What a CDN did with a request, as its answer says in the field `x-cache`. */
type Handling = 'hit' | 'miss' | 'revalidated' | 'passed';

/** A small shared cache in front of a server, like a CDN (RFC 9111). It keeps what it may, cookies and all. */
export interface SharedCache {
  url: string;
  /** Requests that reached the server, as `METHOD /path`. */
  passed: string[];
  /** Lets time pass for what it keeps. */
  wait: (seconds: number) => void;
  close: () => Promise<void>;
}

interface Kept {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  storedAt: number;
}

/**
 * Starts a shared cache on a free loopback port. Cookies are not part of its keys.
 *
 * @param origin - where the server is now: another build may take its place
 */
export async function startSharedCache(origin: () => string): Promise<SharedCache> {
  const kept = new Map<string, Kept>();
  const passed: string[] = [];
  let now = 0;
  const isFresh = ({ headers, storedAt }: Kept) => now - storedAt < cacheDirectives(headers).freshSeconds;

  const server: Server = createServer(async (incoming, outgoing) => {
    const answer = (handling: Handling, { status, headers, body }: Omit<Kept, 'storedAt'>) => {
      const { etag } = headers;
      const known = status === 200 && etag !== undefined && incoming.headers['if-none-match'] === etag;
      outgoing.writeHead(known ? 304 : status, { ...headers, 'x-cache': handling });
      outgoing.end(known || incoming.method === 'HEAD' ? undefined : body);
    };
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const key = `${incoming.url} ${incoming.headers['accept-encoding'] ?? ''}`;
    const known = isRead ? kept.get(key) : undefined;
    if (known !== undefined && isFresh(known)) return answer('hit', known);

    // Asks for the whole, to be given to others, or whether what it keeps is still current.
    const condition = isRead ? { 'if-none-match': known?.headers.etag } : {};
    passed.push(`${incoming.method} ${incoming.url}`);
    const fetched = await passOn(origin(), incoming, condition);
    if (fetched.status === 304 && known !== undefined) {
      kept.set(key, { ...known, headers: { ...known.headers, ...fetched.headers }, storedAt: now });
      return answer('revalidated', known);
    }
    const mayKeep = incoming.method === 'GET' && cacheDirectives(fetched.headers).isShared;
    if (mayKeep) kept.set(key, { ...fetched, storedAt: now });
    answer(mayKeep ? 'miss' : 'passed', fetched);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    wait: (seconds) => {
      now += seconds;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Passes on a request as it came, with `Host`, and gives the answer. */
async function passOn(
  origin: string,
  incoming: IncomingMessage,
  condition: IncomingHttpHeaders,
): Promise<Omit<Kept, 'storedAt'>> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.fromEntries(
    Object.entries({ ...incoming.headers, ...condition, connection: 'close' }).filter(([, value]) => value),
  );
  const outgoing = request(origin, { method, path: url, headers });
  const [[response]] = await Promise.all([once(outgoing, 'response'), pipeline(incoming, outgoing)]);
  const { connection: _, 'transfer-encoding': __, ...fields } = (response as IncomingMessage).headers;
  const body = Buffer.concat(await (response as IncomingMessage).toArray());
  return { status: (response as IncomingMessage).statusCode ?? 502, headers: fields, body };
}

/** What the header fields of an answer allow a shared cache (RFC 9111, sections 3 and 4.2). */
function cacheDirectives(headers: IncomingHttpHeaders): { isShared: boolean; freshSeconds: number } {
  const directives = new Map(
    (headers['cache-control'] ?? '').split(',').map((directive) => {
      const [name = '', value = ''] = directive.trim().toLowerCase().split('=');
      return [name, value];
    }),
  );
  const isShared = directives.has('public') && !directives.has('private') && !directives.has('no-store');
  const lifetime = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
  return { isShared, freshSeconds: directives.has('no-cache') ? 0 : lifetime };
}
