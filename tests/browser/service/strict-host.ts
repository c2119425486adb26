import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call brought to a host. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A host of another origin that takes calls of the site's pages. */
export interface StrictHost {
  origin: string;
  /** The calls that arrived, by their paths. */
  arrived: Map<string, Arrived>;
  /** The one origin from which it takes calls. */
  allow: (origin: string) => void;
  stop: () => void;
}

/** A path, its answer, and whether the call may ask before it is made (a call of JSON does, by the rules of CORS). */
export interface Rule {
  path: string;
  type: string;
  answer: string;
  isAsked: boolean;
}

/**
 * Starts a server on loopback that is as strict as the Fetch standard lets a host be: it knows one origin, one method, and
 * of all header fields of a call `Content-Type` alone; where a call need not ask before, it doesn't answer such a question.
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
