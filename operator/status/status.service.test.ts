import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { CONTACT, call, REACH_US, uploadedPath } from '#server/testing/calls.ts';
import { openCvStore } from '#server/testing/cv-files.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestService } from '#server/testing/test-service.ts';
import { untilSent } from '#server/testing/until-sent.ts';
import { operator } from '../testing/run-operator.ts';

test('the status counts what there is and succeeds when all is well', async () => {
  const { url, dataDir, database } = await startTestService();
  await call(url, 'contact', CONTACT);
  await call(url, 'contact', CONTACT);
  await call(url, 'reachUs', REACH_US);
  const key = await uploadedPath(url);
  await untilSent({ database }, 3);

  const { code, stdout } = await operator(dataDir, 'status', '--json');
  expect(code).toBe(0);
  const status = JSON.parse(stdout);
  expect(status).toMatchObject({
    submissions: [
      { kind: 'contact', status: 'written', number: 2 },
      { kind: 'reach-us', status: 'written', number: 1 },
    ],
    failed: 0,
    held: 0,
    oldestPending: null,
    unclaimedCvs: 1,
    cvsSetAside: 0,
    erasingUnfinished: false,
    attention: [],
  });
  expect(status.databaseBytes).toBeGreaterThan(10_000);
  expect(status.freeBytes).toBeGreaterThan(0);
  const sheet = await operator(dataDir, 'status');
  expect(sheet).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^contact, written +2$/m),
  });
  await (await openCvStore(dataDir)).aside.set(key, new Date());
  const aside = await operator(dataDir, 'status');
  expect(aside).toMatchObject({ code: 0, stdout: expect.stringMatching(/^CVs set aside +1$/m) });
});

test('a notification that has waited for hours needs attention', async () => {
  const { url, dataDir, database } = await startTestService({ backoff: () => 60_000 });
  await call(url, 'contact', CONTACT);
  await untilSent({ database }, 1);
  const long = new Date(Date.now() - 3 * HOUR_MS).toISOString();
  await database.updateTable('submissions').set({ received_at: long }).execute();
  await database
    .updateTable('outbox')
    .set({ status: 'pending', next_attempt_at: '2999-01-01T00:00:00.000Z' })
    .execute();
  const status = await operator(dataDir, 'status');
  expect(status).toMatchObject({ code: 1, stderr: expect.stringContaining('more than an hour') });
  expect(status.stdout).toContain(`${long}, for 3 hours`);
});

test('where there is no database the status is a fault, as DATA_DIR is most likely wrong', async () => {
  expect(await operator(await testFolder(), 'status')).toMatchObject({ code: 1, stdout: '' });
});

test('a database that cannot be read is reported with the space that is left', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'intake.sqlite'), 'no database at all'.repeat(100));
  const status = await operator(folder, 'status');
  expect(status).toMatchObject({ code: 1, stdout: '' });
  expect(status.stderr).toMatch(/^The database can't be read: .+ Free disk space: \d+\.\d MB\.\n$/);
});
