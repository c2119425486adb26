// What earlier versions ran on SQLite to make their tables, statement by statement, each committed by itself. Recorded as
// they ran it: nothing here follows today's migrations.

/** One committed statement; `fill-senders` stands for an update of each submission. */
export type OldStatement = string | 'fill-senders';

const RECORDS = [
  'create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
  'create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
  `insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0)`,
];

const INTAKE = [
  'create table "attachments" ("key" text not null primary key, "file_name" text not null, "content_type" text not null, "size" integer not null, "sha256" text not null, "uploaded_at" text not null, "claimed_at" text)',
  'create table "submissions" ("id" text not null primary key, "kind" text not null, "received_at" text not null, "body" text not null, "attachment_key" text unique references "attachments" ("key"))',
  `create table "outbox" ("id" text not null primary key, "submission_id" text not null references "submissions" ("id"), "message_id" text not null unique, "status" text default 'pending' not null, "attempts" integer default 0 not null, "next_attempt_at" text not null, "last_error" text, "sent_at" text)`,
  'create index "outbox_due" on "outbox" ("status", "next_attempt_at")',
  'create index "outbox_submission" on "outbox" ("submission_id")',
  record('0001-intake', 1),
];

const IDEMPOTENCY =
  'create table "idempotency" ("call" text not null, "key" text not null, "fingerprint" text not null, "submission_id" text references "submissions" ("id"), "attachment_key" text references "attachments" ("key"), "created_at" text not null, constraint "idempotency_key" primary key ("call", "key"))';

const SENDERS: OldStatement[] = [
  'alter table "submissions" add column "sender" text',
  'alter table "submissions" add column "repeat_hash" text',
  'alter table "submissions" add column "held_for" text',
  'fill-senders',
];

const REPEATS = 'create index "submissions_repeat" on "submissions" ("repeat_hash", "received_at")';

const PROMISES: OldStatement[] = [
  IDEMPOTENCY,
  'create index "idempotency_submission_id" on "idempotency" ("submission_id")',
  'create index "idempotency_attachment_key" on "idempotency" ("attachment_key")',
  ...SENDERS,
  REPEATS,
  record('0002-promises', 2),
];

/** The second migration as it was for two hours, with indexes that were then left out. */
const FIRST_PROMISES: OldStatement[] = [
  IDEMPOTENCY,
  'create index "idempotency_submission_id" on "idempotency" ("submission_id")',
  'create index "idempotency_attachment_key" on "idempotency" ("attachment_key")',
  'create index "idempotency_created_at" on "idempotency" ("created_at")',
  ...SENDERS,
  'create index "submissions_sender" on "submissions" ("sender")',
  REPEATS,
  'create index "submissions_received" on "submissions" ("received_at")',
  record('0002-promises', 2),
];

const LATER: OldStatement[] = [
  'drop index "submissions_repeat"',
  'alter table "submissions" drop column "repeat_hash"',
  record('0003-repeats-in-memory', 3),
  'create table if not exists "facts" ("name" text not null primary key, "value" text not null)',
  record('0004-facts', 4),
  'alter table "attachments" add column "cautions" text',
  record('0005-cautions', 5),
];

/** All statements in order, with the second migration in either form. */
export const OLD_STATEMENTS = {
  'as released': [...RECORDS, ...INTAKE, ...PROMISES, ...LATER],
  'with the first form of 0002': [...RECORDS, ...INTAKE, ...FIRST_PROMISES, ...LATER],
} satisfies Record<string, OldStatement[]>;

/** The record with which the schema of each released version is complete. */
export const RELEASES = {
  '0.1.0': record('0001-intake', 1),
  '0.2.0': record('0003-repeats-in-memory', 3),
};

function record(name: string, second: number): string {
  return `insert into "kysely_migration" ("name", "timestamp") values ('${name}', '2026-11-21T12:00:0${second}.000Z')`;
}
