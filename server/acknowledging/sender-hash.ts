import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readFact, writeFactOnce } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';

/**
 * What an address is known by for a day, so that nobody gets two acknowledgements: a hash, salted by this database. Spellings
 * that many mail servers deliver to one mailbox (`ann+1@`, `a.n.n@`) count as one, or they would be a way around it.
 */
export async function senderHash(database: Kysely<Database>, address: string): Promise<string> {
  return createHmac('sha256', await salt(database))
    .update(mailboxOf(address))
    .digest('hex');
}

/** All servers on one database have the same salt. */
async function salt(database: Kysely<Database>): Promise<string> {
  const known = await readFact(database, 'acknowledgement-salt');
  if (known !== undefined) return known;
  await writeFactOnce(database, 'acknowledgement-salt', randomBytes(32).toString('hex'));
  return (await readFact(database, 'acknowledgement-salt')) ?? '';
}

function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}
