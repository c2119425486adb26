import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import { type CvStore, countAside } from '@website/store/cvs/cv-store.ts';
import { countScans, countUnclaimed } from '@website/store/database/attachments.ts';
import { DATABASE_FILE } from '@website/store/database/engines/node-sqlite.ts';
import { findHalfErased, stuckErasing } from '@website/store/database/erasure.ts';
import { lastBackup } from '@website/store/database/facts.ts';
import { countDeliveries, lateNotifications, oldestPending } from '@website/store/database/outbox-depth.ts';
import { countSubmissions } from '@website/store/database/submissions.ts';
import type { Database, WebhookStatus } from '@website/store/database/tables.ts';
import { needsVacuum } from '@website/store/database/vacuum.ts';
import { countOrphanedMessages, countWebhookMessages } from '@website/store/database/webhook-messages.ts';
import { freeBytes } from '@website/store/disk/free-space.ts';
import { pausedNow } from '@website/store/retention/safety-limit.ts';
import { type Kysely, sql } from 'kysely';
import { OperatorCommand } from '../command/command-line.ts';
import {
  counted,
  DatabaseFaultError,
  formatBytes,
  formatDuration,
  formatTime,
  OperatorError,
  writeReport,
} from '../command/output.ts';
import { type Context, type Stores, workOnDatabase } from '../command/stores.ts';
import { sheet } from '../command/table.ts';
import { scannerAnswers } from '../quarantine/quarantine-command.ts';

export function statusCommand(context: Context): OperatorCommand {
  return new OperatorCommand('status')
    .description('Show the state of submissions, and what needs your attention; status 1 if anything does.')
    .json()
    .examples('status', 'status --json')
    .action(async ({ json }: { json?: true }) => {
      // To monitoring, a missing database is a fault: most likely DATA_DIR differs from the server's.
      const status = await workOnDatabase(context, { dryRun: true }, (database) =>
        readStatus(database, context),
      ).catch(async (error: Error) => {
        if (!(error instanceof DatabaseFaultError)) throw error;
        const reason = error.message.replace(/\.$/, '');
        const free = formatFreeSpace(await freeSpaceOf(context.dataDir));
        throw new OperatorError(`The database can't be read: ${reason}. Free disk space: ${free}.`);
      });
      const lines = attention(status);
      const value = { ...status, attention: lines };
      await writeReport(context.output, json, { value, text: statusSheet(status) });
      if (lines.length > 0) throw new OperatorError(lines.join('\n'));
    });
}

function statusSheet(status: Status): string {
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
        : `${formatTime(oldestPending.receivedAt)}, for ${formatDuration(oldestPending.ageSeconds)}`,
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
        : `${formatTime(lastBackup.takenAt)}, ${formatDuration(lastBackup.ageSeconds)} ago`,
    ],
    ['database', formatBytes(status.databaseBytes)],
    ['free disk space', formatFreeSpace(status.freeBytes)],
  );
  if (status.storageNotice !== null) lines.push(['store for CVs', status.storageNotice]);
  return sheet(lines.map(([label, value]) => [label, String(value)]));
}

function formatFreeSpace(bytes: number | null): string {
  return bytes === null ? 'no data folder' : formatBytes(bytes);
}

/** The state of the intake. Field names are those of `status --json`. */
export type Status = Awaited<ReturnType<typeof readStatus>>;

/** Reads the state of database, store and disk. Submissions being erased do not count as failed, held or late. */
export async function readStatus(database: Kysely<Database>, stores: Stores) {
  const now = new Date();
  const deliveries = await countDeliveries(database);
  const oldest = await oldestPending(database);
  const { unscanned, infected } = await countScans(database);
  return {
    submissions: await countSubmissions(database),
    failed: deliveries.get('failed') ?? 0,
    held: deliveries.get('held') ?? 0,
    oldestPending:
      oldest === undefined
        ? null
        : { receivedAt: oldest, ageSeconds: Math.round((now.getTime() - Date.parse(oldest)) / 1000) },
    late: await lateNotifications(database, now),
    webhooks: await webhooksOf(database, stores),
    unclaimedCvs: await countUnclaimed(database),
    // In quarantine, which `quarantine cvs` lists.
    cvsNotScanned: unscanned,
    cvsInfected: infected,
    // Null if CVs are not scanned.
    scannerAnswers: await scannerAnswers(stores),
    ...(await readStoreState(stores.cvStore)),
    // Normal for up to a day; an erasure that does not complete is stuck.
    erasingUnfinished: (await needsVacuum(database)) || (await findHalfErased(database)).length > 0,
    erasingStuck: (await stuckErasing(database, now)) ?? null,
    // Submissions that the retention erases only after the operator's go-ahead.
    retentionPaused: (await pausedNow(database, now)) ?? null,
    lastBackup: await lastBackup(database, now),
    databaseBytes: await databaseBytes(database, stores),
    // Null if there is no data folder.
    freeBytes: await freeSpaceOf(stores.dataDir),
  };
}

