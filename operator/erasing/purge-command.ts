import { Command } from 'commander';
import { findReceivedBefore } from '#server/database/erasure.ts';
import { days } from '../arguments.ts';
import { changeDatabase } from '../database.ts';
import { type ErasingOrder, eraseIfMeant, withErasingOptions } from './erase-and-tell.ts';

const DAY_MS = 86_400_000;

/** `purge`: everything that was received long ago. */
export function purgeCommand(dataDir: string, write: (text: string) => void): Command {
  return withErasingOptions(new Command('purge'))
    .description('erase what was received long ago, but for what is still to be sent')
    .requiredOption('--older-than <days>', 'received more than this many days ago', days)
    .action(({ olderThan, ...order }: ErasingOrder & { olderThan: number }) =>
      changeDatabase(dataDir, async (database) => {
        const ids = await findReceivedBefore(database, new Date(Date.now() - olderThan * DAY_MS));
        await eraseIfMeant({ dataDir, database, write }, ids, order);
      }),
    );
}
