import { expect, test, vi } from 'vitest';
import type { JobApplication } from '#contract/application.ts';
import { contactMessageSchema } from '#contract/contact-message.ts';
import type { ReachUsRequest } from '#contract/reach-us.ts';
import { answeringServer } from './answering-server.ts';
import { post } from './post.ts';
import { sendApplication } from './send-application.ts';
import { sendContact } from './send-contact.ts';
import { sendReachUs } from './send-reach-us.ts';
import { upload } from './upload.ts';

const APPLICATION: JobApplication = {
  name: 'Ann Example',
  email: 'ann@mail.example',
  contactNumber: '+91 12345',
  country: 'India',
  role: 'QA Tester',
  s3bucketpathname: 'cv/1.pdf',
  portal: null,
};
const REQUEST: ReachUsRequest = {
  name: 'Ann Example',
  emailId: 'ann@mail.example',
  reason: 'Others',
  comments: '',
};
const MESSAGE = { contactemail: 'ann@mail.example', message: '' };
const CV = new File(['%PDF-1.7'], 'My CV.v2.pdf', { type: 'application/pdf' });

test('an upload sends the file, its type and its name without the extension, and gives the path', async () => {
  const { received } = await answeringServer({ body: '{"s3bucketpathname":"cv/1.pdf","more":1}' });
  expect(await upload(CV, new AbortController().signal)).toBe('cv/1.pdf');
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/Attachments/uploadsFile' });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.headers['x-xsrf-token']).toBe('token');
  expect(received[0]?.body).toContain('name="contentType"\r\n\r\napplication/pdf\r\n');
  expect(received[0]?.body).toContain('name="fileName"\r\n\r\nMy CV.v2\r\n');
  expect(received[0]?.body).toMatch(/name="req"; filename="My CV.v2.pdf"\r\n.*\r\n\r\n%PDF-1.7\r\n/);
});

test.each(['', 'not JSON', '{}', '{"s3bucketpathname":""}', '{"s3bucketpathname":1}', 'null'])(
  'an upload answered with «%s» failed',
  async (body) => {
    await answeringServer({ body });
    await expect(upload(CV, new AbortController().signal)).rejects.toThrow('the answer names no path');
  },
);

test('a call that is given up is no failure of the call', async () => {
  await answeringServer({});
  const given = { what: 'Something', url: '/x', body: {}, signal: AbortSignal.abort() };
  await expect(post(given)).rejects.toMatchObject({ name: 'AbortError' });
});

test('an application is sent as JSON with the token', async () => {
  const { received } = await answeringServer({ type: 'text/plain', body: 'success' });
  await sendApplication(APPLICATION);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/userprofile/userprofiledetail' });
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-xsrf-token': 'token' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(APPLICATION);
});

test.each(['', 'Success', '"success"', 'failure'])(
  'an application answered with «%s» was not taken',
  async (body) => {
    await answeringServer({ type: 'text/plain', body });
    await expect(sendApplication(APPLICATION)).rejects.toThrow('Sending the application failed');
  },
);

test('a contact message carries the time of sending twice', async () => {
  vi.useFakeTimers({ now: new Date('2030-01-02T03:04:05.678Z'), toFake: ['Date'] });
  const { received } = await answeringServer({ body: '{"status":200}' });
  await sendContact(MESSAGE);
  vi.useRealTimers();
  expect(received[0]?.url).toBe('/api/ContactInfos/contactus');
  expect(contactMessageSchema.parse(JSON.parse(received[0]?.body ?? ''))).toEqual({
    ...MESSAGE,
    createdOn: '2030-01-02T03:04:05.678Z',
    updatedOn: '2030-01-02T03:04:05.678Z',
  });
});

test.each(['{"status":500}', '{"status":"200"}', '{}', 'null', 'success'])(
  'a contact message answered with %s was not taken',
  async (body) => {
    await answeringServer({ body });
    await expect(sendContact(MESSAGE)).rejects.toThrow("the answer's status is not 200");
  },
);

test.each([200, 201, 204])('a reach-us request answered with status %i was taken', async (status) => {
  const { received } = await answeringServer({ status, ...(status !== 204 && { body: 'anything' }) });
  await sendReachUs(REQUEST);
  expect(received[0]?.url).toBe('/api/reg/regdetail');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(REQUEST);
});

test('a refusal names the call, the status and the problem, and nothing that was sent', async () => {
  const body = JSON.stringify({ title: 'The body is invalid.', detail: 'ann@mail.example is taken' });
  await answeringServer({ status: 422, type: 'application/problem+json; charset=utf-8', body });
  await expect(sendReachUs(REQUEST)).rejects.toThrow(
    /^Sending the reach-us request failed: status 422, The body is invalid\.$/,
  );
});

test('no answer is a failure that keeps its cause', async () => {
  const { origin } = await answeringServer({});
  vi.stubEnv('API_HOST', origin.replace(/\d+$/, '1'));
  await expect(sendReachUs(REQUEST)).rejects.toMatchObject({
    message: 'Sending the reach-us request failed: no answer',
    cause: expect.any(TypeError),
  });
});

test('a configured host gets its calls without the token', async () => {
  const { origin, received } = await answeringServer({ type: 'text/plain', body: 'success' });
  vi.stubEnv('CAREER_HOST', origin);
  await sendApplication(APPLICATION);
  expect(received[0]?.headers).not.toHaveProperty('x-xsrf-token');
  await sendReachUs(REQUEST);
  expect(received[1]?.headers).toHaveProperty('x-xsrf-token', 'token');
});
