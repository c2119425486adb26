import { filledBody } from '@website/model/contract/testing/filled-fields.ts';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { expect, test, vi } from 'vitest';
import { refusalOfFile } from '../application/cv-upload.ts';
import { answeringServer } from '../testing/answering-server.ts';
import { CallFailure, sendForm } from './calls.ts';

const KEY = '6f1c9f5e-6a0b-4f7e-9d2a-0b1f2f3a4b5c';
const FORMS = testForms();
const APPLICATION = { key: KEY, body: filledBody('application', FORMS) };
const REQUEST = { key: KEY, body: filledBody('reachUs', FORMS) };
const MESSAGE = { key: KEY, body: filledBody('contact', FORMS) };

test('an application is sent as JSON with its idempotency key and the XSRF token', async () => {
  const { received } = await answeringServer({ type: 'text/plain', body: 'success' });
  await sendForm('application', APPLICATION);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/userprofile/userprofiledetail' });
  expect(received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': KEY,
    'x-xsrf-token': 'token',
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(APPLICATION.body);
});

test.each(['', 'Success', '"success"', 'failure'])(
  'an application answered with «%s» was not taken',
  async (body) => {
    await answeringServer({ type: 'text/plain', body });
    await expect(sendForm('application', APPLICATION)).rejects.toThrow('Sending the application failed');
  },
);

test('a contact message is sent unchanged each time', async () => {
  const { received } = await answeringServer({ body: '{"status":200}' });
  await sendForm('contact', MESSAGE);
  await sendForm('contact', MESSAGE);
  expect(received[0]?.url).toBe('/api/ContactInfos/contactus');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(MESSAGE.body);
  expect(received[1]?.body).toBe(received[0]?.body);
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY]);
});

test.each(['{"status":500}', '{"status":"200"}', '{}', 'null', 'success'])(
  'a contact message answered with %s was not taken',
  async (body) => {
    await answeringServer({ body });
    await expect(sendForm('contact', MESSAGE)).rejects.toThrow("the answer's status is not 200");
  },
);

test.each([200, 201, 204])('a reach-us request answered with status %i was taken', async (status) => {
  const { received } = await answeringServer({ status, ...(status !== 204 && { body: 'anything' }) });
  await sendForm('reachUs', REQUEST);
  expect(received[0]?.url).toBe('/api/reg/regdetail');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(REQUEST.body);
});

test('the message of a failure has the call, the status and the problem’s title, and no sent values', async () => {
  const body = JSON.stringify({ title: 'The body is invalid.', detail: 'ann@mail.example is taken' });
  await answeringServer({ status: 422, type: 'application/problem+json; charset=utf-8', body });
  await expect(sendForm('reachUs', REQUEST)).rejects.toThrow(
    /^Sending the reach-us request failed: status 422, The body is invalid\.$/,
  );
});

test('a failure has the errors of single fields', async () => {
  const errors = [{ pointer: '/s3bucketpathname', detail: 'Please upload your CV again.' }];
  const body = JSON.stringify({ title: 'The body is invalid.', errors });
  await answeringServer({ status: 422, type: 'application/problem+json', body });
  const failure = await sendForm('application', APPLICATION).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(CallFailure);
  expect((failure as CallFailure).refusalOf('/s3bucketpathname')).toBe('Please upload your CV again.');
  expect((failure as CallFailure).refusalOf('/name')).toBeUndefined();
});

test.each([
  [422, { errors: [{ pointer: '#/req', detail: 'Not a PDF.' }], detail: 'Refused.' }, 'Not a PDF.'],
  [413, { errors: [{ pointer: '#/req', detail: 'Too large.' }], detail: 'Refused.' }, 'Too large.'],
  [413, { detail: 'For programs, in English.' }, undefined],
  [422, { errors: [{ pointer: '#/fileName', detail: 'Must be text.' }] }, undefined],
  [413, undefined, undefined],
  [503, { detail: 'The file store is gone.' }, undefined],
])('an upload refused with %i and %j reports the file’s error as «%s»', (status, problem, reason) => {
  expect(refusalOfFile(new CallFailure('Uploading the CV failed', { status, problem }))).toBe(reason);
});

test('a call without a response fails with its cause', async () => {
  const { origin } = await answeringServer({});
  vi.stubEnv('API_HOST', origin.replace(/\d+$/, '1'));
  await expect(sendForm('reachUs', REQUEST)).rejects.toMatchObject({
    message: 'Sending the reach-us request failed: no answer',
    cause: expect.any(TypeError),
  });
});

test('calls to a configured host carry no custom headers', async () => {
  const { origin, received } = await answeringServer({ type: 'text/plain', body: 'success' });
  vi.stubEnv('CAREER_HOST', origin);
  await sendForm('application', APPLICATION);
  expect(received[0]?.headers).not.toHaveProperty('x-xsrf-token');
  expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  await sendForm('reachUs', REQUEST);
  expect(received[1]?.headers).toHaveProperty('x-xsrf-token', 'token');
});
