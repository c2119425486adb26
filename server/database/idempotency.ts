import type { Kysely } from 'kysely';
import { COLUMNS } from './columns.ts';
import type { Database, IdempotencyRow } from './tables.ts';

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

/** Which of some forms were taken before. */
export class TakenForms {
  readonly #rows: ReadonlyMap<string, IdempotencyRow>;

  constructor(rows: readonly IdempotencyRow[]) {
    this.#rows = new Map(rows.map((row) => [nameOf(row), row]));
  }

  /**
   * What was kept for a form when it was taken the first time, if it was.
   *
   * @throws {KeyReusedError} if its key was used for another body
   */
  find(form: KeyedCall): IdempotencyRow | undefined {
    const found = this.#rows.get(nameOf(form));
    if (found !== undefined && found.fingerprint !== form.fingerprint) throw new KeyReusedError();
    return found;
  }
}

/** What distinguishes a form from all others. */
export function nameOf({ call, key }: Pick<KeyedCall, 'call' | 'key'>): string {
  return `${call} ${key}`;
}

/** Finds which of some forms were taken before. Ask in the transaction that would keep them. */
export async function findTaken(
  database: Kysely<Database>,
  forms: readonly KeyedCall[],
  at: Date,
): Promise<TakenForms> {
  if (forms.length === 0) return new TakenForms([]);
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
    if (row !== undefined && isOver(form, row, at)) {
      await forgetTaken(database, form);
      found.delete(nameOf(form));
    }
  }
  return new TakenForms([...found.values()]);
}

function isOver({ holdsForMs }: KeyedCall, { created_at }: IdempotencyRow, at: Date): boolean {
  // In either direction: after a clock was put back, it must not count forever.
  return holdsForMs !== undefined && Math.abs(at.getTime() - Date.parse(created_at)) > holdsForMs;
}

async function forgetTaken(database: Kysely<Database>, { call, key }: KeyedCall): Promise<void> {
  await database.deleteFrom('idempotency').where('call', '=', call).where('key', '=', key).execute();
}

/** Remembers what was kept for forms; in the transaction that keeps it. */
export async function recordTaken(
  database: Kysely<Database>,
  rows: readonly IdempotencyRow[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto('idempotency').values(rows).execute();
}
