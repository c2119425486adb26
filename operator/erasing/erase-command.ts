import { Command } from 'commander';
import { findBySender } from '#server/database/erasure.ts';
import { changeDatabase } from '../command/database.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { beyondReach } from './beyond-reach.ts';
import { type ErasingOrder, eraseIfMeant, withErasingOptions } from './erase-and-report.ts';

/** `erase`: everything that one person sent, on their request. */
export function eraseCommand(stores: Stores, output: Output): Command {
  return withErasingOptions(new Command('erase'))
    .description('erase everything that came from an e-mail address, without a trace')
    .requiredOption('--email <address>', "the sender's address, in upper or lower case")
    .action(({ email, ...order }: ErasingOrder & { email: string }) =>
      changeDatabase(stores, async (database) => {
        await eraseIfMeant(
          { stores, database, output },
          (page) => findBySender(database, email, page),
          order,
        );
        await output.write(await beyondReach(stores));
      }),
    );
}
