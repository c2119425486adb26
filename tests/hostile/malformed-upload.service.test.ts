import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT, OWN_PAGE, PDF } from '../fixtures/calls.ts';
import { rawAnswer, statusOf } from '../fixtures/raw-requests.ts';
import { cvFolders } from '../fixtures/stored-cvs.ts';
import { startTestService, TEST_POSITION, type TestService } from '../fixtures/test-service.ts';

const BOUNDARY = 'x-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

type Part = [disposition: string, content: string | Buffer];

function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(([disposition, content]) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const FILE: Part = ['name="req"; filename="cv.pdf"', PDF];
const UPLOAD: Part[] = [FILE, ['name="contentType"', 'application/pdf'], ['name="fileName"', 'cv']];
const APPLICATION: Part[] = [
  ['name="name"', 'Asha'],
  ['name="email"', 'asha@applicant.example'],
  ['name="country"', 'India'],
  ['name="contactNumber"', '9876543210'],
  ['name="role"', TEST_POSITION],
  FILE,
];

/** The two calls that accept multipart bodies: an upload by a page's scripts, an application without scripts. */
const CALLS = {
  upload: { parts: UPLOAD, url: ENDPOINTS.upload, headers: OWN_PAGE, taken: 200 },
  application: {
    parts: APPLICATION,
    url: ENDPOINTS.application,
    headers: { 'sec-fetch-site': 'same-origin' },
    taken: 303,
  },
} as const;
const NAMES = ['upload', 'application'] as const;

function start(environment: Record<string, string> = {}) {
  return startTestService({ limits: { callsPerMinute: 1_000_000, uploadsPerHour: 1_000_000 }, environment });
}

async function send({ app }: TestService, name: keyof typeof CALLS, payload: Buffer, type: string = TYPE) {
  const { url, headers } = CALLS[name];
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': type },
    payload,
  });
  return response.statusCode;
}

async function expectNothingKept({ dataDir, database }: TestService): Promise<void> {
  const folder = cvFolders(dataDir).root;
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  expect(await readdir(path.join(folder, 'cv'))).toEqual([]);
  expect(await database.selectFrom('attachments').select('key').execute()).toEqual([]);
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
}

function expectRefused(status: number, about: unknown): void {
  expect([about, status >= 400 && status < 500 ? '4xx' : status]).toEqual([about, '4xx']);
}

test.each(NAMES)(
  '%s that is truncated at any byte is refused and leaves nothing, a whole one is accepted',
  async (name) => {
    const service = await start();
    const whole = multipart(CALLS[name].parts);
    // The line break after the closing boundary is optional.
    for (let length = 0; length < whole.length - 2; length++) {
      expectRefused(await send(service, name, whole.subarray(0, length)), length);
    }
    await expectNothingKept(service);
    expect(await send(service, name, whole)).toBe(CALLS[name].taken);
  },
);

test.each(NAMES)('%s with unknown parts is refused and leaves nothing', async (name) => {
  const service = await start();
  const { parts } = CALLS[name];
  const without = (part: string) =>
    parts.filter(([disposition]) => !disposition.startsWith(`name="${part}"`));
  const bodies: Record<string, Part[]> = {
    'a second file': [...parts, FILE],
    'an unknown part': [...parts, ['name="extra"', 'x']],
    'an unknown file': [...parts, ['name="extra"; filename="a.pdf"', PDF]],
    'a part without a name': [...parts, ['filename="a.pdf"', PDF]],
    'an empty name': [...parts, ['name=""', 'x']],
    'a prototype': [...parts, ['name="__proto__"', 'x']],
    'a prototype as a file': [...parts, ['name="__proto__"; filename="a.pdf"', PDF]],
    'a constructor': [...parts, ['name="constructor"', 'x']],
    'no file': without('req'),
    'a file without a name': [...without('req'), ['name="req"; filename=""', PDF]],
    'an empty file': [...without('req'), ['name="req"; filename="cv.pdf"', '']],
    'text for the file': [...without('req'), ['name="req"', 'x']],
    'nothing at all': [],
    'a hundred parts': [...parts, ...Array.from({ length: 100 }, (): Part => ['name="extra"', 'x'])],
    'every text twice': [...parts, ...without('req')],
  };
  for (const [what, body] of Object.entries(bodies)) {
    expectRefused(await send(service, name, multipart(body)), what);
  }
  await expectNothingKept(service);
});

test.each(NAMES)('%s whose framing is not as stated is refused and leaves nothing', async (name) => {
  const service = await start();
  const whole = multipart(CALLS[name].parts);
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=another',
    `multipart/form-data; boundary="${'x'.repeat(100)}"`,
    'multipart/mixed; boundary=x-boundary',
    'multipart/form-data; boundary=x-boundary; boundary=y',
    'text/plain',
    '',
  ]) {
    expectRefused(await send(service, name, whole, type), type);
  }
  await expectNothingKept(service);
});

test.each(NAMES)(
  '%s with randomly changed bytes is accepted completely or refused, never an internal error',
  { tags: ['nightly'] },
  async (name) => {
    const service = await start();
    const whole = multipart(CALLS[name].parts);
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      bytes: fc.uint8Array({ maxLength: 4 }),
      cut: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const payload = changes.reduce<Buffer>(
          (body, { at, bytes, cut }) => Buffer.concat([body.subarray(0, at), bytes, body.subarray(at + cut)]),
          whole,
        );
        const status = await send(service, name, payload);
        expect([CALLS[name].taken, 400, 413, 415, 422]).toContain(status);
      }),
      { numRuns: 200 },
    );
    const folder = cvFolders(service.dataDir).root;
    const keys = await service.database.selectFrom('attachments').select('key').execute();
    expect((await readdir(path.join(folder, 'cv'))).sort()).toEqual(
      keys.map(({ key }) => path.basename(key)).sort(),
    );
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  },
);

const JSON_BODY = JSON.stringify(CONTACT);
const HEAD = Object.entries({
  ...OWN_PAGE,
  host: 'x',
  connection: 'close',
  'content-type': 'application/json',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const POST = `POST ${ENDPOINTS.contact} HTTP/1.1\r\n${HEAD}`;

test.each([
  ['a length shorter than the body', `Content-Length: ${JSON_BODY.length - 5}\r\n\r\n${JSON_BODY}`],
  ['no number for a length', `Content-Length: many\r\n\r\n${JSON_BODY}`],
  ['a negative length', `Content-Length: -1\r\n\r\n${JSON_BODY}`],
  ['a broken chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n'],
  ['chunks of half a form', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"con\r\n0\r\n\r\n'],
  ['no chunk at all', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a line break in a header field', 'X: a\nb: c\r\nContent-Length: 2\r\n\r\n{}'],
])('%s is refused and nothing stored', async (_, rest) => {
  const service = await start();
  expect(statusOf(await rawAnswer(service.port, POST + rest))).toBe(400);
  await expectNothingKept(service);
  expect((await fetch(service.url)).status).toBe(200);
});

test('garbage after a complete call does not break that call, and is not a call itself', async () => {
  const service = await start();
  const call = `${POST}Content-Length: ${Buffer.byteLength(JSON_BODY)}\r\n\r\n${JSON_BODY}`;
  const answer = await rawAnswer(service.port, `${call}\x16\x03rubbish\r\n\r\n`);
  expect(answer.match(/^HTTP\/1\.1 200/gm)?.length ?? 0).toBeLessThan(2);
  const rows = await service.database.selectFrom('submissions').select('id').execute();
  expect(rows.length).toBeLessThan(2);
});
