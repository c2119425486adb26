// @module-tag operator

import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import { testDatabaseUrl, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService, TEST_POSITION } from '@website/tests/fixtures/test-service.ts';
import { untilSent } from '@website/tests/fixtures/waiting.ts';
import { expect } from 'vitest';
import { operator } from './testing/run-operator.ts';

/** Settings of the command line. */
const FORMS = loadIntakeContent(FULL_COMPANY).forms;

testOnEachEngine('submissions are listed and shown beside the running service', async (engine) => {
  const service = await startTestService({ engine });
  await call(service.url, 'contact', CONTACT);
  await call(service.url, 'reachUs', { ...REACH_US, name: 'Red \u001B[31mInk' });
  const key = await uploadedPath(service.url);
  await call(service.url, 'application', application(key));
  await untilSent(service, 3);
  const run = async (...args: string[]) => (await operator(service, ...args)).stdout;

  const list = await run('inbox');
  const [heading, ...rows] = list.trim().split('\n');
  expect(heading).toMatch(/^ID +RECEIVED +KIND +FROM +SUBJECT +DELIVERY$/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    / application +asha@applicant\.example +.*: Tester of Things +written .*, not sent$/,
  );
  expect(rows[0]).toContain(`${FORMS.application.mail}: `);
  expect(rows[2]).toMatch(/ contact +client@customer\.example +.* +written .*, not sent$/);
  expect(rows[2]).toContain(` ${FORMS.contact.mail} `);
  expect(await run('inbox', 'list')).toBe(list);

  const [applied, reaching, ...others] = JSON.parse(await run('inbox', 'list', '--json', '--limit', '2'));
  expect(others).toEqual([]);
  expect(applied).toMatchObject({
    kind: 'application',
    from: 'asha@applicant.example',
    subject: `${FORMS.application.mail}: ${TEST_POSITION}`,
    fields: application(key),
    attachmentKey: key,
    cautions: null,
    delivery: { status: 'written', attempts: 1, lastError: null },
  });
  const contacts = JSON.parse(await run('inbox', '--json', '--kind', 'contact'));
  expect(contacts.map((row: { kind: string }) => row.kind)).toEqual(['contact']);

  const sheet = await run('inbox', 'show', applied.id);
  for (const value of Object.values(application(key))) expect(sheet).toContain(value ?? '–');
  expect(sheet).toContain(cvFile(service.dataDir, key));
  expect(sheet).toMatch(/^Delivery +written .*, not sent$/m);
  expect(await run('inbox', 'show', applied.id.slice(0, -1))).toBe(sheet);

  // Untrusted text can't inject terminal sequences.
  const strange = await run('inbox', 'show', reaching.id);
  expect(strange).toContain('Red \u{FFFD}[31mInk');
  expect(strange).not.toContain('\u001B');

  const unknown = await operator(service, 'inbox', 'show', 'ffff');
  expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'There is no submission ffff.\n' });
  const ambiguous = await operator(service, 'inbox', 'show', '0');
  expect(ambiguous).toMatchObject({ code: 1, stderr: expect.stringContaining('More than one') });
});

testOnEachEngine('an empty inbox is reported', async (engine) => {
  const databaseUrl = engine === 'SQLite' ? undefined : await testDatabaseUrl();
  const empty = { dataDir: await testFolder(), databaseUrl };
  expect(await operator(empty, 'inbox')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nothing has come in yet'),
  });
  expect(await operator(empty, 'inbox', 'list', '--json')).toMatchObject({ code: 0, stdout: '[]\n' });
  expect(await operator(empty, 'inbox', 'show', 'x')).toMatchObject({ code: 1, stdout: '' });
  expect((await operator(await startTestService({ engine }), 'inbox')).stdout).toBe(
    'Nothing has come in yet.\n',
  );
});
