import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { countUnscanned } from '@website/store/database/attachments.ts';
import { lastBackup } from '@website/store/database/facts.ts';
import { countDeliveries, type PendingGroup, pendingGroups } from '@website/store/database/outbox-depth.ts';
import type { Database } from '@website/store/database/tables.ts';
import { countWebhookMessages } from '@website/store/database/webhook-messages.ts';
import { freeBytes } from '@website/store/disk/free-space.ts';
import { readPausedRetention } from '@website/store/retention/safety-limit.ts';
import type { Scanner } from '@website/store/scanning/scanner.ts';
import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Readiness } from '../health/readiness.ts';

interface Gauged {
  database: Kysely<Database>;
  dataDir: string;
  scanner: Pick<Scanner, 'isDown'> | undefined;
  readiness: Readiness;
  server: Server;
  droppedLines: () => number;
  /** The longest time between the first attempt and the one after so many failures, in milliseconds. */
  queueTimeoutMs: (attempts: number) => number;
}

/** Adds the metrics that are collected on each scrape, and Node's own about the process. */
export function addGauges(registry: Registry, gauged: Gauged): void {
  const { database, dataDir, scanner, readiness, server, droppedLines, queueTimeoutMs } = gauged;
  const registers = [registry];
  // A metric that can't be collected is NaN; the others are reported.
  const gauge = (name: string, help: string, collect: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await collect().catch(() => Number.NaN));
      },
    });
  const byStatus = (
    name: string,
    help: string,
    statuses: readonly string[],
    collect: () => Promise<ReadonlyMap<string, number>>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['status'],
      registers,
      async collect() {
        const numbers = await collect().catch(() => undefined);
        for (const status of statuses)
          this.set({ status }, numbers === undefined ? Number.NaN : (numbers.get(status) ?? 0));
      },
    });

  collectDefaultMetrics({ register: registry });
  gauge(
    'website_outbox_oldest_pending_age_seconds',
    'How long the notification that waits longest has been due, counted from its release or resend if there was one; 0 if none waits.',
    async () => secondsDue(await pendingGroups(database), queueTimeoutMs, Date.now()),
  );
  byStatus(
    'website_outbox_notifications',
    'Notifications by status.',
    ['pending', 'sent', 'written', 'failed', 'held'],
    () => countDeliveries(database),
  );
  byStatus(
    'website_webhook_messages',
    'Webhook messages by status.',
    ['pending', 'sent', 'failed', 'held'],
    () => countWebhookMessages(database),
  );
  gauge('website_data_folder_free_bytes', 'Room that is left on the disk of the data folder.', () =>
    freeBytes(dataDir),
  );
  gauge(
    'website_last_backup_age_seconds',
    "How long ago the operator's backup was last run; no number if it never was.",
    async () => (await lastBackup(database, new Date()))?.ageSeconds ?? Number.NaN,
  );
  gauge(
    'website_retention_paused_submissions',
    "Submissions past their retention time that are not erased without the operator's go-ahead.",
    async () => (await readPausedRetention(database))?.submissions ?? 0,
  );
  gauge('website_cvs_not_scanned', 'CVs in quarantine because they could not be scanned for viruses.', () =>
    countUnscanned(database),
  );
  if (scanner !== undefined)
    gauge(
      'website_scanner_answers',
      'Whether clamd answered when it was last asked: 1 or 0. Submissions are taken all the same.',
      async () => (scanner.isDown ? 0 : 1),
    );
  gauge('website_connections', 'Open connections.', promisify(server.getConnections.bind(server)));
  gauge('website_ready', 'Whether the service can take submissions: 1 or 0.', async () =>
    (await readiness.fault()) === undefined ? 1 : 0,
  );
  new Counter({
    name: 'website_log_lines_dropped_total',
    help: 'Lines of the log that could not be written: a full disk, or a reader that is gone or does not read.',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
}

/**
 * An upper bound of how long notifications have been due, since that time is not recorded: not before the submission came, nor
 * before its failed attempts can have begun. One that was released from quarantine has no attempts, and counts from then.
 */
function secondsDue(
  groups: readonly PendingGroup[],
  queueTimeoutMs: Gauged['queueTimeoutMs'],
  now: number,
): number {
  const since = groups.map(({ attempts, receivedAt, nextAttemptAt }) =>
    Math.max(receivedAt.getTime(), nextAttemptAt.getTime() - queueTimeoutMs(attempts)),
  );
  return Math.max(0, now - Math.min(now, ...since)) / 1000;
}
