import { Command } from 'commander';
import { noteTrust, readRememberedClock } from '#server/clock/clock-memory.ts';
import { clockOffsetMs } from '#server/clock/clock-offset.ts';
import { nothingYet, readDatabase, workOnDatabase } from '../command/database.ts';
import { jsonOption, type Order, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeDone, writeReport } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { inWords } from './in-words.ts';

/** `clock`: what the service thinks of the machine's clock, and the operator's confirmation that it is right. */
export function clockCommand(stores: Stores, output: Output): Command {
  const show = withExamples(
    new Command('show')
      .description('Compare the clock with what the service has seen; clock alone does the same.')
      .addOption(jsonOption())
      .action(({ json }: { json?: true }) => showClock(stores, output, json)),
    'clock show',
  );

  const trust = new Command('trust')
    .description('Say that the clock is right as it is now.')
    .action(({ dryRun, json }: Order) =>
      workOnDatabase(stores, { dryRun }, async (database) => {
        if (!dryRun) await noteTrust(database);
        const now = new Date().toISOString();
        await writeDone(output, json, {
          value: { dryRun: dryRun ?? false, now },
          words: dryRun
            ? `Would note that ${now} is right.\n`
            : `Noted: ${now} is right. A running server believes it within a minute.\n`,
        });
      }),
    );

  return withExamples(
    new Command('clock')
      .description('See whether the clock continues from where the service last saw it.')
      .addCommand(show, { isDefault: true })
      .addCommand(withExamples(withOrder(trust), 'clock trust')),
    'clock',
  );
}

async function showClock(stores: Stores, output: Output, json: true | undefined): Promise<void> {
  const seen = await readDatabase(stores, async (database) => ({
    clock: await readRememberedClock(database),
  }));
  const now = new Date().toISOString();
  const offsetMs = seen === undefined ? undefined : clockOffsetMs(seen.clock);
  await writeReport(output, json, {
    value: { now, offsetSeconds: offsetMs === undefined ? null : Math.round(offsetMs / 1000) },
    words: `The clock says ${now}.\n${offsetMs === undefined ? nothingYet(stores) : comparison(offsetMs)}`,
  });
}

function comparison(offsetMs: number): string {
  if (offsetMs === 0) return 'It continues from where the service last saw it.\n';
  return `It is ${inWords(offsetMs / 1000)} where the service last saw it. If it is right all the same: clock trust.\n`;
}
