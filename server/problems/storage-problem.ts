import { storageFault } from '../database/storage-fault.ts';
import { type ProblemError, plainProblem } from './problem-error.ts';

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
