import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTACT, PDF, REACH_US } from '../../testing/calls.ts';
import { cvFolders } from '../../testing/cv-files.ts';
import { startTestService, TEST_FORMS, TEST_POSITION, type TestService } from '../../testing/test-service.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=of-this-visitor' };

const CONTACT_FIELDS = { contactemail: CONTACT.contactemail, message: 'Hello.\r\nAn app & more + 100 % Zoë' };
const APPLICANT = {
  name: 'Asha Example',
  email: 'asha@applicant.example',
  country: 'India',
  contactNumber: '9876543210',
  role: TEST_POSITION,
};

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

function apply(
  { url }: TestService,
  fields: Record<string, string> = APPLICANT,
  file: File | undefined = new File([new Uint8Array(PDF)], 'My CV.pdf'),
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file !== undefined) body.append('req', file);
  return fetch(url + ENDPOINTS.application, {
    method: 'POST',
    redirect: 'manual',
    headers: SAME_ORIGIN,
    body,
  });
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

test('a contact message without scripts ends at the thank-you and is kept with its time and its lines', async () => {
  const service = await startTestService();
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  const [row] = await submissionsOf(service);
  expect(row).toMatchObject({
    kind: 'contact',
    body: {
      contactemail: CONTACT.contactemail,
      message: 'Hello.\nAn app & more + 100 % Zoë',
      createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });
});

test('a reach-us request without scripts is kept as sent', async () => {
  const service = await startTestService();
  expectThanked(await submit(service, 'reachUs', REACH_US));
  expect((await submissionsOf(service))[0]).toMatchObject({ kind: 'reach-us', body: REACH_US });
});

test('an application without scripts brings its CV, which it claims', async () => {
  const service = await startTestService();
  expectThanked(await apply(service));
  const [row] = await submissionsOf(service);
  const cv = await service.database.selectFrom('attachments').selectAll().executeTakeFirstOrThrow();
  expect(row?.body).toMatchObject({ ...APPLICANT, contactNumber: '+91 9876543210', portal: null });
  expect(row).toMatchObject({ kind: 'application', attachment_key: cv.key });
  expect(cv).toMatchObject({ file_name: 'My CV.pdf', claimed_at: expect.any(String) });
  expect(await cvFiles(service)).toEqual([path.basename(cv.key)]);
});

test('a double click leaves one submission and one file, and is thanked twice', async () => {
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

test('the same form sent again later counts again', async () => {
  const service = await startTestService();
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  const longAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await service.database.updateTable('idempotency').set({ created_at: longAgo }).execute();
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  expect(await submissionsOf(service)).toHaveLength(2);
});

test('the same words of two visitors are two messages', async () => {
  const service = await startTestService();
  const other = { ...SAME_ORIGIN, cookie: 'XSRF-TOKEN=of-another' };
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS));
  expectThanked(await submit(service, 'contact', CONTACT_FIELDS, other));
  expect(await submissionsOf(service)).toHaveLength(2);
});

test('what is refused is listed on a page, by the form’s own words, and nothing is kept', async () => {
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
    await apply(service, { ...APPLICANT, contactNumber: 'x' }, undefined),
    422,
    'label of contactNumber: invalid of contactNumber',
  );
  await expectNotSent(
    await apply(service, APPLICANT, new File(['x'], 'cv.exe')),
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
    apply(service, { ...APPLICANT, role: HOSTILE, [HOSTILE]: HOSTILE }, new File(['x'], `${HOSTILE}.exe`)),
  ]);
  for (const response of pages) {
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).not.toMatch(/<img|onerror=|alert\(1\)<\/script>/);
  }
  expect(await cvFiles(service)).toEqual([]);
});

test.each([
  ['a broken escape', 'contactemail=a%40b.example&message=%zz', 400],
  ['an escape that ends', 'contactemail=a%40b.example&message=%', 400],
  ['no UTF-8', 'contactemail=a%40b.example&message=%ff', 400],
  ['a field twice', 'contactemail=a%40b.example&contactemail=b%40b.example&message=', 400],
  ['a prototype', 'contactemail=a%40b.example&message=&__proto__=x', 422],
  ['a constructor', 'contactemail=a%40b.example&message=&constructor=x', 422],
  ['an unknown field', 'contactemail=a%40b.example&message=&x=y', 422],
  ['a NUL', 'contactemail=a%40b.example&message=%00', 422],
  ['nothing', '', 422],
  ['only marks', '&&==&&=', 400],
])('%s is refused on a page', async (_, body, status) => {
  const service = await startTestService();
  const headers = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(service.url + ENDPOINTS.contact, { method: 'POST', headers, body });
  await expectNotSent(response, status);
  expect(await submissionsOf(service)).toEqual([]);
});

test('whatever a field is called, the page says the same about it as about any other', async () => {
  const service = await startTestService();
  const names = [
    ...Object.getOwnPropertyNames(Object.prototype),
    ...Object.getOwnPropertyNames(Map.prototype),
  ];
  for (const name of new Set(names)) {
    const answer = await submit(service, 'contact', { ...CONTACT_FIELDS, [`${name}`]: 'x' });
    const faults = (await answer.text()).match(/<li>.*?<\/li>/g);
    expect([answer.status, [...new Set(faults)]], name).toEqual([
      422,
      [`<li>${TEST_FORMS.refusals.malformed}</li>`],
    ]);
  }
});
