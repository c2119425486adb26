import { STATUS_CODES } from 'node:http';
import type { FieldProblem, Problem } from '#contract/problem.ts';

/** A refusal in words that the sender can act on; what is thrown to answer with a problem. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  /** Read by Fastify, too. */
  readonly statusCode: number;
  readonly problem: Problem;
  /** Header fields to answer with, such as `allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail ?? problem.title);
    this.statusCode = problem.status;
    this.problem = problem;
    this.headers = headers;
  }
}

/** How many faults are listed one by one, and how much of a field's name, so that an answer is never long. */
const MOST_ERRORS = 10;
const LONGEST_POINTER = 100;

/**
 * A body whose fields break the rules; each error names its field. If there are very many, the first are listed, and
 * their number.
 */
export function invalidBody(errors: readonly FieldProblem[]): ProblemError {
  const more = errors.length - MOST_ERRORS;
  return new ProblemError({
    type: '/problems/invalid-body',
    title: 'Some fields are not valid',
    status: 422,
    ...(more > 0 ? { detail: `${errors.length} fields are not valid; these are the first.` } : {}),
    errors: errors
      .slice(0, MOST_ERRORS)
      .map(({ pointer, detail }) => ({ pointer: shortened(pointer), detail })),
  });
}

function shortened(pointer: string): string {
  return pointer.length > LONGEST_POINTER ? `${pointer.slice(0, LONGEST_POINTER).toWellFormed()}…` : pointer;
}

/** A problem without fields; its type and title follow from the status. */
export function plainProblem(status: number, detail: string, headers?: Record<string, string>): ProblemError {
  const title = STATUS_CODES[status] ?? 'Refused';
  return new ProblemError({ type: problemType(title), title, status, detail }, headers);
}

function problemType(title: string): string {
  return `/problems/${title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;
}
