import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTACT, call, OWN_PAGE, problemOf } from '../testing/calls.ts';
import { rawAnswer, statusOf } from '../testing/raw-answer.ts';
import { startTestService } from '../testing/test-service.ts';

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

test.each([
  ['two hosts', 'Host: a.example\r\nHost: b.example\r\n'],
  ['the same host twice', 'Host: a.example\r\nhost: a.example\r\n'],
  ['no host', ''],
  ['an empty host', 'Host:\r\n'],
  ['hosts in a list', 'Host: a.example, b.example\r\n'],
  ['a user', 'Host: user@a.example\r\n'],
  ['a user and a password', 'Host: user:secret@a.example\r\n'],
  ['a path', 'Host: a.example/x\r\n'],
  ['a backslash', 'Host: a.example\\x\r\n'],
  ['a query', 'Host: a.example?x\r\n'],
  ['a fragment', 'Host: a.example#x\r\n'],
  ['a space', 'Host: a.example b.example\r\n'],
  ['a quote', 'Host: "a.example"\r\n'],
  ['a tag', 'Host: <script>\r\n'],
  ['an escape', 'Host: a%2eexample\r\n'],
  ['letters beyond ASCII', 'Host: \xe4.example\r\n'],
  ['a control character', 'Host: a\x01.example\r\n'],
  ['a folded line', 'Host: a.example\r\n b.example\r\n'],
  ['two ports', 'Host: a.example:80:80\r\n'],
  ['a port in words', 'Host: a.example:http\r\n'],
  ['a port of six digits', 'Host: a.example:123456\r\n'],
  ['an open bracket', 'Host: [::1\r\n'],
  ['a long name', `Host: ${'a'.repeat(254)}\r\n`],
])('a request with %s is refused, for pages and calls alike', async (_, fields) => {
  const { port } = await startTestService();
  for (const target of ['/', '/unknown', '/%zz', '/assets/entry-abc123.js', '/healthz', ENDPOINTS.contact]) {
    expect(statusOf(await rawAnswer(port, request(fields, target))), target).toBe(400);
  }
});

test.each([
  'a.example',
  'A.Example:8080',
  'localhost',
  '127.0.0.1:1',
  '[::1]',
  '[2001:db8::1]:443',
  'a_b.c.',
])('the host %s is a valid one', async (host) => {
  const { port } = await startTestService();
  expect(statusOf(await rawAnswer(port, request(`Host: ${host}\r\n`)))).toBe(200);
});

test('an HTTP/1.0 request need not name a host', async () => {
  const { port } = await startTestService();
  expect(statusOf(await rawAnswer(port, request('', '/', '1.0')))).toBe(200);
  expect(statusOf(await rawAnswer(port, request('Host: a\r\nHost: b\r\n', '/', '1.0')))).toBe(400);
});

test.each([
  ['http://a.example/careers', 'a.example', 200],
  ['http://A.example:80/careers', 'a.example', 200],
  ['http://a.example', 'a.example', 200],
  ['https://a.example/careers', 'a.example:443', 200],
  ['http://a.example/api/unknown', 'a.example', 404],
  ['http://b.example/careers', 'a.example', 400],
  ['http://a.example:81/careers', 'a.example', 400],
  ['http://user@a.example/careers', 'a.example', 400],
  ['http:///careers', 'a.example', 400],
])('the target %s at the host %s is answered with %d', async (target, host, status) => {
  const { port } = await startTestService();
  expect(statusOf(await rawAnswer(port, request(`Host: ${host}\r\n`, target)))).toBe(status);
});

