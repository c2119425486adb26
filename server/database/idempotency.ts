import type { Kysely } from 'kysely';
import { queryTemplate } from './query-template.ts';
import type { Database } from './tables.ts';

/** A call as its form's page named it, and what it brought. */
export interface KeyedCall {
  /** Name of one of the contract's endpoints. */
  call: string;
  /** One for each filled form. */
  key: string;
  /** Hash of the body: the same form sent again brings the same. */
  fingerprint: string;
  /** After so many milliseconds the same form is a new one; without it, for as long as keys are kept. */
  holdsForMs?: number;
}

/** What was kept when a form was taken the first time. */
export type Taken = { submission_id: string | null; attachment_key: string | null };

/** A key that was used for a form comes again with another body. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
}

/**
 * What was kept for this form before, if it was taken before. Ask in the transaction that would keep it.
 *
 * @throws {KeyReusedError} if the key was used for another body
 */
export async function findTaken(
  database: Kysely<Database>,
  { call, key, fingerprint, holdsForMs = Number.POSITIVE_INFINITY }: KeyedCall,
): Promise<Taken | undefined> {
  const { rows } = await selectTaken(database, { call, key });
  const found = rows[0];
  if (found !== undefined && Date.now() - Date.parse(found.created_at) > holdsForMs) {
    await database.deleteFrom('idempotency').where('call', '=', call).where('key', '=', key).execute();
    return undefined;
  }
  if (found !== undefined && found.fingerprint !== fingerprint) throw new KeyReusedError();
  return found;
}

type TakenRow = Taken & { fingerprint: string; created_at: string };

const selectTaken = queryTemplate<Pick<KeyedCall, 'call' | 'key'>, TakenRow>((database, value) =>
  database
    .selectFrom('idempotency')
    .select(['fingerprint', 'submission_id', 'attachment_key', 'created_at'])
    .where('call', '=', value('call'))
    .where('key', '=', value('key')),
);

/** Remembers what was kept for a form; in the transaction that keeps it. */
export async function recordTaken(
  database: Kysely<Database>,
  { call, key, fingerprint }: KeyedCall,
  taken: Taken,
  at: Date,
): Promise<void> {
  await insertTaken(database, { call, key, fingerprint, ...taken, created_at: at.toISOString() });
}

const insertTaken = queryTemplate<Omit<KeyedCall, 'holdsForMs'> & Taken & { created_at: string }>(
  (database, value) =>
    database.insertInto('idempotency').values({
      call: value('call'),
      key: value('key'),
      fingerprint: value('fingerprint'),
      submission_id: value('submission_id'),
      attachment_key: value('attachment_key'),
      created_at: value('created_at'),
    }),
);
