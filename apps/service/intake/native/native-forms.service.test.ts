import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { APPLICANT, applyNatively, CONTACT, PDF, pdfOf, REACH_US } from '@website/tests/fixtures/calls.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import {
  startTestService,
  TEST_FORMS,
  type TestService,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=of-this-visitor' };

const CONTACT_FIELDS = { contactemail: CONTACT.contactemail, message: 'Hello.\r\nAn app & more + 100 % Zoë' };
/** Posts fields as a browser without scripts does. */
function submit(
  { url }: TestService,
  call: 'contact' | 'reachUs',
  fields: Record<string, string>,
  headers: Record<string, string> = SAME_ORIGIN,
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(url + ENDPOINTS[call], { method: 'POST', redirect: 'manual', headers, body });
}

/** Applies as a browser without scripts does. */
function apply({ url }: TestService, fields: Record<string, string> = APPLICANT, name = 'My CV.pdf') {
  const file = new File([new Uint8Array(PDF)], name);
  return applyNatively(url, { fields, file, headers: SAME_ORIGIN });
}

function expectThanked(response: Response): void {
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/thank-you');
}

async function expectNotSent(response: Response, status: number, ...faults: string[]): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('Not sent');
  for (const fault of faults) expect(page).toContain(`<li>${fault}</li>`);
}

async function submissionsOf({ database }: TestService) {
  const rows = await database.selectFrom('submissions').selectAll().execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) as Record<string, unknown> }));
}

async function cvFiles({ dataDir }: TestService): Promise<string[]> {
  const folder = cvFolders(dataDir).root;
  return [...(await readdir(path.join(folder, 'incoming'))), ...(await readdir(path.join(folder, 'cv')))];
}

test('a form without scripts leads to the thank-you and is stored as sent, a message with its time and its line breaks', async () => {
  const service = await startTestService();
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  expectThanked(await submit(service, 'reachUs', REACH_US));
  const [contact, reachUs] = await submissionsOf(service);
  expect(reachUs).toMatchObject({ kind: 'reach-us', body: REACH_US });
  expect(contact).toMatchObject({
    kind: 'contact',
    body: {
      contactemail: CONTACT.contactemail,
      message: 'Hello.\nAn app & more + 100 % Zoë',
      createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });
});

test('an application without scripts uploads its CV and claims it', async () => {
  const service = await startTestService();
  expectThanked(await apply(service));
  const [row] = await submissionsOf(service);
  const cv = await service.database.selectFrom('attachments').selectAll().executeTakeFirstOrThrow();
  expect(row?.body).toMatchObject({ ...APPLICANT, contactNumber: '+91 9876543210', portal: null });
  expect(row).toMatchObject({ kind: 'application', attachment_key: cv.key });
  expect(cv).toMatchObject({ file_name: 'My CV.pdf', claimed_at: expect.any(String) });
  expect(await cvFiles(service)).toEqual([path.basename(cv.key)]);
});

test('a double click stores one submission and one file, and is answered twice', async () => {
  const service = await startTestService();
  const answers = await Promise.all([
    submit(service, 'contact', CONTACT_FIELDS),
    submit(service, 'contact', CONTACT_FIELDS),
    submit(service, 'reachUs', REACH_US),
    submit(service, 'reachUs', REACH_US),
    apply(service),
    apply(service),
  ]);
  for (const answer of answers) expectThanked(answer);
  expect((await submissionsOf(service)).map(({ kind }) => kind).sort()).toEqual([
    'application',
    'contact',
    'reach-us',
  ]);
  expect(await cvFiles(service)).toHaveLength(1);
});

test('the same form sent again later, or by another visitor, counts again', async () => {
  const service = await startTestService();
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  const longAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await service.database.updateTable('idempotency').set({ created_at: longAgo }).execute();
  for (let times = 0; times < 2; times += 1) expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  const other = { ...SAME_ORIGIN, cookie: 'XSRF-TOKEN=of-another' };
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS, other));
  expect(await submissionsOf(service)).toHaveLength(3);
});

