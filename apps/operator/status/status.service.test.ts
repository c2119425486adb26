// @module-tag operator

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import {
  CONTACT,
  call,
  OWN_PAGE,
  REACH_US,
  upload,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { cvFile, openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { untilSent } from '@website/tests/fixtures/waiting.ts';
import { expect, test } from 'vitest';
import { operator, operatorWith } from '../testing/run-operator.ts';

testOnEachEngine('the status has all counts, and status 0 when all is well', async (engine) => {
  const service = await startTestService({ engine });
  const { url, dataDir, database } = service;
  await call(url, 'contact', CONTACT);
  await call(url, 'contact', CONTACT);
  await call(url, 'reachUs', REACH_US);
  const key = await uploadedPath(url);
  await untilSent({ database }, 3);

  const { code, stdout } = await operator(service, 'status', '--json');
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
    lastBackup: null,
    unclaimedCvs: 1,
    cvsSetAside: 0,
    erasingUnfinished: false,
    attention: [],
  });
  expect(status.databaseBytes).toBeGreaterThan(10_000);
  expect(status.freeBytes).toBeGreaterThan(0);
  const sheet = await operator(service, 'status');
  expect(sheet).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^contact, written +2$/m),
  });
  await (await openCvStore(dataDir)).aside.set(key, new Date());
  const aside = await operator(service, 'status');
  expect(aside).toMatchObject({ code: 0, stdout: expect.stringMatching(/^CVs set aside +1$/m) });
});

testOnEachEngine('a replaced CV needs no attention', async (engine) => {
  const service = await startTestService({ engine });
  const first = await uploadedPath(service.url);
  const replacing = await upload(service.url, uploadForm(), { ...OWN_PAGE, [REPLACES_HEADER]: first });
  expect(replacing.status).toBe(200);
  expect(existsSync(cvFile(service.dataDir, first))).toBe(false);
  const { code, stdout } = await operator(service, 'status', '--json');
  // SQLite's file has remains of the row until the daily vacuum.
  const erasingUnfinished = engine === 'SQLite';
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ unclaimedCvs: 1, erasingUnfinished, erasingStuck: null, attention: [] }),
  ]);
});

test('a missing database is a fault, since DATA_DIR is most likely wrong', async () => {
  expect(await operator(await testFolder(), 'status')).toMatchObject({ code: 1, stdout: '' });
});

test('an unreadable database is reported with the free disk space', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'intake.sqlite'), 'no database at all'.repeat(100));
  const status = await operator(folder, 'status');
  expect(status).toMatchObject({ code: 1, stdout: '' });
  expect(status.stderr).toMatch(
    /^The database can't be read: .+intake\.sqlite: file is not a database: see folder.+ Free disk space: [\d.]+ [MGT]B\.\n$/,
  );
  expect((await operator(folder, 'inbox')).stderr).toMatch(
    /^.+intake\.sqlite: file is not a database: see folder, and "Backups" in docs\/operations\.md\.\n$/,
  );
});

test('another error is not reported as one of the database', async () => {
  const { dataDir } = await startTestService();
  const { code, stderr } = await operatorWith({ CLAMD_URL: 'clamd' }, dataDir, 'status');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^CLAMD_URL: must be .+\.\n$/) });
});
