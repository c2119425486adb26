import { DAY_MS } from '#contract/durations.ts';
import { findBySender, findReceivedBefore } from '#server/database/erasure.ts';
import { days, emailAddress, type GraveOrder, OperatorCommand } from '../command/command-line.ts';
import { UsageError } from '../command/output.ts';
import { type Context, workOnDatabase } from '../command/stores.ts';
import { beyondReach, eraseIfMeant } from './erase-and-report.ts';

export function eraseCommand(context: Context): OperatorCommand {
  return new OperatorCommand('erase')
    .description('Erase everything that came from an e-mail address, without a trace.')
    .usage('--email <address> [options]')
    .option('--email <address>', "the sender's address, in upper or lower case", emailAddress)
    .graveOrder()
    .examples('erase --email person@mail.example --dry-run', 'erase --email person@mail.example')
    .action(({ email, ...order }: GraveOrder & { email?: string }) => {
      if (email === undefined) throw new UsageError('Give the address with --email.');
      return workOnDatabase(context, order, (database) =>
        eraseIfMeant(
          { ...context, database },
          () => findBySender(database, email),
          order,
          () => beyondReach(context),
        ),
      );
    });
}

export function purgeCommand(context: Context): OperatorCommand {
  return new OperatorCommand('purge')
    .description('Erase what was received long ago, except what is still to be sent.')
    .usage('--older-than <days> [options]')
    .option('--older-than <days>', 'received more than this many days ago', days)
    .graveOrder()
    .examples('purge --older-than 180 --dry-run', 'purge --older-than 180 --yes')
    .action(({ olderThan, ...order }: GraveOrder & { olderThan?: number }) => {
      if (olderThan === undefined) throw new UsageError('Give the number of days with --older-than.');
      const moment = new Date(Date.now() - olderThan * DAY_MS);
      return workOnDatabase(context, order, (database) =>
        eraseIfMeant({ ...context, database }, () => findReceivedBefore(database, moment), order),
      );
    });
}