test('faults are listed on a page in the form’s own texts, and nothing is stored', async () => {
  const service = await startTestService();
  await expectNotSent(
    await submit(service, 'contact', { contactemail: 'none', message: '' }),
    422,
    'label of contactemail: invalid of contactemail',
  );
  await expectNotSent(
    await submit(service, 'reachUs', { ...REACH_US, name: ' ', emailId: '' }),
    422,
    'label of name: required of name',
    'label of emailId: required of emailId',
  );
  await expectNotSent(
    await apply(service, { ...APPLICANT, contactNumber: 'x' }),
    422,
    'label of contactNumber: invalid of contactNumber',
  );
  await expectNotSent(
    await apply(service, APPLICANT, 'cv.exe'),
    422,
    'label of s3bucketpathname: wrongType of s3bucketpathname',
  );
  await expectNotSent(
    await apply(service, { ...APPLICANT, role: 'Astronaut' }),
    422,
    `label of role: ${TEST_FORMS.application.refusals.closed}`,
  );
  expect(await submissionsOf(service)).toEqual([]);
  expect(await cvFiles(service)).toEqual([]);
});

const HOSTILE = '<img src=x onerror="alert(1)"></li><script>alert(1)</script>&amp;$&$`';

test('nothing that a sender writes becomes part of the page', async () => {
  const service = await startTestService();
  const pages = await Promise.all([
    submit(service, 'contact', { [HOSTILE]: 'x', contactemail: HOSTILE }),
    submit(service, 'reachUs', { ...REACH_US, reason: HOSTILE, [HOSTILE]: HOSTILE }),
    apply(service, { ...APPLICANT, role: HOSTILE, [HOSTILE]: HOSTILE }, `${HOSTILE}.exe`),
  ]);
  for (const response of pages) {
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).not.toMatch(/<img|onerror=|alert\(1\)<\/script>/);
  }
  expect(await cvFiles(service)).toEqual([]);
});

test('a malformed request is refused on a page, and nothing is stored', async () => {
  const service = await startTestService();
  const headers = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  const whole = 'contactemail=a%40b.example&message=';
  for (const [body, status] of [
    [`${whole}%zz`, 400],
    [`${whole}%`, 400],
    [`${whole}%ff`, 400],
    [`${whole}\xff`, 400],
    [`${whole}&contactemail=b%40b.example`, 400],
    ['&&==&&=', 400],
    [`${whole}&__proto__=x`, 422],
    [`${whole}&constructor=x`, 422],
    [`${whole}&x=y`, 422],
    [`${whole}%00`, 422],
    ['', 422],
  ] as const) {
    const bytes = new Uint8Array(Buffer.from(body, 'latin1'));
    await expectNotSent(
      await fetch(service.url + ENDPOINTS.contact, { method: 'POST', headers, body: bytes }),
      status,
    );
  }
  expect(await submissionsOf(service)).toEqual([]);
});

test('an unknown field gets the same message, whatever its name', async () => {
  const service = await startTestService();
  for (const name of ['constructor', 'hasOwnProperty', 'toString', '__proto__', 'get', 'size']) {
    const answer = await submit(service, 'contact', { ...CONTACT_FIELDS, [`${name}`]: 'x' });
    const faults = (await answer.text()).match(/<li>.*?<\/li>/g);
    expect([answer.status, [...new Set(faults)]], name).toEqual([422, [`<li>${refusals.malformed}</li>`]]);
  }
});

const TYPED = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
const FIELDS = `contactemail=${encodeURIComponent(CONTACT.contactemail)}&message=`;
const LARGE = FIELDS + 'x'.repeat(60_000);

const { refusals, shared, application, contact } = TEST_FORMS;
const CV = application.fields.s3bucketpathname;

/** A form's request: urlencoded fields, or an application with this file. */
type Request = { headers: Record<string, string>; body: string } | { file: Buffer };

