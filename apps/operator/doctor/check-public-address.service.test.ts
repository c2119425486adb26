// @module-tag operator

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http, { type RequestListener, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setDefaultCACertificates } from 'node:tls';
import { freePort } from '@website/store/config/free-port.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../../deploy/testing/certificate.ts';
import { checkPublicAddress } from './check-public-address.ts';

/** A TLS-terminating proxy that sends X-Forwarded headers. Returns its URL. */
async function startTlsProxy(port: number): Promise<URL> {
  const { certificate, keyFile } = await makeCertificate(await testFolder());
  setDefaultCACertificates([certificate]);
  const server = createServer({ cert: certificate, key: await readFile(keyFile) }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
    const onward = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers });
    onward.on('response', (inner) => {
      answer.writeHead(inner.statusCode ?? 502, inner.headers);
      pipeline(inner, answer, () => undefined);
    });
    pipeline(asked, onward, () => undefined);
  });
  return new URL(`https://127.0.0.1:${await portOf(server)}`);
}

/** Starts a server until the test is finished. */
async function portOf(server: http.Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test.each([
  ['', {}, 'fault'],
  ['127.0.0.1/32', {}, 'ok'],
  ['', { SHARED_CACHE_SECONDS: '60' }, 'fault'],
  ['127.0.0.1/32', { SHARED_CACHE_SECONDS: '60' }, 'ok'],
])(
  'behind a proxy with TRUSTED_PROXIES=%s and %j, whether visitors are told apart: %s',
  async (trusted, more, state) => {
    const { port } = await startTestService({ environment: { TRUSTED_PROXIES: trusted, ...more } });
    const findings = await checkPublicAddress(await startTlsProxy(port), { MAX_UPLOAD_BYTES: 1000 });
    expect(findings).toContainEqual(expect.objectContaining({ about: 'https', state }));
  },
);

/** A server that is not this site. */
async function startAnswering(listener: RequestListener): Promise<URL> {
  return new URL(`http://127.0.0.1:${await portOf(http.createServer(listener))}`);
}

function answering(status: number, headers = {}): RequestListener {
  return (asked, answer) => {
    asked.resume();
    answer.writeHead(status, headers).end();
  };
}

const CONFIG = { MAX_UPLOAD_BYTES: 1000 };

test('redirects are followed', async () => {
  const { url } = await startTestService();
  const bare = await startAnswering(answering(301, { location: `${url}/` }));
  const findings = await checkPublicAddress(bare, CONFIG);
  expect(findings[0]).toMatchObject({ state: 'ok', found: `${bare.origin}/ redirects to ${url}.` });
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ about: 'uploads', state: 'ok' }));
});

test('a redirect loop is a fault', async () => {
  const round = await startAnswering((_, answer) => answer.writeHead(302, { location: '/' }).end());
  expect((await checkPublicAddress(round, CONFIG)).at(-1)).toMatchObject({
    state: 'fault',
    found: `${round.origin}/ answers with 302.`,
  });
});

test.each([
  ['that answers with 502', answering(502)],
  ['of another site', answering(200)],
])('with an address %s nothing else is checked', async (_, listener) => {
  const findings = await checkPublicAddress(await startAnswering(listener), CONFIG);
  expect(findings).toEqual([expect.objectContaining({ about: 'public', state: 'fault' })]);
});

test.each([
  [413, 'client_max_body_size'],
  [502, 'Read the logs of the proxy'],
])('a CV that a proxy answers with %i is a fault, with matching advice', async (status, words) => {
  const { url } = await startTestService();
  const proxy = await startAnswering((asked, answer) => {
    if (asked.method === 'POST') return answering(status)(asked, answer);
    request(`${url}${asked.url}`, { headers: asked.headers }, (inner) => {
      answer.writeHead(inner.statusCode ?? 502, inner.headers);
      inner.pipe(answer);
    }).end();
  });
  expect(await checkPublicAddress(proxy, CONFIG)).toContainEqual(
    expect.objectContaining({ about: 'uploads', state: 'fault', advice: expect.stringContaining(words) }),
  );
});

test('if uploads have a separate URL, the check uses it', async () => {
  const { url } = await startTestService();
  const pages = await startAnswering((asked, answer) =>
    answering(asked.method === 'POST' ? 413 : 200, { 'content-security-policy': "default-src 'self'" })(
      asked,
      answer,
    ),
  );
  expect(await checkPublicAddress(pages, { ...CONFIG, CAREER_HOST: url })).toContainEqual(
    expect.objectContaining({ about: 'uploads', state: 'ok' }),
  );
});

test('a server without TLS, or none, is explained in one line', async () => {
  const { port } = await startTestService();
  const [finding] = await checkPublicAddress(new URL(`https://127.0.0.1:${port}`), CONFIG);
  expect(finding?.found).toBe(
    `https://127.0.0.1:${port} can't be reached from here: it does not speak TLS at this port.`,
  );
  expect(await checkPublicAddress(new URL(`http://127.0.0.1:${await freePort()}`), CONFIG)).toEqual([
    expect.objectContaining({ state: 'fault', found: expect.stringContaining('ECONNREFUSED') }),
  ]);
});
