import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { rawAnswer, statusOf } from '../testing/raw-answer.ts';
import { startTestService } from '../testing/test-service.ts';

const PATHS = ['/metrics', '/healthz', '/readyz', '/', '/unknown'];

async function metricsPort(environment: Record<string, string> = {}): Promise<number> {
  const service = await startTestService({ environment: { METRICS_PORT: '0', ...environment } });
  if (service.metricsPort === undefined) throw new Error('the service has no metrics');
  return service.metricsPort;
}

function ask(port: number, path: string, fields: string, version = '1.1'): Promise<string> {
  return rawAnswer(port, `GET ${path} HTTP/${version}\r\n${fields}Connection: close\r\n\r\n`);
}

test.each([
  'rebound.example',
  'rebound.example:9464',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  '192.0.2.1',
  '0.0.0.0',
  '[::2]',
  '[::]',
  'localhost.',
])('asked for under the name %s, the metrics say nothing', async (host) => {
  const port = await metricsPort();
  for (const path of PATHS) {
    const answer = await ask(port, path, `Host: ${host}\r\n`);
    expect(statusOf(answer), path).toBe(421);
    expect(answer).not.toMatch(/website_|alive|ready\n/);
    expect(answer).not.toMatch(/^access-control/im);
  }
});

test.each(['Host: a\r\nHost: 127.0.0.1\r\n', '', 'Host:\r\n', 'Host: user@127.0.0.1\r\n'])(
  'asked for by %j, they say nothing either',
  async (fields) => {
    const answer = await ask(await metricsPort(), '/metrics', fields);
    expect(statusOf(answer)).toBe(400);
  },
);

test('they answer to the names of this machine, the host they listen on, and names that were configured', async () => {
  const port = await metricsPort({ METRICS_NAMES: 'website, Metrics.Company.Example' });
  for (const host of [
    '127.0.0.1',
    'localhost:9464',
    'LOCALHOST',
    '[::1]:1',
    'website',
    'metrics.company.example:80',
  ]) {
    expect(statusOf(await ask(port, '/metrics', `Host: ${host}\r\n`)), host).toBe(200);
  }
  // An old probe that names no host is not a browser.
  expect(statusOf(await ask(port, '/healthz', '', '1.0'))).toBe(200);
});

test('listening on every address, they answer to the one that was reached', async () => {
  const port = await metricsPort({ METRICS_HOST: '::' });
  for (const host of ['127.0.0.1', '[::1]']) {
    expect(statusOf(await ask(port, '/metrics', `Host: ${host}:${port}\r\n`)), host).toBe(200);
  }
  expect(statusOf(await ask(port, '/metrics', `Host: rebound.example:${port}\r\n`))).toBe(421);
});

test.each([
  'Origin: http://127.0.0.1',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-site',
])('a page that asks is refused: %s', async (field) => {
  const port = await metricsPort();
  for (const path of PATHS) {
    const answer = await ask(port, path, `Host: 127.0.0.1\r\n${field}\r\n`);
    expect(statusOf(answer), path).toBe(403);
    expect(answer).not.toMatch(/^access-control/im);
  }
});

test('a person may look at them in a browser, where they can do nothing', async () => {
  const answer = await ask(await metricsPort(), '/metrics', 'Host: localhost\r\nSec-Fetch-Site: none\r\n');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/m);
  expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/m);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
  '%s asks for nothing that exists',
  async (method) => {
    const port = await metricsPort();
    for (const path of ['/metrics', '/healthz', '/unknown']) {
      const answer = await rawAnswer(
        port,
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer), path).toBe(405);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/m);
    }
  },
);

test('a client that does not complete its request, or does not read, is cut off', async () => {
  const port = await metricsPort();
  const start = Date.now();
  const cut = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    socket.resume();
    await once(socket, 'close');
    return Date.now() - start;
  };
  const silent = await Promise.all([
    cut(''),
    cut('GET /metrics HTTP/1.1\r\nHost: loc'),
    cut('POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx'),
  ]);
  for (const ms of silent) expect(ms).toBeLessThan(12_000);
});
