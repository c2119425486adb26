import { rawAnswer, statusOf } from '@website/tests/fixtures/raw-requests.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const PATHS = ['/metrics', '/healthz', '/readyz', '/', '/unknown'];

async function metricsPort(environment: Record<string, string> = {}): Promise<number> {
  const service = await startTestService({ environment: { METRICS_PORT: '0', ...environment } });
  if (service.metricsPort === undefined) throw new Error('the service has no metrics');
  return service.metricsPort;
}

function ask(port: number, start: string, fields: string, version = '1.1'): Promise<string> {
  return rawAnswer(port, `${start} HTTP/${version}\r\n${fields}Connection: close\r\n\r\n`);
}

test('requests with a foreign host, or from a page, get no metrics', async () => {
  const port = await metricsPort();
  const foreign = ['rebound.example:9464', 'localhost.rebound.example', '127.0.0.1.rebound.example'];
  for (const [fields, status] of [
    ...[...foreign, '192.0.2.1', '0.0.0.0', '[::]', 'localhost.'].map((host) => [`Host: ${host}\r\n`, 421]),
    ...['Origin: http://127.0.0.1', 'Origin: null', 'Sec-Fetch-Site: cross-site'].map((field) => [
      `Host: 127.0.0.1\r\n${field}\r\n`,
      403,
    ]),
    ...['Host: a\r\nHost: 127.0.0.1\r\n', '', 'Host:\r\n', 'Host: user@127.0.0.1\r\n'].map((odd) => [
      odd,
      400,
    ]),
  ] as [string, number][]) {
    for (const path of PATHS) {
      const answer = await ask(port, `GET ${path}`, fields);
      expect(statusOf(answer), `${path} ${fields}`).toBe(status);
      expect(answer).not.toMatch(/website_|alive|ready\n|^access-control/im);
    }
  }
});

test('they answer to the names of this machine, the host they listen on, and configured names', async () => {
  const port = await metricsPort({ METRICS_NAMES: 'website, Metrics.Company.Example', METRICS_HOST: '::' });
  for (const host of [`127.0.0.1:${port}`, 'LOCALHOST', '[::1]:1', 'website', 'metrics.company.example:80'])
    expect(statusOf(await ask(port, 'GET /metrics', `Host: ${host}\r\n`)), host).toBe(200);
  expect(statusOf(await ask(port, 'GET /metrics', 'Host: rebound.example\r\n'))).toBe(421);
  // An HTTP/1.0 probe without a host is not a browser.
  expect(statusOf(await ask(port, 'GET /healthz', '', '1.0'))).toBe(200);
});

test('a browser may display them, but runs, frames and embeds nothing of them', async () => {
  const port = await metricsPort();
  const answer = await ask(port, 'GET /metrics', 'Host: localhost\r\nSec-Fetch-Site: none\r\n');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/m);
  expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/m);
  for (const method of ['POST', 'OPTIONS', 'TRACE']) {
    const refused = await ask(port, `${method} /metrics`, 'Host: localhost\r\n');
    expect(statusOf(refused)).toBe(405);
    expect(refused).toMatch(/^allow: GET, HEAD\r$/m);
  }
});
