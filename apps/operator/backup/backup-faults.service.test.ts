// @module-tag nightly

import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { application, call, pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { type ENGINES, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { emptyMachine, everythingOn, type Machine, operatorOn, rowsOn } from '../testing/folders.ts';
import { startOperator } from '../testing/run-operator.ts';

/** Runs a command and kills it once a condition is met. @returns whether it was killed before it ended */
async function cutOff(
  { dataDir, environment }: Machine,
  args: string[],
  isThere: () => Promise<boolean>,
): Promise<boolean> {
  const running = startOperator({ dataDir, databaseUrl: environment.DATABASE_URL }, ...args);
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  while (!(hasEnded || (await isThere()))) await setTimeout(1);
  await running.kill();
  return (await running.ended).code === null;
}

/** Counts the entries below a folder whose path contains a text. */
async function countOf(folder: string, part: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes(part)).length;
}

/** A machine with so many applications, each with a CV of 20 kB. */
async function machineWithApplications(engine: (typeof ENGINES)[number], number: number): Promise<Machine> {
  const machine = await emptyMachine(engine);
  await apply(machine, number);
  return machine;
}

async function apply(machine: Machine, number: number): Promise<void> {
  const { url, close } = await startTestService(machine);
  for (let done = 0; done < number; done++) {
    const key = await uploadedPath(url, { bytes: pdfOf(20_000) });
    expect((await call(url, 'application', application(key))).status).toBe(200);
  }
  await close();
}

testOnEachEngine(
  'a backup taken while applications come in and are erased has the CV of each row',
  async (engine) => {
    const machine = await emptyMachine(engine);
    const folder = path.join(await testFolder(), 'backups');
    const { url, database } = await startTestService(machine);
    let isOver = false;
    const applying = Promise.all(
      Array.from({ length: 4 }, async (_, client) => {
        for (let number = 0; !isOver; number++) {
          const key = await uploadedPath(url, { bytes: pdfOf(20_000) });
          const email = `${client}-${number % 2}@applicant.example`;
          await call(url, 'application', { ...application(key), email });
        }
      }),
    );
    const erasing = (async () => {
      while (engine === 'SQLite' && !isOver)
        await operatorOn(machine, 'erase', '--email', '0-1@applicant.example', '--yes');
    })();
    for (let number = 0; number < 3; number++)
      expect(await operatorOn(machine, 'backup', folder)).toMatchObject({ code: 0, stderr: '' });
    isOver = true;
    await Promise.all([applying, erasing]);
    expect((await operatorOn(machine, 'verify', folder, '--all')).code).toBe(0);

    const other = await emptyMachine(engine);
    expect((await operatorOn(other, 'restore', folder)).code).toBe(0);
    const { rows, cvs } = await everythingOn(other);
    expect(rows.submissions?.length).toBeGreaterThan(0);
    const kept = await database.selectFrom('submissions').select('id').execute();
    expect(kept.length).toBeGreaterThan(rows.submissions?.length ?? 0);
    const named = Object.fromEntries(
      rows.attachments?.map(({ key, sha256 }) => [path.basename(String(key)), sha256]) ?? [],
    );
    expect(cvs).toEqual(named);
    expect(rows.outbox).toHaveLength(rows.submissions?.length ?? 0);
  },
);

test('an interrupted backup leaves earlier ones unchanged, and the next one completes', async () => {
  const folder = path.join(await testFolder(), 'backups');
  const machine = await machineWithApplications('SQLite', 10);
  expect((await operatorOn(machine, 'backup', folder)).code).toBe(0);
  await apply(machine, 20);
  let cuts = 0;
  const moments = [
    () => countOf(folder, '.part'),
    () => countOf(folder, '.part/submissions'),
    async () => (await countOf(folder, 'cv/')) - 11,
    async () => (await countOf(folder, 'cv/')) - 25,
    () => countOf(folder, '.part/manifest'),
  ];
  for (const moment of moments) {
    const isThere = async () => (await moment()) > 0;
    // An earlier one may have left that.
    if (await isThere()) await rm(folder, { recursive: true });
    if (await cutOff(machine, ['backup', folder], isThere)) cuts++;
    const snapshots = await readdir(path.join(folder, 'snapshots'));
    if (snapshots.some((name) => !name.endsWith('.part')))
      expect((await operatorOn(machine, 'verify', folder, '--all')).code).toBe(0);
  }
  expect(cuts).toBeGreaterThan(2);
  expect((await operatorOn(machine, 'backup', folder)).code).toBe(0);
  expect((await operatorOn(machine, 'verify', folder, '--all')).stdout).toContain('30');
  expect(await countOf(folder, '.part')).toBe(0);
});

testOnEachEngine(
  'wherever a restore is interrupted, no server starts on partial data, and it can be repeated',
  async (engine) => {
    const machine = await machineWithApplications('SQLite', 30);
    const folder = path.join(await testFolder(), 'backups');
    await operatorOn(machine, 'backup', folder);
    const before = await everythingOn(machine);
    const moments: ((dataDir: string) => Promise<boolean>)[] = [
      async (dataDir) => (await countOf(dataDir, 'attachments/cv/')) > 0,
      async (dataDir) => (await countOf(dataDir, 'attachments/cv/')) > 15,
      async (dataDir) => (await countOf(dataDir, 'identity.json')) > 0,
      async (dataDir) =>
        /"settled": true/.test(await readFile(path.join(dataDir, 'identity.json'), 'utf8').catch(() => '')),
    ];
    let cuts = 0;
    for (const isThere of moments) {
      const other = await emptyMachine(engine);
      if (await cutOff(other, ['restore', folder], () => isThere(other.dataDir))) cuts++;
      const service = await startTestService(other).catch(() => undefined);
      // A server that starts has everything.
      if (service !== undefined) expect((await rowsOn(other)).submissions).toHaveLength(30);
      await service?.close();
      if (service === undefined)
        expect(await operatorOn(other, 'restore', folder)).toMatchObject({ code: 0, stderr: '' });
      const after = await everythingOn(other);
      expect(after.cvs).toEqual(before.cvs);
      expect(after.rows.submissions).toEqual(before.rows.submissions);
    }
    expect(cuts).toBeGreaterThan(1);
  },
);

test('concurrent backups to one folder do not interfere', async () => {
  const machine = await machineWithApplications('SQLite', 30);
  const folder = path.join(await testFolder(), 'backups');
  const both = await Promise.all([1, 2].map(() => operatorOn(machine, 'backup', folder)));
  const refused = both.filter(({ code }) => code !== 0);
  for (const { stderr } of refused) expect(stderr).toContain('Another command is writing backups');
  expect(refused.length).toBeLessThan(2);
  expect((await operatorOn(machine, 'verify', folder, '--all')).code).toBe(0);
});
