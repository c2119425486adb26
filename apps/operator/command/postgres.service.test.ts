// @module-tag operator

import path from 'node:path';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { untilAllSent } from '@website/tests/fixtures/waiting.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { operator } from '../testing/run-operator.ts';

/** A service on PostgreSQL with a message. */
async function serviceWithMessage(): Promise<TestService & { databaseUrl: string }> {
  const service = await startTestService({ engine: 'PostgreSQL' });
  await call(service.url, 'contact', CONTACT);
  await untilAllSent(service);
  return { ...service, databaseUrl: service.databaseUrl ?? '' };
}

/** Runs a statement as the owner of a database. */
async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const ERASE = ['erase', '--email', CONTACT.contactemail, '--yes'];

test('a connection error of PostgreSQL is explained, without the URL', async () => {
  const dataDir = await testFolder();
  const url = new URL(await testDatabaseUrl());
  for (const [databaseUrl, words] of [
    [Object.assign(new URL(url), { password: 'secret' }).href, 'correct them (28P01).'],
    ['postgres://name:secret@127.0.0.1:9/website', 'nothing listens at that host and port'],
    ['mysql://name:secret@127.0.0.1:9/website', 'DATABASE_URL: must be a URL such as postgres://'],
  ] as const) {
    for (const order of [['inbox'], ['status'], ERASE]) {
      const { code, stdout, stderr } = await operator({ dataDir, databaseUrl }, ...order);
      expect([code, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(words)]]);
      expect(stderr).not.toMatch(/secret/);
    }
  }
  const folder = await operator(
    { dataDir, databaseUrl: 'postgres://name:secret@127.0.0.1:9/website' },
    'folder',
  );
  expect([folder.code, folder.stderr]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: .*\(ECONNREFUSED\)\.\n$/),
  ]);
});

test('a schema of another version is explained', async () => {
  const service = await serviceWithMessage();
  await run(service.databaseUrl, 'alter table submissions rename erasing_since to something_else');
  expect(await operator(service, 'status')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('its tables are not those of this version'),
  });
});

test('a data folder of PostgreSQL without DATABASE_URL is an error, not empty', async () => {
  const { dataDir } = await serviceWithMessage();
  for (const order of [['inbox'], ['status'], ERASE]) {
    expect(await operator(dataDir, ...order)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('belongs to a PostgreSQL database: set DATABASE_URL'),
    });
  }
});

test('status reports a missing data folder, and still reads the database', async () => {
  const { databaseUrl } = await serviceWithMessage();
  const dataDir = path.join(await testFolder(), 'no');
  const { code, stdout, stderr } = await operator({ dataDir, databaseUrl }, 'status');
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^contact, written +1\n[\s\S]*database +\d+\.\d MB\n/),
  ]);
  expect(stderr).toBe(
    'There is no data folder: set DATA_DIR to the folder in which the servers store CVs and mail.\n',
  );
});

test('nothing is erased with the data folder of another database', async () => {
  const { databaseUrl, database } = await serviceWithMessage();
  for (const dataDir of [await testFolder(), (await startTestService({ engine: 'PostgreSQL' })).dataDir]) {
    expect(await operator({ dataDir, databaseUrl }, ...ERASE)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/ is not the data folder of the database .* Nothing was done\.\n$/),
    });
  }
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('a user without the permission to vacuum can erase', async () => {
  const service = await serviceWithMessage();
  const { databaseUrl, database } = service;
  const user = `user_${new URL(databaseUrl).pathname.slice(1)}`;
  await run(
    databaseUrl,
    `create role ${user} login password 'secret';
     grant select, insert, update, delete on all tables in schema public to ${user}`,
  );
  const other = Object.assign(new URL(databaseUrl), { username: user, password: 'secret' }).href;
  const { code, stdout } = await operator({ dataDir: service.dataDir, databaseUrl: other }, ...ERASE);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Erased:\n +submissions +1\n/);
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
});
