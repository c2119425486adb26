import { copyFile, cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { usedFolder } from '@website/tests/fixtures/data-folders.ts';
import { folderSnapshot } from '@website/tests/fixtures/folder-contents.ts';
import { createDatabase } from '@website/tests/fixtures/postgres-server.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';

async function folderWithCv(environment?: Record<string, string>): Promise<string> {
  return (await usedFolder(environment)).dataDir;
}

/** Expects that a service refuses to start and changes nothing. */
async function expectRefusal(
  dataDir: string,
  reason: RegExp,
  environment: Record<string, string> = {},
): Promise<void> {
  const before = await folderSnapshot(dataDir);
  const refused = await startTestService({ dataDir, environment }).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(Error);
  const { message } = refused as Error;
  expect(message).toMatch(reason);
  expect(message).toContain(dataDir);
  expect(await folderSnapshot(dataDir)).toEqual(before);
}

async function cvsOf(dataDir: string): Promise<string[]> {
  return readdir(cvFolders(dataDir).cvs);
}

const file = (dataDir: string) => path.join(dataDir, 'intake.sqlite');

const DAMAGES: [damage: (dataDir: string) => Promise<unknown>, reason: RegExp][] = [
  [(dataDir) => rm(file(dataDir)), /intake\.sqlite, is missing/],
  [(dataDir) => truncate(file(dataDir)), /intake\.sqlite, is empty/],
  [(dataDir) => truncate(file(dataDir), 8192), /is damaged/],
  [(dataDir) => writeFile(file(dataDir), 'x'.repeat(5000)), /is not a database/],
  [async (dataDir) => copyFile(file(await folderWithCv()), file(dataDir)), /belongs to another data folder/],
  [replaceByNew, /is not its own, since it holds no identity/],
  [(dataDir) => truncate(path.join(dataDir, 'identity.json'), 20), /identity\.json cannot be read/],
  [
    async (dataDir) => {
      await rm(path.join(dataDir, 'identity.json'));
      await replaceByNew(dataDir);
    },
    /knows none of its CVs/,
  ],
  [restoreBesideLog, /do not fit together, or are damaged/],
];

async function replaceByNew(dataDir: string): Promise<void> {
  await rm(file(dataDir));
  await (await openDatabase(dataDir)).destroy();
}

/** Restores an earlier database file beside the WAL of a later one that has crashed. */
async function restoreBesideLog(dataDir: string): Promise<void> {
  const earlier = await readFile(file(dataDir));
  const database = new DatabaseSync(file(dataDir));
  const add = database.prepare(
    `insert into submissions (id, kind, received_at, body, sender)
     values (?, 'contact', '2026-03-01T10:00:00.000Z', ?, 'a@b.example')`,
  );
  for (let number = 0; number < 500; number++) add.run(`first-${number}`, 'x'.repeat(2000));
  database.exec('pragma wal_checkpoint(truncate)');
  for (let number = 0; number < 200; number++) add.run(`second-${number}`, 'y'.repeat(2000));
  const log = await readFile(`${file(dataDir)}-wal`);
  database.close();
  await writeFile(file(dataDir), earlier);
  await writeFile(`${file(dataDir)}-wal`, log);
}

test('with any damage to the database of a folder, the service refuses to start and changes nothing', async () => {
  const whole = await folderWithCv();
  for (const [number, [damage, reason]] of DAMAGES.entries()) {
    const dataDir = `${whole}-${number}`;
    await cp(whole, dataDir, { recursive: true });
    await damage(dataDir);
    await expectRefusal(dataDir, reason);
    expect(await cvsOf(dataDir)).toHaveLength(1);
  }
});

test('setting DATABASE_URL for a folder with a SQLite database is refused, and so is unsetting it later', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  await expectRefusal(
    await folderWithCv(),
    /DATABASE_URL is set, but the folder has a SQLite database/,
    environment,
  );

  const dataDir = await folderWithCv(environment);
  await expectRefusal(dataDir, /belongs to a PostgreSQL database, but DATABASE_URL is not set/);
  await expectRefusal(dataDir, /is not its own/, { DATABASE_URL: await testDatabaseUrl() });
  const elsewhere = { DATABASE_URL: await createDatabase(environment.DATABASE_URL) };
  await folderWithCv(elsewhere);
  await expectRefusal(dataDir, /belongs to another data folder/, elsewhere);
  await startTestService({ dataDir, environment });
  expect(await cvsOf(dataDir)).toHaveLength(1);
});

test('replicas that start first at the same moment agree on one identity', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  const dataDir = path.join(await testFolder(), 'data');
  const services = await Promise.all([1, 2, 3].map(() => startTestService({ dataDir, environment })));
  for (const { url } of services) expect((await call(url, 'contact', CONTACT)).status).toBe(200);
});

/** Turns a folder into one of an earlier version. */
async function asOlderVersion(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, 'identity.json'));
  const database = await openDatabase(dataDir);
  await database.deleteFrom('facts').execute();
  await database.destroy();
}

test('a folder of an earlier version gets an identity', async () => {
  const dataDir = await folderWithCv();
  await asOlderVersion(dataDir);
  const { database, close } = await startTestService({ dataDir });
  const { identity } = JSON.parse(await readFile(path.join(dataDir, 'identity.json'), 'utf8'));
  const fact = database.selectFrom('facts').select('value').where('name', '=', 'identity');
  expect(await fact.executeTakeFirst()).toEqual({ value: identity });
  expect(await cvsOf(dataDir)).toHaveLength(1);
  await close();
  await startTestService({ dataDir });
});

test.each(['the file was written', 'the database knew it'])(
  'a start that was interrupted after %s is completed by the next',
  async (when) => {
    for (const begin of [folderWithCv, async () => path.join(await testFolder(), 'data')]) {
      const dataDir = await begin();
      const { close } = await startTestService({ dataDir });
      await close();
      const identityFile = path.join(dataDir, 'identity.json');
      const identity = JSON.parse(await readFile(identityFile, 'utf8'));
      if (when === 'the file was written') await asOlderVersion(dataDir);
      await writeFile(identityFile, JSON.stringify({ ...identity, settled: false }));
      const again = await startTestService({ dataDir });
      expect((await call(again.url, 'contact', CONTACT)).status).toBe(200);
      expect(JSON.parse(await readFile(identityFile, 'utf8'))).toEqual(identity);
      await again.close();
    }
  },
);

test('a first start that was interrupted before it created a database is completed by the next', async () => {
  const dataDir = await testFolder();
  const identity = { identity: crypto.randomUUID(), engine: 'sqlite', settled: false };
  await writeFile(path.join(dataDir, 'identity.json'), JSON.stringify(identity));
  await writeFile(file(dataDir), '');
  await startTestService({ dataDir });
});

test('a start with missing CV files logs that and continues', async () => {
  const dataDir = await folderWithCv();
  await rename(cvFolders(dataDir).root, `${dataDir}-attachments`);
  const { log, url } = await startTestService({ dataDir });
  expect(log.find((line) => line.includes('are missing from the CV store'))).toContain('"missing":1');
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
});
