import { expect, test } from 'vitest';
import { call, problemOf, REACH_US } from '../testing/calls.ts';
import { startTestService, TEST_FORMS } from '../testing/test-service.ts';

const FIELDS = TEST_FORMS.reachUs.fields;

test('a request is answered with success and kept', async () => {
  const { url, database } = await startTestService();
  expect((await call(url, 'reachUs', REACH_US)).status).toBe(200);
  const row = await database.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(row.kind).toBe('reach-us');
  expect(JSON.parse(row.body)).toEqual(REACH_US);
});

test('every listed reason is taken', async () => {
  const { url } = await startTestService();
  for (const { value: reason } of FIELDS.reason.choices) {
    expect((await call(url, 'reachUs', { ...REACH_US, reason })).status, reason).toBe(200);
  }
});

test.each([
  ['name', '', FIELDS.name.required],
  ['emailId', '', FIELDS.emailId.required],
  ['emailId', 'ben', FIELDS.emailId.invalid],
  ['reason', '', FIELDS.reason.required],
  ['reason', 'Gossip', FIELDS.reason.required],
])('%s %j is refused in words', async (field, value, detail) => {
  const { url } = await startTestService();
  const response = await call(url, 'reachUs', { ...REACH_US, [field]: value });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer: `/${field}`, detail }]);
});
