import { Command } from 'commander';
import { nothingYet, readDatabase } from '../command/database.ts';
import { lasting, minutes } from '../command/moment.ts';
import { DatabaseFaultError, OperatorError } from '../command/operator-error.ts';
import { jsonOption } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeReport } from '../command/report.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import type { Stores } from '../command/stores.ts';
import { sheet } from '../command/table.ts';
import { withExamples } from '../command/voice.ts';
import { attention } from './attention.ts';
import { readStatus, roomOf, type Status } from './status.ts';

/** `status`: whether all is well, for people and for monitoring. */
export function statusCommand(stores: Stores, output: Output): Command {
  const command = new Command('status')
    .description('Show the state of what came in, and what needs you; status 1 if anything does.')
    .addOption(jsonOption())
    .action(async ({ json }: { json?: true }) => {
      const status = await readDatabase(stores, (database) => readStatus(database, stores)).catch(
        async (error: Error) => {
          if (!(error instanceof DatabaseFaultError)) throw error;
          const reason = error.message.replace(/\.$/, '');
          const free = size(await roomOf(stores.dataDir));
          throw new OperatorError(`The database can't be read: ${reason}. Free disk space: ${free}.`);
        },
      );
      // For monitoring a missing database is a fault: most likely DATA_DIR names another folder than the server's.
      if (status === undefined) throw new OperatorError(nothingYet(stores).trim());
      const lines = attention(status);
      await writeReport(output, json, { value: { ...status, attention: lines }, words: inWords(status) });
      if (lines.length > 0) throw new OperatorError(lines.join('\n'));
    });
  return withExamples(command, 'status', 'status --json');
}

function inWords(status: Status): string {
  const { oldestPending, lastBackup } = status;
  const submissions = status.submissions.map(
    ({ kind, status: delivery, number }) =>
      [`${kind}, ${delivery ?? 'no notification'}`, String(number)] as const,
  );
  return sheet([
    ...(submissions.length === 0 ? [['submissions', '0'] as const] : submissions),
    ['notifications failed', String(status.failed)],
    ['notifications held', String(status.held)],
    [
      'oldest pending',
      oldestPending === null
        ? 'none'
        : `${minutes(oldestPending.receivedAt)}, for ${lasting(oldestPending.ageSeconds)}`,
    ],
    ...(status.webhooks === null
      ? []
      : [
          ['webhooks pending', String(status.webhooks.pending)] as const,
          ['webhooks failed', String(status.webhooks.failed)] as const,
          ['webhooks for nobody', String(status.webhooks.left)] as const,
        ]),
    ['CVs of no application', String(status.unclaimedCvs)],
    ['CVs set aside', String(status.cvsSetAside ?? 'unknown')],
    ['CVs not scanned', String(status.cvsNotScanned)],
    ['CVs infected', String(status.cvsInfected)],
    [
      'last backup',
      lastBackup === null
        ? 'none that is known of'
        : `${minutes(lastBackup.takenAt)}, ${lasting(lastBackup.ageSeconds)} ago`,
    ],
    ['database', size(status.databaseBytes)],
    ['free disk space', size(status.freeBytes)],
    ...(status.storageNotice === null ? [] : [['store for CVs', status.storageNotice] as const]),
  ]);
}

function size(bytes: number | null): string {
  return bytes === null ? 'no data folder' : sizeInWords(bytes);
}
