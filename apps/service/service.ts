import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type OwnerLock, takeOwnerLock } from '@website/store/folder/owner-lock.ts';
import { standardLog } from '@website/store/logging/log-output.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from './app.ts';
import { queueTimeoutMs } from './delivery/queue-worker.ts';
import { drain, linger } from './drain.ts';
import { addGauges } from './metrics/gauges.ts';
import { listenForMetrics, type MetricsServer } from './metrics/metrics-server.ts';
import { type CurrentPublication, readPublication, watchForBuilds } from './publication.ts';
import type { ServiceContent, ServiceTuning } from './service-options.ts';

/** The service: its HTTP application, its database and its background tasks. */
export interface Service {
  app: FastifyInstance;
  database: Kysely<Database>;
  /** Listens, then starts the background tasks. */
  listen: () => Promise<Listening & { metricsPort: number | undefined }>;
  /** Graceful shutdown: completes the answers and deliveries in flight, then releases everything. */
  close: () => Promise<void>;
}

/** The address of the service. */
interface Listening {
  host: string;
  port: number;
}

/**
 * How long the service still answers at shutdown, closing each connection after its answer: a proxy that keeps connections alive
 * would otherwise send a request on one that is just closing.
 */
const LINGER_MS = 1000;

/** How long answers may take at shutdown before they are cut off. */
const DRAIN_MS = 12_000;

/** How long deliveries in flight may take after that, and the other background tasks. */
const DELIVERY_GRACE_MS = 5000;
const STOP_MS = DELIVERY_GRACE_MS + 500;

/**
 * Creates the service; nothing listens yet.
 *
 * @throws {Error} if the pages are not built or the data folder cannot be used
 * @example
 * const service = await createService(parseConfig(environment, ROOT), content);
 * const { port } = await service.listen();
 */
export async function createService(
  config: Config,
  content: ServiceContent,
  tuning: ServiceTuning = {},
): Promise<Service> {
  const folder = tuning.build?.folder ?? (await realpath(config.SITE_DIR).catch(() => config.SITE_DIR));
  const published: CurrentPublication = { current: await readPublication({ folder, content }, config) };
  const owner = await takeOwnerLock(config.DATA_DIR, {
    shared: config.DATABASE_URL !== undefined,
    signal: tuning.signal,
    onWaiting: () =>
      tuning.printNotice?.(`Waiting for a server that is shutting down to release ${config.DATA_DIR}.`),
  });
  try {
    const app = await buildApp(published, config, tuning);
    const started: Started = {};
    return {
      app,
      database: app.database,
      listen: () => start(app, started, tuning),
      close: () => close(app, started, owner, tuning),
    };
  } catch (error) {
    owner.release();
    throw error;
  }
}

/** The parts that run only once the service listens. */
interface Started {
  metricsServer?: MetricsServer | undefined;
  stopWatching?: () => Promise<void>;
}

async function start(
  app: FastifyInstance,
  started: Started,
  tuning: ServiceTuning,
): ReturnType<Service['listen']> {
  const { config, cvStore, published, tasks } = app;
  const startedAt = new Date();
  started.metricsServer = await serveMetrics(app, tuning);
  const listening = await listen(app, tuning.socket);
  // With other servers on the same PostgreSQL, and by another machine's clock, only the age of files shows which were left behind.
  const isAlone = config.DATABASE_URL === undefined && !cvStore.isShared;
  await tasks.start(app, tuning, isAlone ? startedAt : undefined);
  // Logged once; a store that can't be reached now is noticed anyway.
  void cvStore.notice().then(
    (notice) => notice !== undefined && app.log.warn(notice),
    () => undefined,
  );
  started.stopWatching = watchForBuilds(published, app, tuning);
  return { ...listening, metricsPort: started.metricsServer?.port };
}

async function serveMetrics(
  app: FastifyInstance,
  { backoff, logStream }: ServiceTuning,
): Promise<MetricsServer | undefined> {
  const { config, database, scanner, readiness, server } = app;
  const { registry } = app.metrics;
  if (config.METRICS_PORT === 'off') return undefined;
  addGauges(registry, {
    database,
    dataDir: config.DATA_DIR,
    scanner,
    readiness,
    server,
    droppedLines: () => (logStream === undefined ? standardLog().dropped : 0),
    queueTimeoutMs: (attempts) => queueTimeoutMs(attempts, backoff),
  });
  return listenForMetrics(config, { registry, readiness }, app);
}

/** Connections that may wait to be accepted: the default limit of Linux. */
const BACKLOG = 4096;

/**
 * Listens on `HOST` and `PORT`, or on a socket that a service manager has opened (socket activation).
 *
 * @throws {StartError} if the descriptor is no socket for this service; `listen` and `getaddrinfo` throw their own
 */
async function listen(app: FastifyInstance, socket: number | undefined): Promise<Listening> {
  if (socket !== undefined) return listenOn(app, socket);
  const { HOST: host, PORT: port } = app.config;
  await app.listen({
    port,
    host,
    backlog: BACKLOG,
    listenTextResolver: (address) => `bound to ${address}`,
  });
  return { host, port: (app.server.address() as AddressInfo).port };
}

/** Bypasses the framework, which does not pass on the backlog of a given socket. */
async function listenOn(app: FastifyInstance, socket: number): Promise<Listening> {
  await app.ready();
  const { server } = app;
  try {
    server.listen({ fd: socket }, BACKLOG);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `LISTEN_FDS: descriptor ${socket} is not a socket to listen on (${(error as Error).message}): ` +
        'have the service manager start the service itself (docs/operations.md), not "npm start".',
    );
  }
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new StartError(
      'LISTEN_FDS: the socket must have an address and a port: ListenStream=127.0.0.1:3000',
    );
  }
  const { address: host, port } = address;
  app.log.info({ host, port }, 'bound to a socket that was handed over');
  return { host, port };
}

async function close(
  app: FastifyInstance,
  { metricsServer, stopWatching }: Started,
  owner: OwnerLock,
  { drainMs = DRAIN_MS, lingerMs = LINGER_MS }: ServiceTuning,
): Promise<void> {
  app.readiness.isClosing = true;
  owner.ending();
  await stopWatching?.();
  await linger(app, lingerMs);
  await drain(app, Math.max(0, drainMs - lingerMs));
  await app.callsInFlight.settled();
  await app.cvChecker.close();
  const stopped = app.tasks.stop(DELIVERY_GRACE_MS);
  // An erasure may take longer; if it is cut off, the next one completes it.
  await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
  await metricsServer?.close();
  await app.database.destroy();
  owner.release();
}
