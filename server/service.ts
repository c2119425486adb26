import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import { buildApp } from './app.ts';
import { Inspector } from './attachments/inspection/inspector.ts';
import { startPurging } from './attachments/purge-unclaimed.ts';
import { chooseCvStore } from './attachments/store/choose-cv-store.ts';
import { type BoundsTuning, openBounds } from './bounds.ts';
import type { MemoryBudget } from './budget/memory-budget.ts';
import { openServiceClock } from './clock/service-clock.ts';
import type { Config } from './config/config.ts';
import { isRecorded } from './database/attachments.ts';
import type { SqliteOptions } from './database/engines/node-sqlite.ts';
import { type Keeper, openKeeper } from './database/keeper.ts';
import type { Database } from './database/tables.ts';
import type { Backoff } from './delivery/backoff.ts';
import { type Delivery, startDelivery } from './delivery/delivery.ts';
import { type Addresses, folderMailer, type SmtpTimeouts, smtpMailer } from './delivery/mailer.ts';
import { drain } from './drain.ts';
import { openFolderDatabase } from './folder/open-folder.ts';
import { type OwnerLock, takeOwnerLock } from './folder/owner-lock.ts';
import { readiness } from './health/readiness.ts';
import { CallsUnderWay } from './intake/calls-under-way.ts';
import type { LogStream } from './logging.ts';
import { addGauges } from './metrics/gauges.ts';
import { listenForMetrics } from './metrics/listen-for-metrics.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import { type LoopDelay, measureLoopDelay } from './pressure/loop-delay.ts';
import { startRetention } from './retention/retention.ts';
import { type BuiltFiles, readBuiltFiles } from './site/built-files.ts';
import { pageCache } from './site/cache-rules.ts';
import { completeVariants } from './site/complete-variants.ts';
import { tokenSecret } from './tokens/token-secret.ts';
import { xsrfTokens } from './tokens/xsrf-tokens.ts';

/** What the service needs to know from the content. */
export interface ServiceContent {
  company: { name: string; email: string };
  /** Titles of the listed positions. */
  positions: readonly string[];
  /** What the forms say. */
  forms: FormsContent;
  /** The language in which they are written, as a BCP 47 tag. */
  language: string;
}

/** What a deployment does not choose; tests make it short, small or visible. */
export interface ServiceTuning extends BoundsTuning {
  backoff?: Backoff;
  smtpTimeouts?: SmtpTimeouts;
  /** How long answers under way may take when the service ends, in milliseconds. */
  drainMs?: number;
  /** How busy the service is, if that is not to be measured. */
  loopDelay?: LoopDelay;
  /** Less room than this in the data folder means that the service is not ready. */
  leastRoomBytes?: number;
  logStream?: LogStream;
  /** Keeps submissions in a way other than the database's own, for measurements. */
  keeper?: (database: Kysely<Database>, mailDomain: string) => Keeper;
  /** What a commit waits for. */
  synchronous?: NonNullable<SqliteOptions['synchronous']>;
  /** Ends the wait for a server that still has the data folder. */
  signal?: AbortSignal;
  /** Makes what the build left for later: the smallest variants of its files. */
  completes?: boolean;
  /** Receives what is to be said before there is a log. */
  say?: (sentence: string) => void;
}

/** The whole service: the application, its database and its delivery loop. */
export interface Service {
  app: FastifyInstance;
  database: Kysely<Database>;
  /** What is held in memory for clients. */
  budget: MemoryBudget;
  /** Begins to listen, then to deliver. Gives the ports. */
  listen: () => Promise<{ port: number; metricsPort: number | undefined }>;
  /** Completes the answers and the delivery under way, then releases everything. */
  close: () => Promise<void>;
}

/** Answers under way have this long to complete when the service ends; then they are cut off. */
const DRAIN_MS = 12_000;

/** A delivery under way has this long to complete when the service ends. */
const DELIVERY_GRACE_MS = 5000;

/** Whatever else is then under way has this long. */
const STOP_MS = DELIVERY_GRACE_MS + 500;

/**
 * How many connections may wait to be accepted, as many as Linux allows by default. Beyond that a visitor's connections
 * are not answered, and their browser tries again after a second.
 */
const BACKLOG = 4096;

/** Where mail is written if there is no mail server. */
const MAIL_FOLDER = 'mail';

/**
 * Puts the service together.
 *
 * @throws {Error} if the pages are not built or the data folder cannot be used
 */
export async function createService(
  config: Config,
  content: ServiceContent,
  tuning: ServiceTuning = {},
): Promise<Service> {
  const callHosts = [config.CAREER_HOST, config.API_HOST].filter((host) => host !== undefined);
  const cache = pageCache(config.SHARED_CACHE_SECONDS);
  const files = await readBuiltFiles(config.SITE_DIR, { callHosts, cache });
  const owner = await takeOwnerLock(config.DATA_DIR, {
    shared: config.DATABASE_URL !== undefined,
    signal: tuning.signal,
    onWaiting: () =>
      tuning.say?.(`Waiting for a server that is shutting down to release ${config.DATA_DIR}.`),
  });
  try {
    return await createOwning(owner, files, config, content, tuning);
  } catch (error) {
    owner.release();
    throw error;
  }
}

