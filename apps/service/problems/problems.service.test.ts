import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { call, problemOf, REACH_US } from '@website/tests/fixtures/calls.ts';
import { rawAnswer, statusOf } from '@website/tests/fixtures/raw-requests.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

test('JSON that is not an object is refused in plain words', async () => {
  const { url } = await startTestService();
  for (const name of ['contact', 'reachUs', 'application'] as const) {
    for (const body of [[], 'text', 1, true, null]) {
      const response = await call(url, name, body);
      expect(response.status).toBe(422);
      expect((await problemOf(response)).errors).toEqual([
        { pointer: '', detail: 'The body must be a JSON object with the fields of this call.' },
      ]);
    }
  }
});

test('a refusal that a browser displays runs, frames and embeds nothing', async () => {
  const { url } = await startTestService();
  const { headers } = await fetch(`${url}/api/unknown`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('a call accepts POST only, and other API paths are not found', async () => {
  const { url } = await startTestService();
  for (const path of Object.values(ENDPOINTS)) {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await fetch(url + path, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  }
  for (const path of ['/api', '/api/', '/api/unknown', '/api/reg/regdetail/', '/api/%zz']) {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(url + path, { method });
      expect([path, response.status]).toEqual([path, path === '/api/%zz' ? 400 : 404]);
      expect(response.headers.get('content-type')).toMatch(/problem\+json/);
    }
  }
});

test('an internal error is answered with a fixed text, and logged under its id without the body', async () => {
  const keep = () => Promise.reject(new Error('a mistake'));
  const { url, log } = await startTestService({ keeper: () => ({ keep }) });
  const response = await call(url, 'reachUs', REACH_US);

  expect(response.status).toBe(500);
  expect(await problemOf(response)).toEqual({
    type: '/problems/internal-server-error',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our side. Please try again later.',
  });
  const fault = log.find((line) => line.includes('a fault of this service'));
  expect(fault).toContain('"level":"error"');
  expect(fault).toContain(response.headers.get('x-request-id'));
  expect(log.join('')).not.toContain(REACH_US.emailId);
});

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['a header too large', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused and the connection closed', async (_, bytes, status) => {
  const { port } = await startTestService();
  expect(statusOf(await rawAnswer(port, bytes))).toBe(status);
});
