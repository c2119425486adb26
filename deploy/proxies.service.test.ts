// @module-tag deploy

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:http2';
import path from 'node:path';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { writeBuiltSite } from '@website/tests/fixtures/built-site.ts';
import { CONTACT, OWN_PAGE, pdfOf } from '@website/tests/fixtures/calls.ts';
import { type ServerProcess, startServerProcess } from '@website/tests/fixtures/server-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest';
import { type HttpsAnswer, httpsRequest, SITE_NAME } from './testing/https-request.ts';
import { needProgram } from './testing/programs.ts';
import { PROXIES, type SiteProxy, startProxy } from './testing/proxies.ts';

const ORIGIN = `https://${SITE_NAME}`;
const MAX_CV_BYTES = 10_000_000;

/** Headers that vary by protocol, connection or time. */
const VARYING = [
  'connection',
  'content-security-policy',
  'date',
  'keep-alive',
  'server-timing',
  'set-cookie',
];

/** A server of a tiny site that trusts proxies on this machine. */
async function startSite(
  environment: Record<string, string> = {},
  assets: readonly string[] = [],
): Promise<ServerProcess> {
  const folder = await testFolder();
  await writeBuiltSite(path.join(folder, 'site'));
  for (const name of assets) await writeFile(path.join(folder, 'site/assets', name), `// ${name}`);
  const server = await startServerProcess({
    dataDir: path.join(folder, 'data'),
    siteDir: path.join(folder, 'site'),
    environment: { TRUSTED_PROXIES: '127.0.0.1/32', ...environment },
  });
  onTestFinished(server.kill);
  return server;
}

async function startBoth(
  context: TestContext,
  name: keyof typeof PROXIES,
  environment?: Record<string, string>,
): Promise<{ server: ServerProcess; proxy: SiteProxy }> {
  needProgram(context, name, `the site behind ${name}`);
  const server = await startSite(environment);
  return { server, proxy: await startProxy(name, [server.port]) };
}

function ask(
  { httpsPort, certificate }: SiteProxy,
  address: string,
  more: object = {},
): Promise<HttpsAnswer> {
  return httpsRequest({ port: httpsPort, certificate, path: address, ...more });
}

/** Sends a CV as the site's pages do. */
function sendCv(
  proxy: SiteProxy,
  bytes: number,
  headers: Record<string, string> = OWN_PAGE,
): Promise<HttpsAnswer> {
  const boundary = randomBytes(12).toString('hex');
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('contentType')}application/pdf\r\n${part('fileName')}cv\r\n`),
    Buffer.from(part('req', '; filename="cv.pdf"\r\nContent-Type: application/pdf')),
    pdfOf(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return ask(proxy, ENDPOINTS.upload, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, Origin: ORIGIN, ...headers },
    body,
  });
}

function sendContact(proxy: SiteProxy, headers: Record<string, string> = {}): Promise<HttpsAnswer> {
  return ask(proxy, ENDPOINTS.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...OWN_PAGE, ...headers },
    body: Buffer.from(JSON.stringify(CONTACT)),
  });
}

async function askPlainly(port: number, address: string, host = SITE_NAME): Promise<IncomingMessage> {
  const asking = request({ host: '127.0.0.1', port, path: address, headers: { Host: host }, agent: false });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

async function statusByHttp2({ httpsPort, certificate }: SiteProxy, address: string): Promise<number> {
  const session = connect(`https://127.0.0.1:${httpsPort}`, { ca: certificate, servername: SITE_NAME });
  onTestFinished(() => session.destroy());
  const [headers] = await once(session.request({ ':path': address, ':authority': SITE_NAME }), 'response');
  return headers[':status'];
}

