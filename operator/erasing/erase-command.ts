import { Command } from 'commander';
import { findBySender } from '#server/database/erasure.ts';
import { emailAddress } from '../command/arguments.ts';
import { workOnDatabase } from '../command/database.ts';
import { UsageError } from '../command/operator-error.ts';
import { type GraveOrder, withGraveOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { eraseIfMeant } from './erase-and-report.ts';
import { beyondReach } from './reach.ts';

/** `erase`: everything that one person sent, on their request. */
export function eraseCommand(stores: Stores, output: Output): Command {
  const command = new Command('erase')
    .description('Erase everything that came from an e-mail address, without a trace.')
    .usage('--email <address> [options]')
    .option('--email <address>', "the sender's address, in upper or lower case", emailAddress)
    .action(({ email, ...order }: GraveOrder & { email?: string }) => {
      if (email === undefined) throw new UsageError('Give the address with --email.');
      return workOnDatabase(stores, order, (database) =>
        eraseIfMeant(
          { stores, database, output },
          (page) => findBySender(database, email, page),
          order,
          () => beyondReach(stores),
        ),
      );
    });
  return withExamples(
    withGraveOrder(command),
    'erase --email person@mail.example --dry-run',
    'erase --email person@mail.example',
  );
}
