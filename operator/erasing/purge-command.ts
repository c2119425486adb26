import { Command } from 'commander';
import { DAY_MS } from '#contract/durations.ts';
import { findReceivedBefore } from '#server/database/erasure.ts';
import { days } from '../command/arguments.ts';
import { workOnDatabase } from '../command/database.ts';
import { UsageError } from '../command/operator-error.ts';
import { type GraveOrder, withGraveOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { eraseIfMeant } from './erase-and-report.ts';

/** `purge`: everything that was received long ago. */
export function purgeCommand(stores: Stores, output: Output): Command {
  const command = new Command('purge')
    .description('Erase what was received long ago, except what is still to be sent.')
    .usage('--older-than <days> [options]')
    .option('--older-than <days>', 'received more than this many days ago', days)
    .action(({ olderThan, ...order }: GraveOrder & { olderThan?: number }) => {
      if (olderThan === undefined) throw new UsageError('Give the number of days with --older-than.');
      return workOnDatabase(stores, order, async (database) => {
        const moment = new Date(Date.now() - olderThan * DAY_MS);
        await eraseIfMeant(
          { stores, database, output },
          (page) => findReceivedBefore(database, moment, page),
          order,
        );
      });
    });
  return withExamples(
    withGraveOrder(command),
    'purge --older-than 180 --dry-run',
    'purge --older-than 180 --yes',
  );
}
