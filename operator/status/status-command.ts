import { OperatorCommand } from '../command/command-line.ts';
import { DatabaseFaultError, OperatorError, writeReport } from '../command/output.ts';
import { type Context, workOnDatabase } from '../command/stores.ts';
import { sheet } from '../command/table.ts';
import { lasting, minutes, sizeInWords } from '../command/texts.ts';
import { attention, readStatus, roomOf, type Status } from './status.ts';

/** `status`: whether all is well, for people and for monitoring. */
export function statusCommand(context: Context): OperatorCommand {
  return new OperatorCommand('status')
    .description('Show the state of what came in, and what needs you; status 1 if anything does.')
    .json()
    .examples('status', 'status --json')
    .action(async ({ json }: { json?: true }) => {
      // For monitoring a missing database is a fault: most likely DATA_DIR names another folder than the server's.
      const status = await workOnDatabase(context, { dryRun: true }, (database) =>
        readStatus(database, context),
      ).catch(async (error: Error) => {
        if (!(error instanceof DatabaseFaultError)) throw error;
        const reason = error.message.replace(/\.$/, '');
        const free = room(await roomOf(context.dataDir));
        throw new OperatorError(`The database can't be read: ${reason}. Free disk space: ${free}.`);
      });
      const lines = attention(status);
      const value = { ...status, attention: lines };
      await writeReport(context.output, json, { value, words: inWords(status) });
      if (lines.length > 0) throw new OperatorError(lines.join('\n'));
    });
}

function inWords(status: Status): string {
  const { oldestPending, lastBackup, webhooks } = status;
  const lines: [label: string, value: string | number][] = status.submissions.map(
    ({ kind, status: delivery, number }) => [`${kind}, ${delivery ?? 'no notification'}`, number],
  );
  if (lines.length === 0) lines.push(['submissions', 0]);
  lines.push(
    ['notifications failed', status.failed],
    ['notifications held', status.held],
    [
      'oldest pending',
      oldestPending === null
        ? 'none'
        : `${minutes(oldestPending.receivedAt)}, for ${lasting(oldestPending.ageSeconds)}`,
    ],
  );
  if (webhooks !== null)
    lines.push(
      ['webhooks pending', webhooks.pending],
      ['webhooks failed', webhooks.failed],
      ['webhooks for nobody', webhooks.left],
    );
  lines.push(
    ['CVs of no application', status.unclaimedCvs],
    ['CVs set aside', status.cvsSetAside ?? 'unknown'],
    ['CVs not scanned', status.cvsNotScanned],
    ['CVs infected', status.cvsInfected],
    [
      'last backup',
      lastBackup === null
        ? 'none that is known of'
        : `${minutes(lastBackup.takenAt)}, ${lasting(lastBackup.ageSeconds)} ago`,
    ],
    ['database', sizeInWords(status.databaseBytes)],
    ['free disk space', room(status.freeBytes)],
  );
  if (status.storageNotice !== null) lines.push(['store for CVs', status.storageNotice]);
  return sheet(lines.map(([label, value]) => [label, String(value)]));
}

function room(bytes: number | null): string {
  return bytes === null ? 'no data folder' : sizeInWords(bytes);
}
