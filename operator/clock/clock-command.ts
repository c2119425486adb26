import { Command } from 'commander';
import { noteTrust, readRememberedClock } from '#server/clock/clock-memory.ts';
import { clockOffsetMs } from '#server/clock/clock-offset.ts';
import { changeDatabase, nothingYet, readDatabase } from '../command/database.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { inWords } from './in-words.ts';

/** `clock`: what the service thinks of the machine's clock, and the operator's confirmation that it is right. */
export function clockCommand(stores: Stores, { write }: Output): Command {
  const show = new Command('show')
    .description('compare the clock with what the service has seen')
    .action(async () => {
      const seen = await readDatabase(stores, async (database) => ({
        clock: await readRememberedClock(database),
      }));
      if (seen === undefined) throw new OperatorError(nothingYet(stores).trim());
      const offsetMs = clockOffsetMs(seen.clock);
      await write(`The clock says ${new Date().toISOString()}.\n`);
      await write(
        offsetMs === 0
          ? 'It continues from where the service last saw it.\n'
          : `It is ${inWords(offsetMs / 1000)} where the service last saw it. If it is right all the same: clock trust.\n`,
      );
    });

  const trust = new Command('trust').description('say that the clock is right as it is now').action(() =>
    changeDatabase(stores, async (database) => {
      await noteTrust(database);
      await write(
        `Noted: ${new Date().toISOString()} is right. A running server believes it within a minute.\n`,
      );
    }),
  );

  return new Command('clock')
    .description('whether the clock continues from where the service last saw it')
    .addCommand(show, { isDefault: true })
    .addCommand(trust);
}
