import type { Kysely } from 'kysely';
import { IDS_AT_ONCE, pagesOfIds } from '#server/database/erasure.ts';
import { deliverPageAgain } from '#server/database/redelivery.ts';
import { countDeliveries } from '#server/database/summary.ts';
import type { Database, DeliveryStatus } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import type { Output } from '../command/output.ts';

/**
 * Has every notification in one state sent again, and returns their number. Reports its progress if there are many.
 *
 * @param dryRun - only counts them
 */
export async function deliverAllAgain(
  database: Kysely<Database>,
  status: DeliveryStatus,
  { note }: Output,
  dryRun?: true | undefined,
): Promise<number> {
  if (dryRun) return (await countDeliveries(database)).get(status) ?? 0;
  let number = 0;
  for await (const ids of pagesOfIds((page) => deliverPageAgain(database, status, page))) {
    number += ids.length;
    if (ids.length === IDS_AT_ONCE) note(`${counted(number, 'notification')} so far.`);
  }
  return number;
}
