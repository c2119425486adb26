import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { textsInFolder } from '../testing/bytes-of-folder.ts';
import { testFolder } from '../testing/test-folder.ts';
import { openDatabase } from './database.ts';
import { deleteSubmissions, erasureTargets } from './erasure.ts';
import { openKeeper } from './keeper.ts';
import { hasLeftovers, leftoversFault, noteLeftovers, removeLeftovers } from './leftovers.ts';
import type { Database } from './tables.ts';

const ERASED = 'needle-of-the-erased';

/** From what fits into part of a page to what continues over many. */
const SIZES = [0, 40, 300, 1500, 6000, 60_000];

function keeping(database: Kysely<Database>) {
  const { keep } = openKeeper(database, { mailDomain: 'company.example' });
  return async (word: string) => {
    const size = SIZES[randomInt(SIZES.length)] ?? 0;
    const body = {
      email: `${randomBytes(3).toString('hex')}@${word}.example`,
      message: word.padEnd(size, word),
    };
    // A key that comes anywhere among the others splits their pages.
    const key = `${randomBytes(6).toString('hex')}-${word}`;
    const form = { call: 'contact', key, fingerprint: word };
    const result = await keep({ submission: { kind: 'contact', body }, form });
    if (result.is !== 'kept' || result.submissionId === null) throw new Error('it was not kept');
    return result.submissionId;
  };
}

/** A database in which some were erased between others that came and stay. */
async function erasedAmongOthers() {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const keep = keeping(database);
  const ids: string[] = [];
  for (let index = 0; index < 250; index++) {
    if (index % 3 === 0) ids.push(await keep(ERASED));
    else await keep('kept');
  }
  ids.sort(() => randomInt(3) - 1);
  for (let start = 0; start < ids.length; start += 5) {
    await deleteSubmissions(database, await erasureTargets(database, ids.slice(start, start + 5)));
    await keep('kept');
  }
  return { folder, database, keep };
}

async function expectWhole(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql`pragma integrity_check`.execute(database);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
}

test('nothing of what was erased is left in the files, whatever its size, while others come in', async () => {
  const { folder, database, keep } = await erasedAmongOthers();
  let isCleaning = true;
  const cleaning = removeLeftovers(database).finally(() => {
    isCleaning = false;
  });
  let kept = 0;
  for (; isCleaning; kept++) {
    await keep('kept');
    await setTimeout(5);
  }
  await cleaning;
  expect(await textsInFolder(folder, [ERASED, 'kept'])).toEqual(['kept']);
  await expectWhole(database);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(250 - 84 + 17 + kept);
  expect(kept).toBeGreaterThan(0);
});

test('where another program reads, it is noted why traces are left, and the next attempt removes them', async () => {
  const { folder, database } = await erasedAmongOthers();
  const reader = new DatabaseSync(path.join(folder, 'intake.sqlite'), { readOnly: true });
  reader.exec('begin; select count(*) from submissions');
  await expect(removeLeftovers(database)).rejects.toThrow('another program is reading the database');
  expect(await leftoversFault(database)).toBe('another program is reading the database');
  reader.close();
  await removeLeftovers(database);
  expect([await hasLeftovers(database), await leftoversFault(database)]).toEqual([false, undefined]);
  expect(await textsInFolder(folder, [ERASED])).toEqual([]);
});

test('where nothing was deleted since, nothing is written anew', async () => {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const versionOf = async () =>
    (await sql<{ data_version: number }>`pragma data_version`.execute(database)).rows[0]?.data_version;
  const before = await versionOf();
  await removeLeftovers(database);
  expect(await versionOf()).toBe(before);
  await database.transaction().execute(noteLeftovers);
  await removeLeftovers(database);
  expect(await versionOf()).not.toBe(before);
});

const CLEANER = `
  const { openExistingDatabase } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'existing-database.ts'))});
  const { removeLeftovers } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'leftovers.ts'))});
  const database = openExistingDatabase(process.argv[1], { readOnly: false });
  process.stdout.write('cleaning');
  await removeLeftovers(database);
  await database.destroy();
`;

test('another program can clean beside the one that writes, and may be killed at any time', async () => {
  const { folder, database, keep } = await erasedAmongOthers();
  for (const afterMs of [0, 10, 20, 30, undefined]) {
    const cleaner = spawn(process.execPath, ['--input-type=module', '-e', CLEANER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(cleaner, 'exit');
    await once(cleaner.stdout, 'data');
    await keep('kept');
    if (afterMs !== undefined) await setTimeout(afterMs).then(() => cleaner.kill('SIGKILL'));
    const [code] = await ended;
    if (afterMs === undefined) expect(code).toBe(0);
    await expectWhole(database);
  }
  expect(await textsInFolder(folder, [ERASED, 'kept'])).toEqual(['kept']);
});
