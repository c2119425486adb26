import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWebhookMessages, replayWebhookMessages } from './webhook-messages.ts';

const NUMBER = 15_000;
const NOW = new Date('2026-03-01T10:00:00.000Z');

test.each(ENGINES)('%s: a replay covers any number of submissions, each once', async (engine) => {
  const database = await openTestDatabase(engine);
  const ids = Array.from({ length: NUMBER }, (_, number) => String(number).padStart(6, '0'));
  for (let at = 0; at < NUMBER; at += 1000) {
    const some = ids.slice(at, at + 1000);
    const received_at = NOW.toISOString();
    await database
      .insertInto('submissions')
      .values(some.map((id) => ({ id, kind: 'contact' as const, received_at, body: '{}' })))
      .execute();
    await database
      .insertInto('outbox')
      .values(
        some.map((id) => ({ id, submission_id: id, message_id: `<${id}>`, next_attempt_at: received_at })),
      )
      .execute();
  }
  const since = { since: new Date(0) };
  const replayed = async (...addresses: string[]) => {
    // PostgreSQL does so after a minute: until then it scans all messages for each submission.
    await sql`analyze`.execute(database);
    return replayWebhookMessages(database, since, NOW, addresses);
  };
  expect(await replayed('one')).toEqual({ again: 0, first: NUMBER });
  expect(await replayed('one')).toEqual({ again: 0, first: 0 });
  // A target that was added later.
  expect(await replayed('one', 'two')).toEqual({ again: 0, first: NUMBER });
  expect([...(await countWebhookMessages(database))]).toEqual([['pending', 2 * NUMBER]]);
});
