import type { Database } from './tables.ts';

/** Tables that are read and written as a whole; the others hold for moments what servers tell each other. */
export type KeptTable = Exclude<keyof Database, 'outbox_claims' | 'shared_counters'>;

/**
 * What tells the rows of each table apart, in the order of its primary key: by it a table is read in pages. A table that
 * is missing here is a fault of types.
 */
export const PRIMARY_KEYS = {
  attachments: ['key'],
  submissions: ['id'],
  outbox: ['id'],
  idempotency: ['call', 'key'],
  facts: ['name'],
  daily_counts: ['day', 'kind', 'name'],
  acknowledgements: ['submission_id'],
  acknowledged_senders: ['hash'],
  webhook_messages: ['id'],
} as const satisfies { [Table in KeptTable]: readonly (keyof Database[Table])[] };

/** The names of all tables, each after those that its rows refer to. */
export const TABLE_NAMES = Object.keys(PRIMARY_KEYS) as readonly KeptTable[];
