import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The name under which the files of deploy/ serve the site. */
export const SITE_NAME = 'www.company.example';

/** The names of the office and of its preview. */
export const OFFICE_NAME = 'office.company.example';
export const PREVIEW_NAME = 'preview.company.example';

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
  /** The asked name, if it is not the site's. */
  name?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The certificate to trust. */
  certificate: string;
}

/** Sends a request to a proxy on this machine, with the site's name. */
export async function httpsRequest(asked: HttpsRequest): Promise<HttpsAnswer> {
  const answer = await httpsAnswer(asked);
  const text = (await buffer(answer)).toString('utf8');
  return { status: answer.statusCode ?? 0, rawHeaders: answer.rawHeaders, headers: answer.headers, text };
}

/** Sends a request likewise; the answer's body is still to be read. */
export async function httpsAnswer({
  port,
  path,
  name = SITE_NAME,
  method = 'GET',
  headers = {},
  body,
  certificate,
}: HttpsRequest): Promise<IncomingMessage> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: name,
    ca: certificate,
    agent: false,
    headers: { Host: name, ...headers, ...(body && { 'Content-Length': String(body.length) }) },
  });
  const answering = once(asking, 'response') as Promise<[IncomingMessage]>;
  // A proxy may refuse a body early and close the connection while it is still being sent: only its answer counts.
  asking.on('error', () => undefined);
  asking.end(body);
  const [answer] = await answering;
  return answer;
}
