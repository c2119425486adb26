import { VISITS_PATH } from '@website/model/contract/endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCallPath, sendProblem } from '../problems/answer-errors.ts';
import { type ProblemError, plainProblem } from '../problems/problem-error.ts';
import { framingFault, hostFault, repetitionFault } from './request-fault.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call; it throws if its client calls too often. */
    countCall: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * Refuses ambiguous requests, whatever they ask for, and counts by client what is or tries to be a call: whatever is
 * refused later counts, too, so that nobody gets refusals without end. Pages and files are not counted: they come from
 * memory, an office shares an address, and a visitor who reads must never be refused.
 *
 * To be called before anything else is added that answers.
 *
 * @param countCall - throws if the client of a call has made too many
 */
export function guardRequests(
  app: FastifyInstance,
  countCall: (request: FastifyRequest) => Promise<void>,
): void {
  app.decorate('countCall', countCall);
  // Without a promise for each page: pages are requested most.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCounted(request)) return done(refusal(request));
    countCall(request).then(() => done(refusal(request)), done);
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
    await request.server.countCall(request);
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