/** Pending, failed and orphaned webhook messages; null if there were never any. */
async function webhooksOf(database: Kysely<Database>, { webhookAddresses }: Stores) {
  const numbers = await countWebhookMessages(database);
  if (numbers.size === 0) return null;
  const left = await countOrphanedMessages(database, webhookAddresses);
  const leftIn = (...states: readonly WebhookStatus[]) =>
    left.reduce((sum, { status, number }) => sum + (states.includes(status) ? number : 0), 0);
  return {
    pending: (numbers.get('pending') ?? 0) - leftIn('pending'),
    failed: (numbers.get('failed') ?? 0) - leftIn('failed'),
    left: leftIn('pending', 'failed'),
  };
}

async function freeSpaceOf(dataDir: string): Promise<number | null> {
  return freeBytes(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function databaseBytes(database: Kysely<Database>, { dataDir, databaseUrl }: Stores): Promise<number> {
  if (databaseUrl !== undefined) {
    const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    return (await size.execute(database)).rows[0]?.bytes ?? 0;
  }
  // The database, its WAL, and the WAL's index.
  const files = ['', '-wal', '-shm'].map((end) => path.join(dataDir, DATABASE_FILE + end));
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

/** Reads the state of the CV store; an outage of it must not hide the rest. */
async function readStoreState(
  cvStore: CvStore,
): Promise<{ cvsSetAside: number | null; storageFault: string | null; storageNotice: string | null }> {
  try {
    const cvsSetAside = await countAside(cvStore);
    return { cvsSetAside, storageFault: null, storageNotice: (await cvStore.notice()) ?? null };
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return { cvsSetAside: null, storageFault: error.message, storageNotice: null };
  }
}

const MIN_FREE_BYTES = 100_000_000;

/** Faults that need the operator, one line each, with advice. */
export function attention(status: Status): string[] {
  const { failed, held, late, webhooks, freeBytes, storageFault, retentionPaused: paused } = status;
  const lines: (string | false | undefined)[] = [
    failed > 0 &&
      `${counted(failed, 'notification')} failed permanently: see the error with inbox show, fix it, then redeliver --failed.`,
    held > 0 &&
      `${counted(held, 'submission')} held as spam: see quarantine, then quarantine release those that are none, and quarantine delete the rest.`,
    late.untried > 0 &&
      `${counted(late.untried, 'notification')} overdue by more than an hour, without an attempt: check whether ` +
        'a server runs, and whether its log reports that it does not reach the mail server.',
    late.failing > 0 &&
      `${counted(late.failing, 'notification')} could not be sent for more than an hour, and will be retried: see the last error ` +
        'with inbox show.',
    webhooks !== null &&
      webhooks.failed > 0 &&
      `${counted(webhooks.failed, 'webhook')} failed permanently: see the error with webhooks, fix it, then webhooks replay --failed.`,
    webhooks !== null &&
      webhooks.left > 0 &&
      `${counted(webhooks.left, 'webhook')} for addresses that are no longer in WEBHOOK_URL: see webhooks; webhooks adopt sends ` +
        'them to another address, or drops them.',
    freeBytes === null &&
      'There is no data folder: set DATA_DIR to the folder in which the servers store CVs and mail.',
    freeBytes !== null &&
      freeBytes < MIN_FREE_BYTES &&
      'The disk of the data folder is nearly full: free space, or submissions and CVs will be refused.',
    storageFault !== null &&
      `CVs can't be stored or read: ${storageFault}. See the log, and docs/operations.md.`,
    erasingLine(status),
    paused !== null &&
      `${counted(paused.submissions, 'submission')} would be erased together as older than ` +
        `${counted(paused.days, 'day')}: if that is right, purge --older-than ${paused.days}.`,
    scanningLine(status),
  ];
  return lines.filter((line) => typeof line === 'string');
}

function erasingLine({ erasingStuck }: Status): string | undefined {
  if (erasingStuck === null) return undefined;
  const { submissions, since, traces, reason } = erasingStuck;
  const why = reason === null ? '' : `: ${reason}`;
  if (submissions > 0)
    return (
      `Erasing is not finished: ${counted(submissions, 'submission')} could not be erased since ${since}${why}. ` +
      'A running server retries every hour; purge --older-than 36500 finishes it now, once the cause is fixed.'
    );
  if (!traces) return undefined;
  return (
    `Erasing is not finished: traces are left in the database's files${why}. ` +
    'A running server removes them within a day; purge --older-than 36500 does so now.'
  );
}

function scanningLine({ scannerAnswers, cvsNotScanned }: Status): string | undefined {
  if (scannerAnswers === false)
    return 'clamd does not answer at CLAMD_URL: CVs stay in quarantine until it does. Start it, and the server scans them.';
  if (cvsNotScanned === 0) return undefined;
  return scannerAnswers === null
    ? `${counted(cvsNotScanned, 'CV')} could not be scanned, and CLAMD_URL is no longer set: see quarantine cvs.`
    : `${counted(cvsNotScanned, 'CV')} could not be scanned: see quarantine cvs for the reasons, then quarantine scan.`;
}
