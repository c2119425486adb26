// @module-tag operator

import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { application, CONTACT, call, pdfOf, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { textsInFolder } from '@website/tests/fixtures/folder-contents.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import type { ENGINES } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { emptyMachine, everythingOn, type Machine, operatorOn, rowsOn } from '../testing/folders.ts';

async function backupFolder(): Promise<string> {
  return path.join(await testFolder(), 'backups');
}

/** Two applications, two other submissions, an unclaimed upload, and texts that are hard to serialize. */
async function send({ url }: Pick<TestService, 'url'>): Promise<string[]> {
  const keys: string[] = [];
  for (const size of [1000, 300_000]) {
    const key = await uploadedPath(url, { bytes: pdfOf(size) });
    expect((await call(url, 'application', application(key))).status).toBe(200);
    keys.push(key);
  }
  await uploadedPath(url);
  const message = 'Line\u2028by line,\u2029in all\r\nways: "\\" \u{1F600} é';
  for (const [name, body] of [
    ['contact', { ...CONTACT, message }],
    ['reachUs', REACH_US],
  ] as const)
    expect((await call(url, name, body)).status).toBe(200);
  return keys;
}

async function usedMachine(engine: (typeof ENGINES)[number]): Promise<Machine & { keys: string[] }> {
  const machine = await emptyMachine(engine);
  const service = await startTestService(machine);
  const keys = await send(service);
  await service.close();
  return { ...machine, keys };
}

const WAYS = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const;

test.each(WAYS)(
  'a backup from %s is restored to %s on an empty machine, byte by byte, and served there',
  { tags: ['nightly'] },
  async (from, to) => {
    const [machine, folder, other] = [await usedMachine(from), await backupFolder(), await emptyMachine(to)];
    const before = await everythingOn(machine);
    const backup = await operatorOn(machine, 'backup', folder);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout).toMatch(/^Backed up as \S+: 4 submissions and 3 CVs \(302 kB\), 3 of them new\.$/m);
    expect(await operatorOn(machine, 'verify', folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/4 +3 +302 kB +0 +can be restored\n$/),
    });
    const tried = await operatorOn(other, 'restore', folder, '--dry-run');
    expect(tried).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Would restore/) });
    expect(await operatorOn(other, 'restore', folder)).toMatchObject({ code: 0, stderr: '' });
    expect(await everythingOn(other)).toEqual(before);
    const { url } = await startTestService(other);
    await send({ url });
  },
);

test('backups are incremental, and an erased person is gone with the last snapshot before the erasure', async () => {
  const machine = await emptyMachine('SQLite');
  const folder = await backupFolder();
  const service = await startTestService(machine);
  const [erased = ''] = await send(service);
  await operatorOn(machine, 'backup', folder);
  await uploadedPath(service.url);
  expect((await operatorOn(machine, 'backup', folder, '--json')).stdout).toContain('"copied": 1');

  const { email } = application('');
  expect((await operatorOn(machine, 'erase', '--email', String(email), '--yes')).code).toBe(0);
  const last = JSON.parse((await operatorOn(machine, 'backup', folder, '--keep', '1', '--json')).stdout);
  expect(last).toMatchObject({ copied: 0, cvs: 2, submissions: 2, dropped: { snapshots: 2, cvs: 2 } });
  expect(await textsInFolder(folder, [String(email), path.basename(erased)])).toEqual([]);
  expect((await operatorOn(machine, 'verify', folder, '--all')).stdout.trim().split('\n')).toHaveLength(2);
});

test('a missing or changed CV is reported, and all else is backed up', async () => {
  const { keys, ...machine } = await usedMachine('SQLite');
  const [missing = '', changed = ''] = keys;
  await rm(cvFile(machine.dataDir, missing));
  await writeFile(cvFile(machine.dataDir, changed), 'not a CV');
  const folder = await backupFolder();
  const { code, stderr } = await operatorOn(machine, 'backup', folder);
  expect(code).toBe(1);
  for (const key of keys) expect(stderr).toContain(key);
  expect((await operatorOn(machine, 'verify', folder)).stdout).toMatch(/4 +1 .* 2 +can be restored/);
  const other = await emptyMachine('SQLite');
  const { stdout } = await operatorOn(other, 'restore', folder);
  for (const key of keys) expect(stdout).toContain(key);
  expect((await everythingOn(other)).rows).toEqual((await everythingOn(machine)).rows);
});

