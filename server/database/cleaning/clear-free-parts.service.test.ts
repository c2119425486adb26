import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { textsInFolder } from '../../testing/bytes-of-folder.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { openDatabase } from '../database.ts';
import { deleteSubmissions, erasureTargets } from '../erasure.ts';
import { openKeeper } from '../keeper.ts';
import type { Database } from '../tables.ts';
import { openRawFile } from './raw-file.ts';
import { removeLeftovers } from './remove-leftovers.ts';

const ERASED = 'needle-of-the-erased';
const TRIALS = 4;

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

/** Keeps some, and erases those with the word, between others that come and stay. */
async function fillAndErase(database: Kysely<Database>): Promise<void> {
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
}

async function integrity(database: Kysely<Database>): Promise<unknown> {
  return (await sql`pragma integrity_check`.execute(database)).rows;
}

const WHOLE = [{ integrity_check: 'ok' }];

test('nothing of what was erased is left in the files, whatever its size, while others come in', async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const folder = await testFolder();
    const database = await openDatabase(folder);
    onTestFinished(() => database.destroy());
    await fillAndErase(database);
    const keep = keeping(database);
    let isCleaning = true;
    const cleaning = removeLeftovers(database).finally(() => {
      isCleaning = false;
    });
    let kept = 0;
    for (; isCleaning; kept++) await keep('kept');
    await cleaning;
    expect(await textsInFolder(folder, [ERASED, 'kept'])).toEqual(['kept']);
    expect(await integrity(database)).toEqual(WHOLE);
    const rows = await database.selectFrom('submissions').select('id').execute();
    expect(rows).toHaveLength(250 - 84 + 17 + kept);
    expect(kept).toBeGreaterThan(0);
  }
});

/** Writes a text into the free part of some page of a tree, as splitting pages does now and then. */
function plant(folder: string, text: string): void {
  const file = openRawFile(path.join(folder, 'intake.sqlite'));
  for (let number = 2; ; number++) {
    const page = file.read(number, 1);
    const pointers = page[0] === 13 ? 8 + 2 * page.readUInt16BE(3) : file.pageBytes;
    const room = page.readUInt16BE(5) - pointers;
    if (room < text.length) continue;
    file.write(Buffer.from(text), (number - 1) * file.pageBytes + pointers);
    return;
  }
}

test('what splitting pages left behind is gone, and this test would notice it', async () => {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const keep = keeping(database);
  for (let index = 0; index < 30; index++) await keep('kept');
  await sql`pragma user_version = 1`.execute(database);
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
  plant(folder, ERASED);
  expect(await textsInFolder(folder, [ERASED])).toEqual([ERASED]);
  await removeLeftovers(database);
  expect(await textsInFolder(folder, [ERASED])).toEqual([]);
  expect(await integrity(database)).toEqual(WHOLE);
});

const CLEANER = `
  const { openExistingDatabase } = await import(${JSON.stringify(path.resolve(import.meta.dirname, '../existing-database.ts'))});
  const { removeLeftovers } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'remove-leftovers.ts'))});
  const database = openExistingDatabase(process.argv[1], { readOnly: false });
  process.stdout.write('cleaning');
  await removeLeftovers(database);
  await database.destroy();
`;

test('another program can clean beside the one that writes, and may be killed at any time', async () => {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  await fillAndErase(database);
  const keep = keeping(database);
  for (let kill = 0; kill < 4; kill++) {
    const cleaner = spawn(process.execPath, ['--input-type=module', '-e', CLEANER, folder]);
    const begun = new Promise((resolve) => cleaner.stdout.once('data', resolve));
    const ended = new Promise((resolve) => cleaner.once('exit', resolve));
    await begun;
    for (let index = 0; index < kill * 3; index++) await keep('kept');
    cleaner.kill('SIGKILL');
    await ended;
    expect(await integrity(database)).toEqual(WHOLE);
  }
  const whole = promisify(execFile)(process.execPath, ['--input-type=module', '-e', CLEANER, folder]);
  let isCleaning = true;
  const cleaned = whole.finally(() => {
    isCleaning = false;
  });
  while (isCleaning) {
    await keep('kept');
    // As rarely as on a busy site; without a pause no other program gets a turn.
    await setTimeout(10);
  }
  await cleaned;
  expect(await textsInFolder(folder, [ERASED, 'kept'])).toEqual(['kept']);
  expect(await integrity(database)).toEqual(WHOLE);
});
