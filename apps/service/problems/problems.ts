import { STATUS_CODES } from 'node:http';
import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import type { SharedRefusal } from '@website/model/contract/forms/forms-content.ts';
import type { FieldProblem, Problem } from '@website/model/contract/problem.ts';
import { storageFault } from '@website/store/database/storage-fault.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

// Refusals: how they are thrown, how other errors are mapped to them, and how they are sent (RFC 9457, problem details).

declare module 'fastify' {
  interface FastifyRequest {
    /** The problem that a request was answered with, for the metrics. */
    problem?: Problem;
  }
}

/** A fault in one field. */
export interface FieldFault extends FieldProblem {
  /** No form in a browser can cause it: its text is the code's own, for programs only. */
  isTechnical?: boolean;
}

/** The company's text that visitors read instead of a refusal's detail, by status. */
const VISITOR_TEXTS: Partial<Record<number, SharedRefusal>> = {
  400: 'malformed',
  403: 'otherSite',
  408: 'tooSlow',
  409: 'underWay',
  413: 'tooLarge',
  414: 'malformed',
  415: 'malformed',
  429: 'tooManyCalls',
  500: 'failed',
  503: 'busy',
  507: 'full',
};

interface Extras {
  /** Header fields of the answer, such as `allow`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The text that visitors read if no field is at fault, where it does not follow from the status. */
  visitorText?: SharedRefusal | undefined;
  faults?: readonly FieldFault[] | undefined;
}

/**
 * A refusal that the client can act on: throw it anywhere in a request.
 *
 * @example throw plainProblem(413, 'The file is larger than this service takes.');
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  /** Read by Fastify, too. */
  readonly statusCode: number;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  readonly visitorText: SharedRefusal;
  readonly faults: readonly FieldFault[];

  constructor(problem: Omit<Problem, 'errors'>, { headers = {}, visitorText, faults = [] }: Extras = {}) {
    super(problem.detail ?? problem.title);
    this.statusCode = problem.status;
    const errors = faults.map(({ isTechnical: _, ...fault }) => fault);
    this.problem = { ...problem, ...(errors.length > 0 && { errors }) };
    this.headers = headers;
    this.visitorText = visitorText ?? VISITOR_TEXTS[problem.status] ?? 'other';
    this.faults = faults;
  }
}

/** Limits of a problem's list of faults and of the field names in it, so that an answer is never long. */
const MAX_ERRORS = 10;
const MAX_POINTER_LENGTH = 100;

/** The refusal of a body whose fields break the rules. If there are very many faults, it lists the first and their number. */
export function invalidBody(faults: readonly FieldFault[]): ProblemError {
  const more = faults.length - MAX_ERRORS;
  const problem = {
    type: '/problems/invalid-body',
    title: 'Some fields are not valid',
    status: 422,
    ...(more > 0 ? { detail: `${faults.length} fields are not valid; these are the first.` } : {}),
  };
  const listed = faults.slice(0, MAX_ERRORS);
  return new ProblemError(problem, {
    faults: listed.map((fault) => ({ ...fault, pointer: shortened(fault.pointer) })),
  });
}

function shortened(pointer: string): string {
  return pointer.length > MAX_POINTER_LENGTH
    ? `${pointer.slice(0, MAX_POINTER_LENGTH).toWellFormed()}…`
    : pointer;
}

/** The refusal of a request as a whole; its type and title follow from the status. */
export function plainProblem(
  status: number,
  detail: string,
  headers?: Record<string, string>,
  extras: Omit<Extras, 'headers'> = {},
): ProblemError {
  const title = STATUS_CODES[status] ?? 'Refused';
  const type = `/problems/${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  return new ProblemError({ type, title, status, detail }, { ...extras, headers });
}

export const RETRY_SOON = { 'retry-after': '5' } as const;

export const BUSY = 'The service is busy at the moment. Please try again in a few seconds.';

/** The refusal under overload. Nothing of the request was stored. */
export function overloaded(): ProblemError {
  return plainProblem(503, BUSY, RETRY_SOON);
}

/** Header fields of the calls' answers: a browser that shows one loads nothing, runs nothing and can't frame it. */
export const CALL_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sends a problem as problem details. */
export function sendProblem(reply: FastifyReply, { problem, headers }: ProblemError): FastifyReply {
  // It may replace a download that failed before its first byte, and must not be saved under that file's name.
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

/** Details of the refusals of Fastify and its plugins, by status. */
const FRAMEWORK_REFUSALS: Partial<Record<number, string>> = {
  400: 'The request is malformed.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than this service takes.',
  414: 'The address is too long.',
  415: 'This call does not take a body of this type.',
};

/**
 * The problem that an error is answered with. Faults of the client are explained and not logged; our own get a fixed text and
 * are logged under the request's id.
 */
export function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return plainProblem(status, FRAMEWORK_REFUSALS[status] ?? 'The request was refused.');
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

/** Long, in seconds: a disk is not fixed sooner, and a form can wait that long. */
const RETRY_LATER = { 'retry-after': '30' };

/**
 * The refusal while the disk is full, or disk or database are unavailable: nothing was stored, and the client may retry.
 *
 * @returns undefined if the error is of another kind
 */
export function storageProblem(error: unknown): ProblemError | undefined {
  switch (storageFault(error)) {
    case 'full':
      return plainProblem(
        507,
        'There is no room to keep this at the moment. Please try again later.',
        RETRY_LATER,
      );
    case 'unavailable':
      return plainProblem(503, 'This cannot be kept at the moment. Please try again later.', RETRY_LATER, {
        visitorText: 'unavailable',
      });
    default:
      return undefined;
  }
}

/** Answers an unknown call: 405 if it exists for another method, otherwise 404. */
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
