import { ProblemError, plainProblem } from '../problems/problem-error.ts';

/** What is held for others is let go within seconds: it was read, or whoever held it was too slow. */
const RETRY_AFTER_SECONDS = 5;

/** The memory budget has no room for what a call brings. */
class NoMemoryError extends ProblemError {}

/** The refusal of what the memory budget has no room for. */
export function noMemory(): ProblemError {
  const { problem } = plainProblem(
    503,
    'The service has too much to do at this moment. Please try again in a few seconds.',
  );
  return new NoMemoryError(problem, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/** Whether an error is that refusal. */
export function isNoMemory(error: unknown): boolean {
  return error instanceof NoMemoryError;
}