test.each([
  ['content-type', 'Content-Type: text/plain\r\n'],
  ['origin', 'Origin: http://x\r\nOrigin: http://elsewhere.example\r\n'],
  ['sec-fetch-site', 'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n'],
  ['cookie', 'Cookie: a=b\r\n'],
  ['x-xsrf-token', 'X-XSRF-TOKEN: another\r\n'],
  ['idempotency-key', 'Idempotency-Key: a\r\nIdempotency-Key: b\r\n'],
  ['x-replaces-upload', 'X-Replaces-Upload: a\r\nX-Replaces-Upload: b\r\n'],
  ['content-encoding', 'Content-Encoding: identity\r\nContent-Encoding: gzip\r\n'],
])('a call with two fields %s is refused in words', async (name, fields) => {
  const { port, database } = await startTestService();
  const answer = await rawAnswer(port, post(fields));
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain(`The request has the field ${name} twice.`);
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
});

test('a call whose fields are there once is taken, other fields as often as they come', async () => {
  const { port } = await startTestService();
  const fields = 'Accept: a\r\nAccept: b\r\nX-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\n';
  expect(statusOf(await rawAnswer(port, post(fields)))).toBe(200);
});

test.each([
  'Content-Length: 5\r\nContent-Length: 5\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding: chunked, identity\r\n',
  'Transfer-Encoding: identity\r\n',
  'Transfer-Encoding: \x0bchunked\r\n',
])('a body whose end is ambiguous is refused, and nothing after it is a request: %j', async (fields) => {
  const { port } = await startTestService();
  const behind = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const target of ['/', ENDPOINTS.contact]) {
    const answer = await rawAnswer(
      port,
      `POST ${target} HTTP/1.1\r\nHost: x\r\n${fields}\r\n0\r\n\r\n${behind}`,
    );
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
    expect(answer).not.toContain('alive');
  }
});

const limits = { callsPerMinute: 3 };

test.each<[what: string, method: string, path: string, headers: Record<string, string>, status: number]>([
  ['from another site', 'POST', ENDPOINTS.contact, { 'sec-fetch-site': 'cross-site' }, 403],
  ['without a token', 'POST', ENDPOINTS.upload, {}, 403],
  ['of another type', 'POST', ENDPOINTS.contact, { ...OWN_PAGE, 'content-type': 'text/plain' }, 415],
  ['with an encoded body', 'POST', ENDPOINTS.reachUs, { ...OWN_PAGE, 'content-encoding': 'gzip' }, 415],
  ['with a body that is none', 'POST', ENDPOINTS.contact, OWN_PAGE, 400],
  ['of another method', 'PUT', ENDPOINTS.application, {}, 405],
  ['that only read', 'GET', ENDPOINTS.application, {}, 405],
  ['to no call', 'POST', '/api/unknown', {}, 404],
  ['that read no call', 'GET', '/api/unknown', {}, 404],
  ['by another spelling', 'GET', '/%61pi/unknown', {}, 404],
  ['to a malformed address', 'GET', '/api/%zz', {}, 400],
  ['to a page', 'POST', '/careers', {}, 405],
  ['to nothing at all', 'DELETE', '/unknown', {}, 404],
])('calls %s count against the limit of their sender', async (_, method, path, headers, status) => {
  const { url } = await startTestService({ limits });
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

test('ambiguous calls count, too, and what was refused in one way counts for all', async () => {
  const { port, url } = await startTestService({ limits });
  expect(statusOf(await rawAnswer(port, post('Cookie: a=b\r\n')))).toBe(400);
  expect((await fetch(`${url}/api/unknown`)).status).toBe(404);
  expect((await call(url, 'contact', CONTACT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await call(url, 'contact', CONTACT)).status).toBe(429);
});

test('pages and files can be read without limit, even by a client that may make no more calls', async () => {
  const { url } = await startTestService({ limits });
  for (let i = 0; i < 4; i++) await call(url, 'contact', CONTACT);
  for (const path of ['/', '/careers', '/unknown', '/assets/entry-abc123.js', '/healthz']) {
    for (const method of ['GET', 'HEAD']) {
      expect((await fetch(url + path, { method })).status, path).toBe(path === '/unknown' ? 404 : 200);
    }
  }
});
