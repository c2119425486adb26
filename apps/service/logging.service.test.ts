import { rename } from 'node:fs/promises';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import {
  application,
  CONTACT,
  call,
  OWN_PAGE,
  REACH_US,
  upload,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';

/** Part of every value that a visitor sends. */
const SECRET = 'qzxsecret';

const HEADERS = {
  ...OWN_PAGE,
  cookie: `${OWN_PAGE.cookie}; id=${SECRET}`,
  'user-agent': SECRET,
  referer: `https://${SECRET}.example/`,
  'x-forwarded-for': SECRET,
  [SECRET]: SECRET,
};

function secretBodies(key: string) {
  return {
    contact: { ...CONTACT, contactemail: `${SECRET}@visitor.example`, message: SECRET },
    reachUs: { ...REACH_US, name: SECRET, emailId: `${SECRET}@visitor.example`, comments: SECRET },
    application: { ...application(key), name: SECRET, email: `${SECRET}@visitor.example` },
  };
}

const FILE = { name: `${SECRET}.pdf`, fileName: SECRET, contentType: `application/${SECRET}` };

/** Makes every kind of request that a visitor can, valid and invalid. */
async function sendEverything({ url }: TestService): Promise<void> {
  const bodies = secretBodies(await uploadedPath(url, FILE));
  for (const [name, body] of Object.entries(bodies)) {
    await call(url, name as keyof typeof bodies, body, { ...HEADERS, 'idempotency-key': SECRET });
    await call(url, name as keyof typeof bodies, { ...body, portal: SECRET, [SECRET]: SECRET }, HEADERS);
    await call(url, name as keyof typeof bodies, { ...body, email: SECRET, emailId: SECRET }, HEADERS);
  }
  const headers = { ...HEADERS, 'content-type': 'application/json' };
  for (const body of [`{"message": "${SECRET}`, SECRET, `"${SECRET}"`, `{"__proto__":"${SECRET}"}`]) {
    await fetch(`${url}${ENDPOINTS.contact}?q=${SECRET}`, { method: 'POST', headers, body });
  }
  const form = { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(url + ENDPOINTS.contact, {
    method: 'POST',
    headers: form,
    body: `contactemail=${SECRET}&${SECRET}=%zz`,
  });
  const parts = uploadForm(FILE);
  parts.append(SECRET, SECRET);
  await upload(url, parts, HEADERS);
  await upload(url, uploadForm({ ...FILE, name: `${SECRET}.exe` }), HEADERS);
  const broken = { ...HEADERS, 'content-type': 'multipart/form-data; boundary=x' };
  const half = `--x\r\nContent-Disposition: form-data; name="req"; filename="${SECRET}.pdf"\r\n\r\n${SECRET}`;
  await fetch(url + ENDPOINTS.upload, { method: 'POST', headers: broken, body: half });
  for (const path of [
    `/${SECRET}?email=${SECRET}`,
    `/api/${SECRET}`,
    `/careers/?q=${SECRET}`,
    `/%zz${SECRET}`,
  ]) {
    await fetch(url + path, { headers: HEADERS });
    await fetch(url + path, { method: 'POST', headers: HEADERS, body: SECRET });
  }
}

function linesOf({ log }: TestService): Record<string, unknown>[] {
  return log.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('nothing that a visitor sends is in the log, not even at level trace', async () => {
  const service = await startTestService({ environment: { LOG_LEVEL: 'trace' } });
  await sendEverything(service);
  expect(linesOf(service).filter(({ msg }) => msg === 'call').length).toBeGreaterThan(10);
  expect(service.log.join('')).not.toContain(SECRET);
});

test('… nor when the data folder is gone', async () => {
  const service = await startTestService({ environment: { LOG_LEVEL: 'trace' } });
  const bodies = secretBodies(await uploadedPath(service.url, FILE));
  await rename(service.dataDir, `${service.dataDir}-away`);
  const statuses: number[] = [(await upload(service.url, uploadForm(FILE), HEADERS)).status];
  for (const [name, body] of Object.entries(bodies)) {
    statuses.push((await call(service.url, name as keyof typeof bodies, body, HEADERS)).status);
  }
  await rename(`${service.dataDir}-away`, service.dataDir);
  expect(statuses).toEqual([503, 503, 503, 503]);
  expect(service.log.join('')).toContain('the data folder or the database could not be used');
  expect(service.log.join('')).not.toContain(SECRET);
});

test('… nor when a mail server repeats its input', async () => {
  const mail = await startMailServer({ mode: 'no-mailbox' });
  const service = await startTestService({
    environment: { SMTP_URL: mail.url, MAIL_TO: `${SECRET}@company.example`, LOG_LEVEL: 'trace' },
    backoff: (attempts) => (attempts < 3 ? 10 : undefined),
  });
  await call(service.url, 'contact', secretBodies('').contact);
  await vi.waitFor(() => expect(service.log.join('')).toContain('notification failed permanently'), SOON);
  const { last_error } = await service.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(last_error).toContain(SECRET);
  expect(service.log.join('')).not.toContain(SECRET);
});

test('errors of programs that repeat their input are logged without their message', async () => {
  const { app, log } = await startTestService();
  const parse = () => JSON.parse(`{"name": "${SECRET}`) as unknown;
  let parserError: unknown;
  try {
    parse();
  } catch (error) {
    parserError = error;
  }
  const databaseError = Object.assign(new Error(`invalid value: "${SECRET}"`), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Failing row contains (${SECRET}).`,
  });
  const mailError = Object.assign(new Error(`550 <${SECRET}>`), { response: SECRET, rejected: [SECRET] });
  for (const err of [parserError, databaseError, mailError]) app.log.error({ err }, 'a fault');
  const faults = log.filter((line) => line.includes('a fault'));
  expect(faults).toHaveLength(3);
  expect(faults.join('')).not.toContain(SECRET);
  expect(faults[1]).toContain('22P02');
  for (const line of faults) expect(line).toContain('logging.service.test.ts');
});

test('each line is JSON with time and level, and those of a call carry its X-Request-Id', async () => {
  const service = await startTestService();
  const response = await call(service.url, 'contact', CONTACT);
  const id = response.headers.get('x-request-id');
  await vi.waitFor(() => expect(service.log.join('')).toContain('"msg":"call"'), SOON);
  for (const line of linesOf(service)) {
    expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/), level: expect.any(String) });
  }
  expect(linesOf(service).find(({ msg }) => msg === 'call')).toMatchObject({
    reqId: id,
    call: `POST ${ENDPOINTS.contact}`,
    status: 200,
    outcome: 'kept',
  });
});
