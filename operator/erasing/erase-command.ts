import { Command } from 'commander';
import { findBySender } from '#server/database/erasure.ts';
import { changeDatabase } from '../database.ts';
import type { Output } from '../output.ts';
import { type ErasingOrder, eraseIfMeant, withErasingOptions } from './erase-and-tell.ts';

const BEYOND_REACH = `Beyond the reach of this command:
  CVs that no application names can't be found by an address; they are deleted a day after their upload.
  Mail that was sent, exports and backups keep what they hold.
`;

/** `erase`: everything that one person sent, on their request. */
export function eraseCommand(dataDir: string, output: Output): Command {
  return withErasingOptions(new Command('erase'))
    .description('erase everything that came from an e-mail address, without a trace')
    .requiredOption('--email <address>', "the sender's address, in any case")
    .action(({ email, ...order }: ErasingOrder & { email: string }) =>
      changeDatabase(dataDir, async (database) => {
        await eraseIfMeant(
          { dataDir, database, output },
          (page) => findBySender(database, email, page),
          order,
        );
        await output.write(BEYOND_REACH);
      }),
    );
}
