// @module-tag operator

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import { openChosenDatabase } from '@website/store/database/database.ts';
import { writeFact } from '@website/store/database/facts.ts';
import { requestVacuum } from '@website/store/database/vacuum.ts';
import { recordPaused } from '@website/store/retention/safety-limit.ts';
import { CONTACT } from '@website/tests/fixtures/calls.ts';
import { openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { type Engine, testDatabaseUrl, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { attention, readStatus } from './status-command.ts';

// The status of a database without a server.

async function opened(engine: Engine) {
  const dataDir = await testFolder();
  const databaseUrl = engine === 'SQLite' ? undefined : await testDatabaseUrl();
  const database = await openChosenDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  onTestFinished(() => database.destroy());
  const stores = { dataDir, databaseUrl, cvStore: await openCvStore(dataDir), siteDir: '' };
  return {
    database,
    lines: async () => attention(await readStatus(database, stores)),
    /** Inserts a message of this age, with a notification in this state. @returns its id */
    keep: async (agoMs: number, delivery: object) => {
      const id = await storeSubmission(database, { kind: 'contact', body: CONTACT });
      const received_at = ago(agoMs);
      await database.updateTable('submissions').set({ received_at }).where('id', '=', id).execute();
      await database.updateTable('outbox').set(delivery).where('submission_id', '=', id).execute();
      return id;
    },
    erasingSince: (id: string, agoMs: number) =>
      database
        .updateTable('submissions')
        .set({ erasing_since: ago(agoMs) })
        .where('id', '=', id)
        .execute(),
  };
}

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

testOnEachEngine('a notification is overdue by its own due time, not by the submission’s', async (engine) => {
  const { keep, lines } = await opened(engine);
  // Just released or redelivered, retried a few times since, or due in an hour.
  await keep(9 * DAY_MS, { attempts: 0, next_attempt_at: ago(1000) });
  await keep(9 * DAY_MS, { attempts: 3, next_attempt_at: ago(-MINUTE_MS) });
  await keep(50 * MINUTE_MS, { attempts: 9, next_attempt_at: ago(-HOUR_MS) });
  expect(await lines()).toEqual([]);
  await keep(3 * HOUR_MS, { attempts: 0, next_attempt_at: ago(3 * HOUR_MS) });
  expect(await lines()).toEqual([expect.stringContaining('without an attempt')]);
  await keep(3 * HOUR_MS, { attempts: 11, next_attempt_at: ago(-HOUR_MS) });
  expect(await lines()).toEqual([
    expect.stringMatching(/^1 notification overdue .*without an attempt/),
    expect.stringMatching(/^1 notification could not be sent .*will be retried/),
  ]);
});

testOnEachEngine('a failed notification needs attention, unless it is being erased', async (engine) => {
  const { keep, lines, erasingSince } = await opened(engine);
  const id = await keep(DAY_MS, { status: 'failed', attempts: 20 });
  expect(await lines()).toEqual([expect.stringContaining('1 notification failed permanently')]);
  await erasingSince(id, 1000);
  expect(await lines()).toEqual([]);
});

testOnEachEngine('an erasure needs attention if it failed or is overdue', async (engine) => {
  const { keep, lines, erasingSince, database } = await opened(engine);
  const id = await keep(DAY_MS, { status: 'sent' });
  await writeFact(database, 'files-not-erased', 'EPERM: not permitted');
  // That was an earlier one, and has ended.
  expect(await lines()).toEqual([]);
  await erasingSince(id, 1000);
  expect(await lines()).toEqual([expect.stringContaining(': EPERM: not permitted. A running server')]);
  await database.deleteFrom('facts').execute();
  expect(await lines()).toEqual([]);
  await erasingSince(id, 3 * HOUR_MS);
  expect(await lines()).toEqual([expect.stringMatching(/1 submission could not be erased since .*Z\. A/)]);
});

test('a failed vacuum needs attention', async () => {
  const { lines, database } = await opened('SQLite');
  const reason = 'another program is reading the database';
  await writeFact(database, 'traces-not-removed', reason);
  // That was an earlier one, and has ended.
  expect(await lines()).toEqual([]);
  await database.transaction().execute(requestVacuum);
  expect(await lines()).toEqual([expect.stringContaining(`: ${reason}. A`)]);
});

testOnEachEngine('a paused retention needs attention until the go-ahead', async (engine) => {
  const { keep, lines, database } = await opened(engine);
  await recordPaused(database, { submissions: 900, days: 30 });
  await keep(DAY_MS, { status: 'sent' });
  expect(await lines()).toEqual([]);
  await keep(40 * DAY_MS, { status: 'sent' });
  await keep(41 * DAY_MS, { status: 'sent' });
  expect(await lines()).toEqual([
    expect.stringMatching(/^2 submissions would be erased .*purge --older-than 30\.$/),
  ]);
});
