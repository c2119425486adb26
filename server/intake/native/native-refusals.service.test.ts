import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTACT, PDF, pdfOf } from '../../testing/calls.ts';
import {
  startTestService,
  TEST_FORMS,
  TEST_POSITION,
  type TestServiceOptions,
} from '../../testing/test-service.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=of-this-visitor' };
const TYPED = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
const FIELDS = `contactemail=${encodeURIComponent(CONTACT.contactemail)}&message=`;
const LARGE = FIELDS + 'x'.repeat(60_000);

const { refusals, shared, application, contact } = TEST_FORMS;
const { fields } = application;

type Request = Omit<RequestInit, 'method'>;

function apply(parts: Record<string, string> = {}, file: Buffer = PDF): Request {
  const body = new FormData();
  const applicant = { name: 'Asha', email: 'asha@applicant.example', contactNumber: '1', country: 'India' };
  for (const [name, value] of Object.entries({ ...applicant, role: TEST_POSITION, ...parts }))
    body.append(name, value);
  body.append('req', new File([new Uint8Array(file)], 'cv.pdf'));
  return { body, headers: SAME_ORIGIN };
}

/** A service that can't keep anything, because of this. */
const failing = (error: unknown): TestServiceOptions => ({
  keeper: () => ({ keep: () => Promise.reject(error) }),
});
const ofSqlite = (errcode: number) =>
  Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
const ofEnvironment = (environment: Record<string, string>): TestServiceOptions => ({ environment });
const busy = { ms: () => 1000, stop: () => undefined };

interface Case {
  what: string;
  status: number;
  said: readonly string[];
  request: Request;
  options?: TestServiceOptions;
  /** What is taken before. */
  before?: Request;
}

const OF_CONTACT: Request = { headers: TYPED, body: FIELDS };
const OF_LARGE: Request = { headers: TYPED, body: LARGE };

const CASES: Case[] = [
  {
    what: 'a form that is malformed',
    status: 400,
    said: [refusals.malformed],
    request: { headers: TYPED, body: `${FIELDS}%zz` },
  },
  {
    what: 'a form from another site',
    status: 403,
    said: [refusals.otherSite],
    request: { headers: { ...TYPED, 'sec-fetch-site': 'cross-site' }, body: FIELDS },
  },
  {
    what: 'a form that is too large',
    status: 413,
    said: [refusals.tooLarge],
    request: OF_LARGE,
    options: ofEnvironment({ MAX_BODY_BYTES: '2000' }),
  },
  {
    what: 'a form that is compressed',
    status: 415,
    said: [refusals.malformed],
    request: { headers: { ...TYPED, 'content-encoding': 'gzip' }, body: FIELDS },
  },
  {
    what: 'fields that no form has',
    status: 422,
    said: [refusals.malformed],
    request: { headers: TYPED, body: `${FIELDS}&x=1&y=2&createdOn=now` },
  },
  {
    what: 'text that no keyboard produces',
    status: 422,
    said: [`${contact.fields.message.label}: ${shared.brokenText}`],
    request: { headers: TYPED, body: `${FIELDS}%00` },
  },
  {
    what: 'a country that is not listed',
    status: 422,
    said: [`${fields.country.label}: ${fields.country.unlisted}`],
    request: apply({ country: 'Atlantis' }),
  },
  {
    what: 'a file that is too large',
    status: 413,
    said: [`${fields.s3bucketpathname.label}: ${fields.s3bucketpathname.tooLarge}`],
    request: apply({}, pdfOf(60_000)),
    options: ofEnvironment({ MAX_UPLOAD_BYTES: '50000' }),
  },
  {
    what: 'a file that says at once that it is too large',
    status: 413,
    said: [`${fields.s3bucketpathname.label}: ${fields.s3bucketpathname.tooLarge}`],
    request: apply({}, pdfOf(60_000)),
    options: ofEnvironment({ MAX_UPLOAD_BYTES: '5000', MAX_BODY_BYTES: '5000' }),
  },
  {
    what: 'a file that opens nowhere',
    status: 422,
    said: [`${fields.s3bucketpathname.label}: ${application.refusals.damaged}`],
    request: apply({}, PDF.subarray(0, 40)),
  },
  {
    what: 'two files',
    status: 422,
    said: [refusals.malformed],
    request: (() => {
      const request = apply();
      (request.body as FormData).append('req', new File(['x'], 'other.pdf'));
      return request;
    })(),
  },
  {
    what: 'too many calls',
    status: 429,
    said: ['tooManyCalls (refusal): 1 Minute'],
    request: OF_CONTACT,
    options: ofEnvironment({ RATE_LIMIT: '1', UPLOAD_LIMIT: '10' }),
    before: OF_CONTACT,
  },
  {
    what: 'too many files',
    status: 429,
    said: ['tooManyFiles (refusal): 60 Minuten'],
    request: apply(),
    options: ofEnvironment({ UPLOAD_LIMIT: '1' }),
    before: apply(),
  },
  {
    what: 'too much from one network',
    status: 429,
    said: ['tooMuch (refusal): 60 Minuten'],
    request: OF_LARGE,
    options: {
      ...ofEnvironment({ INTAKE_BYTES_PER_ADDRESS: '100000', MAX_UPLOAD_BYTES: '100000' }),
      countingClock: () => 0,
    },
    before: OF_LARGE,
  },
  {
    what: 'too much from all',
    status: 507,
    said: [refusals.full],
    request: { headers: { ...TYPED, 'x-forwarded-for': '192.0.2.2' }, body: LARGE },
    options: ofEnvironment({
      TRUSTED_PROXIES: '127.0.0.0/8',
      INTAKE_BYTES: '100000',
      INTAKE_BYTES_PER_ADDRESS: '100000',
      MAX_UPLOAD_BYTES: '100000',
    }),
    before: { headers: { ...TYPED, 'x-forwarded-for': '192.0.2.1' }, body: LARGE },
  },
  {
    what: 'a busy service',
    status: 503,
    said: [refusals.busy],
    request: OF_CONTACT,
    options: { pressure: { rssBytes: 1 } },
  },
  {
    what: 'no memory',
    status: 503,
    said: [refusals.busy],
    request: OF_LARGE,
    options: { budgetBytes: 100_000 },
  },
  {
    what: 'a full disk',
    status: 507,
    said: [refusals.full],
    request: OF_CONTACT,
    options: failing(ofSqlite(13)),
  },
  {
    what: 'a database that is locked',
    status: 503,
    said: [refusals.unavailable],
    request: OF_CONTACT,
    options: failing(ofSqlite(5)),
  },
  {
    what: 'a fault of the service',
    status: 500,
    said: [refusals.failed],
    request: OF_CONTACT,
    options: failing(new TypeError('undefined is not a function')),
  },
];

test.each(CASES)(
  '$what: the page says why in the company’s words alone',
  async ({ status, said, request, options = {}, before }) => {
    const { url } = await startTestService({ ...options, content: { language: 'de' } });
    const send = (sent: Request) => {
      const call = sent.body instanceof FormData ? ENDPOINTS.application : ENDPOINTS.contact;
      return fetch(url + call, { method: 'POST', redirect: 'manual', ...sent });
    };
    if (before !== undefined) expect((await send(before)).status).toBe(303);
    const response = await send(request);
    expect(response.status).toBe(status);
    // The tiny site's title says it, too.
    const page = (await response.text()).split('</head>')[1] ?? '';
    const listed = [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words);
    expect(listed).toEqual(said);
  },
);
