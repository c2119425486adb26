import { cvRow } from '@website/tests/fixtures/stored-cvs.ts';
import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { insertAttachments, leaveQuarantine } from './attachments.ts';
import { insertNotifications, markAttemptFailed, markHandedOver } from './outbox.ts';
import { insertSubmissions } from './submissions.ts';
import type { Database } from './tables.ts';

const AT = new Date('2026-03-01T10:00:00.000Z');
const CLEAN = { scan: 'clean', scan_detail: null } as const;

/** An application with an unscanned CV. */
async function unscannedApplication(database: Kysely<Database>, id: string, key: string): Promise<void> {
  const claimed_at = AT.toISOString();
  await insertAttachments(database, [
    cvRow(key, { claimed_at, scan: 'unscanned', scan_detail: 'no-answer' }),
  ]);
  await insertSubmissions(database, [{ id, kind: 'application', body: {}, attachmentKey: key }], AT);
  await insertNotifications(database, [{ id }], { mailDomain: 'company.example', due: AT });
}

const outbox = (database: Kysely<Database>) =>
  database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

test.each(ENGINES)(
  '%s: a notification that was sent or is being sent is requeued after a scan; a held or failed one is not',
  async (engine) => {
    const database = await openTestDatabase(engine);
    await unscannedApplication(database, 'a', 'cv/a.pdf');
    const first = await outbox(database);
    await markHandedOver(database, first, 'sent', AT);
    const virus = { scan: 'infected', scan_detail: 'Some.Virus' } as const;
    await leaveQuarantine(database, 'cv/a.pdf', ['unscanned'], virus);
    const second = await outbox(database);
    expect(second).toMatchObject({ status: 'pending', attempts: 0, sent_at: null });
    // Mail files are named by the left-hand side.
    expect(second.message_id).toBe(`<${first.id}@scanned.company.example>`);

    await leaveQuarantine(database, 'cv/a.pdf', ['infected'], { scan: 'released' });
    await markHandedOver(database, second, 'sent', AT);
    await markAttemptFailed(database, second, { reason: 'refused', next: undefined });
    expect(await outbox(database)).toMatchObject({
      status: 'pending',
      message_id: `<${first.id}@scanned2.company.example>`,
    });

    for (const status of ['held', 'failed'] as const) {
      await database.updateTable('outbox').set({ status }).execute();
      await database.updateTable('attachments').set({ scan: 'unscanned' }).execute();
      await leaveQuarantine(database, 'cv/a.pdf', ['unscanned'], CLEAN);
      expect((await outbox(database)).status).toBe(status);
    }
  },
);
