import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from '#contract/durations.ts';
import { plainProblem } from '../problems/problem-error.ts';
import { clientAddress } from '../requests/client-address.ts';

/**
 * Counts calls with a file by client, so that no single one can fill the disk: a file stays for a day, or for as long as
 * its application is kept. To be called once the rate limit's plugin is registered.
 *
 * @returns what is to be called before the file of a call is read; it throws if its client has sent too many
 */
export function uploadLimit(
  app: FastifyInstance,
  uploadsPerHour: number,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: uploadsPerHour,
    timeWindow: HOUR_MS,
    keyGenerator: clientAddress,
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const { ttlInSeconds } = counted;
    throw plainProblem(
      429,
      `Too many files came from your network; please try again in ${Math.ceil(ttlInSeconds / 60)} minutes.`,
      { 'retry-after': String(ttlInSeconds) },
      { visitorText: 'tooManyFiles' },
    );
  };
}
