import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn, dropColumn } from './columns.ts';

// The schema of the first release, and its early corrections.

/** 0001: Submissions, their CVs and their notifications. */
export const intake: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('attachments')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('uploaded_at', 'text', (column) => column.notNull())
      .addColumn('claimed_at', 'text')
      .execute();

    await database.schema
      .createTable('submissions')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('attachment_key', 'text', (column) => column.unique().references('attachments.key'))
      .execute();

    await database.schema
      .createTable('outbox')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id'))
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('sent_at', 'text')
      .execute();

    await database.schema
      .createIndex('outbox_due')
      .ifNotExists()
      .on('outbox')
      .columns(['status', 'next_attempt_at'])
      .execute();
    await database.schema
      .createIndex('outbox_submission')
      .ifNotExists()
      .on('outbox')
      .column('submission_id')
      .execute();
  },
};

// Erasing and purging are rare, so they scan the tables: an index would slow every insert.

/** 0002: Idempotency keys, the sender of each submission, and why it is held. */
export const promises: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('idempotency')
      .ifNotExists()
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('submission_id', 'text', (column) => column.references('submissions.id'))
      .addColumn('attachment_key', 'text', (column) => column.references('attachments.key'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['call', 'key'])
      .execute();
    for (const column of ['submission_id', 'attachment_key']) {
      await database.schema
        .createIndex(`idempotency_${column}`)
        .ifNotExists()
        .on('idempotency')
        .column(column)
        .execute();
    }

    // The released version also added `repeat_hash` with an index, which 0003 drops: with many rows that is expensive.
    await addTextColumn(database, 'submissions', 'sender');
    await addTextColumn(database, 'submissions', 'held_for');
    await fillSenders(database as Kysely<Rows>);
  },
};

/** The table at this migration. */
interface Rows {
  submissions: { id: string; body: string; sender: string | null };
}

/** Bodies in memory at a time, of up to a megabyte each. */
const BATCH = 25;

async function fillSenders(database: Kysely<Rows>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('submissions')
      .select(['id', 'body'])
      .where('id', '>', last)
      .where('sender', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const senders = sql.join(rows.map(({ id, body }) => sql`(${id}, ${senderOf(body)})`));
    await sql`update submissions set sender = column2 from (values ${senders}) as found
              where submissions.id = column1`.execute(database);
  }
}

function senderOf(body: string): string {
  const { email, emailId, contactemail } = JSON.parse(body) as Record<string, unknown>;
  return String(email ?? emailId ?? contactemail ?? '').toLowerCase();
}

/** 0003: Repeated bodies are counted in memory: the index of their hashes doubled the cost of a commit. */
export const repeatsInMemory: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.dropIndex('submissions_repeat').ifExists().execute();
    await dropColumn(database, 'submissions', 'repeat_hash');
  },
};

/** 0004: A key-value table about the database itself, such as its identity. */
export const facts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('facts')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

/** 0005: Warnings from the content check of a CV. */
export const cautions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'attachments', 'cautions');
  },
};

/** 0006: Drops indexes of the released 0002 that only rare tasks used, and that slowed every insert. */
export const rareIndexes: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const index of ['idempotency_created_at', 'submissions_sender', 'submissions_received']) {
      await database.schema.dropIndex(index).ifExists().execute();
    }
  },
};
