import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPostgres } from '@website/store/database/database.ts';
import { application, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { schemaOf } from '@website/tests/fixtures/old-folders/folder-faults.ts';
import {
  type Engine,
  openTestDatabase,
  testDatabaseUrl,
  testOnEachEngine,
} from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';

// What version 0.3.0 left on either engine, recorded while it ran: mails written, held and pending, webhook messages pending,
// CVs in quarantine, unclaimed and set aside, submissions taken while the clock was 400 days ahead, counters shared between
// servers, and (added by hand) facts that only faults leave behind. It was killed, so nothing was tidied up.
const RECORDED = path.resolve(import.meta.dirname, '../../tests/fixtures/old-folders/0.3.0');

/** A CV that was being erased, and one that had no row. */
const REMOVED = 'attachments/cv/cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd.pdf';
const ASIDE = 'attachments/held/2026-11-29/abababababababababababababababab.pdf';

async function restore(engine: Engine, dataDir: string): Promise<Record<string, string>> {
  const name = engine.toLowerCase();
  const files = JSON.parse(await readFile(path.join(RECORDED, `${name}-files.json`), 'utf8'));
  for (const [file, bytes] of Object.entries<string>(files)) {
    const to = path.join(dataDir, file);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await writeFile(to, Buffer.from(bytes, 'base64'), { mode: 0o600 });
  }
  await chmod(dataDir, 0o700);
  const statements = await readFile(path.join(RECORDED, `${name}.sql`), 'utf8');
  if (engine === 'SQLite') {
    const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'));
    database.exec(`pragma journal_mode = wal; begin; ${statements}; commit`);
    database.close();
    return {};
  }
  const DATABASE_URL = await testDatabaseUrl();
  // Today's migrations make its tables.
  await (await openPostgres(DATABASE_URL)).destroy();
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await client.query(statements);
  await client.end();
  return { DATABASE_URL };
}

testOnEachEngine(
  'what version 0.3.0 acknowledged is all there after the upgrade, and goes out',
  async (engine) => {
    const dataDir = path.join(await testFolder(), 'data');
    const mail = await startMailServer();
    const variables = await restore(engine, dataDir);
    const recorded = await readFile(path.join(RECORDED, `${engine.toLowerCase()}.sql`), 'utf8');

    const service = await startTestService({
      dataDir,
      environment: { ...variables, SMTP_URL: mail.url, RETENTION_DAYS: '36500' },
    });

    const rows = await service.database
      .selectFrom('submissions')
      .leftJoin('attachments', 'attachments.key', 'attachment_key')
      .select(['id', 'received_at', 'body', 'attachment_key', 'sha256'])
      .execute();
    expect(rows).toHaveLength(10);
    for (const { id, received_at, body, attachment_key, sha256 } of rows) {
      const line = recorded
        .split('\n')
        .find((statement) => statement.includes(`"submissions"`) && statement.includes(`('${id}'`));
      expect(line).toContain(`'${received_at}', '${body.replaceAll("'", "''")}'`);
      if (attachment_key === null) continue;
      const bytes = await readFile(path.join(dataDir, 'attachments', attachment_key));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    expect(rows.filter(({ attachment_key }) => attachment_key !== null)).toHaveLength(4);

    if (engine === 'SQLite') {
      const fresh = await openTestDatabase('SQLite');
      expect(await schemaOf(service.database)).toBe(await schemaOf(fresh));
    }

    // Three had been written, one is held as spam.
    await vi.waitFor(async () => {
      const outbox = await service.database.selectFrom('outbox').select('status').orderBy('status').execute();
      const states = outbox.map(({ status }) => status);
      expect(states).toEqual(['held', ...Array(6).fill('sent'), ...Array(3).fill('written')]);
    }, SOON);
    const webhooks = await service.database.selectFrom('webhook_messages').select('status').execute();
    expect(webhooks.map(({ status }) => status)).toEqual(Array(6).fill('pending'));

    await vi.waitFor(() => expect(existsSync(path.join(dataDir, REMOVED))).toBe(false), SOON);
    expect(existsSync(path.join(dataDir, ASIDE))).toBe(true);
    const applied = await call(service.url, 'application', application(await uploadedPath(service.url)));
    expect(applied.status).toBe(200);
  },
);
