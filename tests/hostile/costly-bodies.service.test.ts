import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT, OWN_PAGE, problemOf, REACH_US, upload, uploadForm } from '../fixtures/calls.ts';
import { rawAnswer } from '../fixtures/raw-requests.ts';
import { startTestService, type TestService } from '../fixtures/test-service.ts';

const MAX_ANSWER_CHARACTERS = 4000;
const ROOM = 900_000;

const limits = { callsPerMinute: 1_000_000, uploadsPerHour: 1_000_000 };

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';

function post({ url }: TestService, call: keyof typeof ENDPOINTS, type: string, body: string) {
  return fetch(url + ENDPOINTS[call], {
    method: 'POST',
    redirect: 'manual',
    headers: { ...OWN_PAGE, 'sec-fetch-site': 'same-origin', 'content-type': type },
    body,
  });
}

/** Characters that some rule of Unicode changes, moves or hides, and all others. */
const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    '\u0301',
    '\u0316',
    '\u0345',
    '\uFDFA',
    '\u0130',
    '\u1E9E',
    '\u202E',
    '\u200D',
    '😀',
    '\r\n',
    '\u2028',
  ),
);
const piece = fc.array(character, { minLength: 1, maxLength: 40 }).map((characters) => characters.join(''));

test('a long text of any characters is accepted and stored exactly as it was sent', async () => {
  const service = await startTestService({ limits });
  await fc.assert(
    fc.asyncProperty(piece, async (text) => {
      const whole = text.toWellFormed().replaceAll('\0', 'x');
      const message = whole.repeat(Math.ceil(ROOM / 6 / whole.length));
      const response = await post(service, 'contact', JSON_TYPE, JSON.stringify({ ...CONTACT, message }));
      expect(response.status).toBe(200);
      const row = await service.database
        .selectFrom('submissions')
        .select('body')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(row.body).message === message).toBe(true);
    }),
    { numRuns: 15 },
  );
});

test('a body full of unknown fields is refused with a short answer, in any encoding', async () => {
  const service = await startTestService({ limits });
  const names = Array.from({ length: 60_000 }, (_, index) => `k${index}`);
  const bodies: [string, string][] = [
    [JSON_TYPE, JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))],
    [JSON_TYPE, JSON.stringify({ ...CONTACT, x: names })],
    [JSON_TYPE, `${'['.repeat(ROOM / 2)}${']'.repeat(ROOM / 2)}`],
    [JSON_TYPE, JSON.stringify({ ...CONTACT, ['long'.repeat(ROOM / 4)]: 1 })],
    [JSON_TYPE, JSON.stringify(Object.fromEntries(names.slice(0, 400).map((name) => [name, 1])))],
  ];
  for (const [type, body] of bodies) {
    const response = await post(service, 'contact', type, body);
    expect([400, 422]).toContain(response.status);
    expect((await response.text()).length).toBeLessThan(MAX_ANSWER_CHARACTERS);
  }
  const form = await post(service, 'contact', URLENCODED, names.map((name) => `${name}=`).join('&'));
  expect(form.status).toBe(400);
  expect(await service.database.selectFrom('submissions').select('id').execute()).toEqual([]);
});

test('of very many faults the first are reported, and their number', async () => {
  const service = await startTestService({ limits });
  const body = { ...REACH_US, ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, 1])) };
  const problem = await problemOf(await post(service, 'reachUs', JSON_TYPE, JSON.stringify(body)));
  expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(
    Array.from({ length: 10 }, (_, at) => `/k${at}`),
  );
  expect(problem.detail).toMatch(/^300 fields/);
});

test('a form with far more parts than fields, or with a JSON part, is refused', async () => {
  const service = await startTestService({ limits });
  const [many, json] = [uploadForm(), uploadForm()];
  for (let part = 0; part < 5000; part++) many.append('x', '');
  json.append('x', new Blob(['['.repeat(ROOM)], { type: 'application/json' }));
  for (const [form, status] of [
    [many, 400],
    [json, 422],
  ] as const) {
    const response = await upload(service.url, form);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(MAX_ANSWER_CHARACTERS);
  }
  expect((await upload(service.url)).status).toBe(200);
});

test('a body in chunks of one byte is cut off, and no part of it is stored', async () => {
  const service = await startTestService({ limits });
  const body = JSON.stringify({ ...CONTACT, message: 'x'.repeat(200_000) });
  const path = ENDPOINTS.contact;
  for (const spelled of [path, path.replace('/api/', '/%61pi/')])
    expect(await chunked(service, body, 1, spelled), spelled).toMatch(/^HTTP\/1\.1 400 /);
  expect(await service.database.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect(await chunked(service, body, 1000)).toMatch(/^HTTP\/1\.1 200 /);
});

/** Sends a call in chunks of this size and returns the answer. */
function chunked(
  { port }: TestService,
  body: string,
  size: number,
  path: string = ENDPOINTS.contact,
): Promise<string> {
  const fields = { ...OWN_PAGE, host: 'x', 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' };
  const lines = Object.entries({ ...fields, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, index) => {
    const piece = body.slice(index * size, (index + 1) * size);
    return `${piece.length.toString(16)}\r\n${piece}\r\n`;
  });
  return rawAnswer(port, `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${chunks.join('')}0\r\n\r\n`);
}
