import type { Database } from './tables.ts';

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
} as const satisfies { [Table in keyof Database]: readonly (keyof Database[Table])[] };

/** The names of all tables, each after those that its rows refer to. */
export const TABLE_NAMES = Object.keys(PRIMARY_KEYS) as readonly (keyof Database)[];
