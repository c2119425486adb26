import type { Config } from '@website/store/config/config.ts';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ConnectionLimits } from './http-server.ts';
import type { PressureLimits } from './pressure.ts';
import { LocalCounters, RateLimits, type Rates, SharedCounters } from './rate-limits.ts';

/** Limits of a call's body. */
export interface BodyLimits {
  maxUploadBytes: number;
  maxBodyBytes: number;
  /** How long any body may take, in milliseconds. */
  bodyGraceMs: number;
  /** The rate that an upload which takes longer than that must keep. */
  uploadBytesPerSecond: number;
}

/** Limits that a deployment can't set; tests make them short or small. */
export interface LimitsTuning {
  limits?: Partial<BodyLimits & Omit<Rates, 'bytesPerHour'>>;
  connections?: Partial<ConnectionLimits>;
  pressure?: Partial<PressureLimits>;
  /** A clock for the counters of a single server, in milliseconds. */
  countingClock?: () => number;
}

/** A body may take this long; a CV that takes longer must keep this rate. */
const BODY_GRACE_MS = 15_000;
const UPLOAD_BYTES_PER_SECOND = 32_768;

export function bodyLimits(config: Config, { limits }: LimitsTuning): BodyLimits {
  return {
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    maxBodyBytes: config.MAX_BODY_BYTES,
    bodyGraceMs: BODY_GRACE_MS,
    uploadBytesPerSecond: UPLOAD_BYTES_PER_SECOND,
    ...limits,
  };
}

/**
 * The rate limits of a deployment (docs/behavior.md, "Limits"): servers that share a database count together.
 *
 * @param secret - the same on all servers that share a database
 */
export function rateLimits(
  config: Config,
  { limits, countingClock }: LimitsTuning,
  { database, secret, log }: { database: Kysely<Database>; secret: Buffer; log: FastifyBaseLogger },
): RateLimits {
  const rates: Rates = {
    callsPerMinute: limits?.callsPerMinute ?? config.RATE_LIMIT,
    uploadsPerHour: limits?.uploadsPerHour ?? config.UPLOAD_LIMIT ?? config.RATE_LIMIT,
    bytesPerHour: { ofAddress: config.INTAKE_BYTES_PER_ADDRESS, ofAll: config.INTAKE_BYTES },
  };
  const onChange = (isShared: boolean, err?: unknown) => {
    if (isShared) log.info('rate limits are shared with the other servers again');
    else log.warn({ err }, 'rate limits count only this server until the database is back');
  };
  const counters = isSqlite(database)
    ? new LocalCounters(countingClock)
    : new SharedCounters(database, onChange);
  return new RateLimits(rates, counters, secret);
}
