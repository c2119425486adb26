import { Command } from 'commander';
import { findReceivedBefore } from '#server/database/erasure.ts';
import { days } from '../arguments.ts';
import { changeDatabase } from '../database.ts';
import { eraseAndTell, tellErasing } from './erase-and-tell.ts';

const DAY_MS = 86_400_000;

/** `purge`: everything that was received long ago. */
export function purgeCommand(dataDir: string, write: (text: string) => void): Command {
  return new Command('purge')
    .description('erase what was received long ago, but for what is still to be sent')
    .requiredOption('--older-than <days>', 'received more than this many days ago', days)
    .option('--dry-run', 'say what would be erased, and erase nothing')
    .action(({ olderThan, dryRun }: { olderThan: number; dryRun?: true }) =>
      changeDatabase(dataDir, async (database) => {
        const ids = await findReceivedBefore(database, new Date(Date.now() - olderThan * DAY_MS));
        const tell = dryRun ? tellErasing : eraseAndTell;
        await tell({ dataDir, database, write }, ids);
      }),
    );
}
