import { expect, test } from 'vitest';
import { application, call, OWN_PAGE, problemOf, uploadedPath } from '../testing/calls.ts';
import { startTestService, TEST_FORMS } from '../testing/test-service.ts';

const FIELDS = TEST_FORMS.application.fields;

test('an application with an uploaded CV is answered with the plain text success and kept', async () => {
  const { url, database } = await startTestService();
  const body = application(await uploadedPath(url));

  const response = await call(url, 'application', body);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe('success');
  const [row, ...others] = await database.selectFrom('submissions').selectAll().execute();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'application', attachment_key: body.s3bucketpathname });
  expect(JSON.parse(row?.body ?? '')).toEqual(body);
});

test('portal may be left out', async () => {
  const { url } = await startTestService();
  const { portal: _, ...body } = application(await uploadedPath(url));
  expect((await call(url, 'application', body)).status).toBe(200);
});

test.each([
  ['name', '', FIELDS.name.required],
  ['name', '   ', FIELDS.name.required],
  ['name', '\u3164', FIELDS.name.required],
  ['name', 7, FIELDS.name.required],
  ['email', '', FIELDS.email.required],
  ['email', 'asha@', FIELDS.email.invalid],
  ['email', 'asha@x.example, other@x.example', FIELDS.email.invalid],
  ['email', 'asha@x.example\r\nBcc: other@x.example', FIELDS.email.invalid],
  ['contactNumber', '', FIELDS.contactNumber.invalid],
  ['contactNumber', '9876543210', FIELDS.contactNumber.invalid],
  ['contactNumber', '+91 ', FIELDS.contactNumber.invalid],
  ['contactNumber', '+91 12a', FIELDS.contactNumber.invalid],
  ['contactNumber', `+91 ${'1'.repeat(16)}`, FIELDS.contactNumber.invalid],
  ['contactNumber', '+44 9876543210', FIELDS.contactNumber.invalid],
  ['country', 'Atlantis', FIELDS.country.unlisted],
  ['role', '', FIELDS.role.required],
  ['role', 'Astronaut', TEST_FORMS.application.refusals.closed],
  ['s3bucketpathname', '', FIELDS.s3bucketpathname.required],
])('%s %j is refused in words', async (field, value, detail) => {
  const { url, database } = await startTestService();
  const response = await call(url, 'application', {
    ...application(await uploadedPath(url)),
    [field]: value,
  });

  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { errors } = await problemOf(response);
  expect(errors).toContainEqual({ pointer: `/${field}`, detail });
  expect(await database.selectFrom('submissions').selectAll().execute()).toEqual([]);
});

test('every missing field is named at once', async () => {
  const { url } = await startTestService();
  const { errors } = await problemOf(await call(url, 'application', {}));
  const pointers = errors?.map((error) => error.pointer).sort();
  expect(pointers).toEqual(['/contactNumber', '/email', '/name', '/role', '/s3bucketpathname']);
});

test('unknown fields are refused by name', async () => {
  const { url } = await startTestService();
  const body = { ...application(await uploadedPath(url)), admin: true, salary: 1 };
  const response = await call(url, 'application', body);
  expect(response.status).toBe(422);
  const pointers = (await problemOf(response)).errors?.map((error) => error.pointer);
  expect(pointers).toEqual(['/admin', '/salary']);
});

test('a CV path that no upload returned is refused with words that help', async () => {
  const { url } = await startTestService();
  const response = await call(url, 'application', application(`cv/${'0'.repeat(32)}.pdf`));
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([
    { pointer: '/s3bucketpathname', detail: TEST_FORMS.application.refusals.cvGone },
  ]);
});

test('a CV path is taken once, also when many ask for it at the same time', async () => {
  const { url, database } = await startTestService();
  const body = application(await uploadedPath(url));
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await call(url, 'application', body)).status),
  );
  expect(statuses.sort()).toEqual([200, ...Array(7).fill(422)]);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('an application that was refused leaves its CV free', async () => {
  const { url } = await startTestService();
  const body = application(await uploadedPath(url));
  expect((await call(url, 'application', { ...body, role: 'Astronaut' })).status).toBe(422);
  expect((await call(url, 'application', body)).status).toBe(200);
});

test('text of every kind is kept as it was sent', async () => {
  const { url, database } = await startTestService();
  const name = `Zoë 履歴書 \u202E ' " ${'x'.repeat(10_000)}`;
  const body = { ...application(await uploadedPath(url)), name };
  expect((await call(url, 'application', body, OWN_PAGE)).status).toBe(200);
  const { body: kept } = await database.selectFrom('submissions').select('body').executeTakeFirstOrThrow();
  expect(JSON.parse(kept)).toEqual(body);
});
