import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { BytesAnHour } from './budget/bytes-an-hour.ts';
import { MemoryBudget } from './budget/memory-budget.ts';
import type { Config } from './config/config.ts';
import { type ConnectionLimits, Connections } from './connections/connections.ts';
import { bytesKeptBefore } from './database/bytes-kept.ts';
import { isSqlite } from './database/engines/node-sqlite.ts';
import type { Database } from './database/tables.ts';
import type { IntakeLimits } from './intake/intake.ts';
import type { Metrics } from './metrics/metrics.ts';
import { SharedCounters } from './shared-counts/shared-counters.ts';
import { SharedHour } from './shared-counts/shared-hour.ts';

/** How much of the service all visitors together, and each of them, may take up (docs/behavior.md, "Limits"). */
export interface Bounds {
  /** What is held in memory for clients. */
  budget: MemoryBudget;
  connections: Connections;
  /** What may be kept in an hour. */
  hourly: BytesAnHour;
  limits: IntakeLimits;
  /** What servers on a PostgreSQL count together; without one there is only this server. */
  shared: SharedCounters | undefined;
}

/** What a deployment does not choose; tests make it short or small. */
export interface BoundsTuning {
  limits?: Partial<IntakeLimits>;
  connections?: Partial<ConnectionLimits>;
  /** All bytes that may be held in memory for clients. */
  budgetBytes?: number;
  /** A clock for the bytes of an hour, in milliseconds. */
  hourlyClock?: () => number;
  /** How often servers that share a database exchange what they have counted, in milliseconds. */
  exchangedEveryMs?: number;
  /** How long a request waits for what the others have counted. */
  exchangeWaitedMs?: number;
}

/** Where the bounds learn what was taken before, and report what they refused. */
interface BoundsContext {
  database: Kysely<Database>;
  metrics: Metrics;
  /** The time that submissions are stamped with. */
  now: () => Date;
  /** The same on all servers that share a database. */
  secret: Buffer;
  /** Called when the servers' counts can't be exchanged, and when they can be again. */
  onExchange: (isExchanged: boolean, error?: unknown) => void;
}

/** A body may take this long; a CV that takes longer must keep this rate. */
const BODY_GRACE_MS = 15_000;
const UPLOAD_BYTES_PER_SECOND = 32_768;

/** What may be held in memory for clients: bodies, texts of forms, answers that are not read, what waits for the disk. */
const BUDGET_BYTES = 40_000_000;

/** A browser opens up to six, and idle ones make room for others. */
const CONNECTIONS: ConnectionLimits = {
  places: 1024,
  placesOfAddress: 768,
  mostBytesAhead: 128_000,
  // 15 KB in half a minute: less than a phone at the edge of its network receives.
  reading: { windowMs: 30_000, bytesPerSecond: 512 },
};

/** Files that are open besides connections: those of CVs that arrive, of databases, and what the process has from its start. */
const OTHER_FILES = 200;
const FEWEST_PLACES = 16;

/** As many connections as the limit of open files leaves room for: beyond that the system would take none. */
function connectionLimits(): ConnectionLimits {
  const places = Math.max(FEWEST_PLACES, Math.min(CONNECTIONS.places, openFiles() - OTHER_FILES));
  const placesOfAddress = Math.floor((places * CONNECTIONS.placesOfAddress) / CONNECTIONS.places);
  return { ...CONNECTIONS, places, placesOfAddress };
}

/** How many files this process may have open; Node has raised that at its start as far as it may. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    // Not Linux.
    return Number.POSITIVE_INFINITY;
  }
}

/** Sets the bounds by the configuration; bytes of the last hour count, including those from before a restart. */
export async function openBounds(
  config: Config,
  { database, metrics, now, secret, onExchange }: BoundsContext,
  tuning: BoundsTuning,
): Promise<Bounds> {
  const budget = new MemoryBudget(tuning.budgetBytes ?? BUDGET_BYTES);
  const connections = new Connections({
    limits: { ...connectionLimits(), ...tuning.connections },
    budget,
    trustedProxies: config.TRUSTED_PROXIES,
    onCut: (reason) => metrics.connectionsCut.inc({ reason }),
  });
  const shared = isSqlite(database)
    ? undefined
    : new SharedCounters(database, secret, {
        everyMs: tuning.exchangedEveryMs,
        waitedMs: tuning.exchangeWaitedMs,
        onChange: onExchange,
      });
  const hourly = new BytesAnHour(
    { ofAddress: config.INTAKE_BYTES_PER_ADDRESS, ofAll: config.INTAKE_BYTES },
    {
      now: tuning.hourlyClock,
      tallyOf: shared && ((address = 'everybody') => new SharedHour(shared, address)),
    },
  );
  hourly.remember(await bytesKeptBefore(database, now(), HOUR_MS));
  return { budget, connections, hourly, limits: { ...intakeLimits(config), ...tuning.limits }, shared };
}

function intakeLimits(config: Config): IntakeLimits {
  return {
    callsPerMinute: config.RATE_LIMIT,
    uploadsPerHour: config.UPLOAD_LIMIT ?? config.RATE_LIMIT,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    maxBodyBytes: config.MAX_BODY_BYTES,
    bodyGraceMs: BODY_GRACE_MS,
    uploadBytesPerSecond: UPLOAD_BYTES_PER_SECOND,
  };
}
