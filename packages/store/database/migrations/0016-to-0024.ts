import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';
import { addTextColumn } from './columns.ts';

// What several servers, scanners, acknowledgements and webhooks need. Servers that know only the changes up to 0015 go on
// working beside each of these (`worksWith` in migrations.ts).

/**
 * 0016: What servers that share a PostgreSQL database tell each other: how much each client has used of its limits, and who is
 * sending which notification. On SQLite both stay empty.
 */
export const sharedCounters: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    let counters = database.schema.createTable('shared_counters').ifNotExists();
    // Nobody waits for the disk to count a call; a crash of PostgreSQL forgets the counts, as a restart does with SQLite.
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
    // Tables of their own: servers of an earlier version read all columns of `outbox`, by statements that PostgreSQL has
    // prepared and refuses once there is another column.
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

/**
 * 0017: What a scan for viruses found in a CV. Few rows are not scanned, and only those are in the index by which they are
 * found, so that no other pays for it.
 */
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
 * 0018: Acknowledgements that are still to be sent, and whom one went to lately, as a salted hash. No row is bound to its submission
 * by a foreign key: an earlier version, which may run beside this one, erases submissions without knowing of this table.
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
 * 0019: What another system is told of submissions. No row is bound to its submission by a foreign key: an earlier version, which
 * may run beside this one, erases submissions without knowing of this table.
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

/** 0020: What CVs say, in the rows of the CVs: it goes whenever they go, whoever removes them. */
export const cvTexts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'attachments', 'cv_text');
  },
};

/**
 * 0021: What answering needs: from which page a submission came, what else its sender sent, whether a mail server refuses its CV,
 * which digest told of it while it was held, and which of several addresses a webhook message is for.
 *
 * A hash index on PostgreSQL: what a page can't hold could not be in another one, and earlier versions took addresses of any
 * length.
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

/** 0024: To whom a notification is still to go that others have received: whichever server makes the next attempt knows it. */
export const unreached: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'outbox', 'unreached');
  },
};
