import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { CONTACT, call, OWN_PAGE, problemOf } from '@website/tests/fixtures/calls.ts';
import { rawAnswer, statusOf } from '@website/tests/fixtures/raw-requests.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

/** A request without a body whose connection ends with its answer. */
function request(fields: string, target = '/', version = '1.1'): string {
  return `GET ${target} HTTP/${version}\r\n${fields}Connection: close\r\n\r\n`;
}

/** A contact message as a page sends it, with further fields. */
function post(fields: string, target: string = ENDPOINTS.contact): string {
  const body = JSON.stringify(CONTACT);
  const own = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${own.join('')}${fields}` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

const NO_HOSTS = [
  'Host: a.example\r\nHost: b.example\r\n',
  'Host: a.example\r\nhost: a.example\r\n',
  '',
  'Host:\r\n',
  'Host: a.example, b.example\r\n',
  'Host: user:secret@a.example\r\n',
  'Host: a.example/x\r\n',
  'Host: a.example\\x\r\n',
  'Host: a.example?x\r\n',
  'Host: a.example#x\r\n',
  'Host: a.example b.example\r\n',
  'Host: <script>\r\n',
  'Host: a%2eexample\r\n',
  'Host: \xe4.example\r\n',
  'Host: a\x01.example\r\n',
  'Host: a.example\r\n b.example\r\n',
  'Host: a.example:80:80\r\n',
  'Host: a.example:http\r\n',
  'Host: a.example:123456\r\n',
  'Host: [::1\r\n',
  `Host: ${'a'.repeat(254)}\r\n`,
];

test('a request without exactly one well-formed host is refused, for pages and calls alike', async () => {
  const { port } = await startTestService({ limits: { callsPerMinute: 1000 } });
  for (const fields of NO_HOSTS) {
    for (const target of ['/', '/unknown', '/%zz', '/assets/entry-abc123.js', '/healthz', ENDPOINTS.contact])
      expect(statusOf(await rawAnswer(port, request(fields, target))), fields + target).toBe(400);
  }
  for (const host of ['a.example', 'A.Example:8080', '127.0.0.1:1', '[::1]', '[2001:db8::1]:443', 'a_b.c.'])
    expect(statusOf(await rawAnswer(port, request(`Host: ${host}\r\n`))), host).toBe(200);
  // An HTTP/1.0 request need not name a host.
  expect(statusOf(await rawAnswer(port, request('', '/', '1.0')))).toBe(200);
  expect(statusOf(await rawAnswer(port, request('Host: a\r\nHost: b\r\n', '/', '1.0')))).toBe(400);
});

test('a target that names its host must name that of the request', async () => {
  const { port } = await startTestService();
  for (const [target, host, status] of [
    ['http://a.example/careers', 'a.example', 200],
    ['http://A.example:80/careers', 'a.example', 200],
    ['http://a.example', 'a.example', 200],
    ['https://a.example/careers', 'a.example:443', 200],
    ['http://a.example/api/unknown', 'a.example', 404],
    ['http://b.example/careers', 'a.example', 400],
    ['http://a.example:81/careers', 'a.example', 400],
    ['http://user@a.example/careers', 'a.example', 400],
    ['http:///careers', 'a.example', 400],
  ] as const)
    expect(statusOf(await rawAnswer(port, request(`Host: ${host}\r\n`, target))), target).toBe(status);
});

test('a call that repeats a single field is refused, other fields may be repeated', async () => {
  const { port, database } = await startTestService({ limits: { callsPerMinute: 9 } });
  for (const [name, fields] of [
    ['content-type', 'Content-Type: text/plain\r\n'],
    ['origin', 'Origin: http://x\r\nOrigin: http://elsewhere.example\r\n'],
    ['sec-fetch-site', 'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n'],
    ['cookie', 'Cookie: a=b\r\n'],
    ['x-xsrf-token', 'X-XSRF-TOKEN: another\r\n'],
    ['idempotency-key', 'Idempotency-Key: a\r\nIdempotency-Key: b\r\n'],
    ['x-replaces-upload', 'X-Replaces-Upload: a\r\nX-Replaces-Upload: b\r\n'],
    ['content-encoding', 'Content-Encoding: identity\r\nContent-Encoding: gzip\r\n'],
  ] as const) {
    const answer = await rawAnswer(port, post(fields));
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain(`The request has the field ${name} twice.`);
  }
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
  const fields = 'Accept: a\r\nAccept: b\r\nX-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\n';
  expect(statusOf(await rawAnswer(port, post(fields)))).toBe(200);
  // Refused calls count, too.
  expect(statusOf(await rawAnswer(port, post('')))).toBe(429);
});

test('a body whose length is ambiguous is refused, and nothing after it is parsed as a request (smuggling)', async () => {
  const { port } = await startTestService();
  const behind = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const fields of [
    'Content-Length: 5\r\nContent-Length: 5\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: gzip, chunked\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding: identity\r\n',
    'Transfer-Encoding: \x0bchunked\r\n',
  ]) {
    for (const target of ['/', ENDPOINTS.contact]) {
      const answer = await rawAnswer(
        port,
        `POST ${target} HTTP/1.1\r\nHost: x\r\n${fields}\r\n0\r\n\r\n${behind}`,
      );
      expect(answer.match(/^HTTP\/1\.1 \d+/gm), fields).toEqual(['HTTP/1.1 400']);
      expect(answer).not.toContain('alive');
    }
  }
});

test.each<[what: string, method: string, path: string, headers: Record<string, string>, status: number]>([
  ['from another site', 'POST', ENDPOINTS.contact, { 'sec-fetch-site': 'cross-site' }, 403],
  ['without a token', 'POST', ENDPOINTS.upload, {}, 403],
  ['of another type', 'POST', ENDPOINTS.contact, { ...OWN_PAGE, 'content-type': 'text/plain' }, 415],
  ['with an encoded body', 'POST', ENDPOINTS.reachUs, { ...OWN_PAGE, 'content-encoding': 'gzip' }, 415],
  ['with a body that is not a form', 'POST', ENDPOINTS.contact, OWN_PAGE, 400],
  ['of another method', 'PUT', ENDPOINTS.application, {}, 405],
  ['that only read', 'GET', ENDPOINTS.application, {}, 405],
  ['to no call', 'POST', '/api/unknown', {}, 404],
  ['that read no call', 'GET', '/api/unknown', {}, 404],
  ['by another spelling', 'GET', '/%61pi/unknown', {}, 404],
  ['to a malformed address', 'GET', '/api/%zz', {}, 400],
  ['to a page', 'POST', '/careers', {}, 405],
  ['to nothing at all', 'DELETE', '/unknown', {}, 404],
])('calls %s count against the limit of their sender', async (_, method, path, headers, status) => {
  const { url } = await startTestService({ limits: { callsPerMinute: 3 } });
  const answers: Response[] = [];
  const body = method === 'POST' ? '{' : undefined;
  const type = { 'content-type': 'application/json', ...headers };
  for (let i = 0; i < 4; i++)
    answers.push(await fetch(url + path, { method, headers: type, body: body ?? null }));
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status, 429]);
  const last = answers.at(-1);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await problemOf(last as Response)).toMatchObject({ status: 429, title: 'Too Many Requests' });
  expect((await call(url, 'contact', CONTACT)).status).toBe(429);
});
