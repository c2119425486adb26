import type { Config } from '@website/store/config/config.ts';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';
import type { IntakeLimits } from './intake/intake-options.ts';
import { OwnCounters, SharedCounters } from './load/counters.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './load/http-server.ts';
import type { PressureLimits } from './load/pressure.ts';
import { RateLimits, type Rates } from './load/rate-limits.ts';

/** How much of the service all visitors together, and each of them, may take up (docs/behavior.md, "Limits"). */
export interface Bounds {
  connections: ConnectionLimits;
  pressure: Partial<PressureLimits>;
  rates: RateLimits;
  limits: IntakeLimits;
}

/** What a deployment does not choose; tests make it short or small. */
export interface BoundsTuning {
  limits?: Partial<IntakeLimits & Omit<Rates, 'bytesPerHour'>>;
  connections?: Partial<ConnectionLimits>;
  pressure?: Partial<PressureLimits>;
  /** A clock for what is counted where there is one server only, in milliseconds. */
  countingClock?: () => number;
}

/** Where what clients do is counted together with other servers. */
interface BoundsContext {
  database: Kysely<Database>;
  /** The same on all servers that share a database. */
  secret: Buffer;
  /** Called when the servers' counts can't be shared, and when they can be again. */
  onChange: (isShared: boolean, error?: unknown) => void;
}

/** A body may take this long; a CV that takes longer must keep this rate. */
const BODY_GRACE_MS = 15_000;
const UPLOAD_BYTES_PER_SECOND = 32_768;

/** Sets the bounds by the configuration. */
export function boundsOf(
  config: Config,
  { database, secret, onChange }: BoundsContext,
  { limits, connections, pressure = {}, countingClock }: BoundsTuning,
): Bounds {
  const rates: Rates = {
    callsPerMinute: limits?.callsPerMinute ?? config.RATE_LIMIT,
    uploadsPerHour: limits?.uploadsPerHour ?? config.UPLOAD_LIMIT ?? config.RATE_LIMIT,
    bytesPerHour: { ofAddress: config.INTAKE_BYTES_PER_ADDRESS, ofAll: config.INTAKE_BYTES },
  };
  const counters = isSqlite(database)
    ? new OwnCounters(countingClock)
    : new SharedCounters(database, onChange);
  return {
    connections: { ...CONNECTION_LIMITS, ...connections },
    pressure,
    rates: new RateLimits(rates, counters, secret),
    limits: {
      maxUploadBytes: config.MAX_UPLOAD_BYTES,
      maxBodyBytes: config.MAX_BODY_BYTES,
      bodyGraceMs: BODY_GRACE_MS,
      uploadBytesPerSecond: UPLOAD_BYTES_PER_SECOND,
      ...limits,
    },
  };
}
