import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { assemble, type Running } from './assembly.ts';
import type { MemoryBudget } from './budget/memory-budget.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/tables.ts';
import { drain } from './drain.ts';
import { type OwnerLock, takeOwnerLock } from './folder/owner-lock.ts';
import { addGauges } from './metrics/gauges.ts';
import { listenForMetrics } from './metrics/listen-for-metrics.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import type { ServiceContent, ServiceTuning } from './service-options.ts';
import { type BuiltFiles, readBuiltFiles } from './site/built-files.ts';
import { pageCache } from './site/cache-rules.ts';
import { completeVariants } from './site/complete-variants.ts';

/** The whole service: the application, its database and its delivery loop. */
export interface Service {
  app: FastifyInstance;
  database: Kysely<Database>;
  /** What is held in memory for clients. */
  budget: MemoryBudget;
  /** Begins to listen, then starts the background tasks. Returns the ports. */
  listen: () => Promise<{ port: number; metricsPort: number | undefined }>;
  /** Completes the answers and deliveries under way, then releases everything. */
  close: () => Promise<void>;
}

/** How long answers may still take when the service shuts down; then they are cut off. */
const DRAIN_MS = 12_000;

/** How long deliveries under way may then take. */
const DELIVERY_GRACE_MS = 5000;

/** How long whatever else is under way may then take. */
const STOP_MS = DELIVERY_GRACE_MS + 500;

/**
 * How many connections may wait to be accepted, as many as Linux allows by default. Beyond that a visitor's connections
 * are not answered, and their browser tries again after a second.
 */
const BACKLOG = 4096;

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
  const files = await readBuiltFiles(config.SITE_DIR, {
    callHosts,
    cache,
    analytics: content.analytics,
    now: tuning.now,
  });
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
  content: ServiceContent,
  tuning: ServiceTuning,
): Promise<Service> {
  const running = await assemble(files, config, content, tuning);
  const { app, database, bounds } = running;
  return {
    app,
    database,
    budget: bounds.budget,
    listen: () => listen(running, files, config, content, tuning),
    close: () => close(running, owner, tuning.drainMs ?? DRAIN_MS),
  };
}

/** Begins to listen, then starts the background tasks. */
async function listen(
  running: Running,
  files: BuiltFiles,
  config: Config,
  { forms }: ServiceContent,
  { backoff, completes }: ServiceTuning,
): Promise<{ port: number; metricsPort: number | undefined }> {
  const { app, database, cvStore, scanner, clock, counts, metrics, mailer, mailFolder, mailSite, tasks } =
    running;
  const startedAt = new Date();
  await clock.start(app.log);
  running.metricsServer = await listenForChosenMetrics(running, config);
  await app.listen({
    port: config.PORT,
    host: config.HOST,
    backlog: BACKLOG,
    listenTextResolver: (address) => `bound to ${address}`,
  });
  await tasks.start({
    database,
    cvStore,
    scanner,
    clock,
    counts,
    metrics,
    mailer,
    site: mailSite,
    forms,
    backoff,
    log: app.log,
    dataDir: config.DATA_DIR,
    mailFolder,
    days: config.RETENTION_DAYS,
    // With other servers on the same PostgreSQL, only the age of files shows what is no longer under way.
    leftBehind: config.DATABASE_URL === undefined ? startedAt : undefined,
  });
  if (completes) running.stopCompleting = completeVariants(files, config.SITE_DIR, app.log);
  const { port } = app.server.address() as AddressInfo;
  return { port, metricsPort: running.metricsServer?.port };
}

async function listenForChosenMetrics(
  { app, database, scanner, clock, metrics: { registry }, ready, bounds: { budget, connections } }: Running,
  config: Config,
): Promise<MetricsServer | undefined> {
  if (config.METRICS_PORT === 'off') return undefined;
  const dataDir = config.DATA_DIR;
  addGauges(registry, { database, dataDir, scanner, readiness: ready, clock, budget, connections });
  return listenForMetrics(config, { registry, readiness: ready }, app);
}

async function close(running: Running, owner: OwnerLock, drainMs: number): Promise<void> {
  const { app, database, clock, ready, underWay, inspector, loopDelay, tasks } = running;
  ready.close();
  owner.ending();
  running.stopCompleting?.();
  await drain(app, drainMs);
  await underWay.settled();
  loopDelay.stop();
  await inspector.close();
  const stopped = Promise.all([tasks.stop(DELIVERY_GRACE_MS), clock.stop()]);
  // An erasure may take longer; if it is cut off, the next one completes it.
  await Promise.race([stopped, setTimeout(STOP_MS, undefined, { ref: false })]);
  await running.metricsServer?.close();
  await database.destroy();
  owner.release();
}
