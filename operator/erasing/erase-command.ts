import { Command } from 'commander';
import { findBySender } from '#server/database/erasure.ts';
import { changeDatabase } from '../database.ts';
import { eraseAndTell, tellErasing } from './erase-and-tell.ts';

const BEYOND_REACH = `Beyond the reach of this command:
  CVs that no application names can't be found by an address; they are deleted a day after their upload.
  Mail that was sent, exports and backups keep what they hold.
`;

/** `erase`: everything that one person sent, on their request. */
export function eraseCommand(dataDir: string, write: (text: string) => void): Command {
  return new Command('erase')
    .description('erase everything that came from an e-mail address, without a trace')
    .requiredOption('--email <address>', "the sender's address, in any case")
    .option('--dry-run', 'say what would be erased, and erase nothing')
    .action(({ email, dryRun }: { email: string; dryRun?: true }) =>
      changeDatabase(dataDir, async (database) => {
        const ids = await findBySender(database, email);
        const tell = dryRun ? tellErasing : eraseAndTell;
        await tell({ dataDir, database, write }, ids);
        write(BEYOND_REACH);
      }),
    );
}
