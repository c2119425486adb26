import { expect, test } from 'vitest';
import { MESSAGES } from '#contract/messages.ts';
import { REASONS } from '#contract/reasons.ts';
import { call, problemOf, REACH_US } from '../testing/calls.ts';
import { startTestService } from '../testing/test-service.ts';

test('a request is answered with success and kept', async () => {
  const { url, database } = await startTestService();
  expect((await call(url, 'reachUs', REACH_US)).status).toBe(200);
  const row = await database.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(row.kind).toBe('reach-us');
  expect(JSON.parse(row.body)).toEqual(REACH_US);
});

test('every listed reason is taken', async () => {
  const { url } = await startTestService();
  for (const reason of REASONS) {
    expect((await call(url, 'reachUs', { ...REACH_US, reason })).status, reason).toBe(200);
  }
});

test.each([
  ['name', '', MESSAGES.required],
  ['emailId', '', MESSAGES.required],
  ['emailId', 'ben', MESSAGES.invalidEmail],
  ['reason', '', MESSAGES.required],
  ['reason', 'Gossip', MESSAGES.required],
])('%s %j is refused in words', async (field, value, detail) => {
  const { url } = await startTestService();
  const response = await call(url, 'reachUs', { ...REACH_US, [field]: value });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer: `/${field}`, detail }]);
});
