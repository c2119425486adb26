import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a host received. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A cross-origin host that accepts calls from the site's pages. */
export interface StrictHost {
  origin: string;
  /** The received calls, by path. */
  arrived: Map<string, Arrived>;
  /** Sets the one origin that it allows. */
  allow: (origin: string) => void;
  stop: () => void;
}

/** A path, its answer, and whether the call may have a CORS preflight (JSON calls do). */
export interface Rule {
  path: string;
  type: string;
  answer: string;
  isAsked: boolean;
}

/**
 * Starts a server on loopback that is as strict as CORS allows: it accepts one origin, one method, and only the header
 * `Content-Type`; where a call needs no preflight, it doesn't answer one.
 */
export async function startStrictHost(rules: readonly Rule[]): Promise<StrictHost> {
  const arrived = new Map<string, Arrived>();
  let allowed = '';
  const server = createServer(async (request, response) => {
    const rule = rules.find(({ path }) => path === request.url);
    if (rule === undefined || request.headers.origin !== allowed) return response.writeHead(403).end();
    if (request.method === 'OPTIONS' && !rule.isAsked) return response.writeHead(405).end();
    const cors = { 'access-control-allow-origin': allowed };
    if (request.method === 'OPTIONS') {
      const answer = {
        ...cors,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      };
      return response.writeHead(204, answer).end();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.set(rule.path, { headers: request.headers, body: Buffer.concat(chunks).toString('latin1') });
    return response.writeHead(200, { ...cors, 'content-type': rule.type }).end(rule.answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    allow: (origin) => {
      allowed = origin;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
