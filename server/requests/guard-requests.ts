import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VISITS_PATH } from '#contract/visits.ts';
import { isCallPath, sendProblem } from '../problems/answer-errors.ts';
import { type ProblemError, plainProblem } from '../problems/problem-error.ts';
import { clientAddress } from './client-address.ts';
import { RateWindows } from './rate-windows.ts';
import { framingFault, hostFault, repetitionFault } from './request-fault.ts';

/**
 * Refuses ambiguous requests, whatever they ask for, and counts by client what is or tries to be a call: whatever is
 * refused later counts, too, so that nobody gets refusals without end. Pages and files are not counted: they come from
 * memory, an office shares an address, and a visitor who reads must never be refused.
 *
 * To be called before anything else is added that answers.
 *
 * @param callsPerMinute - how many may come from one address (IPv6: from one /64 network)
 * @param store - where they are counted
 */
export async function guardRequests(
  app: FastifyInstance,
  callsPerMinute: number,
  store: new () => FastifyRateLimitStore = RateWindows,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: 60_000,
    store,
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      plainProblem(429, `Too many requests; please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  });
  const count = app.rateLimit();
  // Without a promise for each page: pages are requested most.
  app.addHook('onRequest', function (request, reply, done) {
    if (!isCounted(request)) return done(refusal(request));
    count.call(this, request, reply).then(() => done(refusal(request)), done);
  });
}

function refusal(request: FastifyRequest): ProblemError | undefined {
  const { raw } = request;
  const fault = hostFault(raw) ?? framingFault(raw) ?? (isCall(request) ? repetitionFault(raw) : undefined);
  // A proxy may read such a request differently: nothing more is taken from this connection.
  return fault === undefined ? undefined : plainProblem(400, fault, { connection: 'close' });
}

/** Refuses a request whose address can't be decoded, which no hook sees. */
export async function refuseMalformed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await request.server.rateLimit().call(request.server, request, reply);
    sendProblem(reply, plainProblem(400, 'The address is malformed.'));
  } catch (problem) {
    sendProblem(reply, problem as ProblemError);
  }
}

/** What a page tells of visits is no call of a visitor's, and costs no more than a page. */
function isCounted(request: FastifyRequest): boolean {
  if (request.routeOptions.url === VISITS_PATH) return false;
  return isCall(request) || (request.method !== 'GET' && request.method !== 'HEAD');
}

/** Whether it is a call, also with a path that is spelled differently, such as `/%61pi/…`: the router has decoded it. */
export function isCall({ url, routeOptions, params }: FastifyRequest): boolean {
  const rest = (params as { '*'?: string } | null)?.['*'];
  return (
    isCallPath(url) || isCallPath(routeOptions.url ?? '') || (rest !== undefined && isCallPath(`/${rest}`))
  );
}
