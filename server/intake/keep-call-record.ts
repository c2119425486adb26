import type { Entry, EntryResult } from '../database/entries.ts';
import { KeyReusedError } from '../database/idempotency.ts';
import type { Keeper } from '../database/keeper.ts';
import { plainProblem } from '../problems/problem-error.ts';

/**
 * Keeps what a call brought, or finds what the same form brought before.
 *
 * @throws {ProblemError} if the form's key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function keepEntry(
  keeper: Keeper,
  entry: Entry,
): Promise<Exclude<EntryResult, { is: 'refused' }>> {
  const result = await keeper.keep(entry);
  if (result.is !== 'refused') return result;
  if (result.reason instanceof KeyReusedError) {
    throw plainProblem(422, 'This Idempotency-Key was used for a form that said something else.');
  }
  throw result.reason;
}