/** A service whose writes all fail with this error. */
const failing = (error: unknown): TestServiceOptions => ({
  keeper: () => ({ keep: () => Promise.reject(error) }),
});
const ofSqlite = (errcode: number) =>
  Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
const ofEnvironment = (environment: Record<string, string>): TestServiceOptions => ({ environment });

const OF_CONTACT: Request = { headers: TYPED, body: FIELDS };
const OF_LARGE: Request = { headers: TYPED, body: LARGE };
const from = (address: string): Request => ({
  headers: { ...TYPED, 'x-forwarded-for': address },
  body: LARGE,
});
const FEW_BYTES = { INTAKE_BYTES_PER_ADDRESS: '100000', MAX_UPLOAD_BYTES: '100000' };

test.each<[what: string, status: number, said: string, Request, TestServiceOptions?, before?: Request]>([
  ['a form that is malformed', 400, refusals.malformed, { headers: TYPED, body: `${FIELDS}%zz` }],
  [
    'a form from another site',
    403,
    refusals.otherSite,
    { headers: { ...TYPED, 'sec-fetch-site': 'cross-site' }, body: FIELDS },
  ],
  ['a form too large', 413, refusals.tooLarge, OF_LARGE, ofEnvironment({ MAX_BODY_BYTES: '2000' })],
  [
    'text that no keyboard produces',
    422,
    `${contact.fields.message.label}: ${shared.brokenText}`,
    { headers: TYPED, body: `${FIELDS}%00` },
  ],
  [
    'a file that says at once that it is too large',
    413,
    `${CV.label}: ${CV.tooLarge}`,
    { file: pdfOf(60_000) },
    ofEnvironment({ MAX_UPLOAD_BYTES: '5000', MAX_BODY_BYTES: '5000' }),
  ],
  [
    'a file that opens nowhere',
    422,
    `${CV.label}: ${application.refusals.damaged}`,
    { file: PDF.subarray(0, 40) },
  ],
  [
    'too many calls',
    429,
    'tooManyCalls (refusal): in 1 Minute',
    OF_CONTACT,
    ofEnvironment({ RATE_LIMIT: '1', UPLOAD_LIMIT: '10' }),
    OF_CONTACT,
  ],
  [
    'too many files',
    429,
    'tooManyFiles (refusal): in 60 Minuten',
    { file: PDF },
    ofEnvironment({ UPLOAD_LIMIT: '1' }),
    { file: PDF },
  ],
  [
    'too much from one network',
    429,
    'tooMuch (refusal): in 60 Minuten',
    OF_LARGE,
    { ...ofEnvironment(FEW_BYTES), countingClock: () => 0 },
    OF_LARGE,
  ],
  [
    'too much from all',
    507,
    refusals.full,
    from('192.0.2.2'),
    ofEnvironment({ ...FEW_BYTES, TRUSTED_PROXIES: '127.0.0.0/8', INTAKE_BYTES: '100000' }),
    from('192.0.2.1'),
  ],
  ['a full disk', 507, refusals.full, OF_CONTACT, failing(ofSqlite(13))],
  ['a database that is locked', 503, refusals.unavailable, OF_CONTACT, failing(ofSqlite(5))],
  ['a fault of the service', 500, refusals.failed, OF_CONTACT, failing(new TypeError('undefined is not'))],
])(
  '%s: the page says why in the company’s words alone',
  async (_, status, said, request, options, before) => {
    const { url } = await startTestService({ ...options, content: { language: 'de' } });
    const send = (sent: Request) =>
      'file' in sent
        ? applyNatively(url, { file: new File([new Uint8Array(sent.file)], 'cv.pdf') })
        : fetch(url + ENDPOINTS.contact, { method: 'POST', redirect: 'manual', ...sent });
    if (before !== undefined) expect((await send(before)).status).toBe(303);
    const response = await send(request);
    expect(response.status).toBe(status);
    // The tiny site's title has the same words.
    const page = (await response.text()).split('</head>')[1] ?? '';
    const listed = [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words);
    expect(listed).toEqual([said]);
  },
);