describe.each(Object.keys(PROXIES) as (keyof typeof PROXIES)[])('behind %s', (name) => {
  test('a CV of the maximum size is accepted; a slightly larger one is refused by the site, a much larger one by the proxy', {
    timeout: 180_000,
  }, async (context) => {
    const { proxy } = await startBoth(context, name);
    expect(await sendCv(proxy, MAX_CV_BYTES)).toMatchObject({
      status: 200,
      text: expect.stringContaining('s3bucketpathname'),
    });
    const refused = await sendCv(proxy, MAX_CV_BYTES + 1_000_000);
    expect(refused.status).toBe(413);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(refused.text).errors).toMatchObject([{ pointer: '#/req' }]);
    expect((await sendCv(proxy, 25_000_000)).status).toBe(413);
  });

  test('HTTP redirects to HTTPS, and the bare domain to www', async (context) => {
    const { proxy } = await startBoth(context, name);
    const plain = await askPlainly(proxy.httpPort, '/careers?text=a');
    expect([301, 308]).toContain(plain.statusCode);
    expect(plain.headers.location).toMatch(/^https:\/\/www\.company\.example(?::\d+)?\/careers\?text=a$/);
    const bare = await ask(proxy, '/careers', { headers: { Host: 'company.example' } });
    expect(bare).toMatchObject({ status: 301, headers: { location: `${ORIGIN}/careers` } });
  });

  test('a page is served over HTTP/2, with the site’s headers, each once, and revalidated with its ETag', async (context) => {
    const { server, proxy } = await startBoth(context, name);
    const encoded = { 'Accept-Encoding': 'br' };
    const { rawHeaders, headers } = await ask(proxy, '/careers', { headers: encoded });
    const own = await fetch(`${server.url}/careers`, { headers: encoded });
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((field) => field.toLowerCase());
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    const fields = [...own.headers].filter(([field]) => !VARYING.includes(field));
    for (const [field, value] of fields) expect(headers[field], field).toBe(value);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect(headers['set-cookie']?.[0]).toMatch(/; Secure/i);

    const again = { ...encoded, 'If-None-Match': headers.etag ?? '' };
    expect(await ask(proxy, '/careers', { headers: again })).toMatchObject({ status: 304, text: '' });
    expect(await statusByHttp2(proxy, '/careers')).toBe(200);
  });

  test('a forged X-Forwarded-For does not evade the rate limit', async (context) => {
    const { proxy } = await startBoth(context, name, { RATE_LIMIT: '2' });
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push((await sendContact(proxy, { 'X-Forwarded-For': address })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('while one of two servers is down, every page is answered, and forms are accepted', async (context) => {
    needProgram(context, name, `the site behind ${name}`);
    const servers = [await startSite(), await startSite()];
    const proxy = await startProxy(
      name,
      servers.map(({ port }) => port),
    );
    await servers[0]?.kill();
    for (let turn = 0; turn < 20; turn++) expect((await ask(proxy, '/careers')).status).toBe(200);
    for (let turn = 0; turn < 4; turn++) expect((await sendContact(proxy)).status).toBe(200);
  });

  test('its error log contains no signed URL of a CV', async (context) => {
    const { server, proxy } = await startBoth(context, name);
    await server.kill();
    for (const address of ['/api/cv/9999999999/a-signature/cv.pdf', '/careers'])
      expect((await ask(proxy, address)).status).toBe(502);
    await vi.waitFor(() => expect(proxy.output()).toContain('/careers'), SOON);
    expect(proxy.output()).not.toContain('a-signature');
  });

  test('finds a newer build’s file that only one server has, even while another one is down', async (context) => {
    needProgram(context, name, `the site behind ${name}`);
    const names = Array.from({ length: 12 }, (_, number) => `next-${number}.js`);
    const servers = [await startSite(), await startSite({}, names), await startSite()];
    const proxy = await startProxy(
      name,
      servers.map(({ port }) => port),
    );
    for (const asset of names.slice(0, 6))
      expect(await ask(proxy, `/assets/${asset}`)).toMatchObject({ status: 200, text: `// ${asset}` });
    expect((await ask(proxy, '/assets/nowhere.js')).status).toBe(404);
    await servers[0]?.kill();
    for (const asset of names.slice(6))
      expect(await ask(proxy, `/assets/${asset}`)).toMatchObject({ status: 200, text: `// ${asset}` });
  });
});

test('nginx caches a former build’s files for pages that are still open', async (context) => {
  const { server, proxy } = await startBoth(context, 'nginx');
  const before = await ask(proxy, '/assets/entry-abc123.js');
  await server.kill();
  const after = await ask(proxy, '/assets/entry-abc123.js');
  expect(before.status).toBe(200);
  expect(after).toMatchObject({ status: 200, text: before.text });
});

test('nginx serves certbot’s challenges', async (context) => {
  const { proxy } = await startBoth(context, 'nginx');
  const folder = path.join(proxy.challenges, '.well-known/acme-challenge');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'token'), 'answer');
  expect((await askPlainly(proxy.httpPort, '/.well-known/acme-challenge/token')).statusCode).toBe(200);
});

test('nginx’s error page reports that a file is too large', async (context) => {
  const { proxy } = await startBoth(context, 'nginx');
  const answer = await sendCv(proxy, 25_000_000);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain('We take files of up to 10 MB.');
});

test('nginx’s access log contains no signed URL of a CV', async (context) => {
  const { proxy } = await startBoth(context, 'nginx');
  expect((await ask(proxy, '/api/cv/9999999999/a-signature/cv.pdf')).status).toBe(404);
  await ask(proxy, '/careers');
  await vi.waitFor(
    async () => expect(await readFile(proxy.accessLog, 'utf8')).toContain('GET /careers'),
    SOON,
  );
  expect(await readFile(proxy.accessLog, 'utf8')).not.toContain('a-signature');
});
