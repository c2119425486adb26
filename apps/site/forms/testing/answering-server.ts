import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

interface Answer {
  status?: number;
  type?: string;
  body?: string;
}

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * A fake server for tests of calls: a real HTTP server that gives this response and records its requests. Since the test runs in
 * Node, it also stubs the browser's cookie and the resolution of relative URLs.
 */
export async function answeringServer({ status = 200, type = 'application/json', body = '' }: Answer) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const nodeFetch = globalThis.fetch;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => nodeFetch(new URL(url, origin), init));
  vi.stubEnv('API_HOST', '');
  vi.stubEnv('CAREER_HOST', '');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  return { origin, received };
}
