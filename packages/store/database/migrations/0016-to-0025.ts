import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';
import { addTextColumn } from './columns.ts';

// For several servers, scanning, acknowledgements, webhooks and languages. All are backward compatible: servers of 0015 keep working
// (`worksWith` in migrations.ts).

/** 0016: Shared rate-limit counters, and leases of notifications, for servers on one PostgreSQL database. Empty on SQLite. */
export const sharedCounters: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    let counters = database.schema.createTable('shared_counters').ifNotExists();
    // Unlogged: counting a call must not wait for the disk. A crash of PostgreSQL resets the counters, as a restart does on SQLite.
    if (!isSqlite(database)) counters = counters.modifyFront(sql`unlogged`);
    await counters
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('ends_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('shared_counters_key', ['name', 'step'])
      .execute();
    await database.schema
      .createIndex('shared_counters_ends')
      .ifNotExists()
      .on('shared_counters')
      .column('ends_ms')
      .execute();
    // A separate table: earlier servers use a prepared `select *` from `outbox`, which PostgreSQL rejects after a new column.
    await database.schema
      .createTable('outbox_claims')
      .ifNotExists()
      .addColumn('outbox_id', 'text', (column) =>
        column.primaryKey().notNull().references('outbox.id').onDelete('cascade'),
      )
      .addColumn('claimed_by', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text', (column) => column.notNull())
      .execute();
  },
};

/** 0017: Scan results of CVs, with a partial index on the few unscanned ones. */
export const scans: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'attachments', 'scan');
    await addTextColumn(database, 'attachments', 'scan_detail');
    await database.schema
      .createIndex('attachments_unscanned')
      .ifNotExists()
      .on('attachments')
      .column('key')
      .where(sql<boolean>`scan = 'unscanned'`)
      .execute();
  },
};

/**
 * 0018: The outbox of acknowledgements, and their recent recipients as salted hashes. Without a foreign key to submissions: an
 * earlier version running beside this one erases those without knowing this table.
 */
export const acknowledgements: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('acknowledgements')
      .ifNotExists()
      .addColumn('submission_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('acknowledged_senders')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('acknowledged_senders_at')
      .ifNotExists()
      .on('acknowledged_senders')
      .column('at')
      .execute();
  },
};

/**
 * 0019: The outbox of webhook messages. Without a foreign key to submissions: an earlier version running beside this one erases
 * those without knowing this table.
 */
export const webhooks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('webhook_messages')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('sent_at', 'text')
      .execute();
    await database.schema
      .createIndex('webhook_messages_due')
      .ifNotExists()
      .on('webhook_messages')
      .columns(['status', 'next_attempt_at'])
      .execute();
    await database.schema
      .createIndex('webhook_messages_submission')
      .ifNotExists()
      .on('webhook_messages')
      .column('submission_id')
      .execute();
  },
};

/** 0020: The text of CVs, as a column, so that it is deleted with the row by any version. */
export const cvTexts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'attachments', 'cv_text');
  },
};

/**
 * 0021: The page of a submission, its sender's other submissions, the rejection of its CV by the mail server, the digest that
 * included it, and the target of a webhook message.
 *
 * On PostgreSQL a hash index: a B-tree entry must fit a page, and earlier versions accepted addresses of any length.
 */
export const mailsAndPages: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'submissions', 'page');
    await addTextColumn(database, 'outbox', 'cv_refused_at');
    await addTextColumn(database, 'outbox', 'digest');
    await addTextColumn(database, 'webhook_messages', 'address');
    const bySender = database.schema.createIndex('submissions_sender').ifNotExists().on('submissions');
    if (isSqlite(database)) await bySender.columns(['sender', 'id']).execute();
    else await bySender.using('hash').column('sender').execute();
    await database.schema
      .createIndex('outbox_digest')
      .ifNotExists()
      .on('outbox')
      .column('digest')
      .where(sql<boolean>`digest is not null`)
      .execute();
  },
};

/** 0024: The recipients that a notification has still to reach, for whichever server retries it. */
export const unreached: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'outbox', 'unreached');
  },
};

/** 0025: The language of the page of a submission, if it is another one than the site's own. */
export const languages: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'submissions', 'language');
  },
};
