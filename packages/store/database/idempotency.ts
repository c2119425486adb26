import type { Kysely } from 'kysely';
import { COLUMNS, type Database, type IdempotencyRow } from './tables.ts';

/** A call with an idempotency key. */
export interface KeyedCall {
  /** Name of one of the contract's endpoints. */
  call: string;
  /** The idempotency key: one for each filled-in form. */
  key: string;
  /** Hash of the body. */
  fingerprint: string;
  /** How long the key is valid, in milliseconds; by default until it is deleted. */
  ttlMs?: number;
}

/** An idempotency key was used again with another body. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
}

/** Identifies a form across all calls. */
export function formName({ call, key }: Pick<KeyedCall, 'call' | 'key'>): string {
  return `${call} ${key}`;
}

/** Rows of forms that were accepted before, by `formName`. */
export type TakenForms = ReadonlyMap<string, IdempotencyRow>;

/**
 * The row of a form that was accepted before.
 *
 * @throws {KeyReusedError} if its key was used for another body
 */
export function findRepeat(taken: TakenForms, form: KeyedCall | undefined): IdempotencyRow | undefined {
  const found = form && taken.get(formName(form));
  if (found !== undefined && found.fingerprint !== form?.fingerprint) throw new KeyReusedError();
  return found;
}

/** Finds the forms that were accepted before; call it in the transaction that inserts them. */
export async function findTaken(
  database: Kysely<Database>,
  forms: readonly KeyedCall[],
  at: Date,
): Promise<TakenForms> {
  if (forms.length === 0) return new Map();
  const rows = await database
    .selectFrom('idempotency')
    .select(COLUMNS.idempotency)
    .where('call', 'in', [...new Set(forms.map(({ call }) => call))])
    .where(
      'key',
      'in',
      forms.map(({ key }) => key),
    )
    .execute();
  const found = new Map(rows.map((row) => [formName(row), row]));
  for (const form of forms) {
    const row = found.get(formName(form));
    if (row === undefined || !isExpired(form, row, at)) continue;
    found.delete(formName(form));
    const { call, key } = form;
    await database.deleteFrom('idempotency').where('call', '=', call).where('key', '=', key).execute();
  }
  return found;
}

function isExpired({ ttlMs }: KeyedCall, { created_at }: IdempotencyRow, at: Date): boolean {
  // The absolute difference: after a clock was put back, the key must expire, too.
  return ttlMs !== undefined && Math.abs(at.getTime() - Date.parse(created_at)) > ttlMs;
}
