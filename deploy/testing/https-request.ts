import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The name under which the files of deploy/ serve the site. */
export const SITE_NAME = 'www.company.example';

export interface HttpsAnswer {
  status: number;
  /** Names and values as received, including duplicates. */
  rawHeaders: readonly string[];
  headers: IncomingMessage['headers'];
  text: string;
}

export interface HttpsRequest {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The certificate to trust. */
  certificate: string;
}

/** Sends a request to a proxy on this machine, with the site's name. */
export async function httpsRequest({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
  certificate,
}: HttpsRequest): Promise<HttpsAnswer> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: SITE_NAME,
    ca: certificate,
    agent: false,
    headers: { Host: SITE_NAME, ...headers, ...(body && { 'Content-Length': String(body.length) }) },
  });
  const answering = once(asking, 'response') as Promise<[IncomingMessage]>;
  // A proxy may refuse a body early and close the connection while it is still being sent: only its answer counts.
  asking.on('error', () => undefined);
  asking.end(body);
  const [answer] = await answering;
  const text = (await buffer(answer)).toString('utf8');
  return { status: answer.statusCode ?? 0, rawHeaders: answer.rawHeaders, headers: answer.headers, text };
}
