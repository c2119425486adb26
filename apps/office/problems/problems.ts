import { STATUS_CODES } from 'node:http';
import { storageFault } from '@website/store/database/storage-fault.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * A refusal that the page shows to the person; answered as problem details (RFC 9457).
 *
 * @example throw new Problem(409, 'Somebody else has changed this meanwhile.', { now });
 */
export class Problem extends Error {
  override name = 'Problem';
  /** Read by Fastify, too. */
  readonly statusCode: number;
  /** Further members of the answer. */
  readonly more: Readonly<Record<string, unknown>>;

  /** @param detail - a sentence for the person */
  constructor(status: number, detail: string, more: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.statusCode = status;
    this.more = more;
  }
}

/** Refusals of Fastify, by status. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  404: 'There is no such call.',
  413: 'This is larger than the office takes.',
  415: 'This call does not take a body of this type.',
};

/** Sends an error as problem details; faults of the office are logged, and their reason is not shown. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
  const title = STATUS_CODES[problem.statusCode] ?? 'Refused';
  return reply
    .code(problem.statusCode)
    .headers(problem.statusCode === 503 || problem.statusCode === 507 ? { 'retry-after': '30' } : {})
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title,
      status: problem.statusCode,
      detail: problem.message,
      ...problem.more,
    });
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof z.ZodError) return new Problem(400, 'The request is malformed.');
  switch (storageFault(error)) {
    case 'full':
      return new Problem(507, 'The disk is full, so nothing was changed. Ask whoever runs the server.');
    case 'unavailable':
      return new Problem(503, 'The database can’t be used at the moment. Please try again soon.');
    default: {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500)
        return new Problem(500, 'Something went wrong in the office. Please try again.');
      return new Problem(status, FRAMEWORK_REFUSALS[status] ?? 'The request was refused.');
    }
  }
}
