import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

interface Kept {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Starts a small shared cache on a free loopback port, like a CDN (RFC 9111). It keeps what it may, cookies and all, and no test
 * takes so long that it would have to ask again. Cookies are not part of its keys.
 *
 * @param origin - where the server is
 */
export async function startSharedCache(origin: () => string) {
  const kept = new Map<string, Kept>();
  const server = createServer(async (incoming, outgoing) => {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const key = `${incoming.url} ${incoming.headers['accept-encoding'] ?? ''}`;
    const known = isRead ? kept.get(key) : undefined;
    const answer = known ?? (await passOn(origin(), incoming, isRead));
    if (incoming.method === 'GET' && mayKeep(answer.headers)) kept.set(key, answer);
    const { status, headers, body } = answer;
    const { etag } = headers;
    const isThere = status === 200 && etag !== undefined && incoming.headers['if-none-match'] === etag;
    outgoing.writeHead(isThere ? 304 : status, headers);
    outgoing.end(isThere || incoming.method === 'HEAD' ? undefined : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Passes on a request as it came, with `Host`, and gives the answer: the whole of what is read, to be given to others. */
async function passOn(origin: string, incoming: IncomingMessage, isRead: boolean): Promise<Kept> {
  const { method = 'GET', url = '/' } = incoming;
  const asked = { ...incoming.headers, ...(isRead && { 'if-none-match': undefined }), connection: 'close' };
  const headers = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
  const outgoing = request(origin, { method, path: url, headers });
  const [[response]] = await Promise.all([once(outgoing, 'response'), pipeline(incoming, outgoing)]);
  const { connection: _, 'transfer-encoding': __, ...fields } = (response as IncomingMessage).headers;
  const body = Buffer.concat(await (response as IncomingMessage).toArray());
  return { status: (response as IncomingMessage).statusCode ?? 502, headers: fields, body };
}

/** Whether the header fields of an answer allow a shared cache to keep it (RFC 9111, sections 3 and 4.2). */
function mayKeep(headers: IncomingHttpHeaders): boolean {
  const rule = headers['cache-control'] ?? '';
  const [, lifetime = '0'] = /s-maxage=(\d+)/.exec(rule) ?? /max-age=(\d+)/.exec(rule) ?? [];
  return rule.includes('public') && !/private|no-store|no-cache/.test(rule) && lifetime !== '0';
}