const DAMAGES: [what: string, damage: (folder: string, snapshot: string) => Promise<void>][] = [
  [
    'a byte of a table',
    async (_, snapshot) => {
      const file = path.join(snapshot, 'submissions.ndjson');
      await writeFile(file, (await readFile(file, 'utf8')).replace('Hello', 'Hullo').replace('Ben', 'Bon'));
    },
  ],
  ['the end of a table', (_, snapshot) => truncate(path.join(snapshot, 'attachments.ndjson'), 10)],
  ['a table', (_, snapshot) => rm(path.join(snapshot, 'outbox.ndjson'))],
  ['the manifest', (_, snapshot) => truncate(path.join(snapshot, 'manifest.json'), 20)],
  ['a CV', async (folder) => rm(path.join(folder, 'cv', await anyCv(folder)))],
  [
    'a byte of a CV',
    async (folder) => {
      const file = path.join(folder, 'cv', await anyCv(folder));
      const bytes = await readFile(file);
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
];

async function anyCv(folder: string): Promise<string> {
  const [cv = ''] = await readdir(path.join(folder, 'cv'));
  return cv;
}

test('if anything is damaged, verify reports it, and nothing is restored', async () => {
  const machine = await usedMachine('SQLite');
  const whole = await backupFolder();
  await operatorOn(machine, 'backup', whole);
  const [snapshot = ''] = await readdir(path.join(whole, 'snapshots'));
  for (const [what, damage] of DAMAGES) {
    const folder = await backupFolder();
    await cp(whole, folder, { recursive: true });
    await damage(folder, path.join(folder, 'snapshots', snapshot));
    expect(await operatorOn(machine, 'verify', folder), what).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is damaged: its checksum|can't be read|is not the CV/),
    });
    const other = await emptyMachine('SQLite');
    expect((await operatorOn(other, 'restore', folder)).code, what).toBe(1);
    expect((await rowsOn(other)).submissions, what).toEqual([]);
  }
});

test('if only CVs are damaged, all else can be restored by an option', { tags: ['nightly'] }, async () => {
  const machine = await usedMachine('SQLite');
  const folder = await backupFolder();
  await operatorOn(machine, 'backup', folder);
  const damaged = await anyCv(folder);
  await truncate(path.join(folder, 'cv', damaged), 20);
  const other = await emptyMachine('SQLite');
  expect((await operatorOn(other, 'restore', folder)).stderr).toContain('--without-damaged-cvs');
  const order = ['restore', folder, '--without-damaged-cvs'];
  expect((await operatorOn(other, ...order, '--dry-run')).stdout).toContain(`cv/${damaged}`);
  const { code, stdout } = await operatorOn(other, ...order, '--json');
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ submissions: 4, cvs: 2, lacking: [`cv/${damaged}`] }),
  ]);
  const { [damaged]: _, ...whole } = (await everythingOn(machine)).cvs as Record<string, string>;
  expect(await everythingOn(other)).toEqual({ rows: await rowsOn(machine), cvs: whole });

  const [snapshot = ''] = await readdir(path.join(folder, 'snapshots'));
  await truncate(path.join(folder, 'snapshots', snapshot, 'submissions.ndjson'), 10);
  expect((await operatorOn(await emptyMachine('SQLite'), ...order)).code).toBe(1);
});

test('the error names the setting of the folder or database that must be empty', async () => {
  const [machine, folder] = [await usedMachine('PostgreSQL'), await backupFolder()];
  await operatorOn(machine, 'backup', folder);
  const { stderr } = await operatorOn(machine, 'restore', folder);
  expect(stderr).toMatch(
    /4 rows in submissions\. Let DATABASE_URL name an empty database\. Nothing was changed\.\n$/,
  );
});

test('a backup within the data folder is taken, with a warning', async () => {
  const machine = await usedMachine('SQLite');
  const { code, stderr } = await operatorOn(machine, 'backup', path.join(machine.dataDir, 'backup'));
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('is lost with it') });
});

test('nothing is restored over existing data, while a server uses the folder, or from a newer version', async () => {
  const machine = await usedMachine('SQLite');
  const folder = await backupFolder();
  await operatorOn(machine, 'backup', folder);
  const before = await everythingOn(machine);
  expect(await operatorOn(machine, 'restore', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('its database has 4 rows in submissions'),
  });
  expect(await everythingOn(machine)).toEqual(before);

  const served = await emptyMachine('SQLite');
  const { close } = await startTestService(served);
  expect((await operatorOn(served, 'restore', folder)).stderr).toContain('A server uses the data folder');
  await close();
  expect((await operatorOn(served, 'restore', folder)).code).toBe(0);
  expect(await everythingOn(served)).toEqual(before);

  const [snapshot = ''] = await readdir(path.join(folder, 'snapshots'));
  const manifest = path.join(folder, 'snapshots', snapshot, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('0015-daily-counts', '9999-later'));
  const other = await emptyMachine('SQLite');
  expect((await operatorOn(other, 'restore', folder)).stderr).toContain(
    'a migration that this version does not know (9999-later)',
  );
});

test('a folder with other contents, or without a backup, is refused with an explanation', async () => {
  const machine = await usedMachine('SQLite');
  expect((await operatorOn(machine, 'backup', machine.dataDir)).stderr).toContain(
    'holds other things than backups',
  );
  expect((await operatorOn(machine, 'verify', await backupFolder())).stderr).toContain(
    'There is no backup in',
  );
  const nothing = await emptyMachine('SQLite');
  expect((await operatorOn(nothing, 'backup', await backupFolder())).stderr).toContain(
    'Nothing has come in yet',
  );
});
