import { expect, test } from 'vitest';
import { loadIntakeContent } from '#schema/load-intake.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { application, CONTACT, call, REACH_US, uploadedPath } from '#server/testing/calls.ts';
import { cvFile } from '#server/testing/cv-files.ts';
import { ENGINES, type Engine, testDatabaseUrl } from '#server/testing/test-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestService, TEST_POSITION } from '#server/testing/test-service.ts';
import { untilSent } from '#server/testing/until-sent.ts';
import { operator } from './testing/run-operator.ts';

/** What the operator's command line reads. */
const FORMS = loadIntakeContent(FULL_COMPANY).forms;

async function serviceWithThree(engine: Engine) {
  const service = await startTestService({ engine });
  await call(service.url, 'contact', CONTACT);
  await call(service.url, 'reachUs', { ...REACH_US, name: 'Red \u001B[31mInk' });
  const key = await uploadedPath(service.url);
  await call(service.url, 'application', application(key));
  await untilSent(service, 3);
  return { ...service, key };
}

test.each(ENGINES)(
  '%s: the inbox lists what came in beside the running service, latest first',
  async (engine) => {
    const service = await serviceWithThree(engine);
    const { stdout } = await operator(service, 'inbox');
    const [heading, ...rows] = stdout.trim().split('\n');
    expect(heading).toMatch(/^ID +RECEIVED +KIND +FROM +SUBJECT +DELIVERY$/);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(
      / application +asha@applicant\.example +.*: Tester of Things +written .*, not sent$/,
    );
    expect(rows[0]).toContain(`${FORMS.application.mail}: `);
    expect(rows[2]).toMatch(/ contact +client@customer\.example +.* +written .*, not sent$/);
    expect(rows[2]).toContain(` ${FORMS.contact.mail} `);
    expect((await operator(service, 'inbox', 'list')).stdout).toBe(stdout);
  },
);

test.each(ENGINES)('%s: the list is narrowed by kind and number, and printed as JSON', async (engine) => {
  const service = await serviceWithThree(engine);
  const { key } = service;
  const rows = JSON.parse((await operator(service, 'inbox', 'list', '--json', '--limit', '2')).stdout);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    kind: 'application',
    from: 'asha@applicant.example',
    subject: `${FORMS.application.mail}: ${TEST_POSITION}`,
    fields: application(key),
    attachmentKey: key,
    cautions: null,
    delivery: { status: 'written', attempts: 1, lastError: null },
  });
  const contacts = JSON.parse((await operator(service, 'inbox', '--json', '--kind', 'contact')).stdout);
  expect(contacts.map((row: { kind: string }) => row.kind)).toEqual(['contact']);
});

test.each(ENGINES)(
  '%s: one submission is shown with every field and its file, by the beginning of its id',
  async (engine) => {
    const service = await serviceWithThree(engine);
    const { dataDir, key } = service;
    const [{ id }] = JSON.parse((await operator(service, 'inbox', '--json', '--kind', 'application')).stdout);
    const { stdout } = await operator(service, 'inbox', 'show', id);
    for (const value of Object.values(application(key))) expect(stdout).toContain(value ?? '–');
    expect(stdout).toContain(cvFile(dataDir, key));
    expect(stdout).toMatch(/^Delivery +written .*, not sent$/m);
    expect((await operator(service, 'inbox', 'show', id.slice(0, -1))).stdout).toBe(stdout);
  },
);

test.each(ENGINES)('%s: what a stranger wrote cannot command the terminal', async (engine) => {
  const service = await serviceWithThree(engine);
  const [{ id }] = JSON.parse((await operator(service, 'inbox', '--json', '--kind', 'reach-us')).stdout);
  const { stdout } = await operator(service, 'inbox', 'show', id);
  expect(stdout).toContain('Red \u{FFFD}[31mInk');
  expect(stdout).not.toContain('\u001B');
});

test.each(ENGINES)('%s: an unknown or ambiguous id is explained in words', async (engine) => {
  const service = await serviceWithThree(engine);
  const unknown = await operator(service, 'inbox', 'show', 'ffff');
  expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'There is no submission ffff.\n' });
  const ambiguous = await operator(service, 'inbox', 'show', '0');
  expect(ambiguous).toMatchObject({ code: 1, stderr: expect.stringContaining('More than one') });
});

test.each(ENGINES)('%s: where nothing has come in yet it says so', async (engine) => {
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
