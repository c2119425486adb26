import type { Server } from 'node:http';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { RunningClock } from '../clock/service-clock.ts';
import { lastBackup } from '../database/last-backup.ts';
import { outboxDepth, type PendingGroup, pendingGroups } from '../database/outbox-depth.ts';
import { countUnscanned } from '../database/scans.ts';
import type { Database, DeliveryStatus, WebhookStatus } from '../database/tables.ts';
import { countWebhookMessages } from '../database/webhook-messages.ts';
import type { Readiness } from '../health/readiness.ts';
import { freeBytes } from '../health/room.ts';
import { readPausedRetention } from '../retention/share.ts';
import type { Scanner } from '../scanning/scanner.ts';

/** What the gauges look at. */
export interface Gauged {
  database: Kysely<Database>;
  dataDir: string;
  /** Scans CVs for viruses; undefined where nothing does. */
  scanner: Pick<Scanner, 'isGone'> | undefined;
  readiness: Readiness;
  clock: Pick<RunningClock, 'offsetMs'>;
  server: Server;
  /** How many lines of the log could not be written. */
  droppedLines: () => number;
  /** The longest time that so many failed attempts may take, in milliseconds. */
  longestWaitMs: (attempts: number) => number;
}

const STATUSES: readonly DeliveryStatus[] = ['pending', 'sent', 'written', 'failed', 'held'];

/** Adds what is looked up whenever the metrics are requested, and what Node reports about the process. */
export function addGauges(registry: Registry, gauged: Gauged): void {
  collectDefaultMetrics({ register: registry });
  addOutboxGauges([registry], gauged);
  addStorageGauges([registry], gauged);
  addServiceGauges([registry], gauged);
  addScanGauges([registry], gauged);
  addWebhookGauge([registry], gauged);
}

function addOutboxGauges(registers: Registry[], { database, longestWaitMs }: Gauged): void {
  new Gauge({
    name: 'website_outbox_oldest_pending_age_seconds',
    help: 'How long the notification that waits longest has been due, counted anew from when it is released or sent again; 0 if none waits.',
    registers,
    async collect() {
      const groups = await pendingGroups(database).catch(() => undefined);
      this.set(groups === undefined ? Number.NaN : secondsDue(groups, longestWaitMs, Date.now()));
    },
  });
  new Gauge({
    name: 'website_outbox_notifications',
    help: 'Notifications by status.',
    labelNames: ['status'],
    registers,
    async collect() {
      // What cannot be looked up has no value; the other metrics are reported all the same.
      const depth = await outboxDepth(database).catch(() => undefined);
      for (const status of STATUSES)
        this.set({ status }, depth?.counts.get(status) ?? (depth ? 0 : Number.NaN));
    },
  });
}

/**
 * When a notification became due is not recorded. It was not before its submission came, nor before its failed attempts can have
 * begun: one that waited in quarantine for a week has none, and counts from its release.
 */
function secondsDue(
  groups: readonly PendingGroup[],
  longestWaitMs: Gauged['longestWaitMs'],
  now: number,
): number {
  const since = groups.map(({ attempts, receivedAt, nextAttemptAt }) =>
    Math.max(receivedAt.getTime(), nextAttemptAt.getTime() - longestWaitMs(attempts)),
  );
  return Math.max(0, now - Math.min(now, ...since)) / 1000;
}

function addStorageGauges(registers: Registry[], { database, dataDir, clock }: Gauged): void {
  new Gauge({
    name: 'website_data_folder_free_bytes',
    help: 'Room that is left on the disk of the data folder.',
    registers,
    async collect() {
      this.set(await freeBytes(dataDir).catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'website_last_backup_age_seconds',
    help: "How long ago the operator's backup was last run; no number if it never was.",
    registers,
    async collect() {
      const last = await lastBackup(database, new Date()).catch(() => null);
      this.set(last?.ageSeconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'website_clock_offset_seconds',
    help: 'How far the clock has jumped from where it was last seen: 0 if it has not. Meanwhile nothing is deleted because of its age.',
    registers,
    collect() {
      this.set(clock.offsetMs() / 1000);
    },
  });
  new Gauge({
    name: 'website_retention_paused_submissions',
    help: "Submissions past their retention time that are not erased without the operator's go-ahead.",
    registers,
    async collect() {
      const paused = await readPausedRetention(database).catch(() => ({ submissions: Number.NaN }));
      this.set(paused?.submissions ?? 0);
    },
  });
}

function addScanGauges(registers: Registry[], { database, scanner }: Gauged): void {
  new Gauge({
    name: 'website_cvs_not_scanned',
    help: 'CVs in quarantine because they could not be scanned for viruses.',
    registers,
    async collect() {
      this.set(await countUnscanned(database).catch(() => Number.NaN));
    },
  });
  if (scanner === undefined) return;
  new Gauge({
    name: 'website_scanner_answers',
    help: 'Whether clamd answered when it was last asked: 1 or 0. Submissions are taken all the same.',
    registers,
    collect() {
      this.set(scanner.isGone ? 0 : 1);
    },
  });
}

const WEBHOOK_STATUSES: readonly WebhookStatus[] = ['pending', 'sent', 'failed', 'held'];

function addWebhookGauge(registers: Registry[], { database }: Gauged): void {
  new Gauge({
    name: 'website_webhook_messages',
    help: 'Webhook messages by status.',
    labelNames: ['status'],
    registers,
    async collect() {
      const numbers = await countWebhookMessages(database).catch(() => undefined);
      for (const status of WEBHOOK_STATUSES)
        this.set({ status }, numbers?.get(status) ?? (numbers ? 0 : Number.NaN));
    },
  });
}

function addServiceGauges(registers: Registry[], { readiness, server, droppedLines }: Gauged): void {
  new Counter({
    name: 'website_log_lines_dropped_total',
    help: 'Lines of the log that could not be written: a full disk, or a reader that is gone or does not read.',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  new Gauge({
    name: 'website_connections',
    help: 'Open connections.',
    registers,
    async collect() {
      this.set(await promisify(server.getConnections.bind(server))());
    },
  });
  new Gauge({
    name: 'website_ready',
    help: 'Whether the service can take submissions: 1 or 0.',
    registers,
    async collect() {
      this.set((await readiness.fault()) === undefined ? 1 : 0);
    },
  });
}