async function createOwning(
  owner: OwnerLock,
  files: BuiltFiles,
  config: Config,
  { company, positions, forms, language }: ServiceContent,
  tuning: ServiceTuning,
): Promise<Service> {
  const metrics = createMetrics();
  let log: FastifyBaseLogger | undefined;
  const cvStore = chooseCvStore(config);
  const database = await openFolderDatabase(config, cvStore, {
    ...tuning,
    onReplaced: (sentence) => log?.fatal(sentence),
  });
  await cvStore.prepare();
  const from = config.MAIL_FROM ?? company.email;
  const mailDomain = from.slice(from.lastIndexOf('@') + 1);
  const onGroup = (size: number) => metrics.commitGroup.observe(size);
  const clock = await openServiceClock(database);
  const now = clock.stamp;
  const keeper =
    tuning.keeper?.(database, mailDomain) ??
    openKeeper(database, { mailDomain, now, onClaimed: cvStore.markClaimed, onGroup });
  const addresses = { from: { name: company.name, address: from }, to: config.MAIL_TO ?? [company.email] };
  const mailer = await chooseMailer(config, addresses, tuning.smtpTimeouts);
  const tokens = xsrfTokens(await tokenSecret(config.DATA_DIR));
  const underWay = new CallsUnderWay();
  const inspector = new Inspector();
  const loopDelay = tuning.loopDelay ?? measureLoopDelay();
  const ready = readiness({
    database,
    dataDir: config.DATA_DIR,
    cvStore,
    leastRoomBytes: tuning.leastRoomBytes ?? config.MAX_UPLOAD_BYTES,
  });
  let metricsServer: MetricsServer | undefined;
  let delivery: Delivery | undefined;
  let stopCompleting: (() => void) | undefined;
  let stopPurging: (() => Promise<void>) | undefined;
  let stopRetention: (() => Promise<void>) | undefined;

  const bounds = await openBounds(config, { database, metrics, now }, tuning);
  const app = await buildApp({
    site: { files, tokens, loopDelay },
    intake: {
      keeper,
      cvStore,
      isRecorded: (key) => isRecorded(database, key),
      tokens,
      inspector,
      activeDocuments: config.ACTIVE_DOCUMENTS,
      positions,
      forms,
      language,
      allowedOrigins: config.ALLOWED_ORIGINS,
      limits: bounds.limits,
      budget: bounds.budget,
      hourly: bounds.hourly,
      underWay,
      loopDelay,
      metrics,
      onSubmission: () => delivery?.wake(),
    },
    readiness: ready,
    connections: bounds.connections,
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel: config.LOG_LEVEL,
    logStream: tuning.logStream,
  });
  log = app.log;
  inspector.log = app.log;

  return {
    app,
    database,
    budget: bounds.budget,
    listen: async () => {
      const startedAt = new Date();
      await clock.start(app.log);
      if (config.METRICS_PORT !== 'off') {
        addGauges(metrics.registry, {
          database,
          dataDir: config.DATA_DIR,
          readiness: ready,
          clock,
          budget: bounds.budget,
          connections: bounds.connections,
        });
        metricsServer = await listenForMetrics(config, { registry: metrics.registry, readiness: ready }, app);
      }
      await app.listen({
        port: config.PORT,
        host: config.HOST,
        backlog: BACKLOG,
        listenTextResolver: (address) => `bound to ${address}`,
      });
      // With other servers on the same PostgreSQL, only time can tell what is no longer under way.
      const leftBehind = config.DATABASE_URL === undefined ? startedAt : undefined;
      const sweeping = {
        database,
        cvStore,
        log: app.log,
        clock,
        onStrays: (files: number) => metrics.strays.set(files),
      };
      stopPurging = await startPurging(sweeping, leftBehind);
      const mailFolder = path.join(config.DATA_DIR, MAIL_FOLDER);
      stopRetention = startRetention({
        dataDir: config.DATA_DIR,
        database,
        cvStore,
        mailFolder,
        days: config.RETENTION_DAYS,
        clock,
        log: app.log,
      });
      const { backoff } = tuning;
      delivery = startDelivery({ database, cvStore, mailer, forms, metrics, log: app.log, now, backoff });
      if (tuning.completes) stopCompleting = completeVariants(files, config.SITE_DIR, app.log);
      const { port } = app.server.address() as AddressInfo;
      return { port, metricsPort: metricsServer?.port };
    },
    close: async () => {
      ready.close();
      owner.ending();
      stopCompleting?.();
      await drain(app, tuning.drainMs ?? DRAIN_MS);
      await underWay.settled();
      loopDelay.stop();
      await inspector.close();
      const stopped = [stopPurging?.(), stopRetention?.(), delivery?.stop(DELIVERY_GRACE_MS), clock.stop()];
      // An erasure may take longer; if it is cut off, the next one completes it.
      await Promise.race([Promise.all(stopped), setTimeout(STOP_MS, undefined, { ref: false })]);
      await metricsServer?.close();
      await database.destroy();
      owner.release();
    },
  };
}

async function chooseMailer(config: Config, addresses: Addresses, timeouts: SmtpTimeouts | undefined) {
  if (config.SMTP_URL !== undefined) return smtpMailer(config.SMTP_URL, addresses, timeouts);
  return folderMailer(path.join(config.DATA_DIR, MAIL_FOLDER), addresses);
}
