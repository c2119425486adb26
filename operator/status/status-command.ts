import { Command } from 'commander';
import { counted } from '../command/counted.ts';
import { nothingYet, readDatabase } from '../command/database.ts';
import { jsonText } from '../command/json.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { attention } from './attention.ts';
import { readStatus, roomOf, type Status } from './status.ts';

/** `status`: whether all is well, for people and for monitoring. */
export function statusCommand(stores: Stores, { write }: Output): Command {
  return new Command('status')
    .description('the state of the intake; ends with status 1 if something needs attention')
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: true }) => {
      const status = await readDatabase(stores, (database) => readStatus(database, stores)).catch(
        async ({ message }: Error) => {
          const reason = message.replace(/\.$/, '');
          const free = megabytes(await roomOf(stores.dataDir));
          throw new OperatorError(`The database can't be read: ${reason}. Free disk space: ${free}.`);
        },
      );
      // For monitoring a missing database is a fault: most likely DATA_DIR names another folder than the server's.
      if (status === undefined) throw new OperatorError(nothingYet(stores).trim());
      const lines = attention(status);
      await write(json ? `${jsonText({ ...status, attention: lines })}\n` : sheet(status));
      if (lines.length > 0) throw new OperatorError(lines.join('\n'));
    });
}

function sheet(status: Status): string {
  const { oldestPending } = status;
  const submissions = status.submissions.map(
    ({ kind, status: delivery, number }) =>
      [`${kind}, ${delivery ?? 'no notification'}`, String(number)] as const,
  );
  const lines: (readonly [label: string, value: string])[] = [
    ...(submissions.length === 0 ? [['submissions', '0'] as const] : submissions),
    ['failed', String(status.failed)],
    ['held', String(status.held)],
    [
      'oldest pending',
      oldestPending === null ? 'none' : `${oldestPending.receivedAt}, ${age(oldestPending.ageSeconds)}`,
    ],
    ...(status.webhooks === null
      ? []
      : [
          ['webhooks pending', String(status.webhooks.pending)] as const,
          ['webhooks failed', String(status.webhooks.failed)] as const,
        ]),
    ['CVs of no application', String(status.unclaimedCvs)],
    ['CVs set aside', String(status.cvsSetAside ?? 'unknown')],
    ['CVs not scanned', String(status.cvsNotScanned)],
    ['CVs infected', String(status.cvsInfected)],
    ['database', megabytes(status.databaseBytes)],
    ['free disk space', megabytes(status.freeBytes)],
    ...(status.storageNotice === null ? [] : [['store for CVs', status.storageNotice] as const]),
  ];
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  return lines.map(([label, value]) => `${label.padEnd(width)}${value}\n`).join('');
}

function age(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `for ${counted(minutes, 'minute')}`;
  return `for ${counted(Math.floor(minutes / 60), 'hour')}`;
}

function megabytes(bytes: number | null): string {
  if (bytes === null) return 'no data folder';
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
