import { STATUS_CODES } from 'node:http';
import type { SharedRefusal } from '@website/model/contract/forms/forms-content.ts';
import type { FieldProblem, Problem } from '@website/model/contract/problem.ts';

/** What is wrong with a field. */
export interface FieldFault extends FieldProblem {
  /** No form in a browser can cause it: its words are the code's own, for programs only. */
  isTechnical?: boolean;
}

/** Which of the company's texts visitors read in place of a refusal's detail, by its status. */
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
  /** Header fields to answer with, such as `allow`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Which text visitors read if no field is named, where that does not follow from the status. */
  visitorText?: SharedRefusal | undefined;
  faults?: readonly FieldFault[] | undefined;
}

/** A refusal in words that the client can act on; what is thrown to answer with a problem. */
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

/** How many faults are listed one by one, and how much of a field's name, so that an answer is never long. */
const MOST_ERRORS = 10;
const LONGEST_POINTER = 100;

/**
 * A body whose fields break the rules; each fault names its field. If there are very many, the first are listed, and
 * their number.
 */
export function invalidBody(faults: readonly FieldFault[]): ProblemError {
  const more = faults.length - MOST_ERRORS;
  const problem = {
    type: '/problems/invalid-body',
    title: 'Some fields are not valid',
    status: 422,
    ...(more > 0 ? { detail: `${faults.length} fields are not valid; these are the first.` } : {}),
  };
  const listed = faults.slice(0, MOST_ERRORS);
  return new ProblemError(problem, {
    faults: listed.map((fault) => ({ ...fault, pointer: shortened(fault.pointer) })),
  });
}

function shortened(pointer: string): string {
  return pointer.length > LONGEST_POINTER ? `${pointer.slice(0, LONGEST_POINTER).toWellFormed()}…` : pointer;
}

/** A problem of the whole request; its type and title follow from the status. */
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

/** When to retry what can't be dealt with soon enough. */
export const RETRY_SOON = { 'retry-after': '5' } as const;

export const BUSY = 'The service is busy at the moment. Please try again in a few seconds.';

/** The refusal of what can't be dealt with soon enough. Nothing of it was kept. */
export function overloaded(): ProblemError {
  return plainProblem(503, BUSY, RETRY_SOON);
}

/** What answers of the calls carry: if a browser ever shows one, it loads nothing, runs nothing and can't be framed. */
export const CALL_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
