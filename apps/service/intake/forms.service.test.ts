import { gzipSync } from 'node:zlib';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import {
  application,
  CONTACT,
  call,
  OWN_PAGE,
  problemOf,
  REACH_US,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { startTestService, TEST_FORMS, type TestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const { application: APPLICATION, contact: MESSAGE, reachUs: REQUEST } = TEST_FORMS;

async function keptBy({ database }: TestService) {
  const rows = await database.selectFrom('submissions').selectAll().execute();
  return rows.map(({ kind, attachment_key, body }) => ({ kind, attachment_key, body: JSON.parse(body) }));
}

test('each form is answered as its page expects, and stored as it was sent', async () => {
  const service = await startTestService();
  const { url } = service;
  const key = await uploadedPath(url);
  // Text of every kind.
  const body = { ...application(key), name: `Zoë 履歴書 \u202E ' " ${'x'.repeat(10_000)}` };
  const applied = await call(url, 'application', body);
  expect([applied.status, await applied.text()]).toEqual([200, 'success']);
  expect(applied.headers.get('content-type')).toMatch(/^text\/plain/);
  const contacted = await call(url, 'contact', CONTACT);
  expect([contacted.status, await contacted.json()]).toEqual([200, { status: 200 }]);
  expect((await call(url, 'reachUs', REACH_US)).status).toBe(200);
  expect(await keptBy(service)).toEqual([
    { kind: 'application', attachment_key: key, body },
    { kind: 'contact', attachment_key: null, body: CONTACT },
    { kind: 'reach-us', attachment_key: null, body: REACH_US },
  ]);
});

test('optional fields may be missing or empty, and every listed reason is accepted', async () => {
  const { url } = await startTestService();
  const { portal: _, ...body } = application(await uploadedPath(url));
  expect((await call(url, 'application', body)).status).toBe(200);
  expect((await call(url, 'contact', { ...CONTACT, message: '' })).status).toBe(200);
  for (const { value: reason } of REQUEST.fields.reason.choices)
    expect((await call(url, 'reachUs', { ...REACH_US, reason })).status, reason).toBe(200);
});

const A = APPLICATION.fields;
const INVALID_TIMESTAMP = 'Must be an ISO 8601 date-time in UTC.';

const WRONG: Record<
  'application' | 'contact' | 'reachUs',
  [field: string, value: unknown, detail: string | undefined][]
> = {
  application: [
    ['name', '', A.name.required],
    ['name', '   ', A.name.required],
    ['name', '\u3164', A.name.required],
    ['name', 7, A.name.required],
    ['email', '', A.email.required],
    ['email', 'asha@', A.email.invalid],
    ['email', 'asha@x.example, other@x.example', A.email.invalid],
    ['email', 'asha@x.example\r\nBcc: other@x.example', A.email.invalid],
    ['contactNumber', '', A.contactNumber.invalid],
    ['contactNumber', '9876543210', A.contactNumber.invalid],
    ['contactNumber', '+91 ', A.contactNumber.invalid],
    ['contactNumber', '+91 12a', A.contactNumber.invalid],
    ['contactNumber', `+91 ${'1'.repeat(16)}`, A.contactNumber.invalid],
    ['contactNumber', '+44 9876543210', A.contactNumber.invalid],
    ['country', 'Atlantis', A.country.unlisted],
    ['role', '', A.role.required],
    ['role', 'Astronaut', APPLICATION.refusals.closed],
    ['s3bucketpathname', '', A.s3bucketpathname.required],
    // No upload returned this one.
    ['s3bucketpathname', `cv/${'0'.repeat(32)}.pdf`, APPLICATION.refusals.cvGone],
    ['admin', true, 'This call has no such field.'],
  ],
  contact: [
    ['contactemail', '', MESSAGE.fields.contactemail.required],
    ['contactemail', 'client', MESSAGE.fields.contactemail.invalid],
    ['createdOn', 'yesterday', INVALID_TIMESTAMP],
    ['updatedOn', 1772359200000, INVALID_TIMESTAMP],
    ['message', 7, expect.any(String)],
  ],
  reachUs: [
    ['name', '', REQUEST.fields.name.required],
    ['emailId', '', REQUEST.fields.emailId.required],
    ['emailId', 'ben', REQUEST.fields.emailId.invalid],
    ['reason', '', REQUEST.fields.reason.required],
    ['reason', 'Gossip', REQUEST.fields.reason.required],
  ],
};

test.each(['application', 'contact', 'reachUs'] as const)(
  'an invalid field of %s is refused with its message; nothing is stored, and the CV stays unclaimed',
  async (name) => {
    const service = await startTestService();
    const { url } = service;
    const right = { application: application(await uploadedPath(url)), contact: CONTACT, reachUs: REACH_US }[
      name
    ];
    for (const [field, value, detail] of WRONG[name]) {
      const refused = await call(url, name, { ...right, [field]: value });
      expect([field, value, refused.status]).toEqual([field, value, 422]);
      expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect((await problemOf(refused)).errors).toContainEqual({ pointer: `/${field}`, detail });
    }
    expect(await keptBy(service)).toEqual([]);
    expect((await call(url, name, right)).status).toBe(200);
  },
);

test('all missing fields are named in one answer', async () => {
  const { url } = await startTestService();
  const { errors } = await problemOf(await call(url, 'application', {}));
  const pointers = errors?.map((error) => error.pointer).sort();
  expect(pointers).toEqual(['/contactNumber', '/email', '/name', '/role', '/s3bucketpathname']);
});

test('a compressed body is refused with 415 by each call and stores nothing; Content-Encoding: identity is accepted', async () => {
  const service = await startTestService();
  const upload = new Response(uploadForm());
  const uploadType = upload.headers.get('content-type') ?? '';
  const json = (body: object) => ['application/json', Buffer.from(JSON.stringify(body))] as const;
  const bodies = {
    application: json(application(`cv/${'0'.repeat(32)}.pdf`)),
    contact: json(CONTACT),
    reachUs: json(REACH_US),
    upload: [uploadType, Buffer.from(await upload.arrayBuffer())] as const,
  };
  for (const [name, [type, bytes]] of Object.entries(bodies)) {
    const send = (encoding: string, body: Buffer) =>
      fetch(service.url + ENDPOINTS[name as keyof typeof bodies], {
        method: 'POST',
        headers: { ...OWN_PAGE, 'content-type': type, 'content-encoding': encoding },
        body: new Uint8Array(body),
      });
    for (const encoding of ['gzip', 'GZIP, br', 'x-unknown']) {
      const refused = await send(encoding, encoding === 'gzip' ? gzipSync(bytes) : bytes);
      expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity']);
      expect((await problemOf(refused)).type).toBe('/problems/unsupported-media-type');
    }
    if (name === 'contact') expect((await send('identity', bytes)).status).toBe(200);
  }
  expect(await keptBy(service)).toHaveLength(1);
  expect(await service.database.selectFrom('attachments').select('key').execute()).toEqual([]);
});
