import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { textsInFolder } from '@website/tests/fixtures/folder-contents.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { deleteSubmissions, erasureTargets } from './erasure.ts';
import { openKeeper } from './group-commit.ts';
import type { Database } from './tables.ts';
import { vacuumIfNeeded } from './vacuum.ts';

const ERASED = 'needle-of-the-erased';

/** From part of a page to several overflow pages. */
const SIZES = [0, 40, 300, 1500, 6000, 60_000];

function keeping(database: Kysely<Database>) {
  const { keep } = openKeeper(database, { mailDomain: 'company.example' });
  return async (word: string) => {
    const size = SIZES[randomInt(SIZES.length)] ?? 0;
    const body = {
      email: `${randomBytes(3).toString('hex')}@${word}.example`,
      message: word.padEnd(size, word),
    };
    // A random key splits pages of the index.
    const key = `${randomBytes(6).toString('hex')}-${word}`;
    const form = { call: 'contact', key, fingerprint: word };
    const result = await keep({ submission: { kind: 'contact', body }, form });
    if (result.is !== 'kept' || result.submissionId === null) throw new Error('it was not kept');
    return result.submissionId;
  };
}

test('no remains of erased submissions of any size are left in the files, while others come in', async () => {
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
  let isRunning = true;
  const vacuuming = vacuumIfNeeded(database).finally(() => {
    isRunning = false;
  });
  let kept = 0;
  for (; isRunning; kept++) {
    await keep('kept');
    await setTimeout(5);
  }
  await vacuuming;
  expect(await textsInFolder(folder, [ERASED, 'kept'])).toEqual(['kept']);
  const { rows } = await sql`pragma integrity_check`.execute(database);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(250 - 84 + 17 + kept);
  expect(kept).toBeGreaterThan(0);
});
