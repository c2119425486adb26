import type { Kysely } from 'kysely';
import { COLUMNS, type Database, type IdempotencyRow } from './tables.ts';

/** A call whose form has a key, and what it brought. */
export interface KeyedCall {
  /** Name of one of the contract's endpoints. */
  call: string;
  /** One for each filled-in form. */
  key: string;
  /** Hash of the body: the same form sent again has the same. */
  fingerprint: string;
  /** After this many milliseconds the same form counts as a new one; if left out, once its key is forgotten. */
  holdsForMs?: number;
}

/** The key of a form that was taken comes again with another body. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
}

/** What distinguishes a form from all others. */
export function nameOf({ call, key }: Pick<KeyedCall, 'call' | 'key'>): string {
  return `${call} ${key}`;
}

/** What was kept for forms when they were taken before, by their names. */
export type TakenForms = ReadonlyMap<string, IdempotencyRow>;

/**
 * What was kept for a form when it was taken before, if it was.
 *
 * @throws {KeyReusedError} if its key was used for another body
 */
export function takenBefore(taken: TakenForms, form: KeyedCall | undefined): IdempotencyRow | undefined {
  const found = form && taken.get(nameOf(form));
  if (found !== undefined && found.fingerprint !== form?.fingerprint) throw new KeyReusedError();
  return found;
}

/** Finds which of some forms were taken before. Ask in the transaction that would keep them. */
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
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  for (const form of forms) {
    const row = found.get(nameOf(form));
    if (row === undefined || !isOver(form, row, at)) continue;
    found.delete(nameOf(form));
    const { call, key } = form;
    await database.deleteFrom('idempotency').where('call', '=', call).where('key', '=', key).execute();
  }
  return found;
}

function isOver({ holdsForMs }: KeyedCall, { created_at }: IdempotencyRow, at: Date): boolean {
  // In either direction: after a clock was put back, it must not count forever.
  return holdsForMs !== undefined && Math.abs(at.getTime() - Date.parse(created_at)) > holdsForMs;
}
