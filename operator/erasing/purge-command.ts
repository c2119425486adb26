import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { readRememberedClock } from '#server/clock/clock-memory.ts';
import { clockOffsetMs } from '#server/clock/clock-offset.ts';
import { findReceivedBefore } from '#server/database/erasure.ts';
import type { Database } from '#server/database/tables.ts';
import { inWords } from '../clock/in-words.ts';
import { days } from '../command/arguments.ts';
import { changeDatabase } from '../command/database.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { type ErasingOrder, eraseIfMeant, withErasingOptions } from './erase-and-report.ts';

/** `purge`: everything that was received long ago. */
export function purgeCommand(stores: Stores, output: Output): Command {
  return withErasingOptions(new Command('purge'))
    .description('erase what was received long ago, except what is still to be sent')
    .requiredOption('--older-than <days>', 'received more than this many days ago', days)
    .action(({ olderThan, ...order }: ErasingOrder & { olderThan: number }) =>
      changeDatabase(stores, async (database) => {
        await expectRightClock(database);
        const moment = new Date(Date.now() - olderThan * DAY_MS);
        await eraseIfMeant(
          { stores, database, output },
          (page) => findReceivedBefore(database, moment, page),
          order,
        );
      }),
    );
}

/** @throws {OperatorError} if the clock is ahead, so that recent submissions would be taken for old ones */
async function expectRightClock(database: Kysely<Database>): Promise<void> {
  const offsetMs = clockOffsetMs(await readRememberedClock(database));
  if (offsetMs <= 0) return;
  throw new OperatorError(
    `The clock says ${new Date().toISOString()}, ${inWords(offsetMs / 1000)} where the service last saw it: nothing ` +
      'was erased. Set it right, or say with clock trust that it is.',
  );
}
