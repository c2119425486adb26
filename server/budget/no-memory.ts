import { type ProblemError, plainProblem } from '../problems/problem-error.ts';

/** What is held for others is let go within seconds: it was read, or whoever held it was too slow. */
const RETRY_AFTER_SECONDS = 5;

/** The refusal of what the memory budget has no room for. */
export function noMemory(): ProblemError {
  return plainProblem(
    503,
    'The service has too much to do at this moment. Please try again in a few seconds.',
    { 'retry-after': String(RETRY_AFTER_SECONDS) },
  );
}
