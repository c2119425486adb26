import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import type { Problem } from '@website/model/contract/problem.ts';
import { storageFault } from '@website/store/database/storage-fault.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_HEADERS, ProblemError, plainProblem } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request was refused with, for the metrics. */
    problem?: Problem;
  }
}

/** Details of refusals that Fastify and its plugins make, by status. */
const REFUSALS: Partial<Record<number, string>> = {
  400: 'The request is malformed.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than this service takes.',
  414: 'The address is too long.',
  415: 'This call does not take a body of this type.',
};

/** Whether a path belongs to the service's calls and not to the site. */
export function isCallPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Sends a refusal: as problem details, or in a form that whoever asked can read. */
export type SendRefusal = (
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Answers an error. What the client can correct is explained and not logged as an error; our own faults get a fixed text
 * and are logged under the request's id.
 */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  send: SendRefusal,
): FastifyReply {
  const problem = problemOf(error, request);
  request.problem = problem.problem;
  return send(problem, request, reply);
}

function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return plainProblem(status, REFUSALS[status] ?? 'The request was refused.');
  }
  const storage = storageProblem(error);
  request.log.error(
    { err: error },
    storage === undefined
      ? 'a request failed through a fault of this service'
      : 'the data folder or the database could not be used',
  );
  return (
    storage ??
    plainProblem(
      status === 503 ? 503 : 500,
      'Something went wrong on our side. Please try again later.',
      status === 503 ? { 'retry-after': '30' } : {},
      { visitorText: 'failed' },
    )
  );
}

/** When to retry, in seconds: a disk is not fixed sooner, and a form can wait that long. */
const RETRY_AFTER = { 'retry-after': '30' };

/**
 * What to answer while there is no room, or no disk or database at all: nothing was kept, and the client may try again.
 *
 * @returns undefined if the error is of another kind
 */
export function storageProblem(error: unknown): ProblemError | undefined {
  switch (storageFault(error)) {
    case 'full':
      return plainProblem(
        507,
        'There is no room to keep this at the moment. Please try again later.',
        RETRY_AFTER,
      );
    case 'unavailable':
      return plainProblem(503, 'This cannot be kept at the moment. Please try again later.', RETRY_AFTER, {
        visitorText: 'unavailable',
      });
    default:
      return undefined;
  }
}

/** Answers a call that does not exist: 405 for another method of one that does, otherwise 404. */
export function answerUnknownCall(path: string, reply: FastifyReply): FastifyReply {
  const known: readonly string[] = [...Object.values(ENDPOINTS), VISITS_PATH];
  if (known.includes(path)) {
    return sendProblem(reply, plainProblem(405, 'This call takes POST only.', { allow: 'POST' }));
  }
  if (path === XSRF_TOKEN_PATH) {
    return sendProblem(reply, plainProblem(405, 'The token can only be read.', { allow: 'GET, HEAD' }));
  }
  return sendProblem(reply, plainProblem(404, 'There is no such call.'));
}

/** Sends a problem as problem details (RFC 9457). */
export function sendProblem(reply: FastifyReply, { problem, headers }: ProblemError): FastifyReply {
  // In place of a download that failed before its first byte, it is not the file, and not to be saved under its name.
  return reply
    .code(problem.status)
    .headers(CALL_HEADERS)
    .headers(headers)
    .header('cache-control', 'no-store')
    .removeHeader('content-disposition')
    .type('application/problem+json')
    .serializer((payload: Problem) => JSON.stringify(payload))
    .send(problem);
}
