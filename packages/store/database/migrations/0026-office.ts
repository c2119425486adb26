import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';

/**
 * 0026: The office: its inbox with a full-text index, what people did, answers to senders, publications, and the tables of its sign-in.
 * Rows about a submission go with it, whichever version erases it, by their foreign key; triggers keep the index.
 */
export const office: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const create = (name: string) => database.schema.createTable(name).ifNotExists();
    const index = (table: string, first: string, others: readonly string[] = []) =>
      database.schema
        .createIndex(`${table}_${first}`)
        .ifNotExists()
        .on(table)
        .columns([first, ...others] as never)
        .execute();

    // The index refers to rows by number; other row numbers of SQLite change with a vacuum.
    const entries = isSqlite(database)
      ? create('office_entries').addColumn('row', 'integer', (column) => column.primaryKey())
      : create('office_entries').addColumn('row', 'bigint');
    await texts(ofSubmission(entries).addUniqueConstraint('office_entries_submission', ['submission_id']), [
      ...['kind', 'received_at', 'name', 'name_key', 'topic', 'place', 'sender'],
      ...['owner?', 'changed_at?', 'answered_at?'],
    ])
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Each covers what lists are filtered by, so that pages and counts of many rows read nothing else.
    const filters = ['kind', 'state', 'topic', 'owner'];
    await index('office_entries', 'received_at', ['submission_id', ...filters]);
    for (const sorted of ['name_key', 'state', 'topic'])
      await index(
        'office_entries',
        sorted,
        ['received_at desc', 'submission_id desc', ...filters].filter((name) => name !== sorted),
      );
    await create('office_texts')
      .addColumn('submission_id', 'text', (column) =>
        column.primaryKey().notNull().references('office_entries.submission_id').onDelete('cascade'),
      )
      .addColumn('row', 'bigint')
      .addColumn('words', 'text', (column) => column.notNull())
      .execute();
    await indexWords(database);

    await texts(ofSubmission(withId(create('office_events')), true), [
      'at',
      'person',
      'what',
      'detail',
    ]).execute();
    await index('office_events', 'submission_id');
    await index('office_events', 'at');

    await texts(ofSubmission(withId(create('office_answers'))), [
      ...['message_id', 'language?', 'subject', 'text', 'person', 'created_at', 'next_attempt_at'],
      ...['last_error?', 'sent_at?'],
    ])
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await index('office_answers', 'status', ['next_attempt_at']);
    await index('office_answers', 'submission_id');

    await texts(withId(create('office_publications')), [
      ...['person', 'what', 'state', 'due_at', 'ended_at?', 'message?'],
    ]).execute();

    const ofUser = (table: Table): Table =>
      table.addColumn('userId', 'text', (column) =>
        column.notNull().references('office_users.id').onDelete('cascade'),
      );
    const truth = isSqlite(database) ? 'integer' : 'boolean';
    // better-auth has dates there on PostgreSQL.
    const time = isSqlite(database) ? 'text' : 'timestamptz';
    const times = (table: Table, names: readonly string[]) => columns(table, time, names);
    const user = times(texts(withId(create('office_users')), ['name', 'email', 'image?']), [
      ...['createdAt', 'updatedAt'],
    ]);
    await user
      .addColumn('emailVerified', truth, (column) => column.notNull())
      .addUniqueConstraint('office_users_email', ['email'])
      .execute();
    const session = texts(ofUser(withId(create('office_sessions'))), ['token', 'ipAddress?', 'userAgent?']);
    await times(session, ['expiresAt', 'createdAt', 'updatedAt'])
      .addUniqueConstraint('office_sessions_token', ['token'])
      .execute();
    const account = texts(ofUser(withId(create('office_accounts'))), [
      ...['accountId', 'providerId', 'accessToken?', 'refreshToken?', 'idToken?', 'scope?', 'password?'],
    ]);
    await times(account, [
      ...['accessTokenExpiresAt?', 'refreshTokenExpiresAt?', 'createdAt', 'updatedAt'],
    ]).execute();
    const verification = texts(withId(create('office_verifications')), ['identifier', 'value']);
    await times(verification, ['expiresAt', 'createdAt', 'updatedAt']).execute();
    const passkey = texts(ofUser(withId(create('office_passkeys'))), [
      ...['name?', 'publicKey', 'credentialID', 'deviceType', 'transports?', 'aaguid?'],
    ]);
    await times(passkey, ['createdAt?'])
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('backedUp', truth, (column) => column.notNull())
      .execute();
  },
};

type Table = CreateTableBuilder<string, string>;

function withId(table: Table): Table {
  return table.addColumn('id', 'text', (column) => column.primaryKey().notNull());
}

/** Deleted with its submission. */
function ofSubmission(table: Table, isOptional = false): Table {
  return table.addColumn('submission_id', 'text', (column) => {
    const reference = column.references('submissions.id').onDelete('cascade');
    return isOptional ? reference : reference.notNull();
  });
}

/** Adds columns of a type; a name with a question mark is nullable. */
function columns(table: Table, type: 'text' | 'timestamptz', names: readonly string[]): Table {
  return names.reduce(
    (built, name) =>
      built.addColumn(name.replace('?', ''), type, (column) =>
        name.endsWith('?') ? column : column.notNull(),
      ),
    table,
  );
}

function texts(table: Table, names: readonly string[]): Table {
  return columns(table, 'text', names);
}

/**
 * The full-text index of `office_texts`: FTS5 with triggers, or an index of `tsvector`. Words are separated and folded before
 * (packages/store/office/words.ts), so that both engines find the same. FTS5 deletes words from its index with their row (`secure-delete`), as
 * erasure requires.
 */
async function indexWords(database: Kysely<unknown>): Promise<void> {
  const statements = isSqlite(database)
    ? [
        sql`create virtual table if not exists office_words using fts5(words, content = '', detail = none, prefix = '2 3',
          tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'")`,
        sql`insert into office_words (office_words, rank) values ('secure-delete', 1)`,
        sql`create trigger if not exists office_words_insert after insert on office_texts begin
          update office_texts set row = (select row from office_entries where submission_id = new.submission_id)
            where submission_id = new.submission_id;
          insert into office_words (rowid, words)
            select row, words from office_texts where submission_id = new.submission_id; end`,
        sql`create trigger if not exists office_words_delete after delete on office_texts begin
          insert into office_words (office_words, rowid, words) values ('delete', old.row, old.words); end`,
      ]
    : [
        // Apart from its long texts the table is read in half of the time, as by counts of what is found.
        sql`alter table office_texts set (toast_tuple_target = 128)`,
        // A function, so that the planner knows the cost of reading a long text: it would scan all of them for a rare word.
        sql`create or replace function office_vector(words text) returns tsvector
          language plpgsql immutable strict cost 1000
          as 'begin return array_to_tsvector(string_to_array(words, '' '')); end'`,
        sql`create index if not exists office_words on office_texts using gin (office_vector(words))`,
      ];
  for (const statement of statements) await statement.execute(database);
}
