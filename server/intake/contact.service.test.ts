import { expect, test } from 'vitest';
import { CONTACT, call, problemOf } from '../testing/calls.ts';
import { startTestService, TEST_FORMS } from '../testing/test-service.ts';

const FIELDS = TEST_FORMS.contact.fields;

test('a message is answered with status 200 in its body and kept', async () => {
  const { url, database } = await startTestService();
  const response = await call(url, 'contact', CONTACT);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 200 });
  const row = await database.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'contact', attachment_key: null });
  expect(JSON.parse(row.body)).toEqual(CONTACT);
});

test('the message may be empty', async () => {
  const { url } = await startTestService();
  expect((await call(url, 'contact', { ...CONTACT, message: '' })).status).toBe(200);
});

test.each([
  ['contactemail', '', FIELDS.contactemail.required],
  ['contactemail', 'client', FIELDS.contactemail.invalid],
  ['createdOn', 'yesterday', 'Must be an ISO 8601 date-time in UTC.'],
  ['updatedOn', 1772359200000, 'Must be an ISO 8601 date-time in UTC.'],
])('%s %j is refused in words', async (field, value, detail) => {
  const { url, database } = await startTestService();
  const response = await call(url, 'contact', { ...CONTACT, [field]: value });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer: `/${field}`, detail }]);
  expect(await database.selectFrom('submissions').selectAll().execute()).toEqual([]);
});

test('a message that is not text is refused, not converted', async () => {
  const { url } = await startTestService();
  const response = await call(url, 'contact', { ...CONTACT, message: 7 });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors?.[0]?.pointer).toBe('/message');
});
