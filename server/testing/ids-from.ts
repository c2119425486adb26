import type { Kysely } from 'kysely';
import { findBySender } from '../database/erasure.ts';
import type { Database } from '../database/tables.ts';

/** Ids of all submissions that came from an address, in order. */
export async function idsFrom(database: Kysely<Database>, address: string): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of findBySender(database, address)) found.push(...ids);
  return found;
}
