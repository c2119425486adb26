import { realpath } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '@website/store/config/config.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type OwnerLock, takeOwnerLock } from '@website/store/folder/owner-lock.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { assemble, type Running } from './assembly.ts';
import { longestWaitMs } from './delivery/backoff.ts';
import { drain, linger } from './drain.ts';
import { type Listening, listen } from './listen.ts';
import { standardLog } from './log-output.ts';
import { addGauges } from './metrics/gauges.ts';
import { listenForMetrics, type MetricsServer } from './metrics/metrics-server.ts';
import { type PublicNow, readPublication } from './publication.ts';
import type { ServiceContent, ServiceTuning } from './service-options.ts';
import { watchForBuilds } from './watch-for-builds.ts';

/** The whole service: the application, its database and its delivery loop. */
export interface Service {
  app: FastifyInstance;
  database: Kysely<Database>;
  /** Begins to listen, then starts the background tasks. Returns where it answers. */
  listen: () => Promise<Listening & { metricsPort: number | undefined }>;
  /** Completes the answers and deliveries under way, then releases everything. */
  close: () => Promise<void>;
}

/**
 * How long the service still answers whoever comes after it was told to stop, closing each connection after its answer, as long
 * as there are any: a proxy that keeps connections would otherwise send a request on one that is just being closed.
 */
const LINGER_MS = 1000;

/** How long answers may still take when the service shuts down; then they are cut off. */
const DRAIN_MS = 12_000;

/** How long deliveries under way may then take, and whatever else is. */
const DELIVERY_GRACE_MS = 5000;
const STOP_MS = DELIVERY_GRACE_MS + 500;

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
  const folder = tuning.build?.folder ?? (await realpath(config.SITE_DIR).catch(() => config.SITE_DIR));
  const published = { current: await readPublication({ folder, content }, config) };
  const owner = await takeOwnerLock(config.DATA_DIR, {
    shared: config.DATABASE_URL !== undefined,
    signal: tuning.signal,
    onWaiting: () =>
      tuning.say?.(`Waiting for a server that is shutting down to release ${config.DATA_DIR}.`),
  });
  try {
    const running: Running = await assemble(published, config, tuning);
    const { app, database } = running;
    return {
      app,
      database,
      listen: () => begin(running, published, config, tuning),
      close: () => close(running, owner, tuning),
    };
  } catch (error) {
    owner.release();
    throw error;
  }
}

async function begin(
  running: Running,
  published: PublicNow,
  config: Config,
  tuning: ServiceTuning,
): ReturnType<Service['listen']> {
  const { app, cvStore, mailSite, tasks } = running;
  const startedAt = new Date();
  running.metricsServer = await listenForChosenMetrics(running, config, tuning);
  const listening = await listen(app, config, tuning.socket);
  await tasks.start({
    ...running,
    site: mailSite,
    forms: () => published.current.content.forms,
    backoff: tuning.backoff,
    heldForMs: tuning.heldForMs,
    log: app.log,
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    days: config.RETENTION_DAYS,
    // With other servers on the same PostgreSQL, and by another machine's clock, only the age of files shows what is no
    // longer under way.
    leftBehind: config.DATABASE_URL === undefined && !cvStore.isShared ? startedAt : undefined,
  });
  // Said once; a store that can't be asked now is noticed anyway.
  void cvStore.notice().then(
    (notice) => notice !== undefined && app.log.warn(notice),
    () => undefined,
  );
  running.stopWatching = watchForBuilds(running, published, config, tuning);
  return { ...listening, metricsPort: running.metricsServer?.port };
}

async function listenForChosenMetrics(
  { app, database, scanner, metrics: { registry }, ready }: Running,
  config: Config,
  { backoff, logStream }: ServiceTuning,
): Promise<MetricsServer | undefined> {
  if (config.METRICS_PORT === 'off') return undefined;
  const dataDir = config.DATA_DIR;
  addGauges(registry, {
    database,
    dataDir,
    scanner,
    readiness: ready,
    server: app.server,
    droppedLines: () => (logStream === undefined ? standardLog().dropped : 0),
    longestWaitMs: (attempts) => longestWaitMs(attempts, backoff),
  });
  return listenForMetrics(config, { registry, readiness: ready }, app);
}

async function close(
  running: Running,
  owner: OwnerLock,
  { drainMs = DRAIN_MS, lingerMs = LINGER_MS }: ServiceTuning,
): Promise<void> {
  const { app, database, ready, underWay, cvChecker, tasks } = running;
  ready.close();
  owner.ending();
  await running.stopWatching?.();
  await linger(app, lingerMs);
  await drain(app, Math.max(0, drainMs - lingerMs));
  await underWay.settled();
  await cvChecker.close();
  const stopped = tasks.stop(DELIVERY_GRACE_MS);
  // An erasure may take longer; if it is cut off, the next one completes it.
  await Promise.race([stopped, setTimeout(STOP_MS, undefined, { ref: false })]);
  await running.metricsServer?.close();
  await database.destroy();
  owner.release();
}
