import type { CallRecord, KeepResult } from '../database/call-records.ts';
import { KeyReusedError } from '../database/idempotency.ts';
import type { Keeper } from '../database/keeper.ts';
import { plainProblem } from '../problems/problem-error.ts';

/**
 * Keeps what a call brought, or finds what the same form brought before.
 *
 * @throws {ProblemError} if the form key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function keepCallRecord(
  keeper: Keeper,
  record: CallRecord,
): Promise<Exclude<KeepResult, { is: 'refused' }>> {
  const result = await keeper.keep(record);
  if (result.is !== 'refused') return result;
  if (result.reason instanceof KeyReusedError) {
    throw plainProblem(422, 'This Idempotency-Key was used for a form that said something else.');
  }
  throw result.reason;
}
